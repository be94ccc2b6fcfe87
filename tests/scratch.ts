import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a folder that goes when the process ends, after Ctrl-C too. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `waybill-${name}-`));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
