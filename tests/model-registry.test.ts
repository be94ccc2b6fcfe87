import { describe, expect, test } from "bun:test";
import type { Findings } from "../lib/issue.ts";
import { listIn } from "../lib/template/definition-list.ts";
import { createModelRegistry } from "../lib/template/registry.ts";
import { define } from "./template-parts.ts";

const BODY = [{ type: "BODY", text: "Hello." }];
const known = (name: string, more: object = {}) => ({
  ...define(BODY),
  name,
  ...more,
});

/** What a registry finds in a template of a message: code, place and sentence. */
function foundIn(
  template: unknown,
  definitions: readonly unknown[],
  message: object = {},
) {
  const found: Findings = { rules: undefined };
  const body = { payload: { template }, ...message };
  const model = createModelRegistry(definitions).reviewMessage(body, found);
  const { issues = [] } = found;
  const texts = issues.map(
    ({ code, path, message }) =>
      `${code} ${path.slice(2).join(".")}: ${message.split(": ").at(-1)}`,
  );
  return { isKnown: model !== undefined, texts };
}

const template = (
  name: unknown,
  code: unknown = "en_US",
  more: object = {},
) => {
  return { name, language: { code }, ...more };
};

describe("a list of definitions", () => {
  test("is a list, or the API's whole answer", () => {
    expect(listIn([1])).toEqual([1]);
    expect(listIn({ data: [1], paging: {} })).toEqual([1]);
  });

  test.each([[undefined], [null], ["text"], [{}], [{ data: {} }]])(
    "is not %j",
    (wrong) => {
      expect(() => listIn(wrong)).toThrow(
        "Cannot read the templates: pass a list of definitions or the management API's whole answer { data: [...] }",
      );
    },
  );

  test("is read without what is not a definition, which is told", () => {
    const broken = {
      get name(): string {
        throw new Error("planted");
      },
    };
    const list = [
      null,
      [],
      { name: "a" },
      { name: "a", language: 5 },
      { name: "a", language: { policy: "en" } },
      { name: 5, language: "en" },
      { name: "", language: "en" },
      broken,
      known("order_update"),
      known("order_update", { language: { code: "en_US" } }),
    ];

    const { warnings, list: listed } = createModelRegistry(list);

    expect(
      warnings().map(({ code, path, message }) => `${code} ${path} ${message}`),
    ).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7].map(
        (place) =>
          `definition-shape ${place} is missing or has the wrong type: needs a name and a language`,
      ),
      "repeated-definition 9 replaces an earlier one of this name and language",
    ]);
    expect(listed()).toHaveLength(1);
  });

  test.each([undefined, null])(
    "checks no component where a definition has %p, and says so",
    (none) => {
      const bare = { ...known("a"), components: none };
      const code = { ...bare, name: "code", category: "authentication" };
      const text = { type: "text", text: "4".repeat(16) };
      const components = [{ type: "body", parameters: [text] }];

      const filled = foundIn(template("a", "en_US", { components }), [bare]);
      const long = foundIn(template("code", "en_US", { components }), [code]);

      const told = createModelRegistry([code, bare])
        .warnings()
        .filter(({ path: [place] }) => typeof place === "number");
      expect(told).toMatchObject([
        {
          code: "definition-shape",
          path: [1, "components"],
          message: expect.stringContaining("only name, language and status"),
        },
      ]);
      expect(filled).toEqual({ isKnown: true, texts: [] });
      expect(long.texts).toHaveLength(1);
    },
  );

  test.each([
    [{ cursors: { before: "a", after: "b" } }, []],
    [{ next: "https://graph.example/?after=b" }, ["paging.next"]],
  ])(
    "that ends with %j is told of as far as it is not whole",
    (paging, told) => {
      const { warnings } = createModelRegistry({ data: [known("a")], paging });

      expect(warnings().map(({ path }) => path.join("."))).toEqual(told);
    },
  );

  test("is found by name and language, each read once", () => {
    const list = [known("a"), known("b"), known("a", { language: "de" })];
    const registry = createModelRegistry(list);

    expect(registry.find("a", "de")).toMatchObject({ language: "de" });
    expect(registry.find("a", "de")).toBe(registry.find("a", "de"));
    expect(registry.find("b", "de")).toBeUndefined();
    expect(registry.find("c", "de")).toBeUndefined();
    expect(registry.list().map(({ name }) => name)).toEqual(["a", "a", "b"]);
  });
});

describe("a message's template", () => {
  test("is known, or has nothing to be found by", () => {
    const list = [known("a")];

    expect(foundIn(template("a"), list)).toEqual({ isKnown: true, texts: [] });
    for (const wrong of [
      undefined,
      "a",
      template(5),
      template("a", 5),
      { name: "a", language: "en_US" },
      { name: "a" },
    ]) {
      expect(foundIn(wrong, list)).toEqual({ isKnown: false, texts: [] });
    }
  });

  test("is told from those of another language", () => {
    const codes = Array.from({ length: 121 }, (_, index) => `l${index}`);
    const list = codes.map((language) => known("a", { language }));

    expect(foundIn(template("a"), list)).toEqual({
      isKnown: false,
      texts: [
        `unknown-language language.code: it exists in ${codes.slice(0, 120).join(", ")}`,
      ],
    });
  });

  test("takes no channels unless it is for a code", () => {
    const flow = { channels: ["WhatsApp"] };
    const found: Findings = { rules: undefined };

    createModelRegistry([known("a")]).reviewMessage(
      { payload: { template: template("a") }, ...flow },
      found,
    );

    expect(found.issues).toMatchObject([
      { code: "channels-not-allowed", path: ["channels"] },
    ]);
    expect(
      foundIn(
        template("a"),
        [known("a", { category: "AUTHENTICATION" })],
        flow,
      ).texts.join(),
    ).not.toContain("channels");
  });

  test("is not looked into where its components are no list", () => {
    const list = [known("a")];

    for (const components of [null, "text", {}]) {
      const odd = template("a", "en_US", { components });
      expect(foundIn(odd, list)).toEqual({ isKnown: true, texts: [] });
    }
  });
});
