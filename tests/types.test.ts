import { describe, expect, expectTypeOf, test } from "bun:test";
import {
  type BuildInput,
  defineTemplate,
  type ParametersOf,
  type QueueRawMessageRequest,
  type TextValue,
} from "../mod.ts";
import {
  expectRefused,
  image,
  order,
  plain,
  right,
  to,
} from "./typed-templates.ts";

describe("defineTemplate() in the type system", () => {
  test("knows header, body and buttons", () => {
    expectTypeOf<
      ParametersOf<typeof order.definition>["body"]
    >().toEqualTypeOf<{
      readonly first_name: TextValue;
      readonly order_id: TextValue;
    }>();
    expect(order.build({ ...to, parameters: right }).payload.type).toBe(
      "template",
    );
    expectTypeOf(order.build).returns.toEqualTypeOf<QueueRawMessageRequest>();
  });

  test("takes currency and date for a placeholder, and a payload for a reply", () => {
    const body = order.build({
      ...to,
      parameters: {
        ...right,
        body: {
          first_name: { date_time: { fallback_value: "today" } },
          order_id: {
            currency: { fallback_value: "$1", code: "USD", amount_1000: 1000 },
          },
        },
        buttons: { 1: "7", 2: "stop" },
      },
    });

    expect(body.payload.template.components).toHaveLength(4);
  });

  test("refuses a missing, misspelt, surplus or mistyped placeholder", () => {
    expectRefused(() =>
      order.build({
        ...to,
        // @ts-expect-error order_id is missing
        parameters: { ...right, body: { first_name: "Ana" } },
      }),
    );
    expectRefused(() =>
      order.build({
        ...to,
        // @ts-expect-error order_di is misspelt
        parameters: { ...right, body: { first_name: "Ana", order_di: "7" } },
      }),
    );
    expectRefused(() =>
      order.build({
        ...to,
        // @ts-expect-error last_name is no placeholder
        parameters: { ...right, body: { ...right.body, last_name: "B" } },
      }),
    );
    expectRefused(() =>
      order.build({
        ...to,
        // @ts-expect-error a number is no text
        parameters: { ...right, body: { ...right.body, order_id: 7 } },
      }),
    );
    // @ts-expect-error all parameters are missing
    expectRefused(() => order.build(to));
  });

  test("asks for nothing where nothing is needed", () => {
    expect(plain.build(to).payload.template.components).toEqual([]);
    expect(plain.build({ ...to, parameters: {} }).payload.to).toBe(
      "+14155550123",
    );
    expectRefused(() =>
      plain.build({
        ...to,
        // @ts-expect-error there is no placeholder
        parameters: { body: { 1: "x" } },
      }),
    );
  });

  test("reads an `as const` definition in lower case and a text header", () => {
    const definition = {
      name: "lower",
      language: "en",
      category: "utility",
      components: [
        { type: "header", format: "text", text: "For {{who}}" },
        { type: "body", text: "Hi {{ name }}" },
      ],
    } as const;
    const lower = defineTemplate(definition);

    expect(
      lower.build({
        ...to,
        parameters: { header: "you", body: { name: "Ana" } },
      }).payload.type,
    ).toBe("template");
    expectRefused(() =>
      lower.build({
        ...to,
        // @ts-expect-error the header is missing
        parameters: { body: { name: "Ana" } },
      }),
    );
    expectRefused(() =>
      lower.build({
        ...to,
        // @ts-expect-error the header is a text
        parameters: { header: image, body: { name: "Ana" } },
      }),
    );
  });

  test("reads a name as run time does, without line breaks and other braces", () => {
    const text = "Hi {{x}, {{{a}}}, {{\n\u00a0b\u2003}} and {{y}z}} {{c}}}.";
    const template = defineTemplate({
      name: "blanks",
      language: "en",
      category: "UTILITY",
      components: [{ type: "BODY", text }],
    });
    const parameters = { body: { a: "1", b: "2", c: "3" } };

    expect(template.preview(parameters)).toBe(
      "Hi {{x}, {1}, 2 and {{y}z}} 3}.",
    );
    expect(template.build({ ...to, parameters })).toBeDefined();
  });

  test("falls back to run-time checks for plain JSON, with a usable type", () => {
    const loose = defineTemplate({
      ...order.definition,
      components: JSON.parse(JSON.stringify(order.definition.components)),
    });

    expect(loose.build({ ...to, parameters: right })).toEqual(
      order.build({ ...to, parameters: right }),
    );
    expectRefused(() =>
      loose.build({
        ...to,
        parameters: { ...right, body: { first_name: "Ana" } },
      }),
    );
    expectTypeOf<
      BuildInput<typeof loose.definition>["recipient"]
    >().toEqualTypeOf<string>();
  });

  test("takes what either of two definitions asks for, and no less", () => {
    const head = { name: "left", category: "UTILITY" } as const;
    const texts = {
      de: [{ type: "BODY", text: "{{order}} ist weg." }],
      en: [{ type: "BODY", text: "{{name}}, {{order}} left." }],
    } as const;
    const inLanguage = (language: "de" | "en") =>
      language === "de"
        ? ({ ...head, language, components: texts.de } as const)
        : ({ ...head, language, components: texts.en } as const);
    const short = { body: { order: "2041" } };
    const long = { body: { order: "2041", name: "Ana" } };

    const template = defineTemplate(inLanguage("de"));

    expect(template.preview(short)).toBe("2041 ist weg.");
    expect(template.build({ ...to, parameters: short })).toBeDefined();
    expectRefused(() => template.build({ ...to, parameters: long }));
    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error neither can do without an order
        parameters: { body: { name: "Ana" } },
      }),
    );
  });
});
