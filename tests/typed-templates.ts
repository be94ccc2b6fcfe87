import { expect } from "bun:test";
import { defineTemplate, ValidationError } from "../mod.ts";
import { sender } from "./fixture.ts";

export const to = { sender, recipient: "+14155550123" };

export const order = defineTemplate({
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
export const right = {
  header: { document: { id: "1" } },
  body: { first_name: "Ana", order_id: "7" },
  buttons: { 1: "7" },
} as const;

export const code = defineTemplate({
  name: "login",
  language: "en_US",
  category: "AUTHENTICATION",
  components: [
    { type: "BODY", text: "*{{1}}* is your code." },
    { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
  ],
});

export const plain = defineTemplate({
  name: "plain",
  language: "en",
  category: "MARKETING",
  components: [{ type: "BODY", text: "Spring is here." }],
});

export const offer = defineTemplate({
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

export const card = (text: "a" | "b") =>
  ({
    components: [
      { type: "HEADER", format: "IMAGE" },
      { type: "BODY", text: `${text} {{1}}` },
      { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "More" }] },
    ],
  }) as const;
export const carousel = defineTemplate({
  name: "carousel",
  language: "en",
  category: "MARKETING",
  components: [
    { type: "BODY", text: "See:" },
    { type: "CAROUSEL", cards: [card("a"), card("b")] },
  ],
});
export const image = { image: { link: "https://x.example/a.jpg" } } as const;

/** A call that must not compile; what it does at run time is shown elsewhere. */
export function expectRefused(call: () => unknown): void {
  expect(call).toThrow(ValidationError);
}
