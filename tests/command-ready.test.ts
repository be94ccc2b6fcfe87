import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { MAIN, resultOf, waybill } from "./command-run.ts";
import { closedPort, freePort } from "./raw-server.ts";

setDefaultTimeout(60_000);

/** What it comes to when a proxy is set that nothing listens on. */
async function readyBehindProxy(NO_PROXY: string) {
  await using fake = createFakeServer();
  const { url } = await fake.listen();
  const HTTP_PROXY = `http://127.0.0.1:${await closedPort()}`;
  const words = ["fake", "ready", "--url", url];
  return await resultOf(waybill(words, { HTTP_PROXY, NO_PROXY }));
}

describe("waybill fake ready", () => {
  test("waits until a fake server is there", async () => {
    const port = String(await freePort());
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

  test("prints neither a token nor a password that its URL holds", async () => {
    const host = `127.0.0.1:${await closedPort()}`;
    const url = `http://someone:s3cret@${host}/__fake/?token=s3cret`;

    const { err } = await resultOf(waybill(["fake", "ready", "--url", url]));

    expect(err).toContain(`no fake server is ready at http://${host};`);
    expect(err).not.toContain("s3cret");
  });

  test("asks the fake server that exec has started", async () => {
    const script = `"${process.execPath}" "${MAIN}" fake ready --wait`;

    const run = waybill(["fake", "exec", "--", "sh", "-c", script]);

    const { out, code } = await resultOf(run);
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+ is ready\n$/);
    expect(code).toBe(0);
  });

  test("ends with 1 and names NO_PROXY when a proxy stands between", async () => {
    const { err, code } = await readyBehindProxy("");

    expect(code).toBe(1);
    expect(err).toMatch(
      /; start one with: waybill fake --port \d+, or set NO_PROXY=127.0.0.1: /,
    );
  });

  const variables = ["HTTP_PROXY", "ALL_PROXY"];
  test.each(variables)("names NO_PROXY when %s answers", async (name) => {
    const fetch = () => new Response("Bad Gateway", { status: 502 });
    using proxy = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch });
    const env = { [name]: proxy.url.origin };

    const { err, code } = await resultOf(waybill(["fake", "ready"], env));

    expect(code).toBe(1);
    expect(err).toMatch(/; start one with: waybill fake, or set NO_PROXY=/);
  });

  test("passes a proxy by when NO_PROXY names the fake server", async () => {
    const { err, code } = await readyBehindProxy("localhost, 127.0.0.1");

    expect([err, code]).toEqual(["", 0]);
  });

  test("ends with 1 when there is none", async () => {
    const port = await closedPort();
    const url = `http://127.0.0.1:${port}`;

    const result = await resultOf(waybill(["fake", "ready", "--url", url]));

    expect(result.code).toBe(1);
    expect(result.err).toContain(`start one with: waybill fake --port ${port}`);
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
      expect(result.err).toStartWith(
        `waybill: what answers at ${origin} is no fake server; start one on another port, such as: waybill fake --port 0\n`,
      );
    },
  );

  test("ends with 1 when another server sends it to a fake server", async () => {
    await using fake = createFakeServer();
    const { url } = await fake.listen();
    using other = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: (asked) => Response.redirect(url + new URL(asked.url).pathname),
    });
    const words = ["fake", "ready", "--url", other.url.origin];

    expect((await resultOf(waybill(words))).code).toBe(1);
  });

  test.each([
    ["::1", "[::1]"],
    ["[::1]", "[::1]"],
    ["127.0.0.2", "127.0.0.2"],
  ])("asks --host %s, whatever exec has set", async (host, place) => {
    const port = await closedPort();
    const script = `"${process.execPath}" "${MAIN}" fake ready --host "${host}" --port ${port}`;

    const run = waybill(["fake", "exec", "--", "sh", "-c", script]);

    const { err } = await resultOf(run);
    expect(err).toContain(`no fake server is ready at http://${place}:${port}`);
  });

  test("ends with 1 when a fake server refuses the name that it is asked by", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    const url = `http://0.0.0.0:${port}`;

    const result = await resultOf(waybill(["fake", "ready", "--url", url]));

    expect(result.code).toBe(1);
    expect(result.err).toContain("start it with --allow-host 0.0.0.0");
  });

  test("ends with 0 when a fake server demands a token", async () => {
    await using fake = createFakeServer();
    const { url } = await fake.listen({ token: "a-token" });

    const result = await resultOf(waybill(["fake", "ready", "--url", url]));

    expect(result.code).toBe(0);
  });

  test("tells a refused name from a wanted token whatever their statuses are", async () => {
    await using fake = createFakeServer({
      refusals: {
        "foreign-host": { status: 421, body: "not here" },
        "missing-token": { status: 403, body: { foreign: "foreign-host" } },
      },
    });
    const { url, port } = await fake.listen({ token: "a-token" });
    const ask = (url: string) =>
      resultOf(waybill(["fake", "ready", "--url", url]));

    const foreign = await ask(`http://0.0.0.0:${port}`);

    expect(foreign.err).toContain("start it with --allow-host 0.0.0.0");
    expect((await ask(url)).code).toBe(0);
  });
});
