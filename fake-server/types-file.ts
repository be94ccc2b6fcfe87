import { readFile, stat, writeFile } from "node:fs/promises";
import { counted } from "./counted.ts";
import { readJsonFile } from "./json-file.ts";
import { printable } from "./printable.ts";
import { reasonOf } from "./reason.ts";
import { typesModule, TYPES_HEADER } from "./types-module.ts";

/**
 * Writes the module for a file of exported definitions; returns the lines to
 * print about it.
 */
export async function writeTypesFile(
  file: string,
  out: string,
): Promise<readonly string[]> {
  const { text, names, warnings } = typesModule(await readJsonFile(file));
  if (names.length === 0 && warnings.length > 0) {
    throw new Error(
      `${file} has no definition: each needs a name and a language, as WhatsApp's management API returns it`,
    );
  }
  if (/\.([cm]?jsx?|json)$/i.test(out)) {
    throw new Error(`${out} would hold TypeScript; name a .ts file with --out`);
  }
  if (await isOthers(out)) {
    throw new Error(`${out} already exists; name another file with --out`);
  }
  await writeFile(out, text).catch((error) => {
    throw new Error(`cannot write ${out}: ${reasonOf(error)}`);
  });
  const count = counted(names.length, "template");
  return [
    [out, count, names.join(", ")].filter(Boolean).join(": "),
    ...warnings.map(({ path, message }) =>
      printable(`  ${path.join(".")} ${message}`),
    ),
  ];
}

/** What is known of a file; nothing of a folder or a pipe. */
async function fileAt(path: string) {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found : undefined;
}

/** Tells whether there is a file, and not the one that stdout goes to. */
export async function isFileElsewhere(path: string): Promise<boolean> {
  const file = await fileAt(path);
  const stdout = await fileAt("/dev/stdout");
  if (!file) return false;
  return file.dev !== stdout?.dev || file.ino !== stdout.ino;
}

/** Tells whether there is a file that this command has not written. */
async function isOthers(out: string): Promise<boolean> {
  // Reading a pipe such as /dev/stdout would never end.
  if (!(await fileAt(out))) return false;
  // One that may be written but not read is taken for another's.
  const existing = await readFile(out, "utf8").catch(() => "unknown");
  // A disk that was full left an empty one behind, and mktemp makes one.
  return existing !== "" && !existing.startsWith(TYPES_HEADER);
}
