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

/** The template that is told for a name that is not known. */
function toldFor(name: string, ...names: string[]): string | undefined {
  const { texts } = foundIn(
    template(name),
    names.map((one) => known(one)),
  );
  return texts[0]?.match(/did you mean (.*)\?/)?.[1];
}

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

describe("a name that is not known", () => {
  test.each<[string, string[], string | undefined]>([
    ["oder_update", ["order_update"], "order_update"],
    ["ORDER_UPDATE", ["order_update"], "order_update"],
    ["order_updates", ["order_update"], "order_update"],
    ["ordr_updat", ["order_update"], "order_update"],
    ["order_xxxate", ["order_update"], "order_update"],
    ["order_xxxxte", ["order_update"], "order_update"],
    ["orderxxxxxe", ["orderupdate"], undefined],
    ["order_confirm", ["order_confirmation"], "order_confirmation"],
    [
      "x".repeat(30),
      [`${"x".repeat(23)}${"y".repeat(7)}`],
      `${"x".repeat(23)}${"y".repeat(7)}`,
    ],
    ["x".repeat(30), [`${"x".repeat(22)}${"y".repeat(8)}`], undefined],
    ["order_upda", ["order_update", "order_updat"], "order_updat"],
    ["order_updat", ["order_updaz", "order_upday"], "order_updaz"],
    ["abc", ["xbc"], "xbc"],
    ["abc", ["xyc"], undefined],
    ["ab", ["xb"], "xb"],
    ["ab", ["xy"], undefined],
    ["a", ["b"], "b"],
    ["a", ["bcd"], undefined],
    ["a", ["bc"], undefined],
    ["login_code", ["my_login_code", "login_cope"], "login_cope"],
    ["abcdef", ["abc"], undefined],
    ["abcdefg", ["abcd"], "abcd"],
    ["", ["a"], undefined],
    ["login", [], undefined],
    ["x".repeat(512), ["x".repeat(511)], "x".repeat(511)],
    ["x".repeat(513), ["x".repeat(512)], undefined],
    ["xabcdef", ["abcdyz"], "abcdyz"],
    ["xabcdef", ["abcxyz"], undefined],
    // Seven edits, all at one end.
    ["updateorderoftheday", ["oftheday"], undefined],
    ["by_now_order_of_the_day", ["order_of_the_day"], "order_of_the_day"],
    ["orderofthenewday", ["earlierorderofthenewday"], undefined],
    ["order_of_the_day_by_now", ["order_of_the_day"], "order_of_the_day"],
    // Words in common.
    ["LOGIN", ["order_shipped", "login_code"], "login_code"],
    ["shipped_order", ["order_code", "order_shipped"], "order_shipped"],
    ["order", ["order_paid_late", "order_shipped"], "order_shipped"],
    ["order_delivered", ["login_code", "order_shipped"], "order_shipped"],
    ["order_delivered", ["order_shipped", "order_updated"], "order_shipped"],
    ["code_v2", ["shipped_v2"], undefined],
    ["otp", ["order_shipped", "otp_code_1"], "otp_code_1"],
  ])("%j among %j is told as %j", (name, names, nearest) => {
    expect(toldFor(name, ...names)).toBe(nearest as never);
  });
});
