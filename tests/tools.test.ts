import { describe, expect, test } from "bun:test";

const TOOLS = [
  "bench/main.ts",
  "bench/million.ts",
  "contract/main.ts",
  "coverage.ts",
  "fuzz/main.ts",
  "mutate/main.ts",
  "page/screens.ts",
  "soak/main.ts",
];

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
