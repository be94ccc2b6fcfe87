import { define, type Json } from "./template-parts.ts";

const BODY = { type: "BODY", text: "Hello." };

/** A template with one button. */
export const buttoned = (button: Json) =>
  define([BODY, { type: "BUTTONS", buttons: [{ text: "Go", ...button }] }]);

/** A template with a header. */
export const headed = (header: Json) =>
  define([{ type: "HEADER", ...header }, BODY]);

/** A template with a text, and nothing else. */
export const bodied = (text: string) => define([{ type: "BODY", text }]);

/** A template with an offer that ends. */
export const ending = define(
  [
    BODY,
    {
      type: "LIMITED_TIME_OFFER",
      limited_time_offer: { text: "Sale", has_expiration: true },
    },
  ],
  { category: "MARKETING" },
);
