import { describe, expect, test } from "bun:test";
import { validate } from "../mod.ts";
import {
  action,
  body,
  button,
  card,
  carousel,
  coupon,
  define,
  header,
  image,
  location,
  offer,
  payload,
  sending,
  text,
} from "./template-parts.ts";

/** The issues of components of no known template. */
function issuesIn(components: readonly unknown[], more = {}) {
  return validate(sending(define([]), components, more)).issues ?? [];
}

/** The same: code and place of each. */
function foundIn(components: readonly unknown[], more = {}) {
  return issuesIn(components, more).map(
    ({ code, path }) => `${code} ${path.slice(3).join(".")}`,
  );
}

const product = { catalog_id: "1", product_retailer_id: "2" };
const sections = [{ title: "New", product_items: [] }];
const amount = { fallback_value: "€12", code: "EUR", amount_1000: 12_000 };
const inCards = (...components: unknown[]) => [
  carousel(card(0, ...components)),
];
const MISFIT = "format-mismatch 0.parameters.0.type";

describe("validate() without the template", () => {
  test.each<[string, unknown, string[]]>([
    ["a place in a body", body(location()), [MISFIT]],
    [
      "a medium after a text",
      body(text("a"), image()),
      ["format-mismatch 0.parameters.1.type"],
    ],
    ["a coupon in a header", header(coupon("A1")), [MISFIT]],
    [
      "two texts in a header",
      header(text("a"), text("b")),
      ["parameter-count 0.parameters"],
    ],
    [
      "a text as an expiry",
      { ...offer(9e12), parameters: [text("a")] },
      [MISFIT],
    ],
    [
      "two expiries",
      {
        ...offer(9e12),
        parameters: [offer(9e12), offer(9e12)].flatMap((one) => one.parameters),
      },
      ["parameter-count 0.parameters"],
    ],
    [
      "a coupon button without one",
      button("copy_code", 0),
      ["coupon-missing 0.parameters"],
    ],
    [
      "a text as a coupon",
      button("COPY_CODE", "0", text("A1")),
      ["coupon-missing 0.parameters.0.type"],
    ],
    [
      "a shop without sections",
      button("mpm", 0, action({})),
      ["button-parameter 0.parameters.0.action"],
    ],
    [
      "a payload in a URL",
      button("url", 0, payload("a")),
      ["button-parameter 0.parameters.0.type"],
    ],
    [
      "two texts in a URL",
      button("url", 0, text("a"), text("b")),
      ["parameter-count 0.parameters"],
    ],
    [
      "a text in a flow",
      button("flow", 0, text("a")),
      ["button-parameter 0.parameters.0.type"],
    ],
  ])("refuses %s, which no template takes", (_, component, expected) => {
    expect(foundIn([component])).toEqual(expected);
  });

  test("refuses in a card what no card takes", () => {
    const place = inCards(body(location()));
    const reply = inCards(button("quick_reply", 0, action({})));

    expect(foundIn(place)).toEqual([
      "format-mismatch 0.cards.0.components.0.parameters.0.type",
    ]);
    expect(foundIn(reply)).toEqual([
      "button-parameter 0.cards.0.components.0.parameters.0.type",
    ]);
  });

  test.each<[string, unknown]>([
    ["a place in a header", header(location())],
    ["a product in a header", header({ type: "product", product })],
    ["an amount in a header", header({ type: "currency", currency: amount })],
    ["an amount in a body", body({ type: "currency", currency: amount })],
    ["any number of texts in a body", body(text("a"), text("b"), text("c"))],
    ["an offer without expiry", { type: "limited_time_offer" }],
    ["a URL without a value", button("url", 0)],
    ["a text in a quick reply", button("quick_reply", 0, text("a"))],
    ["a catalog without a product", button("catalog", 0)],
    ["a flow without data", button("flow", 0)],
    ["a shop with sections", button("mpm", 0, action({ sections }))],
    ["a value of a type that Meta does not list", body({ type: "poll" })],
    [
      "a button that takes what Meta does not say",
      button("reminder", 0, text("a")),
    ],
    [
      "a body with a field of a button",
      { ...body(text("a")), sub_type: "copy_code" },
    ],
    ["a header that Meta does not list", header({ type: "poll" })],
    ["a header without a value", header()],
    [
      "a header with a field of a button",
      { ...header(text("a")), sub_type: "copy_code" },
    ],
    [
      "a URL of a type that Meta does not list",
      button("url", 0, { type: "poll" }),
    ],
    [
      "an offer that Meta does not list",
      { type: "limited_time_offer", parameters: [{ type: "poll" }] },
    ],
    ["an order", button("order_details", 0, action({}))],
    [
      "a call, as Meta's own example has it",
      button(
        "voice_call",
        0,
        { type: "ttl_minutes", ttl_minutes: 100 },
        payload("a"),
      ),
    ],
    ["a reminder with two values", button("reminder", 0, text("a"), text("b"))],
  ])("lets %s pass", (_, component) => {
    // Beside it, because most of these would pass at a glance.
    const unusual = { type: "tap_target_configuration" };

    expect(foundIn([component, unusual])).toEqual([]);
  });

  test("tells of parameters that are no list nothing else", () => {
    const coupon = { ...button("copy_code", 0), parameters: "A1" };

    expect(foundIn([coupon])).toEqual(["parameter-shape 0.parameters"]);
  });

  test("goes on after what is no component", () => {
    expect(foundIn([null, button("copy_code", 0)])).toEqual([
      "not-an-object 0",
      "coupon-missing 1.parameters",
    ]);
  });

  test.each<[unknown, string]>([
    [
      body(location()),
      "body: Format mismatch, expected TEXT, received LOCATION",
    ],
    [
      body({ type: "tap_target_configuration" }),
      "body: Format mismatch, expected TEXT, received TAP_TARGET_CONFIGURATION",
    ],
    [
      header(coupon("A1")),
      "a header takes a text, a medium, a location or a product",
    ],
    [
      header(text("a"), text("b")),
      "header: number of localizable_params (2) does not match the expected number of params (1)",
    ],
    [
      button("url", "x", text("a"), text("b")),
      "buttons: Button at index ? takes one parameter",
    ],
    [
      button("url", 0, text("a"), text("b")),
      "buttons: Button at index 0 takes one parameter",
    ],
    [
      button("copy_code", 0),
      "buttons: Button at index 0 of type copy_code requires a non-empty parameter coupon_code",
    ],
    [
      button("copy_code", 0, text("493817")),
      "requires a non-empty parameter coupon_code; a code to log in with goes into a button of sub_type url",
    ],
  ])("says what is wrong with %j", (component, details) => {
    const told = issuesIn([component]).map(({ message }) => message);

    expect(told.at(-1)).toEndWith(details);
  });

  test("tells the sender of a code which button it must be, and no more", () => {
    const flow = { channels: ["WhatsApp"] };
    const code = body(text("493817"));

    const copied = foundIn(
      [code, button("copy_code", 0, text("493817"))],
      flow,
    );
    const paid = foundIn([code, button("url", 0, payload("493817"))], flow);

    expect(copied).toEqual(["button-type 1.sub_type"]);
    expect(paid).toEqual(["button-parameter 1.parameters.0.type"]);
  });

  test.each(["off", "warn"] as const)(
    "misses no type in an expiry without parameters where parameter-shape is %s",
    (severity) => {
      const message = sending(define([]), [{ ...offer(9e12), parameters: [] }]);
      const rules = { "parameter-shape": severity };

      expect(validate(message, { rules })).not.toHaveProperty("issues");
    },
  );
});
