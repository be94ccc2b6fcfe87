import { describe, expect, test } from "bun:test";
import { listed } from "../fake-server/listed.ts";

describe("listed()", () => {
  test.each([
    [1, "- a\n- and 2 more"],
    [2, "- a\n- b\n- and 1 more"],
    [3, "- a\n- b\n- c"],
  ])("shows %d of three lines, and counts the others", (most, text) => {
    expect(listed(["a", "b", "c"], most)).toBe(text);
  });
});
