import {
  describe,
  expect,
  mock,
  setDefaultTimeout,
  spyOn,
  test,
} from "bun:test";
import { connect } from "node:net";
import { connectFakeServer, createFakeServer } from "../fake-server/mod.ts";
import { BIN, ROOT } from "./root.ts";

setDefaultTimeout(60_000);

describe("fake.listen() on Bun", () => {
  test("does not cut a wait that lasts longer than a connection may be idle", async () => {
    const { serve } = Bun;
    using _ = spyOn(Bun, "serve").mockImplementation((options) => {
      Object.assign(options, { idleTimeout: 1 });
      return serve(options);
    });
    await using fake = createFakeServer();
    const { url } = await fake.listen();

    const wait = connectFakeServer(url).inbox.waitFor({}, { timeoutMs: 4_500 });

    await expect(wait).rejects.toThrow("No message came within 4500 ms");
  });
});

/** Sends half a body, and tells what becomes of the socket when the fake stops. */
const HALF_A_BODY = `
  const fake = createFakeServer();
  const { port } = await fake.listen();
  const head = ["POST /api/messages/send-otp HTTP/1.1", "Host: localhost", "Content-Length: 99"];
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  const closed = new Promise((resolve) => socket.on("close", () => resolve("closed")));
  socket.write([...head, "X-API-KEY: " + fake.connection.apiKey, "", "{"].join("\\r\\n"));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const ended = fake.stop().then(() => closed);
  const late = new Promise((resolve) => setTimeout(() => resolve("still open"), 5_000));
  console.log(await Promise.race([ended, late]));
  process.exit();`;

describe("a connection on Bun", () => {
  test("ends with the fake, though half of a body is still to come", () => {
    expect(printed(HALF_A_BODY, BUN)).toBe("closed\n");
  });

  test("has no limit while a wait lasts, and only then", async () => {
    using serve = spyOn(Bun, "serve");
    await using fake = createFakeServer();
    const { url } = await fake.listen();
    const { fetch } = serve.mock.calls[0]?.[0] ?? {};
    const server = { timeout: mock() };
    const wait = new Request(`${url}/__fake/api/wait?timeoutMs=1`);

    await fetch?.call(server as never, wait, server as never);
    const look = new Request(`${url}/__fake/api/messages`);
    await fetch?.call(server as never, look, server as never);

    expect(server.timeout.mock.calls).toEqual([[wait, 0]]);
  });

  test("may be idle for as long as Bun allows: a fault may hold an answer back", async () => {
    using serve = spyOn(Bun, "serve");
    await using fake = createFakeServer();

    await fake.listen();

    expect(serve).toHaveBeenCalledWith(
      expect.objectContaining({ idleTimeout: 255 }),
    );
  });
});

/** Says that a terabyte will follow, sends more than the fake reads, and gives the answer's beginning. */
async function answerToHuge(port: number, target: string, headers: object) {
  const socket = connect(port, "127.0.0.1");
  const lines = Object.entries({ Host: "localhost", ...headers });
  const fields = lines.map(([name, value]) => `${name}: ${value}`);
  const head = [`POST ${target} HTTP/1.1`, "Content-Length: 999999999999"];
  socket.write([...head, ...fields, "", "x".repeat(300_000)].join("\r\n"));
  const bytes = await new Promise((resolve) => socket.once("data", resolve));
  socket.destroy();
  return String(bytes);
}

describe("a body larger than Bun takes by itself", () => {
  const path = "/api/messages/send-otp";

  test("is met with the checks that come before its size, and journaled", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();

    const foreign = await answerToHuge(port, path, { Host: "evil.example" });
    const keyless = await answerToHuge(port, path, {});
    const unknown = await answerToHuge(port, "/api/nope", {});
    const large = await answerToHuge(port, path, {
      "X-API-KEY": fake.connection.apiKey,
    });

    expect(foreign).toStartWith("HTTP/1.1 403");
    expect(keyless).toStartWith("HTTP/1.1 401");
    expect(keyless).toContain("x-fake-assumed");
    expect(unknown).toStartWith("HTTP/1.1 404");
    expect(large).toStartWith("HTTP/1.1 413");
    expect(large).toContain("x-fake-refusal: too-large");
    expect(fake.requests().map(({ status }) => status)).toEqual([
      401, 404, 413,
    ]);
  });
});

