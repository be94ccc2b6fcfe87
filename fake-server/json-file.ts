import { readFile } from "node:fs/promises";

/** The JSON of a file, in UTF-8 or in the UTF-16 that PowerShell 5 writes with `>`. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = textOf(await readFile(file));
  try {
    return JSON.parse(text);
  } catch {
    // Bun's error quotes the text.
    throw new Error("it is not JSON");
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    // The decoder drops a byte order mark.
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new Error("its text is neither UTF-8 nor UTF-16");
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
