import { join } from "node:path";
import { outputOf } from "./children.ts";
import { ROOT } from "../root.ts";
import { versionIn, versionsOf } from "./peers.ts";

/** What is compared, and with what, one line a group. */
export async function versions(): Promise<string> {
  const { version }: { version?: unknown } = await Bun.file(
    join(ROOT, "package.json"),
  ).json();
  const wrk = Bun.which("wrk") ? await firstLineOf("wrk", "-v") : "no wrk";
  const node = Bun.which("node") ? await firstLineOf("node", "-v") : "absent";
  const own = ["@sinclair/typebox", "elysia"].map(async (name) => {
    return `${name} ${(await versionIn(ROOT, name)) ?? "absent"}`;
  });
  return [
    `waybill ${version}, bun ${Bun.version}, node ${node}, ${wrk}`,
    ...(await Promise.all(own)),
    versionsOf("libraries"),
    versionsOf("http"),
    versionsOf("prism"),
    (["stripe", "openai", "twilio", "whatsapp-api-js", "msw"] as const)
      .map((name) => versionsOf(name))
      .join(", "),
  ].join("\n");
}

// wrk tells its version and then calls it a wrong use.
async function firstLineOf(...command: string[]): Promise<string> {
  const text = await outputOf(command, { anyExit: true });
  const [line = ""] = text.split(/\n| \[/);
  return line;
}
