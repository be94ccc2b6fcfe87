import { describe, expect, test } from "bun:test";
import { inspect } from "node:util";
import {
  buildAuthenticationMessage,
  buildOtp,
  buildTemplateMessage,
  createTemplateRegistry,
  defineTemplate,
  MisconfiguredError,
  send,
  trySend,
  validate,
  ValidationError,
} from "../mod.ts";
import { connect, otp, sender } from "./fixture.ts";
import { messageOf, nested, PLANTED } from "./hostile-body.ts";
import { codesOf } from "./verdict.ts";

// Each of these was a bug once.

/** The CPU time of this process, in ms: others that run cost it nothing. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

describe("validate()", () => {
  test("ends at once on carousels in cards", () => {
    const started = cpuMs();

    const verdict = validate(messageOf(nested(10_000)));

    expect(codesOf(verdict)).toContain("nested-carousel");
    expect(cpuMs() - started).toBeLessThan(1_000);
  });

  test("ends at once on 80,000 channels", () => {
    const channels = Array.from({ length: 80_000 }, (_, index) =>
      index % 2 ? "Fax" : "WhatsApp",
    );
    const started = cpuMs();

    expect(validate({ ...otp, channels }).issues).toHaveLength(100);
    expect(cpuMs() - started).toBeLessThan(1_000);
  });

  test.each([
    ["a proxy whose has throws", () => new Proxy({}, { has: throwing })],
    ["a revoked proxy", revoked],
  ])("gives issues for %s", (_, body) => {
    expect(codesOf(validate(body()))).not.toEqual([]);
  });
});

function throwing(): never {
  throw new Error(PLANTED);
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

describe("builders", () => {
  const hostile = Object.defineProperty({ sender, template: {} }, "recipient", {
    get: throwing,
    enumerable: true,
  });
  const definition = {
    name: "a",
    language: "en",
    category: "UTILITY",
    get components() {
      return throwing();
    },
  };

  test.each<[string, () => unknown]>([
    ["buildOtp()", () => buildOtp(hostile as never)],
    ["buildTemplateMessage()", () => buildTemplateMessage(hostile as never)],
    [
      "buildAuthenticationMessage()",
      () => buildAuthenticationMessage(hostile as never),
    ],
    ["defineTemplate()", () => defineTemplate(definition as never)],
    ["buildOtp() of a revoked proxy", () => buildOtp(revoked() as never)],
  ])("%s throws a ValidationError when a getter throws", (_, build) => {
    expect(build).toThrow(ValidationError);
    expect(build).not.toThrow(PLANTED);
  });

  test("createTemplateRegistry() passes over a definition that throws", () => {
    const broken = Object.defineProperty({}, "name", { get: throwing });

    const { warnings } = createTemplateRegistry([broken as never]);

    expect(warnings[0]?.path).toEqual([0]);
  });
});

const SIGNS = "-".repeat(40_000);

describe("trySend()", () => {
  test("ends at once on a cyclic body", async () => {
    const body: Record<string, unknown> = {};
    body["a"] = body;
    body["b"] = body;

    const result = await trySend(body as never, connect().connection);

    expect(result).toMatchObject({ error: { code: "invalid-request" } });
  });

  test.each([
    [
      "a link has many signs in a row",
      "header",
      [{ type: "image", image: { link: `https://a.example/${SIGNS}.jpg` } }],
    ],
    [
      "parameters hold the mark that blots them out",
      "body",
      Array.from({ length: 20 }, () => ({ type: "text", text: "•" })),
    ],
  ])("ends at once when %s", async (_, type, parameters) => {
    const fetch = async () => new Response("a • list", { status: 400 });
    const started = cpuMs();

    const result = await trySend(messageOf([{ type, parameters }]) as never, {
      ...connect().connection,
      fetch,
    });

    expect(result).toMatchObject({ error: { code: "refused" } });
    expect(cpuMs() - started).toBeLessThan(1_000);
  });

  test.each<[string, object]>([
    ["headers is null", { headers: null }],
    ["a header is a symbol", { headers: { a: Symbol("b") } }],
    ["a header is a number", { headers: { a: 5 } }],
    ["retry is null", { retry: null }],
    ["fetch is a number", { fetch: 5 }],
    [
      "a getter throws",
      Object.defineProperty({}, "timeoutMs", {
        get: throwing,
        enumerable: true,
      }),
    ],
  ])("is misconfigured and not-sent when %s", async (_, bent) => {
    const { baseUrl, apiKey } = connect().connection;
    const connection = Object.defineProperties(
      { baseUrl, apiKey },
      Object.getOwnPropertyDescriptors(bent),
    );

    const result = await trySend(otp, connection as never);

    expect(result).toMatchObject({
      error: { code: "misconfigured", outcome: "not-sent" },
    });
  });

  test.each<[string, unknown]>([
    ["is null", null],
    ["has a signal that is none", { signal: {} }],
  ])("is not-sent when its options %s", async (_, options) => {
    const result = await trySend(otp, connect().connection, options as never);

    expect(result).toMatchObject({ error: { outcome: "not-sent" } });
  });

  test("is misconfigured when an option throws a revoked proxy, as send() is", async () => {
    const options = Object.defineProperty({}, "timeoutMs", {
      get() {
        throw revoked();
      },
    });

    const result = await trySend(otp, connect().connection, options);
    const attempt = send(otp, connect().connection, options);

    const error = { code: "misconfigured", outcome: "not-sent" };
    expect(result).toMatchObject({ error });
    await expect(attempt).rejects.toMatchObject(error);
  });

  test("resolves when an option throws a frozen error of ours", async () => {
    const frozen = Object.freeze(new MisconfiguredError("no vault"));
    const options = {
      get signal(): AbortSignal {
        throw frozen;
      },
    };

    const result = await trySend(otp, connect().connection, options);

    expect(result).toMatchObject({ error: { code: "misconfigured" } });
  });

  test("blots out the name of a place", async () => {
    const location = { latitude: 1, longitude: 2, name: PLANTED, address: "x" };
    const body = messageOf([
      { type: "header", parameters: [{ type: "location", location }] },
    ]);
    // No more than that, or the excerpt would end before the name.
    const fetch = async () => Response.json({ location }, { status: 400 });

    const result = await trySend(body as never, {
      ...connect().connection,
      fetch,
    });

    expect(result).toMatchObject({
      error: { excerpt: expect.stringContaining('"name":"•••"') },
    });
    expect(inspect(result, { depth: 10 })).not.toContain(PLANTED);
  });

  test("tells no field's name that is no usual name", async () => {
    const body = Object.assign({ [`+4915199988877 ${PLANTED}`]: 1 }, otp);

    const result = await trySend(body, connect().connection);

    const print = inspect(result, { depth: 10 });
    expect(print).toContain("unknown-field");
    expect(print).not.toContain(PLANTED);
    expect(print).not.toContain("99988877");
  });
});
