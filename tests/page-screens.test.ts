import { describe, expect, test } from "bun:test";
import { ROOT } from "./root.ts";

const PAGE = `${ROOT}/fake-server/inbox-page`;
const main = await Bun.file(`${PAGE}/main.js`).text();
const html = await Bun.file(`${PAGE}/index.html`).text();

const [, listed = ""] = /const SCREENS = \{\n(.*?)^\}/ms.exec(main) ?? [];
const screens = [...listed.matchAll(/^ {2}(\w+):/gm)].map(
  ([, name = ""]) => name,
);

/** The tests that go through the screens, without those that they leave out. */
const LOOKS: readonly (readonly [test: string, without: string[]])[] = [
  ["accessibility", []],
  ["console", []],
  ["keys-listed", []],
  // It has no field, and shows nothing that anybody has sent.
  ["contrast", ["about"]],
  ["hostile", ["about"]],
];

describe("the screens of the page", () => {
  test("have each a link that leads there", () => {
    const links = [...html.matchAll(/<a data-screen="(\w+)"/g)].map(
      ([, name = ""]) => name,
    );

    expect(links).toEqual(screens);
    expect(screens.length).toBeGreaterThan(5);
  });

  test.each(LOOKS)(
    "are all gone through by %s.test.ts",
    async (name, without) => {
      const text = await Bun.file(`${ROOT}/tests/page/${name}.test.ts`).text();

      const left = screens.filter(
        (screen) => !new RegExp(`"(#/)?${screen}"`).test(text),
      );

      expect(left).toEqual(without);
    },
  );
});
