import { describe, expect, test } from "bun:test";
import { defineTemplate } from "../mod.ts";
import { define } from "./template-parts.ts";

describe("template.preview()", () => {
  test("fills the parameters, keeps bold and lists the buttons", () => {
    const template = defineTemplate({
      name: "order_update",
      language: "en_US",
      category: "UTILITY",
      components: [
        { type: "HEADER", format: "TEXT", text: "Order {{1}}" },
        { type: "BODY", text: "Hi *{{1}}*, {{2}} left. Bye {{1}}!" },
        { type: "FOOTER", text: "Acme" },
        {
          type: "BUTTONS",
          buttons: [
            { type: "URL", text: "Track", url: "https://x.co/{{1}}" },
            { type: "QUICK_REPLY", text: "Stop" },
          ],
        },
      ],
    });

    const shown = template.preview({
      header: "7-1",
      body: { 1: "Ana", 2: "$& {{1}}" },
      buttons: { 0: "t7" },
    });

    expect(shown).toBe(
      "Order 7-1\nHi *Ana*, $& {{1}} left. Bye Ana!\nAcme\n[Track] [Stop]",
    );
  });

  test("shows the fallback of a currency and of a date", () => {
    const template = defineTemplate({
      name: "order_update",
      language: "en_US",
      category: "UTILITY",
      components: [{ type: "BODY", text: "{{price}} until {{day}}." }],
    });

    const shown = template.preview({
      body: {
        price: {
          currency: { fallback_value: "€9", code: "EUR", amount_1000: 9_000 },
        },
        day: { date_time: { fallback_value: "Friday" } },
      },
    });

    expect(shown).toBe("€9 until Friday.");
  });

  test.each([
    ["IMAGE", { image: { id: "1" } }, "[image]\nHello."],
    [
      "LOCATION",
      {
        location: { latitude: 1, longitude: 2, name: "Depot", address: "A 1" },
      },
      "[location: Depot]\nHello.",
    ],
  ])("names a header of format %s", (format, header, shown) => {
    const BODY = { type: "BODY", text: "Hello." };
    const template = defineTemplate(define([{ type: "HEADER", format }, BODY]));

    expect(template.preview({ header })).toBe(shown);
  });

  test("shows cards by number, and an offer", () => {
    const card = {
      components: [
        { type: "HEADER", format: "IMAGE" },
        { type: "BODY", text: "Only {{1}} left" },
        { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "Take" }] },
      ],
    } as const;
    const template = defineTemplate({
      name: "offers",
      language: "en_US",
      category: "MARKETING",
      components: [
        { type: "BODY", text: "Hi {{1}}!" },
        {
          type: "LIMITED_TIME_OFFER",
          limited_time_offer: { text: "Ends soon" },
        },
        { type: "CAROUSEL", cards: [card, card] },
      ],
    });
    const header = { image: { id: "1" } };

    const shown = template.preview({
      body: { 1: "Ana" },
      cards: [
        { header, body: { 1: "three" } },
        { header, body: { 1: "four" } },
      ],
    });

    expect(shown).toBe(
      "Hi Ana!\nEnds soon\n1. [image] · Only three left · [Take]\n2. [image] · Only four left · [Take]",
    );
  });

  test.each([
    ["positional", "Hi {{1}}, {{2}}.", { 2: "7-1" }, "Hi {{1}}, 7-1."],
    ["named", "Hi {{name}}, {{id}}.", { id: "7-1" }, "Hi {{name}}, 7-1."],
  ])("leaves a missing %s placeholder as it is", (_, text, body, shown) => {
    const template = defineTemplate(define([{ type: "BODY", text }]));

    expect(template.preview({ body })).toBe(shown);
    expect(template.preview()).toBe(text);
  });

  test("shows the code of an AUTHENTICATION template in either shape", () => {
    const written = defineTemplate({
      name: "login_code",
      language: "en_US",
      category: "AUTHENTICATION",
      components: [
        { type: "BODY", add_security_recommendation: true },
        { type: "FOOTER", code_expiration_minutes: 5 },
        { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
      ],
    });

    expect(written.preview({ otp: "049381" })).toBe(
      "*049381* is your verification code. For your security, do not share this code.\nThis code expires in 5 minutes.\n[Copy code]",
    );
  });
});
