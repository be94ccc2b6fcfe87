import { describe, expect, test } from "bun:test";
import { inspect } from "node:util";
import {
  type Connection,
  connectionFromEnv,
  createConnection,
  MisconfiguredError,
  trySend,
} from "../mod.ts";
import { otp } from "./fixture.ts";
import { ROOT } from "./root.ts";

const KEY = "planted-key-0123456789";
const options = { baseUrl: "https://service.example/api", apiKey: KEY };

describe("createConnection()", () => {
  test("shows the names of its headers where it is printed, not what they hold", () => {
    const headers = { authorization: "Bearer planted" };
    const connection = createConnection({ ...options, headers });

    const prints = [
      Bun.inspect(connection),
      inspect(connection),
      JSON.stringify(connection),
    ];
    for (const print of prints) {
      expect(print).toMatch(/authorization"?: ?["']…/);
      expect(print).not.toContain("planted");
    }
    expect({ ...connection.headers }).toEqual(headers);
  });

  test("hides the key from every print", () => {
    const connection = createConnection(options);

    const prints = [
      inspect(connection, { depth: 10, showHidden: true }),
      Bun.inspect(connection),
      JSON.stringify(connection),
      String(connection),
    ];

    for (const print of prints) expect(print).not.toContain(KEY);
  });

  test("keeps what it has checked when the caller's objects change", () => {
    const headers: Record<string, string> = { "x-trace": "1" };
    const retry = { attempts: 2, budgetMs: 100 };
    const rules: { "unknown-field": "warn" | "off" } = {
      "unknown-field": "warn",
    };
    const connection = createConnection({
      baseUrl: "https://service.example/api",
      apiKey: "the-app-key",
      headers,
      retry,
      rules,
    });

    headers["x-api-key"] = "another-key";
    retry.attempts = 0;
    rules["unknown-field"] = "off";

    expect(connection).toMatchObject({
      headers: { "x-trace": "1" },
      retry: { attempts: 2, budgetMs: 100 },
      rules: { "unknown-field": "warn" },
    });
    expect(connection.headers).not.toHaveProperty("x-api-key");
  });

  test("makes what no later change can leave unchecked", () => {
    // With every option but the templates: a registry is taken as it is.
    const whole: Required<Omit<Connection, "templates">> = {
      ...options,
      fetch,
      headers: { "x-trace": "1" },
      timeoutMs: 5,
      retry: { attempts: 2 },
      rules: { "unknown-field": "warn" },
      onAttempt() {},
      onWarning() {},
    };
    const connection = createConnection(whole);

    const parts = Object.values(connection);
    for (const part of [connection, ...parts]) {
      const canChange = typeof part === "object" && !Object.isFrozen(part);
      expect(canChange, JSON.stringify(part)).toBe(false);
    }
    expect(parts).toHaveLength(Object.keys(whole).length);
  });

  test("makes a connection that sends, also when it is spread", async () => {
    const keys: (string | null)[] = [];
    const connection = createConnection({
      ...options,
      fetch: async (input, init) => {
        keys.push(new Request(input, init).headers.get("x-api-key"));
        return Response.json({ queued: true });
      },
    });

    await trySend(otp, connection);
    await trySend(otp, { ...connection, timeoutMs: 500 });

    expect(keys).toEqual([KEY, KEY]);
  });

  test.each([
    ["absent", undefined],
    ["empty", ""],
    ["two lines", "planted\nkey"],
    ["ended by a line break", "planted-key\n"],
    ["with a blank", "planted key"],
    ["with a no-break space", "planted\u00a0key"],
    ["beyond ASCII", "plänted"],
    ["a number", 5],
  ])("throws when the key is %s, without the key", (_, apiKey) => {
    const create = () => createConnection({ ...options, apiKey } as Connection);

    expect(create).toThrow(MisconfiguredError);
    expect(create).toThrow("API key");
    expect(create).not.toThrow(/pl[aä]nted/);
  });

  test.each([
    ["no object", null],
    ["with an unknown option", { ...options, timeout: 5 }],
    ["with a timeout of 0", { ...options, timeoutMs: 0 }],
    ["with a timeout no timer holds", { ...options, timeoutMs: 2 ** 31 }],
    ["with an endless timeout", { ...options, timeoutMs: Infinity }],
    [
      "with a key among its headers",
      { ...options, headers: { "x-api-KEY": "a" } },
    ],
    ["with a header of two lines", { ...options, headers: { a: "b\nc: d" } }],
    ["with a header without a name", { ...options, headers: { "a b": "c" } }],
  ])("throws when the connection is %s", (_, wrong) => {
    expect(() => createConnection(wrong as Connection)).toThrow(
      MisconfiguredError,
    );
  });
});

test("createConnection() names an option that is misspelt, where it looks like a name", () => {
  const create = (more: object) => () =>
    createConnection({ ...options, ...more });

  expect(create({ timeout: 5 })).toThrow(
    "the connection has an unknown option timeout; known:",
  );
  expect(create({ "+4915112345678": 5 })).toThrow(
    "an unknown option ?; known:",
  );
});

test("createConnection() says of what only has a connection to pass that", () => {
  const fake = { connection: options, inbox: {} };

  expect(() => createConnection(fake as never)).toThrow(
    "Cannot send: this is no connection, but has one: pass its .connection",
  );
  expect(() => createConnection({ ...options, ...fake } as never)).toThrow(
    "the connection has an unknown option connection; known:",
  );
});

describe("connectionFromEnv()", () => {
  const env = { WAYBILL_BASE_URL: options.baseUrl, WAYBILL_API_KEY: KEY };

  test("reads both variables from the object it is handed", () => {
    expect(connectionFromEnv(env).baseUrl).toBe(options.baseUrl);
  });

  test("reads those variables alone that its docstring and README name", async () => {
    const read = new Set<string | symbol>();
    const watched = new Proxy(env, {
      get(variables, name) {
        read.add(name);
        return Reflect.get(variables, name);
      },
    });
    const [source = "", readme = ""] = await Promise.all(
      ["lib/connection.ts", "README.md"].map((file) =>
        Bun.file(`${ROOT}/${file}`).text(),
      ),
    );
    const [docstring] =
      /\/\*\*((?!\*\/).)*\*\/\nexport function connectionFromEnv/s.exec(
        source,
      ) ?? [];
    const [, example] = /connectionFromEnv\(\{(.*?)\}\)/s.exec(readme) ?? [];

    connectionFromEnv(watched);

    for (const [text, place] of [
      [docstring, "its docstring in lib/connection.ts"],
      [example, "its example in README.md"],
    ]) {
      const named = new Set(text?.match(/WAYBILL_\w+/g));
      expect(named, `${place} must name what it reads`).toEqual(
        new Set([...read].map(String)),
      );
    }
  });

  test("reads them from an environment that an interface describes", () => {
    interface Bindings {
      readonly WAYBILL_BASE_URL: string;
      readonly WAYBILL_API_KEY: string;
      readonly PORT: number;
    }
    const bindings: Bindings = { ...env, PORT: 3000 };

    expect(connectionFromEnv(bindings).baseUrl).toBe(options.baseUrl);
  });

  test("says what it reads when it is handed nothing", () => {
    // @ts-expect-error it reads no environment by itself
    expect(() => connectionFromEnv()).toThrow("WAYBILL_BASE_URL");
  });

  test.each(["WAYBILL_BASE_URL", "WAYBILL_API_KEY"])(
    "throws and names %s when it is missing",
    (name) => {
      expect(() => connectionFromEnv({ ...env, [name]: undefined })).toThrow(
        name,
      );
    },
  );

  test("shows nothing of what an environment that checks itself throws", () => {
    const checked = {
      ...env,
      get WAYBILL_API_KEY(): string {
        throw new Error(`${KEY} is no UUID`);
      },
    };

    expect(() => connectionFromEnv(checked)).toThrow(
      new MisconfiguredError(
        "WAYBILL_BASE_URL or WAYBILL_API_KEY cannot be read: the environment threw",
      ),
    );
  });
});
