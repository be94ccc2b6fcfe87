import { describe, expect, test } from "bun:test";
import { defineTemplate } from "../mod.ts";
import { expectRefused, image, to } from "./typed-templates.ts";

const head = {
  name: "optional",
  language: "en",
  category: "MARKETING",
} as const;
const text = { type: "BODY", text: "Save {{1}} now." } as const;
const body = { 1: "10%" };
const ends = { offerExpiresAt: Date.now() + 3_600_000 };

// Each part is of a type that says less than what is in it.
const expiring = { text: "Soon gone", has_expiration: true };
const perhapsExpiring: {
  readonly type: "LIMITED_TIME_OFFER";
  readonly limited_time_offer: { readonly has_expiration: boolean };
} = { type: "LIMITED_TIME_OFFER", limited_time_offer: expiring };
const oftenSilent: {
  readonly type: "LIMITED_TIME_OFFER";
  readonly limited_time_offer: { readonly has_expiration?: boolean };
} = { type: "LIMITED_TIME_OFFER", limited_time_offer: expiring };
const unknownOffer: {
  readonly type: "LIMITED_TIME_OFFER";
  readonly limited_time_offer: unknown;
} = { type: "LIMITED_TIME_OFFER", limited_time_offer: expiring };
const noOffer: {
  readonly type: "LIMITED_TIME_OFFER";
  readonly limited_time_offer?: { readonly has_expiration: true };
} = {
  type: "LIMITED_TIME_OFFER",
  limited_time_offer: { ...expiring, has_expiration: true },
};
const anyBody: { readonly type: "BODY"; readonly text: string } = text;
const cards: object[] = [
  { components: [{ type: "HEADER", format: "IMAGE" }, text] },
];
const noCards: { readonly type: "CAROUSEL"; readonly cards?: object[] } = {
  type: "CAROUSEL",
  cards,
};
const emptyCard: { readonly components?: readonly object[] } = {
  components: [{ type: "HEADER", format: "IMAGE" }, text],
};
const button = <const Button extends object>(button: Button) => ({
  type: "BUTTONS" as const,
  buttons: [button] as const,
});

describe("the types of a template", () => {
  test("take the end of an offer that may have one", () => {
    const parameters = { body, ...ends };
    const built = [
      defineTemplate({ ...head, components: [text, perhapsExpiring] }).build({
        ...to,
        parameters,
      }),
      defineTemplate({ ...head, components: [text, oftenSilent] }).build({
        ...to,
        parameters,
      }),
      defineTemplate({ ...head, components: [text, unknownOffer] }).build({
        ...to,
        parameters,
      }),
      defineTemplate({ ...head, components: [text, noOffer] }).build({
        ...to,
        parameters,
      }),
    ];

    for (const { payload } of built) {
      const types = payload.template.components?.map(({ type }) => type);
      expect(types).toEqual(["body", "limited_time_offer"]);
    }
  });

  test("take values for a body whose text they do not see", () => {
    const template = defineTemplate({ ...head, components: [anyBody] });

    expect(template.build({ ...to, parameters: { body } })).toBeDefined();
  });

  test("take cards that may be there, and a card that may have parts", () => {
    const card = { header: image, body };
    const listed = defineTemplate({ ...head, components: [text, noCards] });
    const single = defineTemplate({
      ...head,
      components: [text, { type: "CAROUSEL", cards: [emptyCard] }],
    });

    expect(
      listed.build({ ...to, parameters: { body, cards: [card] } }),
    ).toBeDefined();
    expect(
      single.build({ ...to, parameters: { body, cards: [card] } }),
    ).toBeDefined();
  });

  test("take what a button may have, by its index and not in a list", () => {
    const catalog = defineTemplate({
      ...head,
      components: [text, button({ type: "CATALOG", text: "View" })],
    });
    const reply = defineTemplate({
      ...head,
      components: [text, button({ type: "QUICK_REPLY", text: "More" })],
    });
    const product = { thumbnail_product_retailer_id: "1" };

    expect(
      catalog.build({ ...to, parameters: { body, buttons: { 0: product } } }),
    ).toBeDefined();
    expectRefused(() =>
      reply.build({
        ...to,
        // @ts-expect-error buttons are told by their index
        parameters: { body, buttons: ["a"] },
      }),
    );
  });

  test("know a button and a category in small letters", () => {
    const url = "https://x.example/{{1}}";
    const link = defineTemplate({
      ...head,
      components: [text, button({ type: "url", text: "Shop", url })],
    });
    const code = defineTemplate({
      ...head,
      category: "authentication",
      components: [{ type: "BODY", text: "*{{1}}* is your code." }],
    });

    expect(
      link.build({ ...to, parameters: { body, buttons: { 0: "a" } } }),
    ).toBeDefined();
    expectRefused(() =>
      link.build({
        ...to,
        // @ts-expect-error the address needs its end
        parameters: { body },
      }),
    );
    expect(code.build({ ...to, otp: "493817" })).toBeDefined();
  });
});
