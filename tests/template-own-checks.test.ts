import { describe, expect, test } from "bun:test";
import {
  against,
  at,
  body,
  button,
  card,
  carousel,
  coupon,
  define,
  expectBreach,
  header,
  image,
  payload,
  sending,
  text,
  verdictOf,
} from "./template-parts.ts";

const BODY = { type: "BODY", text: "Hello." };

const positional = define([{ type: "BODY", text: "Hi {{1}}, welcome." }]);
const buttoned = define([
  BODY,
  {
    type: "BUTTONS",
    buttons: [
      { type: "URL", text: "Shop", url: "https://x.co/{{1}}" },
      { type: "COPY_CODE", text: "Copy" },
    ],
  },
]);
const code = define(
  [{ type: "BODY" }, { type: "BUTTONS", buttons: [{ type: "OTP" }] }],
  { category: "AUTHENTICATION" },
);
const cards = define(
  [
    BODY,
    {
      type: "CAROUSEL",
      cards: [0, 1].map(() => ({
        components: [
          { type: "HEADER", format: "IMAGE" },
          { type: "BODY", text: "Only {{1}} left." },
          {
            type: "BUTTONS",
            buttons: [{ type: "URL", text: "Shop", url: "https://x.co/{{1}}" }],
          },
        ],
      })),
    },
  ],
  { category: "MARKETING" },
);

const url = button("url", 0, text("summer"));
const copied = button("copy_code", 1, coupon("SAVE25"));
const all = [url, copied];
const otp = [body(text("493817")), button("url", "0", text("493817"))];
const parts = [
  header(image()),
  body(text("three")),
  button("url", "0", text("summer")),
];
const both = [carousel(card(0, ...parts), card(1, ...parts))];
const [picture, stock, shop] = parts;
const second = (...components: unknown[]) => [
  carousel(card(0, ...parts), card(1, ...components)),
];

describe("validateTemplateMessage() by checks that Meta is silent on", () => {
  test.each([
    against(buttoned)(
      "a button index is there twice",
      [...all, button("url", "0", text("winter"))],
      all,
      "waybill",
      [2, "index"],
    ),
    against(positional)(
      "a component is there twice",
      [body(text("Ana")), body(text("Ana"))],
      [body(text("Ana"))],
      "waybill",
      [1],
    ),
    ...["{{name}}", "undefined", "Dear null", "[object Object]"].map((left) =>
      against(positional)(
        `a value still holds ${left}`,
        [body(text(left))],
        [body(text("undefinedness, nullable, {1}"))],
        "waybill",
        [0, "parameters", 0, "text"],
      ),
    ),
    against(cards)(
      "a card_index is there twice",
      [carousel(card(0, ...parts), card(0, ...parts))],
      both,
      "waybill",
      [0, "cards", 1, "card_index"],
    ),
  ])("reports when $title", (row) => {
    expectBreach(row);
  });

  test("§4.2 rule 4: reports channels on a template that is not AUTHENTICATION", () => {
    const channels = ["WhatsApp"];
    const components = [body(text("Ana"))];

    const found = verdictOf(
      [positional],
      sending(positional, components, { channels }),
    );
    const quiet = verdictOf([code], sending(code, otp, { channels }));

    expect(found.issues).toMatchObject([
      { rule: "spec 4.2.4", path: ["channels"] },
    ]);
    expect(quiet).toEqual({ issues: [], warnings: [] });
  });
});

describe("validateTemplateMessage() inside the cards of a carousel", () => {
  test.each([
    against(cards)(
      "a card lacks a body parameter",
      second(picture, body(), shop),
      both,
      "meta 132000",
      [0, "cards", 1, "components", 1, "parameters"],
    ),
    against(cards)(
      "a card lacks its header",
      second(stock, shop),
      both,
      "meta 132012",
      [0, "cards", 1, "components"],
      { message: "expected IMAGE, received UNKNOWN" },
    ),
    against(cards)(
      "a value in a card has a line break",
      second(picture, body(text("a\nb")), shop),
      both,
      "meta 132018",
      [0, "cards", 1, "components", 1, "parameters", 0, "text"],
    ),
    against(cards)(
      "a button in a card is of another type",
      second(picture, stock, button("quick_reply", "0", payload("more"))),
      both,
      "meta 132018",
      [0, "cards", 1, "components", 2, "sub_type"],
    ),
    against(cards)(
      "a button in a card is empty",
      second(picture, stock, button("url", "0")),
      both,
      "meta 131008",
      [0, "cards", 1, "components", 2, "parameters"],
    ),
    against(cards)(
      "a card repeats a button",
      second(...parts, shop),
      both,
      "waybill",
      [0, "cards", 1, "components", 3, "index"],
    ),
  ])("reports when $title", (row) => {
    expectBreach(row);
  });
});

describe("validateTemplateMessage() with the button of an AUTHENTICATION template", () => {
  const [inBody] = otp;

  test("warns and accepts when the button is absent altogether", () => {
    const { issues, warnings } = verdictOf([code], sending(code, [inBody]));

    expect(issues).toEqual([]);
    expect(warnings).toMatchObject([
      { code: "auth-button-missing", rule: "meta 131008", path: at() },
    ]);
  });

  test.each([
    against(code)(
      "the button has no parameter",
      [inBody, button("url", "0")],
      otp,
      "meta 131008",
      [1, "parameters"],
      { message: "Button at index 0 of type Url requires a parameter" },
    ),
    against(code)(
      "the button has an empty text",
      [inBody, button("url", "0", text(""))],
      otp,
      "meta 131008",
      [1, "parameters", 0, "text"],
    ),
    against(code)(
      "the button stands at another index",
      [inBody, button("url", "1", text("493817"))],
      otp,
      "meta 131008",
      [],
    ),
  ])("reports when $title", (row) => {
    expectBreach(row);
  });
});
