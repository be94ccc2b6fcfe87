import { expect, setDefaultTimeout, test } from "bun:test";
import { MAIN } from "./command-run.ts";

setDefaultTimeout(60_000);

const PRESSES = 5;

/** Tells of each interrupt that reaches it, and ends 0.5 s after the last that is expected. */
const COUNTING = `
  let count = 0;
  process.on("SIGINT", () => {
    console.log("interrupt");
    if ((count += 1) === ${PRESSES}) setTimeout(process.exit, 500);
  });
  setTimeout(process.exit, 20_000);
  console.log("ready");
`;

/** Whether `script` of util-linux is there, and may open a terminal for a command. */
const hasTerminal =
  process.platform === "linux" &&
  Bun.which("script") !== null &&
  Bun.spawnSync(["script", "-qec", "true", "/dev/null"]).success;

// The shell of the terminal, and what reads a pipe, have to outlive a Ctrl-C.
test.skipIf(!hasTerminal).each([
  ["each stream is that", ""],
  ["only its input is", "2>&1 | cat"],
  ["only its output is", "</dev/null 2>/dev/null"],
  ["only its errors are", "</dev/null | cat"],
])(
  "waybill fake exec lets what is typed at a terminal reach its command once where %s",
  async (_, streams) => {
    const bun = process.execPath;
    const words = [bun, MAIN, "fake", "exec", "--", bun, "-e", COUNTING];
    const quoted = words.map((word) => `'${word}'`).join(" ");
    const line = `trap "" INT; ${quoted} ${streams}`;
    const run = Bun.spawn(["script", "-qec", line, "/dev/null"], {
      stdin: "pipe",
      stdout: "pipe",
      env: { ...process.env, NODE_ENV: "test" },
    });
    let printed = "";
    let presses = 0;

    for await (const bytes of run.stdout) {
      printed += new TextDecoder().decode(bytes);
      const isAsked = /(ready|interrupt)\s*$/.test(printed);
      if (!isAsked || presses === PRESSES) continue;
      // Two signals at once are one: one that is passed on as well has time to come.
      await Bun.sleep(100);
      run.stdin.write("\x03");
      run.stdin.flush();
      presses += 1;
    }

    expect(presses).toBe(PRESSES);
    expect(printed.match(/interrupt\b/g)).toHaveLength(PRESSES);
  },
);
