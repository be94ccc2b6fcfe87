import { describe, expect, test } from "bun:test";
import { quotable } from "../lib/quotable.ts";

/** A text with each of its bytes escaped for a URL. */
function inUrl(text: string): string {
  return text.replace(/[^]/gu, (letter) =>
    [...new TextEncoder().encode(letter)]
      .map((byte) => `%${byte.toString(16)}`)
      .join(""),
  );
}

describe("quotable()", () => {
  test("is a short text, without secrets and blanks before it", () => {
    expect(quotable("\n no Ana", ["Ana"])).toBe("no •••");
    expect(quotable("no", [])).toBe("no");
  });

  test("is the beginning of a long text", () => {
    const text = "a".repeat(5_000);

    expect(quotable(text, [])).toBe(text.slice(0, 1_024));
    expect(quotable(text, ["493817"])).toBe(text.slice(0, 1_024));
    expect(quotable(`  ${text}`, ["493817"])).toBe(text.slice(0, 1_024));
  });

  test("is looked for no further beside a long secret", () => {
    const text = "a ".repeat(1_500);
    const token = Array.from({ length: 200 }, (_, at) => `plant${at}`).join("");

    const shown = quotable(`${text}Ana`, ["Ana", token]);

    expect(shown).toBe(text.slice(0, 1_024));
  });

  test("is looked for as far as a long number may reach", () => {
    const number = "4915112345678 ".repeat(10).trim();
    const text = `no${" ".repeat(1_400)}`;

    expect(quotable(`${text}${number}`, [number])).toBe(`${text}•••`);
  });

  test("is what stands before a place where a secret may be cut", () => {
    const text = `no such template${" ".repeat(72)}`;

    expect(quotable(`${text}4938`, ["493817"], true)).toBe(
      "no such template    ",
    );
    expect(quotable(text.slice(0, 60), ["493817"], true)).toBe("");
    expect(quotable("no", ["493817"], true)).toBe("");
    expect(quotable("no", [], true)).toBe("no");
  });

  test("is as long where what is blotted out is longer or shorter", () => {
    const numbers = '"+4915112345678",'.repeat(500);
    const text = `{"error":"invalid recipients","list":[${numbers}`;

    expect(quotable(text, ["x".repeat(200)])).toHaveLength(386);
    expect(quotable("5".repeat(40), ["5", "abc"], true)).toBe("•••".repeat(4));
  });

  test("has no secret that begins with the blanks before the text", () => {
    expect(quotable("\n Al is unknown", [" Al"])).toBe("••• is unknown");
    expect(quotable(`${" ".repeat(5_000)}7`, [" 7"])).toBe("•••");
  });

  test("is blotted out where its beginning hides a secret", () => {
    const text = `code 4-9-3-8-1-7${" x".repeat(5_000)}`;

    expect(quotable(text, ["493817"])).toBe("•••");
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])(
    "hides what is escaped twice for a URL, cut after %i letters more",
    (more) => {
      const read = `${"Иванов 493817 ".repeat(3)}${"я".repeat(1_900)}`;
      const once = inUrl(read);

      for (const twice of [once.replaceAll("%", "%25"), inUrl(once)]) {
        const text = `${"e".repeat(more)}${twice}`;
        expect(quotable(text, ["Иванов"])).toBe("•••");
        expect(quotable(text, ["493817"])).toBe("•••");
      }
    },
  );
});
