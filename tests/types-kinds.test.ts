import { describe, expect, test } from "bun:test";
import { defineTemplate } from "../mod.ts";
import {
  carousel,
  code,
  expectRefused,
  image,
  offer,
  plain,
  to,
} from "./typed-templates.ts";

describe("defineTemplate() in the type system", () => {
  test("allows channels and otp for AUTHENTICATION only", () => {
    expect(
      code.build({ ...to, otp: "493817", channels: ["Telegram", "WhatsApp"] })
        .channels,
    ).toHaveLength(2);
    // @ts-expect-error a code is missing
    expectRefused(() => code.build(to));
    expectRefused(() =>
      code.build({
        ...to,
        otp: "493817",
        // @ts-expect-error a code template takes no parameters
        parameters: { body: { 1: "493817" } },
      }),
    );
    expectRefused(() =>
      plain.build({
        ...to,
        // @ts-expect-error no AUTHENTICATION template
        channels: ["WhatsApp"],
      }),
    );
    expectRefused(() =>
      plain.build({
        ...to,
        // @ts-expect-error no AUTHENTICATION template
        otp: "493817",
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
    expectRefused(() =>
      offer.build({
        ...to,
        // @ts-expect-error the end is missing
        parameters,
      }),
    );
    expectRefused(() =>
      offer.build({
        ...to,
        // @ts-expect-error the end is no text
        parameters: { ...parameters, offerExpiresAt: "tomorrow" },
      }),
    );
    expectRefused(() =>
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
    expectRefused(() =>
      carousel.build({
        ...to,
        // @ts-expect-error a card is missing
        parameters: { cards: [one] },
      }),
    );
    expectRefused(() =>
      carousel.build({
        ...to,
        // @ts-expect-error a card too many
        parameters: { cards: [one, one, one] },
      }),
    );
    expectRefused(() =>
      carousel.build({
        ...to,
        // @ts-expect-error the second card lacks its body
        parameters: { cards: [one, { header: image }] },
      }),
    );
  });

  test("asks for no cards where none needs anything", () => {
    const still = [{ type: "BODY", text: "Lemons." }] as const;
    const reply = { type: "QUICK_REPLY", text: "More" } as const;
    const more = [{ type: "BUTTONS", buttons: [reply] }] as const;
    const template = defineTemplate({
      name: "still",
      language: "en",
      category: "MARKETING",
      components: [
        { type: "BODY", text: "See below." },
        {
          type: "CAROUSEL",
          cards: [{ components: still }, { components: more }],
        },
      ],
    });
    const cards = [{}, { buttons: { 0: "more" } }] as const;

    expect(template.build(to).payload.type).toBe("template");
    expect(template.build({ ...to, parameters: { cards } }).payload.type).toBe(
      "template",
    );
    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error the first card takes nothing
        parameters: { cards: [{ body: { 1: "x" } }, {}] },
      }),
    );
  });

  test("knows that a message of several products has sections", () => {
    const template = defineTemplate({
      name: "products",
      language: "en",
      category: "MARKETING",
      components: [
        { type: "BODY", text: "See below." },
        { type: "BUTTONS", buttons: [{ type: "MPM", text: "View" }] },
      ],
    });
    interface Shelf {
      readonly sections: readonly { readonly product_items: object[] }[];
    }
    const shelf: Shelf = {
      sections: [{ product_items: [{ product_retailer_id: "1" }] }],
    };

    for (const action of [
      shelf,
      { ...shelf, thumbnail_product_retailer_id: "1" },
    ]) {
      const parameters = { buttons: { 0: action } };
      expect(template.build({ ...to, parameters })).toBeDefined();
    }
    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error the sections are missing
        parameters: { buttons: { 0: {} } },
      }),
    );
  });

  test("knows what a call button takes", () => {
    const template = defineTemplate({
      name: "lift",
      language: "en",
      category: "UTILITY",
      components: [
        { type: "BODY", text: "Call us." },
        { type: "BUTTONS", buttons: [{ type: "VOICE_CALL", text: "Call" }] },
      ],
    });
    const parameters = { buttons: { 0: { ttl_minutes: 60, payload: "a" } } };

    expect(template.build({ ...to, parameters })).toBeDefined();
    expect(template.build(to)).toBeDefined();
    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error misspelt
        parameters: { buttons: { 0: { ttl: 60 } } },
      }),
    );
  });

  test("asks for nothing where braces have nothing between them", () => {
    const template = defineTemplate({
      name: "braces",
      language: "en",
      category: "UTILITY",
      components: [
        { type: "BODY", text: "Hi {{}} and {{ }} you." },
        {
          type: "BUTTONS",
          buttons: [{ type: "URL", text: "Go", url: "https://x.co/{{}}" }],
        },
      ],
    });

    expect(template.build(to).payload.template.components).toEqual([]);
    expect(template.warnings).toHaveLength(2);
  });
});
