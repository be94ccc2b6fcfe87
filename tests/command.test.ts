import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { connectFakeServer, createFakeServer } from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { MAIN, resultOf, waybill } from "./command-run.ts";
import { authenticationMessage, nowhere, otp } from "./fixture.ts";

setDefaultTimeout(60_000);

const { version } = await Bun.file(
  new URL("../package.json", import.meta.url),
).json();

/** Reads a stream until a text has come. */
async function until(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  text: string,
): Promise<string> {
  const decoder = new TextDecoder();
  let seen = "";
  while (!seen.includes(text)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the command ended after: ${seen}`);
    seen += decoder.decode(value, { stream: true });
  }
  return seen;
}

/** A problem in one line, and what to do next: no trace of the program. */
const TOLD = /^waybill: [^\n]+\nTry: waybill --help\n$/;

describe("waybill fake", () => {
  test("prints a curl line to paste, and each code", async () => {
    const command = waybill(["fake", "--port", "0"]);
    const reader = command.stdout.getReader();
    const greeting = await until(reader, "Ctrl-C to stop.\n");
    const curl = /^ +(curl .*)$/m.exec(greeting)?.[1] ?? "";

    const pasted = Bun.spawnSync(["bash", "-c", `${curl} -s`]);
    const line = await until(reader, "493817");

    expect(pasted.stdout.toString()).toBe('{"queued":true}');
    // Unquoted, [::1] is a pattern to a shell: zsh does not run such a line.
    expect(curl).toMatch(/ 'http\S+send-otp' /);
    expect(line).toContain("+4915112345678");
    expect(greeting).toMatch(/base URL +http:\/\/127\.0\.0\.1:\d+\/api\n/);
    expect(greeting).toMatch(/whatsappBusinessId \d+, phoneNumberId \d+/);
    expect(greeting).toMatch(/template +login_code/);
    command.kill("SIGINT");
    expect(await command.exited).toBe(0);
  });

  test("prints each code of many that come as soon as it says that it listens", async () => {
    const command = waybill(["fake", "--port", "0"]);
    const reader = command.stdout.getReader();
    const greeting = await until(reader, "Ctrl-C to stop.\n");
    const [, baseUrl = ""] = /base URL +(\S+)/.exec(greeting) ?? [];
    const [, apiKey = ""] = /API key +(\S+)/.exec(greeting) ?? [];
    const codes = Array.from({ length: 50 }, (_, index) => `${73_100 + index}`);

    const sent = codes.map((otp) => {
      return send({ recipient: "+4915112345678", otp }, { baseUrl, apiKey });
    });
    await Promise.all(sent);
    command.kill("SIGTERM");

    let printed = "";
    for (let chunk; (chunk = (await reader.read()).value);) {
      printed += new TextDecoder().decode(chunk);
    }
    const seen = [...printed.matchAll(/731\d\d/g)].map(([code]) => code);
    expect([...new Set(seen)].toSorted()).toEqual(codes);
  });

  test("answers curl with 200 for both of the spec's bodies, 401 and 422", async () => {
    const command = waybill(["fake", "--port", "0", "--json"]);
    const line = await until(command.stdout.getReader(), "\n");
    const { baseUrl, apiKey } = JSON.parse(line);
    const curl = (path: string, key: string[], body: unknown) => {
      const type = ["-H", "Content-Type: application/json"];
      const data = ["-d", JSON.stringify(body), `${baseUrl}/messages/${path}`];
      const words = ["curl", "-s", "-w", " %{http_code}", ...key, ...type];
      return Bun.spawnSync([...words, ...data]).stdout.toString();
    };
    const key = ["-H", `X-API-KEY: ${apiKey}`];
    const wrong = { recipient: "0151", otp: "", channels: ["Fax"], x: 1 };

    expect(curl("send-otp", key, otp)).toBe('{"queued":true} 200');
    expect(curl("send/raw", key, authenticationMessage)).toBe(
      '{"queued":true} 200',
    );
    expect(curl("send-otp", [], otp)).toEndWith(" 401");
    const refusal = curl("send-otp", key, wrong);
    expect(refusal).toEndWith(" 422");
    for (const field of ["recipient", "otp", "channels", "x"]) {
      expect(refusal).toContain(`"path":["${field}"`);
    }
    command.kill("SIGTERM");
    await command.exited;
  });

  test("prints one machine-readable line with --json, ends on SIGTERM", async () => {
    const command = waybill(["fake", "--port", "0", "--json"]);
    const reader = command.stdout.getReader();
    const line = await until(reader, "\n");
    const { baseUrl, apiKey, inboxUrl } = JSON.parse(line);

    const answer = await send(otp, { baseUrl, apiKey });
    const inbox = await fetch(inboxUrl);

    expect(answer.queued).toBe(true);
    expect(await inbox.text()).toContain("<title>waybill inbox</title>");
    command.kill("SIGTERM");
    expect(await command.exited).toBe(0);
    expect((await reader.read()).done).toBe(true);
  });

  test("mints its keys by --seed", async () => {
    await using fake = createFakeServer({ seed: 5 });
    const words = ["fake", "--port", "0", "--json", "--seed", "5"];
    const command = waybill(words);
    const line = await until(command.stdout.getReader(), "\n");
    const { origin } = new URL(JSON.parse(line).inboxUrl);

    const { connection } = await connectFakeServer(origin).workspace();

    command.kill("SIGTERM");
    await command.exited;
    expect(connection.apiKey).toBe(fake.workspace().connection.apiKey);
  });

  test("prints its help to a reader who has gone without a trace", async () => {
    const run = `"${process.execPath}" "${MAIN}" --help | true; echo \${PIPESTATUS[0]}`;

    const shell = Bun.spawnSync(["bash", "-c", run], {
      env: { ...process.env, LC_ALL: "C" },
    });

    expect(shell.stdout.toString()).toBe("0\n");
    expect(shell.stderr.toString()).toBe("");
  });

  test("ends with 1 and says so when the port is taken", async () => {
    const taken = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => new Response(),
    });

    const command = waybill(["fake", "--port", String(taken.port)]);

    expect(await command.exited).toBe(1);
    expect(await new Response(command.stderr).text()).toContain(
      `127.0.0.1:${taken.port}: the port is taken`,
    );
    await taken.stop(true);
  });

  test.each([
    [["--help"], 0, "Usage: waybill <command>"],
    [[], 0, "Usage: waybill <command>"],
    [
      ["fake", "--help"],
      0,
      "Usage: waybill fake [options]\n\nRuns an in-memory double",
    ],
    [["fake", "--help"], 0, "\n\nOptions:\n  --port"],
    [
      ["fake", "exec", "--help"],
      0,
      "fake exec [options] -- <command>\n\nRuns a command beside",
    ],
    [
      ["fake", "ready", "-h"],
      0,
      "fake ready [options]\n\nAsks whether a fake server is ready",
    ],
    [
      ["types", "--help"],
      0,
      "types <file.json> [options]\n\nWrites a .ts module",
    ],
    [["nothing", "--help"], 0, "Usage: waybill <command>"],
    [["--version"], 0, version],
    [["serve"], 1, "the commands are: fake, fake exec, fake ready, types"],
    [["fake", "exec"], 1, "waybill fake exec -- bun test"],
    [["fake", "exec", "--", "/nowhere/x"], 127, "cannot run /nowhere/x"],
    [["fake", "exec", "--", "/a/b=c"], 127, "cannot run /a/b=c: ENOENT"],
    [
      ["fake", "exec", "--", "API_KEY=planted", "true"],
      127,
      "waybill: cannot run API_KEY=…: set a variable with env: waybill fake exec -- env API_KEY=… bun test\nTry",
    ],
    [["fake", "exec", "--seed=-1", "--", "true"], 0, ""],
    [["fake", "--host", "0.0.0.0", "--port", "0"], 1, "add --token <text>"],
    [
      ["fake", "--token", "a/b", "--port", "0"],
      1,
      "cannot listen on 127.0.0.1:0: token must contain only",
    ],
    [["fake", "--token", "", "--port", "0"], 1, "and at least one of them"],
    [
      ["fake", "--host", nowhere, "--token", "t", "--port", "0"],
      1,
      `cannot listen on ${nowhere}:0: that is not an address of this machine`,
    ],
    [["fake", "--host", "a b"], 1, "waybill: --host takes a name or an addr"],
    [["fake", "--allow-host", "http://a"], 1, "--allow-host takes a single"],
    [["fake", "--accounts", "/nowhere.json"], 1, "/nowhere.json: ENOENT"],
    [["fake", "--prot", "1"], 1, "waybill: Unknown option '--prot'\nTry"],
    [["types"], 1, "waybill types templates.json"],
    [["types", "/nowhere/templates.json"], 1, "ENOENT"],
  ])("%j ends with %d", async (words, code, text) => {
    const result = await resultOf(waybill(words));

    expect(result.code).toBe(code);
    expect(result.out + result.err).toContain(text);
    expect(result.out).not.toMatch(/^\n|\n\n$/);
    expect(result.err).toMatch(code === 0 ? /^$/ : TOLD);
  });
});
