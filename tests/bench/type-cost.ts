import { join } from "node:path";
import { outputOf } from "./children.ts";
import { ROOT } from "../root.ts";
import { scratchFolder } from "../scratch.ts";
import { pairedTable } from "./paired.ts";
import type { Table } from "./table.ts";
import { sampleInTurn } from "./timing.ts";

const COUNT = 200;
const ROUNDS = 7;
const DATA = "plain data";
const TEMPLATES = "defineTemplate and build";

/** What 200 inline definitions cost the compiler beside the same as plain data. */
export async function typeCost(): Promise<Table[]> {
  const folder = scratchFolder("types");
  const { compilerOptions } = await Bun.file(
    join(ROOT, "tsconfig.json"),
  ).json();
  const types = join(ROOT, "node_modules/@types");
  await write(folder, DATA, compilerOptions, types);
  await write(folder, TEMPLATES, compilerOptions, types);
  const contestants = [DATA, TEMPLATES].map((name) => ({
    name,
    sample: () => checkTime(join(folder, name)),
  }));
  await sampleInTurn(contestants, 1);
  const samples = await sampleInTurn(contestants, ROUNDS);
  return [
    pairedTable({
      title: `bun check of ${COUNT} definitions (median of ${ROUNDS})`,
      baseline: DATA,
      samples,
      figure: (time) => `${time.toFixed(0)} ms`,
      targets: { [TEMPLATES]: { atMost: 4 } },
    }),
  ];
}

async function write(
  folder: string,
  name: string,
  compilerOptions: object,
  types: string,
): Promise<void> {
  const options = { ...compilerOptions, typeRoots: [types] };
  const config = { compilerOptions: options, files: ["app.ts"] };
  await Bun.write(join(folder, name, "tsconfig.json"), JSON.stringify(config));
  const lines = Array.from({ length: COUNT }, (_, index) => {
    const definition = definitionOf(index);
    if (name === DATA)
      return `export const t${index} = ${definition} as const;`;
    return `export const t${index} = defineTemplate(${definition});
export const b${index} = t${index}.build({ sender, recipient: "+14155550123", parameters: { header: "x", body: { name_${index}: "a", code: "b" }, buttons: { 1: "c" } } });`;
  });
  const head = `import { defineTemplate } from "${ROOT}/mod.ts";
export const sender = { whatsappBusinessId: "1", phoneNumberId: "2" };
export { defineTemplate };\n`;
  await Bun.write(join(folder, name, "app.ts"), head + lines.join("\n"));
}

function definitionOf(index: number): string {
  return `{ name: "template_${index}", language: "en_US", category: "UTILITY", components: [{ type: "HEADER", format: "TEXT", text: "For {{who}}" }, { type: "BODY", text: "Hi {{name_${index}}}, your code is {{code}}." }, { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "Stop" }, { type: "URL", text: "Go", url: "https://x.example/{{1}}" }] }] }`;
}

/** Milliseconds of one check, process start included. */
async function checkTime(folder: string): Promise<number> {
  const start = Bun.nanoseconds();
  await outputOf([process.execPath, "check", "-p", folder]);
  return (Bun.nanoseconds() - start) / 1e6;
}
