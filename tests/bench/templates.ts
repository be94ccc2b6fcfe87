import { createTemplateRegistry, defineTemplate } from "../../mod.ts";
import { CORRECT } from "./bodies.ts";
import type { Row, Table } from "./table.ts";
import { bestOf, type Contestant, sampleInTurn } from "./timing.ts";

const ROUNDS = 25;
const CALLS = 5_000;

const code = defineTemplate({
  name: "login_code",
  language: "en_US",
  category: "AUTHENTICATION",
  components: [{ type: "BODY", text: "*{{1}}* is your verification code." }],
});
const card = {
  components: [
    { type: "HEADER", format: "IMAGE" },
    {
      type: "BUTTONS",
      buttons: [
        { type: "QUICK_REPLY", text: "More" },
        { type: "URL", text: "Shop", url: "https://shop.example/{{1}}" },
      ],
    },
  ],
};
const carousel = defineTemplate({
  name: "summer_sale",
  language: "en_US",
  category: "MARKETING",
  components: [
    { type: "BODY", text: "Hi {{1}}, look." },
    { type: "CAROUSEL", cards: Array.from({ length: 10 }, () => card) },
  ],
});

/** What a check against a definition costs, and how a look-up grows. */
export async function templates(): Promise<Table[]> {
  return [
    await checking("own-account OTP", code, CORRECT.ownAccount.text),
    await checking("ten-card carousel", carousel, CORRECT.carousel.text),
    await finding(),
  ];
}

async function checking(
  title: string,
  template: Pick<typeof code, "check">,
  text: string,
): Promise<Table> {
  const { payload } = JSON.parse(text);
  const { components } = payload.template;
  const { issues } = template.check(components);
  if (issues.length) throw new Error(`Cannot compare: ${issues[0]?.message}`);
  const contestants = [
    repeated("JSON.stringify", () => JSON.stringify(payload).length),
    repeated("template.check", () => template.check(components).issues.length),
  ];
  return compare(`Template check: ${title}`, contestants, { atMost: 1 });
}

async function finding(): Promise<Table> {
  const contestants = [lookUp("among 10", 10), lookUp("among 10,000", 10_000)];
  return compare("Look-up by name and language", contestants, { atMost: 1.2 });
}

/** Looks up ten names from all over a registry: the first are quick to find in a list, too. */
function lookUp(name: string, count: number): Contestant {
  const registry = registryOf(count);
  const names = Array.from({ length: 10 }, (_, index) => {
    return `template_${(index * count) / 10}`;
  });
  let turn = 0;
  return repeated(name, () => {
    const wanted = names[turn++ % 10] ?? "";
    if (registry.find(wanted, "en_US")) return;
    throw new Error(`Cannot compare: ${wanted} is not found`);
  });
}

function registryOf(count: number) {
  const components = [{ type: "BODY", text: "Hi {{1}}, bye." }];
  return createTemplateRegistry(
    Array.from({ length: count }, (_, index) => ({
      name: `template_${index}`,
      language: "en_US",
      category: "UTILITY",
      components,
    })),
  );
}

function repeated(name: string, run: () => unknown): Contestant {
  const sample = () => {
    const start = Bun.nanoseconds();
    for (let count = 0; count < CALLS; count++) run();
    return (Bun.nanoseconds() - start) / CALLS;
  };
  return { name, sample };
}

async function compare(
  title: string,
  contestants: readonly Contestant[],
  target: Row["target"],
): Promise<Table> {
  await sampleInTurn(contestants, 20);
  const samples = await sampleInTurn(contestants, ROUNDS);
  const baseline = contestants[0]?.name ?? "";
  const base = bestOf(samples, baseline);
  const rows = contestants.map(({ name }, index): Row => {
    const best = bestOf(samples, name);
    const figure = `${best.toFixed(0)} ns`;
    return { name, figure, ratio: best / base, ...(index && { target }) };
  });
  return { title, baseline, rows };
}
