import { readFile, writeFile } from "node:fs/promises";
import { textIn } from "./text-file.ts";
import { typesModule, TYPES_HEADER } from "./types-module.ts";

/**
 * Writes the module of a file of exported definitions; gives the lines that
 * tell of it.
 */
export async function typesWritten(
  file: string,
  out: string,
): Promise<readonly string[]> {
  const { text, names, warnings } = typesModule(await textIn(file));
  const existing = await readFile(out, "utf8").catch(() => TYPES_HEADER);
  if (!existing.startsWith(TYPES_HEADER)) {
    throw new Error(`${out} is there already; name another file with --out`);
  }
  await writeFile(out, text);
  const count = names.length === 1 ? "1 template" : `${names.length} templates`;
  return [
    `${out}: ${count}: ${names.join(", ")}`,
    ...warnings.map(({ path, message }) => `  ${path.join(".")} ${message}`),
  ];
}
