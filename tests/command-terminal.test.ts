import { expect, setDefaultTimeout, test } from "bun:test";
import { MAIN } from "./command-run.ts";

setDefaultTimeout(60_000);

/** Counts the interrupts that reach it until 0.8 s after the first. */
const COUNTING = `
  let count = 0;
  const end = () => (console.log("interrupts: " + count), process.exit());
  process.on("SIGINT", () => (count += 1) === 1 && setTimeout(end, 800));
  setTimeout(end, 20_000);
  console.log("ready");
`;

/** Whether `script` of util-linux is there, and may open a terminal for a command. */
const hasTerminal =
  process.platform === "linux" &&
  Bun.which("script") !== null &&
  Bun.spawnSync(["script", "-qec", "true", "/dev/null"]).success;

test.skipIf(!hasTerminal)(
  "waybill fake exec lets what is typed at a terminal reach its command once",
  async () => {
    const bun = process.execPath;
    const words = [bun, MAIN, "fake", "exec", "--", bun, "-e", COUNTING];
    const line = words.map((word) => `'${word}'`).join(" ");
    const run = Bun.spawn(["script", "-qec", line, "/dev/null"], {
      stdin: "pipe",
      stdout: "pipe",
      env: { ...process.env, NODE_ENV: "test" },
    });
    let printed = "";

    for await (const bytes of run.stdout) {
      printed += new TextDecoder().decode(bytes);
      if (!/ready\s*$/.test(printed)) continue;
      run.stdin.write("\x03");
      run.stdin.flush();
    }

    expect(printed).toMatch(/interrupts: 1\s/);
  },
);
