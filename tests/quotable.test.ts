import { describe, expect, test } from "bun:test";
import { quotable } from "../lib/quotable.ts";

describe("quotable()", () => {
  test("is a short text, without secrets and blanks before it", () => {
    expect(quotable("\n no Ana", ["Ana"])).toBe("no •••");
    expect(quotable("no", [])).toBe("no");
  });

  test("is the beginning of a long text", () => {
    const text = "a".repeat(5_000);

    expect(quotable(text, [])).toBe(text.slice(0, 1_024));
    expect(quotable(text, ["493817"])).toBe(text.slice(0, 1_024));
  });

  test("is what stands before a place where a secret may be cut", () => {
    const text = `no such template${" ".repeat(72)}`;

    expect(quotable(`${text}4938`, ["493817"], true)).toBe(
      "no such template    ",
    );
    expect(quotable("no", ["493817"], true)).toBe("");
    expect(quotable("no", [], true)).toBe("no");
  });
});
