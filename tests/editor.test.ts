import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { examplesShown } from "./editor.ts";

// What the language service of TypeScript says to somebody who uses the package.
setDefaultTimeout(60_000);

describe("a docstring's example", () => {
  test("begins with its code: after a title, editors drop the indentation", () => {
    const shown = examplesShown();

    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((example) => !/: ```ts\n/.test(example))).toEqual([]);
  });
});
