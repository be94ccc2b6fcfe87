import { describe, expect, test } from "bun:test";
import { closedPort } from "./raw-server.ts";
import { DENO, toldBehind } from "./remote-told.ts";
import { BIN } from "./root.ts";

const HINT = ", or set NO_PROXY=127.0.0.1: the request may go to HTTP_PROXY";

const BUN = [process.execPath];

describe("connectFakeServer() behind a proxy", () => {
  test.each([
    ["Bun", BUN],
    ["Node", [`${BIN}/node`]],
    ["Deno", [...DENO, "--allow-env"]],
  ])("says what keeps it from a fake server on %s", async (_, command) => {
    const port = await closedPort();
    const origin = `http://127.0.0.1:${port}`;

    const told = await toldBehind(`http://127.0.0.1:${port}`, origin, command);

    expect(told).toBe(
      `Cannot reach a fake server at ${origin}; start one with: waybill fake --port ${port}${HINT}`,
    );
  });

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
