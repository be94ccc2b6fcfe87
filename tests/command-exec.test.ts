import { afterAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { createFakeServer } from "../fake-server/mod.ts";
import { closedPort } from "./raw-server.ts";

const MAIN = new URL("../fake-server/main.ts", import.meta.url).pathname;
const folder = await mkdtemp(`${tmpdir()}/waybill-exec-`);

afterAll(() => rm(folder, { recursive: true }));

function waybill(words: readonly string[], env: Record<string, string> = {}) {
  return Bun.spawn([process.execPath, MAIN, ...words], {
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env, ...env },
  });
}

/** JSON as PowerShell 5 writes it: with a mark first. */
function marked(value: unknown, encoding: "utf8" | "utf16le"): Buffer {
  return Buffer.from(`\uFEFF${JSON.stringify(value)}`, encoding);
}

async function resultOf(command: ReturnType<typeof waybill>) {
  const [out, err, code] = await Promise.all([
    new Response(command.stdout).text(),
    new Response(command.stderr).text(),
    command.exited,
  ]);
  return { out, err, code };
}

const PROGRAM = `
  import { connectFakeServer } from "${import.meta.dir}/../fake-server/mod.ts";
  import { connectionFromEnv, send } from "${import.meta.dir}/../mod.ts";
  const body = { recipient: "+4915112345678", otp: "493817" };
  const { queued } = await send(body, connectionFromEnv(process.env));
  const remote = connectFakeServer(process.env.WAYBILL_FAKE_URL ?? "");
  console.log(queued, await remote.inbox.otpFor("+4915112345678"), process.argv[2]);
  process.exit(7);
`;

describe("waybill fake exec", () => {
  test("runs a command that finds the fake, and ends with its exit code", async () => {
    const file = `${folder}/program.ts`;
    await Bun.write(file, PROGRAM);

    const command = waybill(["fake", "exec", "--", "bun", file, "--port"]);

    expect(await resultOf(command)).toEqual({
      out: "true 493817 --port\n",
      err: "",
      code: 7,
    });
  });

  test.each([
    [undefined, "127.0.0.1"],
    ["intranet.example", "intranet.example,127.0.0.1"],
    ["127.0.0.1", "127.0.0.1"],
  ])(
    "keeps its command's requests from a proxy when NO_PROXY is %j",
    async (noProxy, direct) => {
      const proxy = `http://127.0.0.1:${await closedPort()}`;
      const post = `curl -s -d @- "$WAYBILL_BASE_URL/messages/send-otp" -H "X-API-KEY: $WAYBILL_API_KEY" -H "Content-Type: application/json"`;
      const script = `echo '{"recipient":"+4915112345678","otp":"493817"}' | ${post}; echo " $NO_PROXY"`;

      const command = waybill(["fake", "exec", "--", "bash", "-c", script], {
        http_proxy: proxy,
        ...(noProxy && { NO_PROXY: noProxy }),
      });

      const { out } = await resultOf(command);
      expect(out).toBe(`{"queued":true} ${direct}\n`);
    },
  );

  test("ends as its command does when that is killed", async () => {
    const command = waybill(["fake", "exec", "--", "bash", "-c", "kill $$"]);

    expect((await resultOf(command)).code).toBe(128 + 15);
  });

  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "passes %s on where there is no terminal",
    async (signal) => {
      const trap = `trap 'exit 3' ${signal}`;
      const script = `${trap}; echo on; for i in {1..80}; do sleep 0.05; done`;
      const command = waybill(["fake", "exec", "--", "bash", "-c", script]);
      const reader = command.stdout.getReader();
      await reader.read();

      command.kill(signal);

      expect(await command.exited).toBe(3);
    },
  );

  test.each([
    ["an executable without a first line that names its shell", 0o755],
    ["a file that is not executable", 0o644],
  ])("ends with 126 and says why when it is given %s", async (_, mode) => {
    const file = `${folder}/script-${mode}`;
    await writeFile(file, "echo ran\n", { mode });

    const { out, err, code } = await resultOf(
      waybill(["fake", "exec", "--", file]),
    );

    expect([out, code]).toEqual(["", 126]);
    expect(err).toStartWith(`waybill: cannot run ${file}: E`);
  });
});

