import { benchFile } from "./paths.ts";
import type { Table } from "./table.ts";

/** What a bench in a process of its own reports. */
export type Report =
  { readonly tables: readonly Table[] } | { readonly problem: string };

/**
 * Runs a bench in a process of its own: code that the benches before it have
 * compiled for other inputs would be measured otherwise.
 */
export async function tablesOf(name: string): Promise<readonly Table[]> {
  let report: Report | undefined;
  const child = Bun.spawn([process.execPath, benchFile("one.ts"), name], {
    stdio: ["ignore", "inherit", "inherit"],
    ipc(message: Report) {
      report = message;
    },
  });
  const code = await child.exited;
  if (!report) throw new Error(`the bench ended with exit code ${code}`);
  if ("problem" in report) throw new Error(report.problem);
  return report.tables;
}
