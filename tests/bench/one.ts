import type { Report } from "./apart.ts";
import { BENCHES } from "./benches.ts";
import { endAll } from "./children.ts";

// Runs one bench and reports to the process that started this one.

process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));
// Whoever waited is gone.
process.on("disconnect", () => process.exit(1));
process.on("exit", endAll);

const [name = ""] = process.argv.slice(2);
process.send?.(await reportOf(name));
process.exit(0);

async function reportOf(name: string): Promise<Report> {
  try {
    return { tables: (await BENCHES[name]?.()) ?? [] };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : `${error}` };
  }
}
