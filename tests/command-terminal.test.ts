import { expect, setDefaultTimeout, test } from "bun:test";
import { MAIN } from "./command-run.ts";

setDefaultTimeout(60_000);

/** Counts the interrupts that reach it within 0.8 s. */
const COUNTING = `
  let count = 0;
  process.on("SIGINT", () => (count += 1));
  console.log("ready");
  setTimeout(() => console.log("interrupts: " + count), 800);
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
