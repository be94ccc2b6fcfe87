import { describe, expect, test } from "bun:test";
import { causeOf, chainOf } from "../lib/cause.ts";

describe("causeOf()", () => {
  test("has the beginning of a long message", () => {
    const error = new Error("down".repeat(250_000));

    expect(causeOf(error, []).message).toBe("down".repeat(256));
  });

  test("tells the messages from the outermost in, and the first code", () => {
    const inner = Object.assign(new Error("Ana hung up"), { code: "E_Ana" });
    const outer = new Error("fetch failed", { cause: inner });

    const cause = causeOf(outer, ["Ana"]);

    expect(cause.message).toBe("fetch failed: ••• hung up");
    expect(cause).toMatchObject({ code: "E_•••" });
  });

  test("passes over an error that says nothing", () => {
    const outer = new Error("fetch failed", { cause: new AggregateError([]) });

    expect(causeOf(outer, []).message).toBe("fetch failed");
  });

  test.each([
    ["no error has a code", new Error("a")],
    ["a code is no text", Object.assign(new Error("a"), { code: 5 })],
    ["no error was thrown", { code: "E_ANA" }],
  ])("has no code when %s", (_, error) => {
    expect(causeOf(error, [])).not.toHaveProperty("code");
  });
});

describe("chainOf()", () => {
  test("ends after five errors, also where they go in a circle", () => {
    const error = new Error("a");
    error.cause = error;

    expect(chainOf(error)).toHaveLength(5);
  });
});
