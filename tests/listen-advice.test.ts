import { afterEach, describe, expect, test } from "bun:test";
import { listenAdvice } from "../fake-server/listen-advice.ts";
import { createFakeServer, type ListenOptions } from "../fake-server/mod.ts";

const { NODE_ENV = "test" } = Bun.env;

afterEach(() => {
  Bun.env.NODE_ENV = NODE_ENV;
});

/** What the command would say where `listen` refuses these options. */
async function advised(options: ListenOptions): Promise<string> {
  await using fake = createFakeServer();
  const error = await fake.listen(options).catch((error: Error) => error);
  if (!(error instanceof Error)) throw new Error("It listens");
  return listenAdvice(error, "the-host", 80);
}

describe("listenAdvice()", () => {
  test.each([
    [{ hostname: "a b" }, "--host takes a name or an address"],
    [{ allowHosts: ["http://a"] }, "--allow-host takes a single name"],
    [{ hostname: "0.0.0.0" }, "the-host:80 without a token: others could"],
    [{ hostname: "0.0.0.0" }, "; add --token <text>"],
  ])("names the option to change of %j: %s", async (options, told) => {
    expect(await advised(options)).toContain(told);
  });

  test("names --force in production", async () => {
    Bun.env.NODE_ENV = "production";

    expect(await advised({})).toBe(
      "cannot listen on the-host:80: NODE_ENV is production, and a fake server delivers nothing; add --force to listen anyway",
    );
  });

  test("names --port where the port is taken", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();

    expect(await advised({ port })).toBe(
      "cannot listen on the-host:80: the port is taken; choose another with --port, or --port 0",
    );
  });

  test.each([
    [{ token: "a/b" }, "token must contain only letters"],
    [{ hostname: "192.0.2.1", token: "t" }, "that is not an address of this"],
  ])("names the place once, of any other reason: %j", async (options, told) => {
    expect(await advised(options)).toStartWith(
      `cannot listen on the-host:80: ${told}`,
    );
  });

  test.each(["::1", "[::1]"])(
    "writes an IPv6 address apart from the port: %s",
    (hostname) => {
      const error = Object.assign(new Error(), { code: "EADDRINUSE" });

      expect(listenAdvice(error, hostname, 80)).toStartWith(
        "cannot listen on [::1]:80: the port is taken",
      );
    },
  );

  test("leaves a reason that is not of listen() as it is", () => {
    const error = new Error("Denied: Cannot listen: ask for it");

    expect(listenAdvice(error, "the-host", 80)).toBe(
      "cannot listen on the-host:80: Denied: Cannot listen: ask for it",
    );
  });
});
