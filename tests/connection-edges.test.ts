import { describe, expect, test } from "bun:test";
import {
  type Connection,
  connectionFromEnv,
  createConnection,
  createTemplateRegistry,
  trySend,
} from "../mod.ts";
import { otp } from "./fixture.ts";

const KEY = "planted-key-0123456789";
const usual = { baseUrl: "https://service.example/api", apiKey: KEY };
const made = (bent: object) => createConnection({ ...usual, ...bent });

describe("a connection", () => {
  test.each([undefined, null, 7, "https://service.example"])(
    "is told from %p",
    (wrong) => {
      expect(() => createConnection(wrong as never)).toThrow(
        "Cannot send: no connection: pass { baseUrl, apiKey }",
      );
    },
  );

  test("with an option that throws is told from one that is none", () => {
    const wrong = {
      ...usual,
      get baseUrl(): string {
        throw new Error("planted");
      },
    };

    expect(() => createConnection(wrong)).toThrow(
      "the connection cannot be read: a property threw",
    );
  });

  test("takes every option that it names, and names them all", () => {
    const whole: Required<Connection> = {
      ...usual,
      fetch,
      headers: { "x-trace": "a b", "x-empty": "" },
      timeoutMs: 1,
      rules: {
        "otp-length": "off",
        "left-over": "warn",
        "phone-number-leading-zero": "error",
      },
      templates: createTemplateRegistry([]),
      retry: { attempts: 2, budgetMs: 100 },
      onAttempt: () => {},
      onWarning: () => {},
    };

    expect(createConnection(whole)).toMatchObject({ timeoutMs: 1 });
    expect(() => made({ timeout: 5 })).toThrow(
      `known: ${Object.keys(whole).join(", ")}`,
    );
  });

  test.each(["fetch", "onAttempt", "onWarning"])(
    "takes a function alone as %s",
    (name) => {
      expect(() => made({ [name]: "planted" })).toThrow(
        `${name} must be a function`,
      );
      expect(made({ [name]: undefined }).baseUrl).toBe(usual.baseUrl);
    },
  );

  test.each<[unknown]>([[[]], [{}], [null], ["templates"]])(
    "takes what createTemplateRegistry makes alone as templates: %p",
    (templates) => {
      expect(() => made({ templates })).toThrow(
        "templates must come from createTemplateRegistry",
      );
    },
  );

  test("passes over a severity that is undefined", () => {
    const rules = { "otp-length": undefined } as object;

    expect(made({ rules }).rules).toEqual(rules);
  });

  test.each<[unknown]>([["off"], [[]], [null]])(
    "takes an object alone for rules: %j",
    (rules) => {
      expect(() => made({ rules })).toThrow(
        "rules must map codes to off, warn or error",
      );
    },
  );

  test("takes no severity but the three", () => {
    expect(() => made({ rules: { "otp-length": "warning" } })).toThrow(
      "rules.otp-length must be off, warn or error",
    );
  });

  test("has no field for an option that was left out", () => {
    const connection = made({ timeoutMs: undefined });

    expect(Object.keys(connection)).toEqual(["baseUrl", "apiKey"]);
  });

  test("keeps an apiKey function as it is", () => {
    const apiKey = async () => KEY;

    expect(made({ apiKey }).apiKey).toBe(apiKey);
  });

  test.each<[unknown]>([
    [null],
    ["text"],
    [7],
    [{ a: 5 }],
    [{ a: null }],
    [new Headers({ a: "b" })],
    [new Map([["a", "b"]])],
    [[["a", "b"]]],
    [[]],
  ])("takes an object of texts alone as headers: %p", (headers) => {
    expect(() => made({ headers })).toThrow(
      "headers must be an object of strings",
    );
  });

  // Node's fetch never sends the last four.
  test.each([
    ["x-api-key", "is one that waybill sets itself: leave it out"],
    ["Content-Type", "is one that waybill sets itself: leave it out"],
    ["CONTENT-LENGTH", "is one that waybill sets itself: leave it out"],
    ["Transfer-Encoding", "has a name or a value that cannot be sent"],
    ["expect", "has a name or a value that cannot be sent"],
    ["upgrade", "has a name or a value that cannot be sent"],
    ["connection", "has a name or a value that cannot be sent"],
    ["Connection", "has a name or a value that cannot be sent"],
    ["KEEP-ALIVE", "has a name or a value that cannot be sent"],
  ])("refuses %s as a header, as it %s, but no longer name", (name, why) => {
    const headers = { "X-Fine": "a", [name]: "a" };
    expect(() => made({ headers })).toThrow(
      `Cannot send: headers.${name} ${why}`,
    );
    const others = { [`x-${name}`]: "a", [`${name}-x`]: "b" };
    expect(made({ headers: others }).headers).toEqual(others);
  });

  test.each([
    ["a name with a blank", { "x a": "b" }, "headers.? has"],
    ["a value of two lines", { "X-Note": "a\nb" }, "headers.X-Note has"],
  ])("refuses %s, and tells no value", (_, headers, place) => {
    expect(() => made({ headers })).toThrow(
      `Cannot send: ${place} a name or a value that cannot be sent`,
    );
  });

  test.each(["Upgrade", "Upgrade, close", "keep-alive, Upgrade", ""])(
    "refuses %p as a Connection header, which Node's fetch never sends",
    (value) => {
      expect(() => made({ headers: { connection: value } })).toThrow(
        "a name or a value that cannot be sent",
      );
    },
  );

  test.each(["close", "Keep-Alive", " close "])(
    "takes %p as a Connection header",
    (Connection) => {
      expect(made({ headers: { Connection } }).headers).toEqual({ Connection });
    },
  );

  test.each(["", undefined, null])("needs a key that is there: %p", (key) => {
    expect(() => made({ apiKey: key })).toThrow("there is no API key");
  });

  test.each([[0], [["a-key"]], [Promise.resolve("a-key")]])(
    "needs a key that is a text: %p",
    (key) => {
      expect(() => made({ apiKey: key })).toThrow(
        "the API key must be a string",
      );
    },
  );

  test("takes the longest timeout that a timer holds", () => {
    const timeoutMs = 2_147_483_647;
    expect(made({ timeoutMs })).toMatchObject({ timeoutMs });
  });

  test.each(["5", null, Number.NaN, -1, 2 ** 31 - 0.5, 2 ** 31])(
    "takes a number of ms alone as timeoutMs: %p",
    (timeoutMs) => {
      expect(() => made({ timeoutMs })).toThrow(
        "timeoutMs must be a number of ms above 0, at most 2147483647",
      );
    },
  );
});

describe("a connection that is an instance of a class", () => {
  test.each([
    ["as it is", (connection: Connection) => connection],
    ["made by createConnection", createConnection],
  ])("sends by the methods and getters of its class: %s", async (_, from) => {
    let posts = 0;
    const Line = class {
      get baseUrl() {
        return "https://service.example/api/";
      }
      get apiKey() {
        return KEY;
      }
      get retry() {
        return new (class {
          get attempts() {
            return 1;
          }
        })();
      }
      fetch() {
        posts += 1;
        const code = "ECONNREFUSED";
        return Promise.reject(Object.assign(new Error("refused"), { code }));
      }
    };

    await trySend(otp, from(new Line()));

    expect(posts).toBe(1);
  });
});

describe("connectionFromEnv()", () => {
  test.each([undefined, null, 7, "WAYBILL_API_KEY=a"])(
    "says that %p is no environment",
    (env) => {
      expect(() => connectionFromEnv(env as never)).toThrow(
        "there is no environment to read WAYBILL_BASE_URL from",
      );
    },
  );
});
