import { describe, expect, expectTypeOf, test } from "bun:test";
import {
  type BuildInput,
  createTemplateRegistry,
  defineTemplate,
  type ParametersOf,
  type QueueRawMessageRequest,
  type Template,
  type TextValue,
  type Verdict,
  ValidationError,
} from "../mod.ts";
import { sender } from "./fixture.ts";

const to = { sender, recipient: "+14155550123" };

const order = defineTemplate({
  name: "order",
  language: "en_US",
  category: "UTILITY",
  components: [
    { type: "HEADER", format: "DOCUMENT" },
    { type: "BODY", text: "Hi {{first_name}}, order {{order_id}}." },
    {
      type: "BUTTONS",
      buttons: [
        { type: "PHONE_NUMBER", text: "Call", phone_number: "+14155550100" },
        { type: "URL", text: "Track", url: "https://x.example/{{1}}" },
        { type: "QUICK_REPLY", text: "Stop" },
      ],
    },
  ],
});
const right = {
  header: { document: { id: "1" } },
  body: { first_name: "Ana", order_id: "7" },
  buttons: { 1: "7" },
} as const;

const code = defineTemplate({
  name: "login",
  language: "en_US",
  category: "AUTHENTICATION",
  components: [
    { type: "BODY", text: "*{{1}}* is your code." },
    { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
  ],
});

const plain = defineTemplate({
  name: "plain",
  language: "en",
  category: "MARKETING",
  components: [{ type: "BODY", text: "Spring is here." }],
});

const offer = defineTemplate({
  name: "offer",
  language: "en",
  category: "MARKETING",
  components: [
    {
      type: "LIMITED_TIME_OFFER",
      limited_time_offer: { text: "Soon gone", has_expiration: true },
    },
    { type: "BODY", text: "Save {{1}}." },
    {
      type: "BUTTONS",
      buttons: [{ type: "COPY_CODE", text: "Copy", example: "A1" }],
    },
  ],
});

const card = (text: "a" | "b") =>
  ({
    components: [
      { type: "HEADER", format: "IMAGE" },
      { type: "BODY", text: `${text} {{1}}` },
      { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "More" }] },
    ],
  }) as const;
const carousel = defineTemplate({
  name: "carousel",
  language: "en",
  category: "MARKETING",
  components: [
    { type: "BODY", text: "See:" },
    { type: "CAROUSEL", cards: [card("a"), card("b")] },
  ],
});
const image = { image: { link: "https://x.example/a.jpg" } } as const;

