import { describe, expect, test } from "bun:test";
import { TYPES_HEADER, typesModule } from "../fake-server/types-module.ts";

const definition = {
  name: "order_shipped",
  language: "en_US",
  category: "UTILITY",
  components: [{ type: "BODY", text: "Hi {{first_name}}." }],
};

function moduleOf(...definitions: object[]) {
  return typesModule(definitions);
}

describe("typesModule()", () => {
  test("writes each definition as a constant under its header", () => {
    const { text, names } = moduleOf(definition, {
      ...definition,
      language: "de",
    });

    expect(text.split("\n")[0]).toBe(TYPES_HEADER);
    expect(TYPES_HEADER).toStartWith("// Written by `waybill types`");
    expect(names).toEqual(["orderShippedEnUS", "orderShippedDe"]);
    for (const name of names)
      expect(text).toContain(`export const ${name} = {`);
  });

  test.each([
    ["that begins with a digit", "2024_sale", "template2024SaleEnUS"],
    ["with doubled underscores", "order__shipped_", "orderShippedEnUS"],
    ["of one word", "hello", "helloEnUS"],
    ["that is reserved", "new", "newEnUS"],
  ])("makes an identifier of a name %s", (_, name, constant) => {
    expect(moduleOf({ ...definition, name }).names).toEqual([constant]);
  });

  test.each([
    ["new", "templateNew"],
    ["class", "templateClass"],
    ["2", "template2"],
  ])("makes no reserved word of %s alone", (name, constant) => {
    const { names } = moduleOf({ ...definition, name, language: "日本" });

    expect(names).toEqual([constant]);
  });

  test("makes a module even of no definition", () => {
    expect(moduleOf().text).toBe(`${TYPES_HEADER}\n\nexport {};\n`);
  });

  test("reads a language code from an object, as a message has it", () => {
    const { names } = moduleOf({ ...definition, language: { code: "de" } });

    expect(names).toEqual(["orderShippedDe"]);
  });

  test("numbers the constants of names that would read the same", () => {
    const twins = ["a_b", "a__b", "a_b_"].map((name) => ({
      ...definition,
      name,
    }));

    expect(moduleOf(...twins).names).toEqual(["aBEnUS", "aBEnUS2", "aBEnUS3"]);
  });

  test("tells what it notices about a definition, and about which", () => {
    const footer = { type: "FOOTER", text: "x".repeat(61) };

    const { warnings } = moduleOf(definition, {
      ...definition,
      language: "de",
      components: [...definition.components, footer],
    });

    expect(warnings.map(({ path }) => path.join("."))).toEqual([
      "order_shipped.de.components.1.text",
    ]);
  });

  test("throws on a file that holds no definitions", () => {
    expect(() => typesModule({})).toThrow("{ data: [...] }");
  });
});
