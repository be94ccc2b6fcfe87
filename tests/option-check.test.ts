import { describe, expect, test } from "bun:test";
import { connectFakeServer } from "../fake-server/mod.ts";
import {
  createConnection,
  createOtpChallenge,
  defineTemplate,
  generateOtp,
  send,
  sendMany,
  validate,
} from "../mod.ts";
import { challenge, connect, otp } from "./fixture.ts";
import { codeIn, sources } from "./sources.ts";

const { fake, connection } = connect();
const named = { name: "a", language: "en" };
const template = defineTemplate({ ...named, category: "UTILITY" });
const given = { ...challenge, ttlSeconds: 60 };

/** What takes options, by the type of these; each is called with some that may be wrong. */
const TAKERS: Readonly<Record<string, (options: object) => unknown>> = {
  CheckOptions: (options) => template.check([], options),
  Connection: (options) => createConnection({ ...connection, ...options }),
  FakeServerOptions: (options) => connect({}, options),
  GenerateOtpOptions: generateOtp,
  ListenOptions: (options) => fake.listen(options),
  "OtpChallengeInput & VerifyOtpOptions": (options) =>
    createOtpChallenge({ ...given, ...options }),
  RemoteOptions: (options) => connectFakeServer("http://127.0.0.1", options),
  Retry: (options) =>
    createConnection({ ...connection, retry: { attempts: 1, ...options } }),
  SendManyOptions: (options) => sendMany([], connection, options).next(),
  SendOptions: (options) => send(otp, connection, options),
  SweepOptions: (options) => fake.sweep(async () => "queued", options),
  ValidateOptions: (options) => validate(otp, options),
  WorkspaceOptions: (options) => fake.workspace(options),
};

/** What a call with options says is wrong with them. */
async function problemOf(
  take: (options: object) => unknown,
  options: object,
): Promise<string> {
  try {
    await take(options);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

describe("the options", () => {
  test("that a source names are all tried here", () => {
    const types = sources.flatMap(({ text }) =>
      [...codeIn(text).matchAll(/ OPTIONS = namesOf<([^>]+)>/g)].map(
        ([, type]) => type,
      ),
    );

    expect(types.toSorted()).toEqual(Object.keys(TAKERS));
  });
});

describe.each(Object.entries(TAKERS))("%s", (_, take) => {
  test("has a check of each option, as none takes every value", async () => {
    const [, known = ""] =
      / known: (.*)/.exec(await problemOf(take, { planted: 1 })) ?? [];
    const names = known.split(", ");

    const problems = await Promise.all(
      names.map((name) => problemOf(take, { [name]: { planted: 1 } })),
    );

    const unchecked = names.filter((_, index) => !problems[index]);
    expect(unchecked).toEqual([]);
    expect(known).not.toBe("");
  });
});
