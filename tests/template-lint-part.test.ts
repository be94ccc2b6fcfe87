import { describe, expect, test } from "bun:test";
import {
  beside,
  BODY,
  body,
  foundIn,
  type LintRow,
  long,
  picture,
} from "./template-definitions.ts";
import { define } from "./template-parts.ts";

const offered = (limited_time_offer: object) =>
  define([BODY, { type: "LIMITED_TIME_OFFER", limited_time_offer }], {
    category: "MARKETING",
  });

const offer = (body: string, ...more: unknown[]) =>
  define(
    [
      { type: "BODY", text: body },
      { type: "LIMITED_TIME_OFFER", limited_time_offer: { text: "Sale" } },
      ...(more as never[]),
    ],
    { category: "MARKETING" },
  );

describe("what is found in a header, a body, a footer or an offer", () => {
  test.each<LintRow>([
    [
      "a location elsewhere",
      define([{ type: "HEADER", format: "LOCATION" }, BODY]),
      [],
    ],
    ...["", " \n "].map((text): LintRow => [
      `a body of ${JSON.stringify(text)}`,
      define([{ type: "BODY", text }]),
      ["components.0.text: a body needs words"],
    ]),
    [
      "a GIF in a header",
      beside("HEADER", { format: "GIF" }),
      ["components.1.format: only Meta's Marketing Messages API takes a GIF"],
    ],
    ...["{{file}}", "x".repeat(61), "*Sale*"].map((text): LintRow => [
      `a text beside a medium: ${text}`,
      define([
        { type: "HEADER", format: "DOCUMENT", text },
        { type: "BODY", text: "Hi {{1}}, your invoice." },
      ]),
      [],
    ]),
    ...["Hi {1}, bye.", "Hi {name} there.", "Hi ${ name } there."].map(
      (text): LintRow => [
        `single braces: ${text}`,
        define([{ type: "BODY", text }]),
        ["components.0.text: has single braces, but a placeholder has two"],
      ],
    ),
    ...["Hi {a b} c.", "Hi {} there.", "Hi :-} and {: all."].map(
      (text): LintRow => [
        `braces that hold no name: ${text}`,
        define([{ type: "BODY", text }]),
        [],
      ],
    ),
    [
      "braces in a body with a header's field",
      define([{ type: "BODY", format: "IMAGE", text: "Hi {{}} there" }]),
      ["components.0.text: has {{ that begins no placeholder"],
    ],
    [
      "a header of markup",
      beside("HEADER", { format: "TEXT", text: "a\nb" }),
      ["components.1.text: a header takes no markup or line break"],
    ],
    ...["_New_ today", "Hi _{{1}}_"].map((text): LintRow => [
      `a header ${text}`,
      beside("HEADER", { format: "TEXT", text }),
      ["components.1.text: a header takes no markup or line break"],
    ]),
    ...["Order order_7 of a_b", "Hi {{_a_}}"].map((text): LintRow => [
      `a header ${text}`,
      beside("HEADER", { format: "TEXT", text }),
      [],
    ]),
    ...["true", 1].map((has_expiration): LintRow => [
      `an offer whose has_expiration is ${JSON.stringify(has_expiration)}`,
      offered({ text: "Sale", has_expiration }),
      ["components.1.limited_time_offer.has_expiration: must be true or false"],
    ]),
    ...[true, false, null].map((has_expiration): LintRow => [
      `an offer whose has_expiration is ${has_expiration}`,
      offered({ text: "Sale", has_expiration }),
      [],
    ]),
    [
      "a footer whose minutes are left open",
      beside("FOOTER", { text: "Bye", code_expiration_minutes: null }),
      [],
    ],
    [
      "braces in a footer that ask for nothing",
      beside("FOOTER", { text: "Bye {{}} now" }),
      ["components.1.text: has {{ that begins no placeholder"],
    ],
    ...[1.5, "5"].map((code_expiration_minutes): LintRow => [
      `a footer of ${JSON.stringify(code_expiration_minutes)} minutes`,
      beside("FOOTER", { text: "Bye", code_expiration_minutes }),
      [
        "components.1.code_expiration_minutes: must be a whole number of minutes",
      ],
    ]),
    [
      "a header of two placeholders",
      beside("HEADER", { text: `${long(60)}{{1}}{{2}}` }),
      [
        "components.1.text: at most 60 characters",
        "components.1.text: at most 1 placeholder",
      ],
    ],
    ...["PRODUCT", "SONG"].map((format): LintRow => [
      `a ${format} in a header`,
      beside("HEADER", { format }),
      [
        "components.1.format: is of a kind that waybill checks little, if at all",
      ],
    ]),
    ["a header without a format", beside("HEADER", { text: "Hi" }), []],
    [
      "a header without a text",
      beside("HEADER", { format: "TEXT" }),
      ["components.1.text: is missing or has the wrong type"],
    ],
    [
      "a header whose text is null",
      beside("HEADER", { format: "TEXT", text: null }),
      ["components.1.text: is missing or has the wrong type"],
    ],
    [
      "a header whose text and format are no texts",
      beside("HEADER", { format: 1, text: 5 }),
      [
        "components.1.format: must be a string",
        "components.1.text: must be a string",
      ],
    ],
    [
      "a body whose text is no text",
      define([{ type: "BODY", text: ["Hi"] }]),
      ["components.0.text: must be a string"],
    ],
    [
      "a footer whose text is no text",
      beside("FOOTER", { text: 5 }),
      ["components.1.text: must be a string"],
    ],
    [
      "an offer whose text has a placeholder",
      offered({ text: "Until {{1}}" }),
      [
        "components.1.limited_time_offer.text: nothing fills a placeholder here",
      ],
    ],
    [
      "an offer whose text is no text",
      offered({ text: 5 }),
      ["components.1.limited_time_offer.text: must be a string"],
    ],
    ["a body of 1024", body(long(1_024)), []],
    [
      "a long body",
      body(long(1_025)),
      ["components.0.text: at most 1024 characters"],
    ],
    [
      "a footer with a placeholder",
      beside("FOOTER", { text: "{{2}}" }),
      ["components.1.text: a footer takes no placeholder"],
    ],
    [
      "a footer for 0 minutes",
      beside("FOOTER", { code_expiration_minutes: 0 }),
      ["components.1.code_expiration_minutes: at least 1 minute"],
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
        "components.0.text: with an offer, the body takes at most 600 characters",
        "components.2: a limited-time offer cannot have a footer",
      ],
    ],
    ["an offer with a body of 600", offer(long(600)), []],
    [
      "an offer with a long footer",
      offer("Hi", { type: "FOOTER", text: long(601) }),
      [
        "components.2.text: at most 60 characters",
        "components.2: a limited-time offer cannot have a footer",
      ],
    ],
    [
      "an offer under a document",
      offer("Hi", { type: "HEADER", format: "DOCUMENT" }),
      [
        "components.2: a limited-time offer's header must be an image or a video",
      ],
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
      ["components.1: only MARKETING templates can have this kind"],
    ],
    [
      "an offer without a text",
      define([BODY, { type: "LIMITED_TIME_OFFER" }], { category: "MARKETING" }),
      ["components.1.limited_time_offer: is missing or has the wrong type"],
    ],
  ])("with %s", (_, definition, expected) => {
    expect(foundIn(definition)).toEqual(expected);
  });
});
