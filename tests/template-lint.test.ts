import { describe, expect, test } from "bun:test";
import { readDefinition } from "../lib/template/read.ts";
import type { TemplateDefinition } from "../mod.ts";
import { define } from "./template-parts.ts";

const BODY = { type: "BODY", text: "Hello." };
const reply = { type: "QUICK_REPLY", text: "More" };
const link = { type: "URL", text: "Shop", url: "https://x.co/" };
const picture = { type: "HEADER", format: "IMAGE" };

const replies = { type: "BUTTONS", buttons: [reply] };

const long = (length: number) => "x".repeat(length);
const times = (count: number, value: unknown) => Array(count).fill(value);
const body = (text: string) => define([{ type: "BODY", text }]);
const beside = (type: string, more: object) =>
  define([BODY, { type, ...more }]);
const buttons = (...buttons: unknown[]) => beside("BUTTONS", { buttons });
const button = (more: object) => buttons({ ...reply, ...more });
const app = (more: object) => buttons({ type: "OTP", supported_apps: [more] });
const carousel = (...cards: unknown[]) =>
  define([BODY, { type: "CAROUSEL", cards }], { category: "MARKETING" });
const card = (...components: unknown[]) => ({ components });
const code = (more: object) => ({
  ...define([{ type: "BODY" }], { category: "AUTHENTICATION" }),
  ...more,
});
const OTHER_BUTTONS =
  "CATALOG MPM SPM APP ORDER_DETAILS VOICE_CALL CALL_PERMISSION_REQUEST REQUEST_CONTACT_INFO".split(
    " ",
  );
const offer = (body: string, ...more: unknown[]) =>
  define(
    [
      { type: "BODY", text: body },
      { type: "LIMITED_TIME_OFFER", limited_time_offer: { text: "Sale" } },
      ...(more as never[]),
    ],
    { category: "MARKETING" },
  );

/** Place and hint of all that is found in a definition. */
function foundIn(definition: TemplateDefinition): string[] {
  const { issues, warnings } = readDefinition(definition);
  return [...issues, ...warnings].map(
    ({ path, message }) => `${path.join(".")}: ${message.split(": ").at(-1)}`,
  );
}

