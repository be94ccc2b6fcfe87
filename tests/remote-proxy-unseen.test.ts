import { expect, test } from "bun:test";
import { closedPort } from "./raw-server.ts";
import { DENO, toldBehind } from "./remote-told.ts";

// In a file of its own: a mutant looks at its environment by itself.

test("connectFakeServer() asks nobody for a proxy on Deno that may not look at its environment", async () => {
  const port = await closedPort();
  const origin = `http://127.0.0.1:${port}`;

  expect(await toldBehind(origin, origin, DENO)).toBe(
    `Cannot reach a fake server at ${origin}; start one with: waybill fake --port ${port}`,
  );
});
