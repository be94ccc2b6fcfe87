import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import ts from "typescript-5";

// The compiler writes a declaration for every module that runs. Those that no
// entry's types name would be a tenth of the tarball and are read by nobody.
// Run by Node, which the development dependencies bring: whoever installs from
// git with npm may not have Bun.

const { exports } = JSON.parse(await readFile("package.json", "utf8"));

const reached = new Set<string>();
for (const entry of Object.values(exports)) {
  const types = typesOf(entry);
  if (types) await reach(resolve(types));
}

for (const name of await readdir("types", { recursive: true })) {
  const file = resolve("types", name);
  if (!file.endsWith(".d.ts") || reached.has(file)) continue;
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
  const { importedFiles } = ts.preProcessFile(await readFile(file, "utf8"));
  for (const { fileName } of importedFiles) {
    if (!fileName.startsWith(".")) continue;
    const source = resolve(dirname(file), fileName);
    await reach(source.replace(/\.ts$/, ".d.ts"));
  }
}
