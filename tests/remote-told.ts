import { BIN, ROOT } from "./root.ts";

/** Deno with no more than the network: it may not look at its environment. */
export const DENO = [`${BIN}/deno`, "run", "--no-prompt", "--allow-net"];

/** What a process behind a proxy says of a fake server that does not answer. */
export async function toldBehind(
  proxy: string,
  origin: string,
  command: readonly string[],
): Promise<string> {
  const child = Bun.spawn([...command, "tests/remote-ask.ts", origin], {
    cwd: ROOT,
    env: { ...process.env, HTTP_PROXY: proxy },
  });
  return (await new Response(child.stdout).text()).trim();
}
