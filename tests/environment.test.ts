import { expect, setDefaultTimeout, test } from "bun:test";
import { closedPort } from "./raw-server.ts";
import { ROOT } from "./root.ts";

setDefaultTimeout(60_000);

test("tests pass with a proxy, colours, production and a key set in the shell", async () => {
  const proxy = `http://127.0.0.1:${await closedPort()}`;
  const words = ["tests/exit.test.ts", "tests/serve.test.ts"];

  const run = Bun.spawn([process.execPath, "test", ...words], {
    cwd: ROOT,
    env: {
      ...process.env,
      HTTP_PROXY: proxy,
      http_proxy: proxy,
      FORCE_COLOR: "1",
      NODE_ENV: "production",
      WAYBILL_API_KEY: "not a key",
    },
    stderr: "pipe",
  });

  expect(await new Response(run.stderr).text()).toContain(" 0 fail");
  expect(await run.exited).toBe(0);
});
