import { describe, expect, test } from "bun:test";
import { defineTemplate, type TemplateDefinition } from "../mod.ts";
import {
  BODY,
  beside,
  body,
  link,
  long,
  picture,
  reply,
  times,
} from "./template-definitions.ts";
import { define } from "./template-parts.ts";
import { refusalOf } from "./verdict.ts";

const header = (text: string) => beside("HEADER", { format: "TEXT", text });
const apps = (...supported_apps: unknown[]) =>
  define(
    [
      { type: "BODY" },
      { type: "BUTTONS", buttons: [{ type: "OTP", supported_apps }] },
    ],
    { category: "AUTHENTICATION" },
  );
const buttons = (...buttons: unknown[]) => beside("BUTTONS", { buttons });
const cards = (count: number, ...components: unknown[]) =>
  define([BODY, { type: "CAROUSEL", cards: times(count, { components }) }], {
    category: "MARKETING",
  });
const offer = (text: string) =>
  define([BODY, { type: "LIMITED_TIME_OFFER", limited_time_offer: { text } }], {
    category: "MARKETING",
  });

/** Each rule that a definition is refused for, and where. */
function refusedFor(definition: TemplateDefinition): string[] {
  return refusalOf(() => defineTemplate(definition));
}

describe("defineTemplate()", () => {
  test.each([
    ["the name has a capital", { ...body("Hi"), name: "Order" }, "name"],
    ["the name has a blank", { ...body("Hi"), name: "my order" }, "name"],
    ["the name is empty", { ...body("Hi"), name: "" }, "name"],
    ["the name is beyond 512", { ...body("Hi"), name: long(513) }, "name"],
  ])("throws when %s", (_, definition, path) => {
    expect(refusedFor(definition)).toEqual([`definition-name ${path}`]);
  });

  test("says that it is the template that cannot be used: there is no message yet", () => {
    expect(() => defineTemplate(body("Hi {{2}}, welcome."))).toThrow(
      "Cannot use the template: components.0.text: must number its placeholders",
    );
  });

  test("throws on a name that a bug left, and says so", () => {
    for (const name of ["undefined", "null"]) {
      expect(() => defineTemplate({ ...body("Hi"), name })).toThrow(
        /but not undefined or null$/,
      );
    }
  });

  test.each([
    ["2 without 1", body("Hi {{2}}"), "components.0.text"],
    ["1 and 3", body("Hi {{1}}, {{3}}"), "components.0.text"],
    ["0", body("Hi {{0}}"), "components.0.text"],
    ["2 in the header", header("Hi {{2}}"), "components.1.text"],
    [
      "2 in a card",
      cards(2, picture, { type: "BODY", text: "Hi {{2}}" }),
      "components.1.cards.0.components.1.text",
    ],
  ])("throws when the placeholders have a gap: %s", (_, definition, path) => {
    expect(refusedFor(definition)).toContain(`placeholder-gap ${path}`);
  });

  test.each([
    ["a body", body("Hi {{1}}, {{name}}")],
    [
      "header and body",
      define([
        { type: "HEADER", format: "TEXT", text: "{{name}}" },
        { type: "BODY", text: "Hi {{1}}" },
      ]),
    ],
    [
      "body and card",
      define([
        { type: "BODY", text: "Hi {{1}}" },
        {
          type: "CAROUSEL",
          cards: times(2, {
            components: [picture, { type: "BODY", text: "{{name}}" }],
          }),
        },
      ]),
    ],
  ])("throws when numbers and names are mixed in %s", (_, definition) => {
    expect(refusedFor(definition).join()).toContain("placeholder-mix");
  });

  test.each([
    ["a header of 61", header(long(61)), header(long(60))],
    ["two header placeholders", header("{{1}}{{2}}"), header("{{1}}")],
    ["a body of 1025", body(long(1_025)), body(long(1_024))],
    [
      "a footer of 61",
      beside("FOOTER", { text: long(61) }),
      beside("FOOTER", { text: long(60) }),
    ],
    ["11 buttons", buttons(...times(11, reply)), buttons(...times(10, reply))],
    ["3 URLs", buttons(...times(3, link)), buttons(...times(2, link))],
    ...["PHONE_NUMBER", "COPY_CODE"].map(
      (type) =>
        [
          `2 of ${type}`,
          buttons(...times(2, { type, text: "Go" })),
          buttons({ type, text: "Go" }),
        ] as const,
    ),
    [
      "a label of 26",
      buttons({ ...reply, text: long(26) }),
      buttons({ ...reply, text: long(25) }),
    ],
    [
      "a URL of 2001",
      buttons({ ...link, url: `https://${long(1_993)}` }),
      buttons({ ...link, url: `https://${long(1_992)}` }),
    ],
    [
      "a phone number of 21",
      buttons({ type: "PHONE_NUMBER", text: "Call", phone_number: long(21) }),
      buttons({ type: "PHONE_NUMBER", text: "Call", phone_number: long(20) }),
    ],
    ["6 apps", apps(...times(6, {})), apps(...times(5, {}))],
    [
      "a package name of 225",
      apps({ package_name: long(225) }),
      apps({ package_name: long(224) }),
    ],
    [
      "an expiry of 91 minutes",
      beside("FOOTER", { code_expiration_minutes: 91 }),
      beside("FOOTER", { code_expiration_minutes: 90 }),
    ],
    [
      "an expiry of 0 minutes",
      beside("FOOTER", { code_expiration_minutes: 0 }),
      beside("FOOTER", { code_expiration_minutes: 1 }),
    ],
    ["an offer of 17", offer(long(17)), offer(long(16))],
    ["11 cards", cards(11, picture), cards(10, picture)],
    [
      "3 buttons on a card",
      cards(2, picture, { type: "BUTTONS", buttons: times(3, reply) }),
      cards(2, picture, { type: "BUTTONS", buttons: times(2, reply) }),
    ],
  ])(
    "throws when a limit is exceeded: %s, not in its twin",
    (_, wrong, twin) => {
      expect(refusedFor(wrong).join()).toContain("definition-limit");
      expect(defineTemplate(twin).warnings).toEqual([]);
    },
  );

  test.each([
    [0, "at least 1 minute"],
    [91, "at most 90 minutes"],
  ])("names the limit that %d minutes break", (minutes, limit) => {
    const footer = { type: "FOOTER", code_expiration_minutes: minutes };

    expect(() => defineTemplate(define([BODY, footer]))).toThrow(
      `code_expiration_minutes: breaks a limit: ${limit}`,
    );
  });

  test("throws at two of VOICE_CALL, and lets one through with a warning", () => {
    const call = { type: "VOICE_CALL", text: "Go" };

    expect(refusedFor(buttons(call, call)).join()).toContain(
      "definition-limit",
    );
    expect(defineTemplate(buttons(call)).warnings).toMatchObject([
      { code: "unknown-kind" },
    ]);
  });

  test.each([
    ["an unlisted language", { ...body("Hi"), language: "tlh" }],
    ["an unlisted category", { ...body("Hi"), category: "OTP" }],
    ["no body", define([])],
    ["a body twice", define([BODY, BODY])],
    ["markup in a header", header("*Sale*")],
    ["quick replies apart", buttons(reply, link, reply)],
    ["a placeholder in a label", buttons({ ...reply, text: "{{1}}" })],
    [
      "a placeholder amid a URL",
      buttons({ ...link, url: "https://x.co/{{1}}/a" }),
    ],
    ["one card", cards(1, picture)],
    [
      "a carousel outside MARKETING",
      { ...cards(2, picture), category: "UTILITY" },
    ],
    [
      "names under POSITIONAL",
      { ...body("Hi {{name}}!"), parameter_format: "POSITIONAL" },
    ],
    ["a name in capitals", body("Hi {{Name}}!")],
    [
      "a card body of 161",
      cards(2, picture, { type: "BODY", text: long(161) }),
    ],
    [
      "a body of 601 beside an offer",
      define(
        [
          { type: "BODY", text: long(601) },
          { type: "LIMITED_TIME_OFFER", limited_time_offer: { text: "Sale" } },
        ],
        { category: "MARKETING" },
      ),
    ],
    ["a signature hash of 10", apps({ signature_hash: long(10) })],
    ["a placeholder at the end of the body", body("Hi {{1}}")],
  ])("only warns about %s", (_, definition) => {
    expect(defineTemplate(definition).warnings).not.toEqual([]);
  });

  test("reads the components in either case, an absent status as approved", () => {
    const template = defineTemplate({
      name: "order_update",
      language: "en_US",
      category: "utility",
      components: [
        { type: "body", text: "Hi {{1}}, welcome." },
        { type: "buttons", buttons: [{ type: "quick_reply", text: "More" }] },
      ],
    });

    expect(template).toMatchObject({ category: "UTILITY", warnings: [] });
    expect(template.check([]).issues).toMatchObject([
      { code: "parameter-count" },
    ]);
  });
});
