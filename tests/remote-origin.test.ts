import { describe, expect, test } from "bun:test";
import { connectFakeServer, createFakeServer } from "../fake-server/mod.ts";
import { closedPort } from "./raw-server.ts";

describe("connectFakeServer() where there is no fake server", () => {
  test("says which fake server it cannot reach", async () => {
    const port = await closedPort();
    const origin = `http://127.0.0.1:${port}`;

    await expect(connectFakeServer(origin).inbox.mark()).rejects.toThrow(
      new Error(
        `Cannot reach a fake server at ${origin}; start one with: waybill fake --port ${port}`,
      ),
    );
  });

  test("says where to get the address that a connection in process lacks", async () => {
    await using fake = createFakeServer();
    const { baseUrl } = fake.connection;
    const fetch = () =>
      Promise.reject(Object.assign(new Error(), { code: "ECONNREFUSED" }));

    const { inbox } = connectFakeServer(baseUrl, { fetch });

    await expect(inbox.mark()).rejects.toThrow(
      "Cannot reach a fake server at http://localhost; start one with: waybill fake --port 80, or pass the url that listen() gives: a fake.connection has no port",
    );
  });

  test.each(["<!doctype html>", "", "{}", '{"mark":1}', "[]"])(
    "says so when what answers %j there is no fake server",
    async (body) => {
      using other = Bun.serve({
        port: 0,
        hostname: "127.0.0.1",
        fetch: () => new Response(body),
      });
      const { origin } = other.url;
      const { inbox, sender, snapshot } = connectFakeServer(origin);

      for (const ask of [inbox.mark, inbox.messages, sender, snapshot]) {
        await expect(ask()).rejects.toThrow(
          `Cannot read the answer at ${origin}: status 200, not from a fake server`,
        );
      }
    },
  );

  test.each(["<!doctype html>", "null", "{}", '{"error":"no such page"}'])(
    "takes no 404 of another server for an empty inbox: %s",
    async (body) => {
      using other = Bun.serve({
        port: 0,
        hostname: "127.0.0.1",
        fetch: () => new Response(body, { status: 404 }),
      });
      const { inbox, faults } = connectFakeServer(other.url.origin);

      await expect(inbox.latest()).rejects.toThrow(
        /^Cannot read the answer at http:.*: status 404/,
      );
      await expect(inbox.mark()).rejects.toThrow("status 404");
      await expect(faults.remove("x")).rejects.toThrow("status 404");
    },
  );

  test("refuses a key that is no text", () => {
    const options = { apiKey: 5 as never };

    expect(() => connectFakeServer("http://127.0.0.1:1", options)).toThrow(
      "apiKey must be printable ASCII",
    );
  });

  test.each(["apiKey", "token"])(
    "refuses %s that no header can have, without telling it",
    (name) => {
      const connecting = () =>
        connectFakeServer("http://127.0.0.1:1", { [name]: "s3cret\nkey" });

      expect(connecting).toThrow(`${name} must be printable ASCII`);
      expect(connecting).not.toThrow("s3cret");
    },
  );

  test("tells no token of the address that it was given", async () => {
    using other = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => new Response("no fake server"),
    });
    const { origin } = other.url;
    const { inbox } = connectFakeServer(`${origin}/__fake/?token=s3cret`);

    const problem = await inbox.mark().catch((error: Error) => error.message);

    expect(problem).toBe(
      `Cannot read the answer at ${origin}: status 200, not from a fake server: pass the address of one`,
    );
  });

  test("follows no redirect, which would take key and token along", async () => {
    const sent: Request[] = [];
    using sink = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch(request) {
        sent.push(request);
        return new Response("{}", { headers: { "x-fake-server": "true" } });
      },
    });
    using other = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => Response.redirect(sink.url.href, 307),
    });
    const options = { apiKey: "a-key", token: "a-token" };
    const { inbox } = connectFakeServer(other.url.origin, options);

    await expect(inbox.mark()).rejects.toThrow("status 307, not from a fake");
    expect(sent).toEqual([]);
  });

  test.each(["localhost", "localhost:4010", "127.0.0.1:4010", ""])(
    "throws when the origin is %j",
    (origin) => {
      expect(() => connectFakeServer(origin)).toThrow("pass its origin");
    },
  );

  test("names an option that it does not have", () => {
    const options = { token: "a", apikey: "another" };

    expect(() => connectFakeServer("http://localhost:4010", options)).toThrow(
      "no option is called apikey; known: apiKey, token, fetch",
    );
  });
});
