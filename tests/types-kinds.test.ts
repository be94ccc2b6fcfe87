import { describe, expect, test } from "bun:test";
import {
  carousel,
  code,
  image,
  offer,
  plain,
  refused,
  to,
} from "./typed-templates.ts";

describe("defineTemplate() in the type system", () => {
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
});
