import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { answer, serveRaw } from "./raw-server.ts";
import { ROOT } from "./root.ts";
import { RUNTIMES } from "./runtimes.ts";

setDefaultTimeout(60_000);

describe("a process with nothing else to do", () => {
  test.each(RUNTIMES)(
    "exits on %s once its run of many is over",
    async (_, command) => {
      const started = performance.now();

      const run = Bun.spawn([...command, `${ROOT}/tests/exit-many.ts`], {
        env: process.env,
        stderr: "inherit",
      });

      expect(await new Response(run.stdout).text()).toBe("true\n");
      expect(await run.exited).toBe(0);
      expect(performance.now() - started).toBeLessThan(20_000);
    },
  );

  test.each(RUNTIMES)(
    "exits on %s once its send has settled",
    async (_, command) => {
      await using server = await serveRaw(answer("200 OK", '{"queued":true}'));
      const started = performance.now();

      const client = Bun.spawn(
        [...command, `${ROOT}/tests/exit-client.ts`, server.origin],
        { env: process.env, stderr: "inherit" },
      );
      const out = await new Response(client.stdout).text();

      expect(await client.exited).toBe(0);
      expect(out).toBe("true\n");
      expect(performance.now() - started).toBeLessThan(20_000);
    },
  );
});
