import { describe, expect, test } from "bun:test";
import manifest from "../package.json" with { type: "json" };

/** Every script of this project that runs a file of the tests; the demo takes no words. */
const TOOLS = Object.values(manifest.scripts)
  .map((script) => /^bun run tests\/(.+\.ts)$/.exec(script)?.[1] ?? "demo.ts")
  .filter((tool) => tool !== "demo.ts");

/** Runs a tool of the tests to its end. */
async function run(tool: string, word: string) {
  const file = `${import.meta.dir}/${tool}`;
  const child = Bun.spawn([process.execPath, file, word], {
    env: process.env,
    timeout: 30_000,
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { out, err, code: await child.exited };
}

describe("a command of the tests", () => {
  test("is seen by this guard", () => {
    expect(TOOLS).toContain("page/screens.ts");
    expect(TOOLS.length).toBeGreaterThan(7);
  });

  test.each(TOOLS)("explains itself: %s", async (tool) => {
    const { out, err, code } = await run(tool, "--help");

    expect([code, err]).toEqual([0, ""]);
    expect(out).toStartWith("Usage: bun run ");
  });

  test.each(TOOLS)(
    "meets a word that it does not know with its usage: %s",
    async (tool) => {
      const { out, err, code } = await run(tool, "--no-such-word");

      expect([code, err]).toEqual([1, ""]);
      expect(out).toContain("Usage: bun run ");
    },
  );
});
