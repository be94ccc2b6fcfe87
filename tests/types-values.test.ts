import { describe, expect, expectTypeOf, test } from "bun:test";
import type { MediaFormat } from "../lib/template/model.ts";
import type { Fallback } from "../lib/template/parameter-fields.ts";
import type {
  CardParameters,
  LooseParameters,
  MediaHeader,
  TextValue,
} from "../lib/template/values.ts";
import {
  createTemplateRegistry,
  defineTemplate,
  type ParametersOf,
  type TemplateDefinition,
} from "../mod.ts";
import { expectRefused, to } from "./typed-templates.ts";

const head = { name: "typed", language: "en", category: "UTILITY" } as const;
const BODY = { type: "BODY", text: "Hi." } as const;

/** A template with one button. */
const buttoned = <const Type extends string>(type: Type) =>
  defineTemplate({
    ...head,
    components: [BODY, { type: "BUTTONS", buttons: [{ type, text: "Go" }] }],
  });

/** What a header of a format asks for. */
type HeaderOf<Format extends string> = ParametersOf<{
  readonly name: "typed";
  readonly language: "en";
  readonly category: "UTILITY";
  readonly components: readonly [
    { readonly type: "HEADER"; readonly format: Format },
  ];
}>["header"];

type KeyOfEach<Value> = Value extends unknown ? keyof Value : never;

test("a header of each format asks for its medium", () => {
  expectTypeOf<{
    [Format in MediaFormat]: keyof HeaderOf<Format>;
  }>().toEqualTypeOf<{ [Format in MediaFormat]: Lowercase<Format> }>();
  expectTypeOf<KeyOfEach<MediaHeader>>().toEqualTypeOf<
    Lowercase<MediaFormat>
  >();
});

test("a placeholder takes a text, or a value of each type that shows one", () => {
  expectTypeOf<
    KeyOfEach<Exclude<TextValue, string>>
  >().toEqualTypeOf<Fallback>();
});

test("a template of every part asks for every parameter that there is", () => {
  const parts = [
    { type: "HEADER", format: "IMAGE" },
    { type: "BODY", text: "Hi {{1}}." },
    { type: "BUTTONS", buttons: [{ type: "COPY_CODE", text: "Copy" }] },
  ] as const;
  const offer = { text: "Soon over", has_expiration: true } as const;
  const template = defineTemplate({
    ...head,
    components: [
      ...parts,
      { type: "LIMITED_TIME_OFFER", limited_time_offer: offer },
      { type: "CAROUSEL", cards: [{ components: parts }] },
    ],
  });
  type Asked = Required<ParametersOf<typeof template.definition>>;
  const card = {
    header: { image: { id: "1" } },
    body: { 1: "Ana" },
    buttons: { 0: "SPRING25" },
  } as const;
  const offerExpiresAt = Date.now() + 3_600_000;
  const parameters: Asked = { ...card, cards: [card], offerExpiresAt };

  expect(template.build({ ...to, parameters })).toBeDefined();
  expectTypeOf<keyof Asked>().toEqualTypeOf<keyof LooseParameters>();
  expectTypeOf<keyof Asked["cards"][0]>().toEqualTypeOf<keyof CardParameters>();
});

describe("a definition as some stores keep it", () => {
  const stored = {
    ...head,
    language: { code: "en" },
    status: null,
    parameter_format: null,
    components: [{ type: "BODY", text: "Hi {{1}}." }],
  } as const;

  test("is taken with a language in an object and with null fields", () => {
    const template = defineTemplate(stored);

    expect(template.language).toBe("en");
    expect(createTemplateRegistry([stored]).warnings).toEqual([]);
    expect(
      template.build({ ...to, parameters: { body: { 1: "Ana" } } }),
    ).toBeDefined();
    // @ts-expect-error the body is missing
    expectRefused(() => template.build(to));
  });
});

describe("ParametersOf", () => {
  test("is none where a template has nothing to fill, or takes a code", () => {
    const plain = defineTemplate({ ...head, components: [BODY] });
    const code = defineTemplate({ ...head, category: "AUTHENTICATION" });
    const none: ParametersOf<typeof plain.definition> = {};

    expect(plain.build({ ...to, parameters: none })).toBeDefined();
    expectTypeOf<ParametersOf<typeof code.definition>>().toEqualTypeOf<{
      readonly [part: string]: never;
    }>();
    // @ts-expect-error there is no body to fill
    const some: ParametersOf<typeof plain.definition> = { body: { 1: "x" } };
    expectRefused(() => plain.build({ ...to, parameters: some }));
  });
});

describe("a value in the type system", () => {
  test("is an amount or a date, not both", () => {
    const template = defineTemplate({
      ...head,
      components: [{ type: "BODY", text: "Pay {{1}} now." }],
    });
    const currency = { fallback_value: "$1", code: "USD", amount_1000: 1000 };
    const date_time = { fallback_value: "May" };

    for (const one of [{ currency }, { date_time }]) {
      expect(
        template.build({ ...to, parameters: { body: { 1: one } } }),
      ).toBeDefined();
    }
    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error there can be but one
        parameters: { body: { 1: { currency, date_time } } },
      }),
    );
  });

  test("may be left undefined for a button that types cannot see", () => {
    const wide: TemplateDefinition = buttoned("QUICK_REPLY").definition;
    const buttons = { 0: undefined };

    const message = defineTemplate(wide).build({
      ...to,
      parameters: { buttons },
    });

    expect(message.payload.template.components).toEqual([]);
  });

  test("of an action has the fields that run time checks, and others", () => {
    const flow = buttoned("FLOW");
    const catalog = buttoned("CATALOG");
    const data = { flow_action_data: { screen: "A" }, other: 1 };

    expect(
      flow.build({ ...to, parameters: { buttons: { 0: data } } }),
    ).toBeDefined();
    expectRefused(() =>
      flow.build({
        ...to,
        // @ts-expect-error a token is a text
        parameters: { buttons: { 0: { flow_token: 5 } } },
      }),
    );
    expectRefused(() =>
      flow.build({
        ...to,
        // @ts-expect-error data is an object
        parameters: { buttons: { 0: { flow_action_data: "x" } } },
      }),
    );
    expectRefused(() =>
      catalog.build({
        ...to,
        // @ts-expect-error an ID is a text
        parameters: { buttons: { 0: { thumbnail_product_retailer_id: 5 } } },
      }),
    );
  });
});
