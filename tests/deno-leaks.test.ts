import { expect, setDefaultTimeout, test } from "bun:test";
import { BIN, ROOT } from "./root.ts";

setDefaultTimeout(60_000);

test("client and fake leave no timer, socket or stream behind that Deno's test runner finds", () => {
  const words = "test --no-prompt --allow-net --allow-env --no-check";
  const command = [`${BIN}/deno`, ...words.split(" "), "tests/deno-leaks.ts"];
  const { stdout, stderr } = Bun.spawnSync(command, {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: "1" },
  });

  expect(`${stdout}${stderr}`).toContain("ok | 2 passed | 0 failed");
});