const DENO = "deno run --no-prompt --allow-net --allow-env -";
const NODE = "node --input-type=module -";
const BUN = "bun run -";

/** What a program prints, on a runtime, that has a fake server and a socket to it. */
function printed(program: string, runtime = DENO): string {
  const head = `
    import { connect } from "node:net";
    import process from "node:process";
    import { createFakeServer } from "${ROOT}/fake-server/mod.ts";
    async function answerTo(port, lines) {
      const socket = connect(port, "127.0.0.1");
      socket.write(lines.join("\\r\\n") + "\\r\\n\\r\\n");
      const bytes = await new Promise((resolve) => socket.once("data", resolve));
      socket.destroy();
      return bytes.toString().split("\\r\\n")[0];
    }`;
  const [name, ...words] = runtime.split(" ");
  const path = runtime === BUN ? process.execPath : `${BIN}/${name}`;
  const stdin = Buffer.from(head + program);
  const options = { env: process.env, cwd: ROOT, stdin, timeout: 30_000 };
  const { stdout, stderr } = Bun.spawnSync([path, ...words], options);
  return `${stderr}${stdout}`;
}

describe("fake.listen() on Node", () => {
  test("says where it listens, and what to use instead", () => {
    const text = printed(
      `await createFakeServer().listen().catch((error) => console.log(String(error)));`,
      NODE,
    );

    expect(text).toBe(
      "Error: Cannot listen: the fake server listens on Bun and Deno; elsewhere use fake.fetch, or run bunx waybill fake and connectFakeServer\n",
    );
  });
});

describe("fake.listen() on Deno", () => {
  test("prints nothing of its own", () => {
    const text = printed(`
      const fake = createFakeServer();
      await fake.listen();
      await fake.stop();
      console.log("stopped");`);

    expect(text).toBe("stopped\n");
  });

  test("takes the port that it is given, on this machine alone", () => {
    const text = printed(`
      const first = createFakeServer();
      const { port } = await first.listen();
      await first.stop();
      const fake = createFakeServer();
      const { url } = await fake.listen({ port });
      console.log(url === "http://127.0.0.1:" + port);
      const elsewhere = connect(port, "127.0.0.2");
      elsewhere.on("connect", () => {
        console.log("reached");
        elsewhere.destroy();
      });
      await new Promise((resolve) => elsewhere.on("close", resolve).on("error", () => {}));
      await fake.stop();`);

    expect(text).toBe("true\n");
  });

  test("ends a connection with the fake, though half of a body is still to come", () => {
    expect(printed(HALF_A_BODY)).toBe("closed\n");
  });

  test("still shows every request after a CONNECT", () => {
    const text = printed(`
      const fake = createFakeServer();
      const { port } = await fake.listen();
      await answerTo(port, ["CONNECT service.example:443 HTTP/1.1", "Host: localhost"]);
      await fetch("http://127.0.0.1:" + port + "/x").then((answer) => answer.text());
      for (const { method, status, headers } of fake.requests())
        console.log(method, status, headers.host.replace(/:\\d+/, ""));
      await fake.stop();`);

    expect(text).toBe("CONNECT 404 localhost\nGET 404 127.0.0.1\n");
  });

  test("asks for the token wherever in its target a socket writes the path", () => {
    const text = printed(`
      const fake = createFakeServer();
      const { port } = await fake.listen({ token: "s3cret" });
      const path = "/__fake/api/messages";
      const targets = [path, "http://x" + path, "http://" + path, "https:/" + path, "https://x" + path, "ftp://x" + path, "http:" + path];
      for (const target of targets)
        console.log(target, await answerTo(port, ["GET " + target + " HTTP/1.1", "Host: localhost:" + port]));
      console.log("token", await answerTo(port, ["GET /__fake/api/messages HTTP/1.1", "Host: localhost:" + port, "Authorization: Bearer s3cret"]));
      await fake.stop();`);

    const lines = text.trim().split("\n");
    expect(lines.pop()).toBe("token HTTP/1.1 200 OK");
    expect(lines).toHaveLength(7);
    for (const line of lines) expect(line).toMatch(/HTTP\/1.1 40[0134] /);
  });
});