describe("waybill fake", () => {
  test("--print-env prints what exec sets", async () => {
    const command = waybill(["fake", "--port", "0", "--print-env"]);
    const { value } = await command.stdout.getReader().read();

    expect(new TextDecoder().decode(value)).toMatch(
      /^WAYBILL_BASE_URL=http:\/\/127\.0\.0\.1:\d+\/api\nWAYBILL_API_KEY=waybill-local-key\nWAYBILL_FAKE_URL=http:\/\/127\.0\.0\.1:\d+\n$/,
    );
    command.kill();
    await command.exited;
  });

  const shipped = {
    name: "order_shipped",
    language: "de",
    category: "UTILITY",
    components: [{ type: "BODY", text: "On its way" }],
  };
  const code = {
    ...shipped,
    name: "sign_in",
    category: "AUTHENTICATION",
    components: [{ type: "BODY" }],
  };
  const SENDER = "  sender    whatsappBusinessId 777, phoneNumberId 778\n";

  test.each<[string, object, string]>([
    ["no template", {}, `${SENDER}\n`],
    [
      "a template for codes after another",
      { templates: [shipped, code] },
      `${SENDER}  template  sign_in, de, AUTHENTICATION\n\n`,
    ],
    [
      "templates of which one is approved",
      { templates: [{ ...code, status: "REJECTED" }, shipped] },
      `${SENDER}  template  order_shipped, de, UTILITY\n\n`,
    ],
    [
      "no verification",
      { verified: false, templates: [code, shipped] },
      `${SENDER}  template  order_shipped, de, UTILITY\n\n`,
    ],
    [
      "no phone number",
      { phoneNumberIds: [], templates: [code] },
      "/__fake/\n\nPaste this",
    ],
  ])(
    "--accounts takes an account with %s, and greets with what it has",
    async (_, given, text) => {
      const file = `${folder}/accounts.json`;
      const account = { whatsappBusinessId: "777", phoneNumberIds: ["778"] };
      await Bun.write(file, JSON.stringify({ ...account, ...given }));
      const command = waybill(["fake", "--port", "0", "--accounts", file]);
      const reader = command.stdout.getReader();

      const { value } = await reader.read();

      expect(new TextDecoder().decode(value)).toContain(text);
      command.kill();
      await command.exited;
    },
  );

  test.each(["utf8", "utf16le"] as const)(
    "--accounts reads a file in %s that begins with a mark of it",
    async (encoding) => {
      const file = `${folder}/${encoding}.json`;
      const account = { whatsappBusinessId: "777", phoneNumberIds: ["778"] };
      await writeFile(file, marked([account], encoding));

      const run = waybill(["fake", "exec", "--accounts", file, "--", "true"]);

      expect(await resultOf(run)).toEqual({ out: "", err: "", code: 0 });
    },
  );

  test.each([
    ["no JSON", "[", "cannot read accounts"],
    ["a text of Latin 1", Buffer.from([0x22, 0xfc, 0x22]), "UTF-8 nor UTF-16"],
    [
      "no accounts",
      '[{"phoneNumberIds":[]}]',
      "accounts[0] whatsappBusinessId",
    ],
    [
      "a misspelt field",
      '[{"whatsappBusinessId":"1","phoneNumberID":"2"}]',
      "no field of accounts[0] is called phoneNumberID; known: whatsappBusinessId, phoneNumberIds",
    ],
  ])("--accounts says what is wrong with %s", async (_, json, text) => {
    const file = `${folder}/wrong.json`;
    await writeFile(file, json);

    const result = await resultOf(
      waybill(["fake", "--port", "0", "--accounts", file]),
    );

    expect(result.code).toBe(1);
    expect(result.err).toContain(text);
  });

  test("does not start in production unless it is forced", async () => {
    const env = { NODE_ENV: "production" };
    const refused = await resultOf(waybill(["fake", "--port", "0"], env));
    const forced = waybill(["fake", "--port", "0", "--json", "--force"], env);
    const { value } = await forced.stdout.getReader().read();

    expect(refused.code).toBe(1);
    expect(refused.err).toContain("add --force");
    expect(new TextDecoder().decode(value)).toContain("baseUrl");
    forced.kill();
    await forced.exited;
  });
});

