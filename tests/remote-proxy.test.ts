import { describe, expect, test } from "bun:test";
import { closedPort } from "./raw-server.ts";
import { BIN, ROOT } from "./root.ts";

const HINT = ", or set NO_PROXY=127.0.0.1: the request may go to HTTP_PROXY";

/** What a process behind a proxy says of a fake server that does not answer. */
async function toldBehind(
  proxy: string,
  origin: string,
  command: readonly string[],
): Promise<string> {
  const { PATH, HOME } = process.env;
  const child = Bun.spawn([...command, "tests/remote-ask.ts", origin], {
    cwd: ROOT,
    env: { PATH, HOME, HTTP_PROXY: proxy },
  });
  return (await new Response(child.stdout).text()).trim();
}

const BUN = [process.execPath];
const DENO = [`${BIN}/deno`, "run", "--no-prompt", "--allow-net"];

describe("connectFakeServer() behind a proxy", () => {
  test.each([
    ["Bun", BUN, HINT],
    ["Node", [`${BIN}/node`], HINT],
    ["Deno", [...DENO, "--allow-env"], HINT],
    ["Deno that may not look at its environment", DENO, ""],
  ])(
    "says what keeps it from a fake server on %s",
    async (_, command, hint) => {
      const port = await closedPort();
      const origin = `http://127.0.0.1:${port}`;

      const told = await toldBehind(
        `http://127.0.0.1:${port}`,
        origin,
        command,
      );

      expect(told).toBe(
        `Cannot reach a fake server at ${origin}; start one with: waybill fake --port ${port}${hint}`,
      );
    },
  );

  test("says so where the proxy answers", async () => {
    using proxy = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => new Response("no such host", { status: 502 }),
    });
    const origin = "http://127.0.0.1:9";

    const told = await toldBehind(proxy.url.origin, origin, BUN);

    expect(told).toBe(
      `Cannot read the answer at ${origin}: status 502, not from a fake server: pass the address of one${HINT}`,
    );
  });
});
