import { describe, expect, spyOn, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { type Connection, send, trySend } from "../mod.ts";
import { otp } from "./fixture.ts";
import { ROOT } from "./root.ts";

/** The first line below the message of an error's stack. */
function firstFrameOf({ stack = "" }: { readonly stack?: string }): string {
  return stack.split("\n").find((line) => line.startsWith("    at ")) ?? "";
}

async function codeGoesOut(connection: Connection): Promise<void> {
  await send(otp, connection);
}

async function codeIsTried(connection: Connection): Promise<Error> {
  const result = await trySend(otp, connection);
  return result.ok ? new Error("was queued") : result.error;
}

/** Connections whose sends fail, each at another point. */
const FAILING: readonly [string, (connection: Connection) => Connection][] = [
  ["before the request", (one) => ({ ...one, apiKey: "" })],
  ["with the answer", (one) => ({ ...one, apiKey: "wrong" })],
  [
    "after a repetition",
    (one) => ({ ...one, apiKey: "", retry: { attempts: 2, seed: 1 } }),
  ],
  [
    "at its deadline",
    (one) => ({ ...one, timeoutMs: 1, fetch: () => new Promise(() => {}) }),
  ],
];

describe("the stack of an error", () => {
  test.each(FAILING)(
    "of send begins at its caller when it fails %s",
    async (_, failing) => {
      await using fake = createFakeServer();

      const error = await codeGoesOut(failing(fake.connection)).catch(
        (thrown) => thrown,
      );

      expect(firstFrameOf(error)).toContain("codeGoesOut");
    },
  );

  test.each(FAILING)(
    "of trySend begins at its caller when it fails %s",
    async (_, failing) => {
      await using fake = createFakeServer();

      const error = await codeIsTried(failing(fake.connection));

      expect(firstFrameOf(error)).toContain("codeIsTried");
    },
  );

  test("stays as it is when a hook has frozen it", async () => {
    await using fake = createFakeServer();
    const connection: Connection = {
      ...fake.connection,
      apiKey: "wrong",
      onAttempt: ({ error }) => void Object.freeze(error),
    };

    const error = await codeIsTried(connection);

    expect(error).toMatchObject({ code: "refused", status: 401 });
  });

  test("is not in its JSON, though Bun 1.3 traces it into a field like any other", async () => {
    await using fake = createFakeServer();
    const { captureStackTrace } = Error;
    using _ = spyOn(Error, "captureStackTrace").mockImplementation(
      (error, above) => {
        captureStackTrace(error, above);
        Object.defineProperty(error, "stack", { enumerable: true });
      },
    );

    const error = await codeIsTried({ ...fake.connection, apiKey: "wrong" });

    expect(error.stack).toStartWith("RefusedError: ");
    expect(Object.keys(error)).not.toContain("stack");
    expect(JSON.parse(JSON.stringify(error))).not.toHaveProperty("stack");
  });

  test("shows the way through the package when its caller is a module itself", () => {
    const program = `
      import { trySend } from "${ROOT}/mod.ts";
      const body = { recipient: "+4915112345678", otp: "493817" };
      const fetch = async () => Response.error();
      const baseUrl = "https://service.example/api";
      const result = await trySend(body, { baseUrl, apiKey: "key", fetch });
      console.log(result.error.stack);`;

    const { stdout } = Bun.spawnSync([process.execPath, "-"], {
      env: process.env,
      stdin: Buffer.from(program),
    });

    expect(firstFrameOf({ stack: stdout.toString() })).not.toBe("");
  });

  test("still tells the name and the message", async () => {
    const error = await send(otp, { baseUrl: "", apiKey: "" }).catch(
      (thrown) => thrown,
    );

    expect(error.stack).toStartWith(
      "MisconfiguredError: Cannot send: there is no baseUrl",
    );
  });
});
