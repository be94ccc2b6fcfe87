import { rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import ts from "typescript-5";
import { ROOT } from "./root.ts";

// The compiler writes a declaration for every module that runs. Those that no
// entry's types name would be a tenth of the tarball and are read by nobody.

const FOLDER = `${ROOT}/types`;
const { exports } = await Bun.file(`${ROOT}/package.json`).json();

const reached = new Set<string>();
for (const entry of Object.values(exports)) {
  const types = typesOf(entry);
  if (types) await reach(resolve(ROOT, types));
}

for await (const name of new Bun.Glob("**/*.d.ts").scan(FOLDER)) {
  const file = `${FOLDER}/${name}`;
  if (reached.has(file)) continue;
  await rm(file);
  await rm(`${file}.map`);
}

function typesOf(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  return "types" in entry ? String(entry.types) : undefined;
}

async function reach(file: string): Promise<void> {
  if (reached.has(file)) return;
  reached.add(file);
  const { importedFiles } = ts.preProcessFile(await Bun.file(file).text());
  for (const { fileName } of importedFiles) {
    if (!fileName.startsWith(".")) continue;
    const source = resolve(dirname(file), fileName);
    await reach(source.replace(/\.ts$/, ".d.ts"));
  }
}
