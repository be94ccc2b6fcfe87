import { expect, test } from "bun:test";
import { PAGE_FILES } from "../fake-server/page-files.ts";
import { BIN, ROOT } from "./root.ts";

const NODE = `${BIN}/node`;
const TSC = `${ROOT}/node_modules/typescript/bin/tsc`;
const OPTIONS =
  "--ignoreConfig --allowJs --checkJs --noEmit --strict false --pretty false --target esnext --module esnext --moduleResolution bundler --lib esnext,dom,dom.iterable --noUnusedLocals --noUnusedParameters";

// About what a value holds, which the page does not declare: types would weigh
// on every reader of the page.
const UNDECLARED = [2339, 2345, 2551, 2739, 2740, 2741, 2769];

/** What the compiler says of scripts, by code and text. */
async function complaintsAbout(files: readonly string[]): Promise<string[]> {
  const child = Bun.spawn([NODE, TSC, ...files, ...OPTIONS.split(" ")], {
    env: process.env,
    stdout: "pipe",
  });
  const output = await new Response(child.stdout).text();
  const lines = output.split("\n").filter((line) => line.includes("error TS"));
  // It has always something to say of what is undeclared: if not, it did not run.
  expect(lines.length).toBeGreaterThan(0);
  return lines.filter((line) => {
    const code = Number(/error TS(\d+)/.exec(line)?.[1]);
    return !UNDECLARED.includes(code);
  });
}

test("the page's scripts use every name that they import or declare, and no other", async () => {
  const scripts = PAGE_FILES.filter((file) => file.endsWith(".js"));
  const paths = scripts.map((file) => `${ROOT}/fake-server/inbox-page/${file}`);

  expect(scripts.length).toBeGreaterThan(20);
  expect(await complaintsAbout(paths)).toEqual([]);
});