describe("waybill fake ready", () => {
  test("waits until a fake server is there", async () => {
    const port = String(await closedPort());
    const words = [
      "fake",
      "ready",
      "--port",
      port,
      "--wait",
      "--timeout",
      "30",
    ];
    const ready = waybill(words);
    await Bun.sleep(150);
    const fake = waybill(["fake", "--port", port, "--json"]);

    const { out, code } = await resultOf(ready);

    expect([out, code]).toEqual([`http://127.0.0.1:${port} is ready\n`, 0]);
    fake.kill();
    await fake.exited;
  });

  test("asks the fake server that exec has started", async () => {
    const script = `${process.execPath} ${MAIN} fake ready --wait`;

    const run = waybill(["fake", "exec", "--", "sh", "-c", script]);

    const { out, code } = await resultOf(run);
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+ is ready\n$/);
    expect(code).toBe(0);
  });

  test.each([
    ["", "; start one with: waybill fake, or set NO_PROXY=127.0.0.1: "],
    ["localhost, 127.0.0.1", ""],
  ])("tells of a proxy when NO_PROXY is %j", async (noProxy, text) => {
    await using fake = createFakeServer();
    const { url } = await fake.listen();
    const env = {
      HTTP_PROXY: `http://127.0.0.1:${await closedPort()}`,
      NO_PROXY: noProxy,
    };

    const run = waybill(["fake", "ready", "--url", url], env);

    const { err, code } = await resultOf(run);
    expect(code).toBe(text ? 1 : 0);
    expect(err).toContain(text);
  });

  test("ends with 1 when there is none", async () => {
    const url = `http://127.0.0.1:${await closedPort()}`;

    const result = await resultOf(waybill(["fake", "ready", "--url", url]));

    expect(result.code).toBe(1);
    expect(result.err).toContain("start one with: waybill fake");
  });

  test.each([200, 404])(
    "ends with 1 when another server answers %d",
    async (status) => {
      using other = Bun.serve({
        port: 0,
        hostname: "127.0.0.1",
        fetch: () => Response.json({}, { status }),
      });
      const { origin } = other.url;

      const result = await resultOf(
        waybill(["fake", "ready", "--url", origin]),
      );

      expect(result.code).toBe(1);
    },
  );

  test("ends with 1 when the answer comes later than --timeout", async () => {
    using slow = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      async fetch() {
        await Bun.sleep(1_000);
        return Response.json({ live: true });
      },
    });
    const words = ["--url", slow.url.origin, "--wait", "--timeout", "0.2"];

    const result = await resultOf(waybill(["fake", "ready", ...words]));

    expect(result.code).toBe(1);
  });

  test("asks no longer than --timeout when no answer comes", async () => {
    using silent = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => new Promise<Response>(() => {}),
    });
    const words = ["--url", silent.url.origin, "--wait", "--timeout", "2.1"];
    const start = performance.now();

    const result = await resultOf(waybill(["fake", "ready", ...words]));

    expect(result.code).toBe(1);
    // A second question of 2 s would end past 4 s.
    expect(performance.now() - start).toBeLessThan(3_500);
  });

  test.each([
    ["::1", "[::1]:4010"],
    ["[::1]", "[::1]:4010"],
    ["127.0.0.2", "127.0.0.2:4010"],
  ])("asks --host %s, whatever exec has set", async (host, place) => {
    const script = `${process.execPath} ${MAIN} fake ready --host "${host}"`;

    const run = waybill(["fake", "exec", "--", "sh", "-c", script]);

    const { err } = await resultOf(run);
    expect(err).toContain(`no fake server is ready at http://${place}`);
  });

  test("ends with 0 when a fake server demands a token", async () => {
    await using fake = createFakeServer();
    const { url } = await fake.listen({ token: "a-token" });

    const result = await resultOf(waybill(["fake", "ready", "--url", url]));

    expect(result.code).toBe(0);
  });
});
