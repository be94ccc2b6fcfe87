import { describe, expect, test } from "bun:test";
import { reasonOf } from "../fake-server/reason.ts";

describe("reasonOf()", () => {
  test.each([
    ["the code of a system call", systemError(), "EACCES"],
    ["the message of another error", new Error("is no list"), "is no list"],
    ["what was thrown instead of an error", "no reason", "no reason"],
    ["nothing", undefined, "undefined"],
  ])("gives %s", (_, thrown, reason) => {
    expect(reasonOf(thrown)).toBe(reason);
  });
});

function systemError(): Error {
  return Object.assign(new Error("permission denied"), { code: "EACCES" });
}