/** A call that must not compile; what it does at run time is shown elsewhere. */
function refused(call: () => unknown): void {
  expect(call).toThrow(ValidationError);
}

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
    refused(() =>
      order.build({
        ...to,
        // @ts-expect-error order_id is missing
        parameters: { ...right, body: { first_name: "Ana" } },
      }),
    );
    refused(() =>
      order.build({
        ...to,
        // @ts-expect-error order_di is misspelt
        parameters: { ...right, body: { first_name: "Ana", order_di: "7" } },
      }),
    );
    refused(() =>
      order.build({
        ...to,
        // @ts-expect-error last_name is no placeholder
        parameters: { ...right, body: { ...right.body, last_name: "B" } },
      }),
    );
    refused(() =>
      order.build({
        ...to,
        // @ts-expect-error a number is no text
        parameters: { ...right, body: { ...right.body, order_id: 7 } },
      }),
    );
    // @ts-expect-error all parameters are missing
    refused(() => order.build(to));
  });

  test("refuses the wrong kind of header", () => {
    const both = { id: "1", link: "https://x.example" } as const;
    refused(() =>
      order.build({
        ...to,
        // @ts-expect-error the header is a document
        parameters: { ...right, header: image },
      }),
    );
    refused(() =>
      order.build({
        ...to,
        // @ts-expect-error the header is missing
        parameters: { body: right.body, buttons: right.buttons },
      }),
    );
    refused(() =>
      order.build({
        ...to,
        // @ts-expect-error a medium has a link or an id, not both
        parameters: { ...right, header: { document: both } },
      }),
    );
  });

  test("knows a header that is a product", () => {
    const template = defineTemplate({
      name: "product",
      language: "en",
      category: "MARKETING",
      components: [
        { type: "HEADER", format: "PRODUCT" },
        { type: "BODY", text: "New today." },
        { type: "BUTTONS", buttons: [{ type: "SPM", text: "View" }] },
      ],
    });
    const product = { catalog_id: "1", product_retailer_id: "2" };

    expect(
      template.build({ ...to, parameters: { header: { product } } }),
    ).toBeDefined();
    // @ts-expect-error the product is missing
    refused(() => template.build(to));
    refused(() =>
      template.build({
        ...to,
        // @ts-expect-error the header is a product
        parameters: { header: image },
      }),
    );
  });

  test("knows which button indexes take a value", () => {
    refused(() =>
      order.build({
        ...to,
        // @ts-expect-error the button at 0 is a phone number
        parameters: { ...right, buttons: { 0: "x", 1: "7" } },
      }),
    );
    refused(() =>
      order.build({
        ...to,
        // @ts-expect-error the URL at 1 needs its end
        parameters: { ...right, buttons: {} },
      }),
    );
    refused(() =>
      order.build({
        ...to,
        // @ts-expect-error there is no button at 3
        parameters: { ...right, buttons: { 1: "7", 3: "x" } },
      }),
    );
  });

  test("gives no value to a button of a kind that takes none", () => {
    const template = defineTemplate({
      name: "kinds",
      language: "en",
      category: "UTILITY",
      components: [
        { type: "BODY", text: "May we?" },
        {
          type: "BUTTONS",
          buttons: [
            { type: "CALL_PERMISSION_REQUEST", text: "Call me" },
            { type: "ORDER_DETAILS", text: "Pay" },
          ],
        },
      ],
    });
    const action = { order_details: { reference_id: "7" } };

    expect(
      template.build({ ...to, parameters: { buttons: { 1: action } } }),
    ).toBeDefined();
    refused(() =>
      template.build({
        ...to,
        // @ts-expect-error the button at 0 takes none
        parameters: { buttons: { 0: action } },
      }),
    );
  });

  test("allows channels and otp for AUTHENTICATION only", () => {
    expect(
      code.build({ ...to, otp: "493817", channels: ["Telegram", "WhatsApp"] })
        .channels,
    ).toHaveLength(2);
    // @ts-expect-error a code is missing
    refused(() => code.build(to));
    refused(() =>
      code.build({
        ...to,
        otp: "493817",
        // @ts-expect-error a code template takes no parameters
        parameters: { body: { 1: "493817" } },
      }),
    );
    refused(() =>
      plain.build({
        ...to,
        // @ts-expect-error no AUTHENTICATION template
        channels: ["WhatsApp"],
      }),
    );
    refused(() =>
      plain.build({
        ...to,
        // @ts-expect-error no AUTHENTICATION template
        otp: "493817",
      }),
    );
  });

  test("asks for nothing where nothing is needed", () => {
    expect(plain.build(to).payload.template.components).toEqual([]);
    expect(plain.build({ ...to, parameters: {} }).payload.to).toBe(
      "+14155550123",
    );
    refused(() =>
      plain.build({
        ...to,
        // @ts-expect-error there is no placeholder
        parameters: { body: { 1: "x" } },
      }),
    );
  });

  test("asks for the end of an offer and its coupon", () => {
    const offerExpiresAt = Date.now() + 3_600_000;
    const parameters = {
      body: { 1: "10%" },
      buttons: { 0: "SPRING10" },
    } as const;

    expect(
      offer.build({ ...to, parameters: { ...parameters, offerExpiresAt } })
        .payload.type,
    ).toBe("template");
    refused(() =>
      offer.build({
        ...to,
        // @ts-expect-error the end is missing
        parameters,
      }),
    );
    refused(() =>
      offer.build({
        ...to,
        // @ts-expect-error the end is no text
        parameters: { ...parameters, offerExpiresAt: "tomorrow" },
      }),
    );
    refused(() =>
      offer.build({
        ...to,
        // @ts-expect-error the coupon is missing
        parameters: { body: { 1: "10%" }, offerExpiresAt },
      }),
    );
  });

  test("knows the number of cards and what each takes", () => {
    const one = { header: image, body: { 1: "x" } } as const;

    expect(
      carousel.build({ ...to, parameters: { cards: [one, one] } }).payload.type,
    ).toBe("template");
    refused(() =>
      carousel.build({
        ...to,
        // @ts-expect-error a card is missing
        parameters: { cards: [one] },
      }),
    );
    refused(() =>
      carousel.build({
        ...to,
        // @ts-expect-error a card too many
        parameters: { cards: [one, one, one] },
      }),
    );
    refused(() =>
      carousel.build({
        ...to,
        // @ts-expect-error the second card lacks its body
        parameters: { cards: [one, { header: image }] },
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
    refused(() =>
      lower.build({
        ...to,
        // @ts-expect-error the header is missing
        parameters: { body: { name: "Ana" } },
      }),
    );
    refused(() =>
      lower.build({
        ...to,
        // @ts-expect-error the header is a text
        parameters: { header: image, body: { name: "Ana" } },
      }),
    );
  });

  test("reads a name as run time does, without line breaks and other braces", () => {
    const text = "Hi {{x}, {{{a}}}, {{\n\tb }} and {{y}z}} {{c}}}.";
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
    refused(() =>
      loose.build({
        ...to,
        parameters: { ...right, body: { first_name: "Ana" } },
      }),
    );
    expectTypeOf<
      BuildInput<typeof loose.definition>["recipient"]
    >().toEqualTypeOf<string>();
  });
});

describe("Template", () => {
  test("is what every typed template is, in a list and in a record", () => {
    const list: readonly Template[] = [order, code, plain, offer, carousel];
    const byName: Readonly<Record<string, Template>> = { order, code };

    expect(list.map(({ name }) => name)).toContain("login");
    expect(byName["code"]?.preview({ otp: "493817" })).toContain("493817");
  });

  test("takes undefined for what is absent, typed or not", () => {
    const channels = undefined;
    const loose: Template = code;

    expect(loose.build({ ...to, otp: "493817", channels })).toEqual(
      code.build({ ...to, otp: "493817", channels }),
    );
    const message: Template = plain;
    expect(message.build({ ...to, parameters: undefined })).toEqual(
      plain.build(to),
    );
  });
});

describe("createTemplateRegistry()", () => {
  test("takes typed templates in one list with plain definitions", () => {
    const registry = createTemplateRegistry([order, code, plain.definition]);

    expect(registry.find("login", "en_US")?.definition).toBe(code.definition);
    expect(registry.find("plain", "en")?.category).toBe("MARKETING");
  });

  test("takes the whole answer of the management API, written out", () => {
    const registry = createTemplateRegistry({
      data: [{ id: "920070352646140", ...plain.definition }],
      paging: { cursors: { before: "MAZDZD", after: "MjQZD" } },
    });

    expect(registry.find("plain", "en")?.name).toBe("plain");
  });
});

describe("Verdict", () => {
  test("narrows by issues", () => {
    const valueOf = (verdict: Verdict<string>) =>
      verdict.issues ? verdict.issues.length : verdict.value.length;

    expect(valueOf({ value: "four", warnings: [] })).toBe(4);
  });
});