describe("what is found in a definition", () => {
  test.each<[string, TemplateDefinition, string[]]>([
    ["nothing wrong", body("Hi {{1}}!"), []],
    [
      "a language in an object",
      { ...body("Hi"), language: { code: "en_US" } as never },
      [],
    ],
    [
      "an unlisted language",
      { ...body("Hi"), language: "tlh" },
      ["language: not in Meta's list"],
    ],
    [
      "a language with a dash",
      { ...body("Hi"), language: "en-US" },
      ["language: not in Meta's list, did you mean en_US?"],
    ],
    [
      "a language that needs its country",
      { ...body("Hi"), language: "pt" },
      ["language: not in Meta's list, did you mean pt_BR, pt_PT?"],
    ],
    [
      "a language in an object under another name",
      { ...body("Hi"), language: { policy: "en_US" } as never },
      ["language: not in Meta's list"],
    ],
    [
      "an unlisted category",
      { ...body("Hi"), category: "OTP" as never },
      ["category: no category of Meta's"],
    ],
    [
      "a category in lower case",
      { ...body("Hi"), category: "authentication" as never },
      [],
    ],
    ["no body", define([]), ["components: a BODY is mandatory"]],
    [
      "a body twice",
      define([BODY, BODY]),
      ["components.1: the kind is there twice"],
    ],
    [
      "a kind that is none",
      beside("NEWS", {}),
      [
        "components.1: is of a kind that passes through, little or nothing of it checked",
      ],
    ],
    [
      "numbers and names",
      body("Hi {{1}}, {{name}}!"),
      ["components: must not mix numbered and named placeholders"],
    ],
    [
      "names under POSITIONAL",
      { ...body("Hi {{name}}!"), parameter_format: "POSITIONAL" },
      ["parameter_format: the placeholders are named"],
    ],
    [
      "numbers under NAMED",
      { ...body("Hi {{1}}!"), parameter_format: "NAMED" },
      ["parameter_format: the placeholders are numbered"],
    ],
    [
      "no placeholder under NAMED",
      { ...body("Hi!"), parameter_format: "NAMED" },
      [],
    ],
    [
      "no placeholder under POSITIONAL",
      { ...body("Hi!"), parameter_format: "POSITIONAL" },
      [],
    ],
    [
      "numbers under POSITIONAL",
      { ...body("Hi {{1}}!"), parameter_format: "POSITIONAL" },
      [],
    ],
    [
      "names in capitals",
      body("Hi {{name}}, {{Name}}!"),
      [
        "components: names of placeholders are lower-case letters and _, digits unsure",
      ],
    ],
    [
      "a name with a capital last",
      body("Hi {{nameX}}!"),
      [
        "components: names of placeholders are lower-case letters and _, digits unsure",
      ],
    ],
    [
      "a placeholder first",
      body("{{1}} it is."),
      ["components: a body neither begins nor ends with a placeholder"],
    ],
    [
      "a placeholder after blanks",
      body("  {{1}} it is."),
      ["components: a body neither begins nor ends with a placeholder"],
    ],
    [
      "a placeholder last",
      body("Hi {{1}} "),
      ["components: a body neither begins nor ends with a placeholder"],
    ],
    [
      "a placeholder last of a code's body",
      { ...body("Hi {{1}}"), category: "AUTHENTICATION" },
      [],
    ],
    [
      "a gap",
      body("Hi {{1}}, {{3}}!"),
      ["components.0.text: must number its placeholders 1, 2, 3 without a gap"],
    ],
    [
      "tens in order",
      body(
        `Hi ${Array.from({ length: 11 }, (_, i) => `{{${i + 1}}}`).join(" ")}!`,
      ),
      [],
    ],
    [
      "placeholders out of order",
      body("Hi {{2}} {{1}}!"),
      ["components.0.text: numbered placeholders stand in order"],
    ],
    ["a number twice", body("Hi {{1}} {{2}} {{1}}!"), []],
    [
      "a name twice in a text",
      body("Hi {{name}}, {{name}}!"),
      ["components: a name is that of one placeholder only"],
    ],
    [
      "a name in header and body",
      define([
        { type: "HEADER", format: "TEXT", text: "Hi {{name}}" },
        { type: "BODY", text: "Hi {{name}}!" },
      ]),
      ["components: a name is that of one placeholder only"],
    ],
    [
      "a name twice in each card, once in the body",
      define(
        [
          { type: "BODY", text: "Hi {{name}}!" },
          {
            type: "CAROUSEL",
            cards: times(
              2,
              card({ type: "BODY", text: "Hi {{name}}, {{name}}!" }),
            ),
          },
        ],
        { category: "MARKETING" },
      ),
      ["components: a name is that of one placeholder only"],
    ],
    [
      "a name with a digit",
      body("Hi {{line_1}}!"),
      [
        "components: names of placeholders are lower-case letters and _, digits unsure",
      ],
    ],
    [
      "a code that lives for 29 s",
      code({ message_send_ttl_seconds: 29 }),
      ["message_send_ttl_seconds: a code lives for 30–900 s"],
    ],
    [
      "a code that lives for 901 s",
      code({ message_send_ttl_seconds: 901 }),
      ["message_send_ttl_seconds: a code lives for 30–900 s"],
    ],
    ["a code that lives for 30 s", code({ message_send_ttl_seconds: 30 }), []],
    [
      "a code that lives for 900 s",
      code({ message_send_ttl_seconds: 900 }),
      [],
    ],
    [
      "a code whose life is left open",
      code({ message_send_ttl_seconds: null }),
      [],
    ],
    [
      "another message that lives for an hour",
      { ...body("Hi"), message_send_ttl_seconds: 3_600 },
      [],
    ],
    [
      "a location above a code",
      define([{ type: "HEADER", format: "LOCATION" }, BODY], {
        category: "AUTHENTICATION",
      }),
      ["components: a location is for MARKETING and UTILITY"],
    ],
    [
      "a location elsewhere",
      define([{ type: "HEADER", format: "LOCATION" }, BODY]),
      [],
    ],
    ...["GIF", "PRODUCT"].map(
      (format): [string, TemplateDefinition, string[]] => [
        `a header of format ${format}`,
        beside("HEADER", { format }),
        [
          "components.1.format: is of a kind that passes through, little or nothing of it checked",
        ],
      ],
    ),
    [
      "a header of markup",
      beside("HEADER", { format: "TEXT", text: "a\nb" }),
      ["components.1.text: a header takes no markup"],
    ],
    [
      "a header of two placeholders",
      beside("HEADER", { text: `${long(60)}{{1}}{{2}}` }),
      [
        "components.1.text: at most 60 characters",
        "components.1.text: at most 1 placeholder",
      ],
    ],
    [
      "a header of another format",
      beside("HEADER", { format: "SONG" }),
      [
        "components.1.format: is of a kind that passes through, little or nothing of it checked",
      ],
    ],
    ["a header without a format", beside("HEADER", { text: "Hi" }), []],
    ["a body of 1024", body(long(1_024)), []],
    [
      "a long body",
      body(long(1_025)),
      ["components.0.text: at most 1024 characters"],
    ],
    [
      "a footer with a placeholder",
      beside("FOOTER", { text: "{{2}}" }),
      ["components.1: a footer has no placeholder"],
    ],
    [
      "a footer for 0 minutes",
      beside("FOOTER", { code_expiration_minutes: 0 }),
      ["components.1.code_expiration_minutes: at least 1"],
    ],
    [
      "a footer for 91 minutes",
      beside("FOOTER", { code_expiration_minutes: 91 }),
      ["components.1.code_expiration_minutes: at most 90 minutes"],
    ],
    [
      "a long footer",
      beside("FOOTER", { text: long(61) }),
      ["components.1.text: at most 60 characters"],
    ],
    [
      "an offer with a footer and a long body",
      offer(long(601), { type: "FOOTER", text: "x" }),
      [
        "components: beside an offer a body has at most 600 characters",
        "components: a limited-time offer has no footer",
      ],
    ],
    ["an offer with a body of 600", offer(long(600)), []],
    [
      "an offer under a document",
      offer("Hi", { type: "HEADER", format: "DOCUMENT" }),
      ["components: a limited-time offer shows a picture or film"],
    ],
    ["an offer under a picture", offer("Hi", picture), []],
    ["an offer under a film", offer("Hi", { ...picture, format: "VIDEO" }), []],
    [
      "a long offer",
      define(
        [
          BODY,
          {
            type: "LIMITED_TIME_OFFER",
            limited_time_offer: { text: long(17) },
          },
        ],
        { category: "MARKETING" },
      ),
      ["components.1.limited_time_offer.text: at most 16 characters"],
    ],
    [
      "an offer outside MARKETING",
      { ...offer("Hi"), category: "UTILITY" },
      ["components.1: only a MARKETING template has this kind"],
    ],
    [
      "an offer without a text",
      define([BODY, { type: "LIMITED_TIME_OFFER" }], { category: "MARKETING" }),
      [],
    ],
    [
      "11 buttons",
      buttons(...times(11, reply)),
      ["components.1.buttons: at most 10 buttons"],
    ],
    [
      "3 URLs and 2 codes",
      buttons(...times(3, link), ...times(2, { type: "COPY_CODE" })),
      [
        "components.1.buttons: at most 2 buttons of type URL",
        "components.1.buttons: at most 1 buttons of type COPY_CODE",
      ],
    ],
    [
      "replies apart",
      buttons(reply, link, link, reply),
      ["components.1.buttons: quick replies stand together"],
    ],
    ["replies together", buttons(link, reply, reply), []],
    [
      "a kind of button that is none",
      button({ type: "PUSH" }),
      [
        "components.1.buttons.0: is of a kind that passes through, little or nothing of it checked",
      ],
    ],
    [
      "buttons that are no objects",
      buttons(null, "text"),
      [
        "components.1.buttons.0: is of a kind that passes through, little or nothing of it checked",
        "components.1.buttons.1: is of a kind that passes through, little or nothing of it checked",
      ],
    ],
    ...OTHER_BUTTONS.map((type): [string, TemplateDefinition, string[]] => [
      `a button of type ${type}`,
      button({ type }),
      [
        "components.1.buttons.0: is of a kind that passes through, little or nothing of it checked",
      ],
    ]),
    ...["Go 🎉", "*Go*", "~Go~", "`Go`"].map(
      (text): [string, TemplateDefinition, string[]] => [
        `a label ${text}`,
        button({ text }),
        ["components.1.buttons.0: a label has no emoji and no markup"],
      ],
    ),
    ["a label with signs", button({ text: "Q&A: 1–2 → #3_b" }), []],
    ["a label with a mark", button({ text: "Open Acme® ©™" }), []],
    [
      "a long label",
      button({ text: long(26) }),
      ["components.1.buttons.0.text: at most 25 characters"],
    ],
    [
      "a label of two lines",
      button({ text: "a\nb" }),
      ["components.1.buttons.0: a label has no placeholder and no line break"],
    ],
    [
      "a long URL",
      buttons({ ...link, url: `https://${long(1_993)}` }),
      ["components.1.buttons.0.url: at most 2000 characters"],
    ],
    [
      "a placeholder amid a URL",
      buttons({ ...link, url: "https://x.co/{{1}}/a" }),
      ["components.1.buttons.0.url: a URL has one placeholder, at its end"],
    ],
    [
      "two placeholders in a URL",
      buttons({ ...link, url: "https://x.co/{{1}}/{{2}}" }),
      ["components.1.buttons.0.url: a URL has one placeholder, at its end"],
    ],
    [
      "a placeholder first in a URL",
      buttons({ ...link, url: "{{1}}/a" }),
      ["components.1.buttons.0.url: a URL has one placeholder, at its end"],
    ],
    [
      "a placeholder amid Meta's own URL of a code",
      buttons({
        ...link,
        url: "https://www.whatsapp.com/otp/code/?code=otp{{1}}&code_expiration_minutes=5",
      }),
      [],
    ],
    [
      "a placeholder at the end of a URL",
      buttons({ ...link, url: "https://x.co/{{1}}" }),
      [],
    ],
    [
      "a long phone number",
      buttons({ type: "PHONE_NUMBER", phone_number: long(21) }),
      ["components.1.buttons.0.phone_number: at most 20 characters"],
    ],
    [
      "6 apps",
      buttons({ type: "OTP", supported_apps: times(6, {}) }),
      ["components.1.buttons.0.supported_apps: at most 5 apps"],
    ],
    [
      "apps that are none before one",
      buttons({
        type: "OTP",
        supported_apps: [
          null,
          { package_name: long(225), signature_hash: long(10) },
        ],
      }),
      [
        "components.1.buttons.0.supported_apps.1.package_name: at most 224 characters",
        "components.1.buttons.0.supported_apps.1.signature_hash: a hash has 11 characters",
      ],
    ],
    [
      "a hash of 12",
      app({ signature_hash: long(12) }),
      [
        "components.1.buttons.0.supported_apps.0.signature_hash: a hash has 11 characters",
      ],
    ],
    ["a hash of 11", app({ signature_hash: long(11) }), []],
    [
      "one card",
      carousel(card(picture)),
      ["components.1.cards: a carousel has 2–10 cards"],
    ],
    ...[picture, { type: "FOOTER", text: "Acme" }, replies].map(
      (part): [string, TemplateDefinition, string[]] => [
        `a ${part.type} beside cards`,
        define(
          [BODY, part, { type: "CAROUSEL", cards: times(2, card(picture)) }],
          { category: "MARKETING" },
        ),
        ["components: a carousel has a BODY beside it and no more"],
      ],
    ),
    [
      "cards under a text",
      carousel(
        ...times(2, card({ type: "HEADER", format: "TEXT", text: "a" })),
      ),
      [
        "components.1.cards.0.components.0: a card shows a picture, a film or a product",
        "components.1.cards.1.components.0: a card shows a picture, a film or a product",
      ],
    ],
    [
      "cards under a product",
      carousel(...times(2, card({ ...picture, format: "PRODUCT" }))),
      [
        "components.1.cards.0.components.0.format: is of a kind that passes through, little or nothing of it checked",
        "components.1.cards.1.components.0.format: is of a kind that passes through, little or nothing of it checked",
      ],
    ],
    [
      "cards that copy a code",
      carousel(
        ...times(
          2,
          card(picture, { type: "BUTTONS", buttons: [{ type: "COPY_CODE" }] }),
        ),
      ),
      [
        "components.1.cards.0.components.1: a card's buttons are replies, URLs and numbers",
        "components.1.cards.1.components.1: a card's buttons are replies, URLs and numbers",
      ],
    ],
    [
      "11 cards",
      carousel(...times(11, card(picture))),
      ["components.1.cards: at most 10 cards"],
    ],
    [
      "cards of two layouts",
      carousel(card(picture), card({ ...picture, format: "VIDEO" })),
      ["components.1.cards: all cards have the same components"],
    ],
    [
      "cards of other buttons",
      carousel(
        card(picture, { type: "BUTTONS", buttons: [reply] }),
        card(picture, { type: "BUTTONS", buttons: [link] }),
      ),
      ["components.1.cards: all cards have the same components"],
    ],
    [
      "cards with a bad button each",
      carousel(
        ...times(2, card(picture, { type: "BUTTONS", buttons: [null] })),
      ),
      [
        "components.1.cards.0.components.1.buttons.0: is of a kind that passes through, little or nothing of it checked",
        "components.1.cards.1.components.1.buttons.0: is of a kind that passes through, little or nothing of it checked",
      ],
    ],
    [
      "cards of 3 buttons",
      carousel(
        ...times(
          2,
          card(picture, { type: "BUTTONS", buttons: times(3, reply) }),
        ),
      ),
      [
        "components.1.cards.0.components.1.buttons: at most 2 buttons",
        "components.1.cards.1.components.1.buttons: at most 2 buttons",
      ],
    ],
    [
      "cards with a long body",
      carousel(...times(2, card({ type: "BODY", text: long(161) }))),
      [
        "components.1.cards.0.components.0: the body of a card has at most 160 characters",
        "components.1.cards.1.components.0: the body of a card has at most 160 characters",
      ],
    ],
    [
      "cards with a footer that is too long even for a body",
      carousel(...times(2, card({ type: "FOOTER", text: long(161) }))),
      [
        "components.1.cards.0.components.0.text: at most 60 characters",
        "components.1.cards.1.components.0.text: at most 60 characters",
      ],
    ],
    [
      "cards of a kind that is none",
      carousel(...times(2, card({ type: "NEWS" }))),
      [
        "components.1.cards.0.components.0: is of a kind that passes through, little or nothing of it checked",
        "components.1.cards.1.components.0: is of a kind that passes through, little or nothing of it checked",
      ],
    ],
    [
      "cards with a body of 160",
      carousel(...times(2, card({ type: "BODY", text: long(160) }))),
      [],
    ],
    [
      "cards with a gap",
      carousel(...times(2, card({ type: "BODY", text: "{{2}}!" }))),
      [
        "components.1.cards.0.components.0.text: must number its placeholders 1, 2, 3 without a gap",
        "components.1.cards.1.components.0.text: must number its placeholders 1, 2, 3 without a gap",
      ],
    ],
    [
      "names in cards, numbers in the body",
      define(
        [
          { type: "BODY", text: "Hi {{1}}!" },
          {
            type: "CAROUSEL",
            cards: times(2, card({ type: "BODY", text: "{{name}}!" })),
          },
        ],
        { category: "MARKETING" },
      ),
      ["components: must not mix numbered and named placeholders"],
    ],
    [
      "a carousel outside MARKETING",
      { ...carousel(...times(2, card(picture))), category: "UTILITY" },
      ["components.1: only a MARKETING template has this kind"],
    ],
    [
      "components that are no list",
      { ...body("Hi"), components: "text" as never },
      [
        "components: is missing or of a wrong type",
        "components: a BODY is mandatory",
      ],
    ],
    [
      "components that are no objects",
      { ...body("Hi"), components: [null, BODY] as never },
      ["components.0: is missing or of a wrong type"],
    ],
    ["cards without components", carousel({}, null), []],
    [
      "cards whose components are no list, or no objects",
      carousel({ components: "text" }, { components: [null] }),
      [
        "components.1.cards.0.components: is missing or of a wrong type",
        "components.1.cards.1.components.0: is missing or of a wrong type",
      ],
    ],
  ])("with %s", (_, definition, expected) => {
    expect(foundIn(definition)).toEqual(expected);
  });
});
