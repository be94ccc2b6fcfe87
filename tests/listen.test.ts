import { describe, expect, test } from "bun:test";
import { networkInterfaces } from "node:os";
import { createFakeServer } from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { nowhere, otp } from "./fixture.ts";

/** An address of this machine with its zone, as in fe80::1%eth0, if there is one. */
const zoned = Object.entries(networkInterfaces())
  .flatMap(([zone, all = []]) => all.map((one) => `${one.address}%${zone}`))
  .filter((address) => address.startsWith("fe80:"))
  .slice(0, 1);

describe("fake.listen()", () => {
  test("listens on loopback, and stops with await using", async () => {
    let url = "";
    {
      await using fake = createFakeServer();
      const listening = await fake.listen({ port: 0 });
      url = listening.url;
      const { apiKey } = fake.connection;
      await send(otp, { baseUrl: listening.baseUrl, apiKey });
      expect(listening).toEqual({
        url: `http://127.0.0.1:${listening.port}`,
        baseUrl: `${url}/api`,
        inboxUrl: `${url}/__fake/`,
        port: listening.port,
      });
      expect(fake.inbox.otpFor(otp.recipient)).toBe("493817");
    }

    await expect(fetch(url)).rejects.toThrow();
  });

  test.each(zoned)("listens on %s, which is in no URL", async (hostname) => {
    await using fake = createFakeServer();

    const { url } = await fake.listen({ hostname, token: "a-token" });

    expect(url).toStartWith(`http://[${hostname}]:`);
  });

  test("throws when the port is taken", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();

    await expect(fake.listen({ port })).rejects.toMatchObject({
      code: "EADDRINUSE",
      message: `Cannot listen on 127.0.0.1:${port}: the port is taken; choose another, or 0 for any free one`,
    });
  });

  test.each<[string, object, string]>([
    ["an empty host name", { hostname: "" }, "hostname must be a name"],
    ["a URL for a name", { hostname: "http://a" }, "hostname must be a name"],
    ["a port in a name", { hostname: "sms:80" }, "hostname must be a name"],
    ["a query in a name", { hostname: "a?b" }, "hostname must be a name"],
    ["a fragment in a name", { hostname: "a#b" }, "hostname must be a name"],
    ["a backslash in a name", { hostname: "a\\b" }, "hostname must be a name"],
    ["a star for all", { hostname: "*" }, "hostname must be a name"],
    ["a user in a name", { hostname: "a@b" }, "hostname must be a name"],
    ["a host name of nothing", { hostname: null }, "hostname must be a name"],
    ["a port as text", { port: "80" }, "port must be a whole number"],
    ["half a port", { port: 80.5 }, "port must be a whole number"],
    ["a port below all", { port: -1 }, "port must be a whole number"],
    ["a port past all", { port: 65_536 }, "port must be a whole number"],
    ["one name for a list", { allowHosts: "sms" }, "allowHosts must be a list"],
    ["a number for a name", { allowHosts: [5] }, "allowHosts must be a list"],
    ["any name", { allowHosts: ["*"] }, "allowHosts must be a list of single"],
    ["an origin", { allowHosts: ["http://sms"] }, "allowHosts must be a"],
    ["a domain alone", { allowHosts: [".sms"] }, "allowHosts must be a"],
    ["a name with a gap", { allowHosts: ["a..b"] }, "allowHosts must be a"],
    ["a hyphen first", { allowHosts: ["-a"] }, "allowHosts must be a list"],
    ["a token that is no text", { token: 5 }, "token must contain only"],
    ["a text for force", { force: "false" }, "force must be true or false"],
    [
      "an unknown option",
      { host: "a" },
      "no option is called host; known: port",
    ],
  ])("throws on %s", async (_, options, text) => {
    await using fake = createFakeServer();

    const listening = fake.listen(options);

    await expect(listening).rejects.toThrow(`Cannot listen: ${text}`);
  });

  test.each([nowhere, "192.0.2.1"])(
    "throws on %s, which is not an address of this machine",
    async (hostname) => {
      await using fake = createFakeServer();

      const listening = fake.listen({ hostname, token: "t" });

      await expect(listening).rejects.toThrow(
        `Cannot listen on ${hostname}:0: that is not an address of this machine; listen on 127.0.0.1`,
      );
    },
  );

  test.each([
    ["sms[1]", "sms[1]", 65_535],
    ["[1]sms", "[1]sms", 0],
    [`[${nowhere}]`, nowhere, 0],
  ])("says of %s what it cannot listen on", async (hostname, told, port) => {
    await using fake = createFakeServer();

    const listening = fake.listen({ hostname, port, token: "t" });

    await expect(listening).rejects.toThrow(`Cannot listen on ${told}:${port}`);
  });

  test.each(["[fe80::1]:80", "[FE80::1]", "sms.local:80", "sms-1.local."])(
    "takes %s as the name of a host",
    async (name) => {
      await using fake = createFakeServer();

      const { url } = await fake.listen({ allowHosts: [name] });

      expect(url).toStartWith("http://127.0.0.1:");
    },
  );
});
