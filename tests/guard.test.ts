import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { networkInterfaces } from "node:os";
import { createFakeServer, type FakeServer } from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { otp } from "./fixture.ts";
import { BIN, ROOT } from "./root.ts";

setDefaultTimeout(60_000);

const PATHS = ["/__fake/", "/__fake/api/messages", "/__fake/api/faults", "/x"];

/** Statuses of paths, asked with these headers in process. */
function statuses(fake: FakeServer, headers: Record<string, string>) {
  return Promise.all(
    PATHS.map(async (path) => {
      const answer = await fake.fetch(`http://localhost${path}`, { headers });
      return answer.status;
    }),
  );
}

describe("the control plane", () => {
  test.each<[string, Record<string, string>]>([
    ["another origin", { origin: "https://evil.example" }],
    ["the null origin", { origin: "null" }],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
    ["a same-site fetch", { "sec-fetch-site": "same-site" }],
  ])("is closed to a page of %s", async (_, headers) => {
    const fake = createFakeServer();

    expect(await statuses(fake, { host: "localhost", ...headers })).toEqual([
      403, 403, 403, 403,
    ]);
  });

  test("is open to its own page, and to a link to it", async () => {
    const fake = createFakeServer();
    const own = { host: "localhost:4010", origin: "http://localhost:4010" };
    const link = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-dest": "document",
    };

    expect(await statuses(fake, own)).toEqual([200, 200, 200, 404]);
    expect(await statuses(fake, link)).toEqual([200, 403, 403, 404]);
  });

  test("takes the origin of in-process requests for its own, and no other", async () => {
    const fake = createFakeServer();
    const own = { origin: "http://localhost" };
    const other = { origin: "http://localhost:3000" };

    expect(await statuses(fake, own)).toEqual([200, 200, 200, 404]);
    expect(await statuses(fake, other)).toEqual([403, 403, 403, 403]);
  });

  test.each(["GET", "OPTIONS"])(
    "sends no CORS header to a %s that names its origin",
    async (method) => {
      const headers = { origin: "http://localhost" };
      const url = "http://localhost/__fake/api/stats";

      const answer = await createFakeServer().fetch(url, { method, headers });

      expect([...answer.headers.keys()].join()).not.toContain("access-control");
    },
  );
});

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((place) => place?.address === "::1");

describe("fake.listen()", () => {
  test("demands a token where others can connect", async () => {
    await using fake = createFakeServer();

    await expect(fake.listen({ hostname: "0.0.0.0" })).rejects.toThrow(
      "without a token",
    );
    await expect(
      fake.listen({ hostname: "0.0.0.0", token: "a b" }),
    ).rejects.toThrow("letters, digits");
  });

  test("lets in who has the token, and anyone with a key to the service", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen({
      hostname: "0.0.0.0",
      token: "s3cret",
    });
    const url = `http://127.0.0.1:${port}`;
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(url + path, { headers })).status;

    expect(await status("/__fake/api/stats")).toBe(401);
    expect(await status("/__fake/api/stats?token=wrong")).toBe(401);
    expect(await status("/__fake/api/stats?token=s3cret")).toBe(200);
    const authorization = "Bearer s3cret";
    expect(await status("/__fake/api/stats", { authorization })).toBe(200);
    const cookie = "a=b; waybill-token=s3cret";
    expect(await status("/__fake/api/stats", { cookie })).toBe(200);
    expect(await status("/api/messages/send-otp")).toBe(405);
  });

  test.each([
    ["0.0.0.0", "127.0.0.1"],
    ["0", "127.0.0.1"],
    ...(hasIpv6
      ? [
          ["::", "[::1]"],
          ["[::]", "[::1]"],
          ["::0", "[::1]"],
        ]
      : []),
  ])("gives a base URL that send() takes on %s", async (hostname, called) => {
    await using fake = createFakeServer();
    const token = "s3cret";
    const { baseUrl, url, port } = await fake.listen({ hostname, token });
    const { apiKey } = fake.connection;

    const { queued } = await send(otp, { baseUrl, apiKey });

    expect([queued, url]).toEqual([true, `http://${called}:${port}`]);
  });

  test("answers to the names that it is told", async () => {
    await using fake = createFakeServer();
    const allowHosts = ["waybill", "My.Box:8080"];
    const { url } = await fake.listen({ allowHosts });
    const status = async (host: string) =>
      (await fetch(`${url}/__fake/api/readyz`, { headers: { host } })).status;

    expect(await status("waybill:4010")).toBe(200);
    expect(await status("my.box")).toBe(200);
    expect(await status("other:4010")).toBe(403);
  });

  test.skipIf(!hasIpv6).each(["::1", "[::1]"])(
    "gives a URL that can be asked on %s",
    async (hostname) => {
      await using fake = createFakeServer();
      const { url, port } = await fake.listen({ hostname });

      const { status } = await fetch(`${url}/__fake/api/livez`);

      expect(url).toBe(`http://[::1]:${port}`);
      expect(status).toBe(200);
    },
  );

  const program = (options: string) => `
    import { createFakeServer } from "${ROOT}/fake-server/mod.ts";
    const fake = createFakeServer();
    await fake.listen(${options}).then(() => console.log("listens"), ({ message }) => console.log(message));
    await fake.stop();`;

  test.each([
    ["on Bun", [process.execPath, "run"]],
    [
      "on Deno",
      [`${BIN}/deno`, "run", "--no-prompt", "--allow-net", "--allow-env"],
    ],
  ])("refuses in production unless it is forced, %s", async (_, command) => {
    const said = (options: string) => {
      const child = Bun.spawnSync([...command, "-"], {
        stdin: Buffer.from(program(options)),
        env: { ...process.env, NODE_ENV: "production" },
      });
      return child.stdout.toString();
    };

    expect(said("{}")).toContain("NODE_ENV is production");
    expect(said("{ force: true }")).toBe("listens\n");
  });
});

describe("a short host name", () => {
  const fetched = async (url: string, init: RequestInit) => {
    await using fake = createFakeServer();
    const { port } = await fake.listen({ allowHosts: ["sms"], token: "t0ken" });
    const headers = { "x-api-key": fake.connection.apiKey, host: "sms" };
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      ...init,
      headers: { ...headers, "content-type": "application/json" },
    });
    return answer.status;
  };

  test("reaches the service as any other does", async () => {
    const body = '{"recipient":"+4915112345678","otp":"493817"}';
    const path = "/api/messages/send-otp";

    expect(await fetched(path, { method: "POST", body })).toBe(200);
  });

  test("opens no way around the token", async () => {
    expect(await fetched("/api/__fake/api/stats", {})).toBe(404);
    expect(await fetched("/__fake/api/stats", {})).toBe(401);
  });
});

describe("the Host of a request", () => {
  const statusFor = async (host: string) => {
    await using fake = createFakeServer();
    const { url } = await fake.listen({ allowHosts: ["Way.Bill"] });
    return (await fetch(`${url}/__fake/api/readyz`, { headers: { host } }))
      .status;
  };

  test.each(["way.bill:4010", "WAY.BILL", "Way.Bill"])(
    "is allowed in any case: %s",
    async (host) => {
      expect(await statusFor(host)).toBe(200);
    },
  );

  test("that makes no URL is refused", async () => {
    expect(await statusFor("127.0.0.1:99999")).toBe(403);
  });
});
