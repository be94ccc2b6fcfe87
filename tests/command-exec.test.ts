import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { TAKES } from "../fake-server/command-options.ts";
import { MAIN, resultOf, waybill } from "./command-run.ts";
import { closedPort } from "./raw-server.ts";
import { ROOT } from "./root.ts";

setDefaultTimeout(60_000);

const folder = await mkdtemp(`${tmpdir()}/waybill-exec-`);

afterAll(() => rm(folder, { recursive: true }));

const BUN = process.execPath;
const PROGRAM = `
  import { connectFakeServer } from "${ROOT}/fake-server/mod.ts";
  import { connectionFromEnv, send } from "${ROOT}/mod.ts";
  const body = { recipient: "+4915112345678", otp: "493817" };
  const { queued } = await send(body, connectionFromEnv(process.env));
  const { WAYBILL_FAKE_URL: url = "", WAYBILL_FAKE_TOKEN: token } = process.env;
  const remote = connectFakeServer(url, { token });
  console.log(queued, await remote.inbox.otpFor("+4915112345678"), process.argv[2]);
  process.exit(7);
`;

/** A value for each option, so that a new one is tried too. */
const SAMPLES = new Map([
  ["port", ["0"]],
  ["host", ["127.0.0.1"]],
  ["token", ["a-token"]],
  ["allow-host", ["fake"]],
  ["accounts", [`${folder}/accounts.json`]],
  ["seed", ["5"]],
  ["force", []],
]);

const OPTIONS = TAKES.get("fake exec");
if (!OPTIONS) throw new Error("waybill fake exec takes no options");

