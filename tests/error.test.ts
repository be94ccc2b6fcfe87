import { describe, expect, test } from "bun:test";
import * as waybill from "../mod.ts";
import {
  AbortedError,
  ConnectionLostError,
  type Issue,
  MisconfiguredError,
  type Outcome,
  RedirectedError,
  RefusedError,
  type SendError,
  ServiceFailedError,
  TimedOutError,
  UnreachableError,
  UnreadableAnswerError,
  ValidationError,
} from "../mod.ts";
import { ROOT } from "./root.ts";

const cause = new Error("as it happened");
const facts = { status: 418, retryAfterMs: 7, excerpt: "so it says" };

const ERRORS: readonly [string, string, SendError][] = [
  [
    "MisconfiguredError",
    "Cannot send: there is no API key",
    new MisconfiguredError("there is no API key"),
  ],
  [
    "UnreachableError",
    "Cannot reach the service: no connection was made",
    new UnreachableError(cause),
  ],
  [
    "RefusedError",
    "Cannot queue the message: the service refused it (status 418): so it says",
    new RefusedError(facts),
  ],
  [
    "ServiceFailedError",
    "Cannot confirm the message: the service failed (status 418)",
    new ServiceFailedError({ ...facts, excerpt: "" }),
  ],
  [
    "UnreadableAnswerError",
    "Cannot confirm the message: the answer is cut short (status 418): so it says",
    new UnreadableAnswerError("cut short", facts),
  ],
  [
    "RedirectedError",
    "Cannot queue the message: the service redirects to https://other.example (status 307)",
    new RedirectedError(307, "https://other.example"),
  ],
  [
    "RedirectedError",
    "Cannot confirm the message: the service redirects (status 303)",
    new RedirectedError(303, undefined),
  ],
  [
    "ConnectionLostError",
    "Cannot confirm the message: the connection broke",
    new ConnectionLostError(cause),
  ],
  [
    "TimedOutError",
    "Cannot confirm the message: no answer within 250 ms",
    new TimedOutError(250, true),
  ],
  [
    "TimedOutError",
    "Cannot send the message: no API key within 250 ms",
    new TimedOutError(250, false),
  ],
  [
    "AbortedError",
    "Cannot confirm the message: the call was aborted",
    new AbortedError(true),
  ],
  [
    "AbortedError",
    "Cannot send the message: nobody wants it",
    new AbortedError(false, "nobody wants it"),
  ],
];

/** Every code and its outcomes; the compiler names one that is missing. */
const OUTCOMES: Record<SendError["code"], readonly Outcome[]> = {
  "invalid-request": ["not-sent"],
  misconfigured: ["not-sent"],
  unreachable: ["not-sent"],
  refused: ["refused"],
  redirected: ["refused", "unknown"],
  "service-failed": ["unknown"],
  "connection-lost": ["unknown"],
  "timed-out": ["unknown", "not-sent"],
  aborted: ["unknown", "not-sent"],
  "unreadable-answer": ["unknown"],
};

const readme = await Bun.file(`${ROOT}/README.md`).text();
const [, section = ""] = readme.split("\n## What can go wrong\n");
const [failures = ""] = section.split("\n```");

test("README's table of failures has a row of each code and of no other", () => {
  const [, rows = ""] = failures.split(/\n\| -.*\n/);
  const told = [...rows.matchAll(/^\| `([^`]+)`/gm)];

  const codes = told.map(([, code = ""]) => code);
  expect(codes.toSorted(), "README has other codes than OUTCOMES").toEqual(
    Object.keys(OUTCOMES).toSorted(),
  );
});

describe.each(Object.entries(OUTCOMES))("the code %s", (code, outcomes) => {
  test("has its outcomes, and an error in the list above", () => {
    const errors = [...ERRORS.map(([, , one]) => one), new ValidationError([])];

    const found = errors.filter((error) => error.code === code);

    const seen = new Set(found.map(({ outcome }) => outcome));
    expect([...seen].toSorted(), "an error of each outcome in ERRORS").toEqual(
      outcomes.toSorted(),
    );
  });

  test("has a row in README, with its outcomes", () => {
    const row = failures
      .split("\n")
      .find((line) => line.startsWith(`| \`${code}\``));

    const [, , cell] = row?.split("|") ?? [];
    const told = [...(cell ?? "").matchAll(/`([\w-]+)`/g)].map(
      ([, name]) => name,
    );
    expect<unknown>(told, `a row | \`${code}\` | … | in README`).toEqual([
      ...outcomes,
    ]);
  });
});

test("every class of error that is exported is one that send() can throw", () => {
  // The compiler lets nothing into ERRORS but what SendError names.
  const listed = [...ERRORS.map(([name]) => name), "ValidationError"];

  const classes = Object.entries(waybill)
    .filter(([, one]) => Object(one).prototype instanceof waybill.WaybillError)
    .map(([name]) => name);

  expect(classes.toSorted(), "give ERRORS one of each").toEqual(
    [...new Set(listed)].toSorted(),
  );
});

describe("an error", () => {
  test.each(ERRORS)("is named %s and says: %s", (name, message, error) => {
    expect(error).toMatchObject({ name, message });
    expect(`${error}`).toBe(`${name}: ${message}`);
  });

  test("has a retryAfterMs only where the answer named one", () => {
    const { retryAfterMs, ...others } = facts;

    expect(new RefusedError(facts)).toHaveProperty("retryAfterMs", 7);
    expect("retryAfterMs" in new RefusedError(others)).toBe(false);
  });

  test("keeps the cause that it is given", () => {
    expect(new UnreachableError(cause).cause).toBe(cause);
    expect(new ConnectionLostError(cause).cause).toBe(cause);
  });
});

describe("a ValidationError", () => {
  const issue = (path: Issue["path"], message: string): Issue => {
    return { code: "missing-field", path, message, rule: "spec 2" };
  };

  test("tells where each issue is, and that it is of the body", () => {
    const error = new ValidationError([
      issue([], "is missing"),
      issue(["payload", "to"], "is wrong"),
    ]);

    expect(error).toMatchObject({
      name: "ValidationError",
      message:
        "Cannot use the message: the body: is missing; payload.to: is wrong",
    });
  });

  test("tells five issues and how many more there are", () => {
    const issues = upTo(7).map((index) => issue([index], "is wrong"));
    const five =
      "0: is wrong; 1: is wrong; 2: is wrong; 3: is wrong; 4: is wrong";

    const [all, one] = [
      new ValidationError(issues),
      new ValidationError(issues.slice(0, 5)),
    ];

    expect(all.message).toBe(`Cannot use the message: ${five}; 2 more`);
    expect(one.message).toBe(`Cannot use the message: ${five}`);
    expect(all.issues).toHaveLength(7);
  });
});

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
