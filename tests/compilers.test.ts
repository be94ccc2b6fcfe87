import {
  afterAll,
  beforeAll,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from "bun:test";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { BIN, ROOT } from "./root.ts";

// On a machine that is busy, TypeScript 6 alone has taken a minute.
setDefaultTimeout(300_000);

const COMPILERS = [
  ["bun check", [process.execPath, "check"]],
  ["TypeScript 5.9", compiler("typescript-5")],
  ["TypeScript 6", compiler("typescript-6")],
  ["TypeScript 7", compiler("typescript")],
] as const;

function compiler(name: string): string[] {
  const node = `${BIN}/node`;
  return [node, `${ROOT}/node_modules/${name}/bin/tsc`, "-p", "."];
}

let app = "";

beforeAll(async () => {
  app = await mkdtemp(`${tmpdir()}/waybill-compilers-`);
  await mkdir(`${app}/node_modules`);
  for (const name of ["elysia", "@sinclair", "@types", "bun-types"]) {
    await symlink(
      `${ROOT}/node_modules/${name}`,
      `${app}/node_modules/${name}`,
    );
  }
  await symlink(ROOT, `${app}/node_modules/waybill`);
  const { compilerOptions } = await Bun.file(`${ROOT}/tsconfig.json`).json();
  await Bun.write(
    `${app}/tsconfig.json`,
    JSON.stringify({ compilerOptions, include: ["*.ts"] }),
  );
});

afterAll(() => rm(app, { recursive: true, force: true }));

/** The order example of README, its parameters bent. */
async function orderExample(from = "", to = ""): Promise<string> {
  const readme = await Bun.file(`${ROOT}/README.md`).text();
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)];
  const example = blocks.find(([, code]) =>
    code?.includes("orderShipped"),
  )?.[1];
  if (!example?.includes(from)) throw new Error("the example has changed");
  return `${example.replace(from, to)}\nexport {};\n`;
}

const names = Array.from({ length: 90 }, (_, index) => `name_${index}`);
const ninety = `
import { defineTemplate, type ParametersOf } from "waybill";
const template = defineTemplate({
  name: "ninety", language: "en", category: "UTILITY",
  components: [{ type: "BODY", text: "${names.map((name) => `{{${name}}}`).join(" ")}" }],
});
type Body = ParametersOf<typeof template.definition>["body"];
export const last: keyof Body = "name_89";
`;
const card =
  '{ components: [{ type: "HEADER", format: "IMAGE" }, { type: "BODY", text: "{{1}} and {{2}}" }, { type: "BUTTONS", buttons: [{ type: "URL", text: "Go", url: "https://x.example/{{1}}" }] }] }';
const ten = `
import { defineTemplate, type ParametersOf } from "waybill";
const template = defineTemplate({
  name: "ten", language: "en", category: "MARKETING",
  components: [{ type: "BODY", text: "See" }, { type: "CAROUSEL", cards: [${Array.from({ length: 10 }, () => card)}] }],
});
type Cards = ParametersOf<typeof template.definition>["cards"];
export const count: Cards["length"] = 10;
export const body: keyof Cards[9]["body"] = "2";
`;

/** Programs, and what the one error of each must name; none for the right ones. */
const PROGRAMS: readonly (readonly [
  string,
  Promise<string> | string,
  string?,
])[] = [
  ["right", orderExample()],
  ["ninety", ninety],
  ["ten", ten],
  ["missing", orderExample(', order_id: "2041"', ""), "order_id"],
  ["misspelt", orderExample("order_id:", "order_ib:"), "order_ib"],
  [
    "number",
    orderExample('order_id: "2041"', "order_id: 2041"),
    'TextValue<"order_id">',
  ],
  ["header", orderExample("image:", "video:"), "video"],
  ["button", orderExample("{ 0:", "{ 1:"), "'1'"],
  // The fields themselves, not the name of the type that makes them.
  ["buttonless", orderExample('{ 0: "2041" }', "{}"), "readonly 0: string"],
  ["list", orderExample('{ 0: "2041" }', '["2041"]'), "readonly 0: string"],
];

describe.each(COMPILERS)("%s", (_, command) => {
  test("compiles the right programs and names what is wrong in the others", async () => {
    for (const [name, program] of PROGRAMS) {
      await Bun.write(`${app}/${name}.ts`, await program);
    }

    const done = Bun.spawnSync([...command], {
      cwd: app,
      env: process.env,
    });

    const lines = `${done.stdout}${done.stderr}`.split("\n");
    for (const [name, , named] of PROGRAMS) {
      const errors = lines.filter((line) => line.startsWith(`${name}.ts(`));
      expect([name, errors.length]).toEqual([name, named ? 1 : 0]);
      expect(errors[0] ?? "").toContain(named ?? "");
    }
    const others = lines.filter((line) => /error TS/.test(line));
    expect(others).toHaveLength(7);
  });
});