describe("waybill fake exec", () => {
  test.each(OPTIONS)("serves with --%s", async (name) => {
    const value = SAMPLES.get(name);
    if (!value) throw new Error(`give --${name} a value in SAMPLES above`);
    await Bun.write(`${folder}/accounts.json`, "[]");

    const command = ["fake", "exec", `--${name}`, ...value, "--", "true"];

    const end = { out: "", err: "", code: 0 };
    expect(await resultOf(waybill(command))).toEqual(end);
  });

  test("runs a command that finds the fake, and ends with its exit code", async () => {
    const file = `${folder}/program.ts`;
    await Bun.write(file, PROGRAM);

    const command = waybill(["fake", "exec", "--", BUN, file, "--port"]);

    expect(await resultOf(command)).toEqual({
      out: "true 493817 --port\n",
      err: "",
      code: 7,
    });
  });

  test("hands its command the token that the control plane demands", async () => {
    const file = `${folder}/with-token.ts`;
    await Bun.write(file, PROGRAM);

    const words = ["fake", "exec", "--token", "s3cret", "--", BUN, file];

    expect(await resultOf(waybill(words))).toMatchObject({
      out: "true 493817 undefined\n",
      code: 7,
    });
  });

  test("sets its fake over a service that the shell has set", async () => {
    const env = {
      WAYBILL_API_KEY: "live",
      WAYBILL_BASE_URL: "https://live.example/api",
    };
    const script = 'echo "$WAYBILL_API_KEY $WAYBILL_BASE_URL"';

    const run = waybill(["fake", "exec", "--", "sh", "-c", script], env);

    expect((await resultOf(run)).out).toMatch(
      /^waybill-local-key http:\/\/127\.0\.0\.1:\d+\/api\n$/,
    );
  });

  test("leaves out of its environment a token that is of another fake server", async () => {
    const words = [
      "fake",
      "exec",
      "--",
      "sh",
      "-c",
      "echo $WAYBILL_FAKE_TOKEN",
    ];

    const command = waybill(words, { WAYBILL_FAKE_TOKEN: "another" });

    expect((await resultOf(command)).out).toBe("\n");
  });

  // Bun would load them, and what is in the environment hides what the command
  // itself reads: `bun test` would get the values of .env.local for .env.test's.
  test("leaves .env files to its command", async () => {
    const cwd = `${folder}/with-env`;
    await Bun.write(`${cwd}/.env.local`, "DATABASE=local\n");
    await Bun.write(`${cwd}/.env.test`, "DATABASE=test\n");
    const program = "console.log(process.env.DATABASE)";
    const { NODE_ENV: _, ...env } = process.env;
    const PATH = `${dirname(process.execPath)}:${env["PATH"]}`;

    const run = Bun.spawn(
      [
        MAIN,
        "fake",
        "exec",
        "--",
        "env",
        "NODE_ENV=test",
        "bun",
        "-e",
        program,
      ],
      { cwd, stdout: "pipe", stderr: "pipe", env: { ...env, PATH } },
    );

    expect(await resultOf(run)).toEqual({ out: "test\n", err: "", code: 0 });
  });

  test.each([
    ["http_proxy", undefined, "127.0.0.1"],
    ["http_proxy", "intranet.example", "intranet.example,127.0.0.1"],
    ["http_proxy", "127.0.0.1", "127.0.0.1"],
    ["http_proxy", "*", "*"],
    ["ALL_PROXY", undefined, "127.0.0.1"],
  ])(
    "keeps its command's requests from a proxy in %s when NO_PROXY is %j",
    async (variable, noProxy, direct) => {
      const proxy = `http://127.0.0.1:${await closedPort()}`;
      const post = `curl -s -d @- "$WAYBILL_BASE_URL/messages/send-otp" -H "X-API-KEY: $WAYBILL_API_KEY" -H "Content-Type: application/json"`;
      const script = `echo '{"recipient":"+4915112345678","otp":"493817"}' | ${post}; echo " $NO_PROXY"`;

      const command = waybill(["fake", "exec", "--", "bash", "-c", script], {
        [variable]: proxy,
        ...(noProxy && { NO_PROXY: noProxy }),
      });

      const { out } = await resultOf(command);
      expect(out).toBe(`{"queued":true} ${direct}\n`);
    },
  );

  test("adds to each list of direct hosts what it lacks", async () => {
    const script = 'echo "$NO_PROXY $no_proxy"';
    const lists = { NO_PROXY: "a.example", no_proxy: "b.example,127.0.0.1" };

    const command = waybill(["fake", "exec", "--", "sh", "-c", script], lists);

    const { out } = await resultOf(command);
    expect(out).toBe("a.example,127.0.0.1 b.example,127.0.0.1\n");
  });

  test("ends as its command does when that is killed", async () => {
    const command = waybill(["fake", "exec", "--", "bash", "-c", "kill $$"]);

    expect((await resultOf(command)).code).toBe(128 + 15);
  });

  test.each([
    "SIGTERM",
    "SIGINT",
    "SIGHUP",
    "SIGQUIT",
    "SIGUSR1",
    "SIGUSR2",
  ] as const)("passes %s on where there is no terminal", async (signal) => {
    const trap = `trap 'exit 3' ${signal}`;
    const script = `${trap}; echo on; for i in {1..80}; do sleep 0.05; done`;
    const command = waybill(["fake", "exec", "--", "bash", "-c", script]);
    const reader = command.stdout.getReader();
    await reader.read();

    command.kill(signal);

    expect(await command.exited).toBe(3);
  });

  test.each([
    [
      "an executable without a first line that names its shell",
      0o755,
      "ENOEXEC: its first line names no program, such as #!/bin/sh",
    ],
    ["a file that is not executable", 0o644, "EACCES: permission denied"],
  ])("ends with 126 and says why when it is given %s", async (_, mode, why) => {
    const file = `${folder}/script-${mode}`;
    await writeFile(file, "echo ran\n", { mode });

    const { out, err, code } = await resultOf(
      waybill(["fake", "exec", "--", file]),
    );

    expect([out, code]).toEqual(["", 126]);
    expect(err).toStartWith(`waybill: cannot run ${file}: ${why}`);
  });

  test("ends with 127 when there is no such command", async () => {
    const file = `${folder}/nowhere`;

    const { out, err, code } = await resultOf(
      waybill(["fake", "exec", "--", file]),
    );

    expect([out, code]).toEqual(["", 127]);
    expect(err).toStartWith(`waybill: cannot run ${file}: `);
    expect(err).toContain("ENOENT");
  });

  test("names the PATH when the command is not on it", async () => {
    const run = waybill(["fake", "exec", "--", "waybill-nowhere"]);

    expect((await resultOf(run)).err).toContain("not found in $PATH");
  });

  test.each(["#!/nowhere/sh\n", "#!/bin/sh\r\n"])(
    "ends with 127 and says what is missing where a script begins with %j",
    async (line) => {
      const file = `${folder}/script-${line.length}`;
      await writeFile(file, `${line}echo ran\n`, { mode: 0o755 });

      const { out, err, code } = await resultOf(
        waybill(["fake", "exec", "--", file]),
      );

      expect([out, code]).toEqual(["", 127]);
      expect(err).toStartWith(
        `waybill: cannot run ${file}: ENOENT: there is no such file, or not the program that its first line names (`,
      );
    },
  );
});
