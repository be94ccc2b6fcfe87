import { join } from "node:path";

/** The package itself. */
export const ROOT = join(import.meta.dir, "../..");

/** What the benches install and write; git ignores it. */
export const PEERS = join(import.meta.dir, ".peers");

/** A file of the benches. */
export function benchFile(name: string): string {
  return join(import.meta.dir, name);
}
