import { join } from "node:path";

/** What the benches install and write; git ignores it. */
export const PEERS = join(import.meta.dir, ".peers");

/** A file of the benches. */
export function benchFile(name: string): string {
  return join(import.meta.dir, name);
}
