import { describe, expect, test } from "bun:test";
import { defineTemplate } from "../mod.ts";
import {
  against,
  body,
  define,
  expectBreach,
  image,
  text,
} from "./template-parts.ts";

const FOOTER = { type: "FOOTER", text: "Acme" };
const LIST = [0, "parameters"];
const SECOND = [0, "parameters", 1];
const euros = (more: object = {}) => ({
  type: "currency",
  currency: { fallback_value: "9 €", code: "EUR", amount_1000: 9_000, ...more },
});

const two = [body(text("Ana"), text("7-1"))];
const ofTwo = against(
  define([{ type: "BODY", text: "Hi {{1}}, {{2}}, {{1}}." }, FOOTER]),
);
const ofOne = against(define([{ type: "BODY", text: "{{1}}" }]));
const ofCarousel = against(
  define([
    { type: "BODY", text: "Hi {{1}}." },
    { type: "CAROUSEL", cards: [] },
  ]),
);

const positional = [
  ofTwo("the component is absent", [], two, "meta 132000", []),
  ofTwo("one is missing", [body(text("Ana"))], two, "meta 132000", LIST),
  ofTwo(
    "a repeated placeholder is filled twice",
    [body(text("Ana"), text("7-1"), text("Ana"))],
    two,
    "meta 132000",
    LIST,
  ),
  ofTwo("one is an image", [body(text("Ana"), image())], two, "meta 132012", [
    ...SECOND,
    "type",
  ]),
  ofTwo(
    "the names are out of order (unsure)",
    [body(text("Ana", "2"), text("7-1", "1"))],
    [body(text("Ana", "1"), text("7-1", "2"))],
    "meta 132012",
    [...LIST, 0, "parameter_name"],
    { unsure: true },
  ),
  ofTwo(
    "a currency lacks its fallback",
    [body(text("Ana"), euros({ fallback_value: undefined }))],
    [body(text("Ana"), euros())],
    "meta 100",
    [...SECOND, "currency", "fallback_value"],
  ),
  ofTwo(
    "a currency has no ISO code",
    [body(text("Ana"), euros({ code: "€" }))],
    [body(text("Ana"), euros())],
    "meta 100",
    [...SECOND, "currency", "code"],
  ),
  ofTwo(
    "a fallback has a line break",
    [body(text("Ana"), euros({ fallback_value: "9\n€" }))],
    [body(text("Ana"), euros())],
    "meta 132018",
    [...SECOND, "currency", "fallback_value"],
  ),
  ofOne(
    "a body that stands alone is beyond 32768",
    [body(text("x".repeat(32_769)))],
    [body(text("x".repeat(1_024)))],
    "meta 132005",
    [...LIST, 0, "text"],
  ),
  ofOne(
    "a body that stands alone is beyond 1024 (unsure)",
    [body(text("x".repeat(1_025)))],
    [body(text("x".repeat(1_023)))],
    "meta 132005",
    LIST,
    { unsure: true },
  ),
  ofOne(
    "a body is within 1024 only if an emoji counts as one character (unsure)",
    [body(text("😀".repeat(513)))],
    [body(text("😀".repeat(511)))],
    "meta 132005",
    LIST,
    { unsure: true },
  ),
  ofCarousel(
    "a body beside a carousel is beyond 1024",
    [body(text("x".repeat(1_025)))],
    [body(text("x".repeat(1_000)))],
    "meta 132005",
    LIST,
  ),
];

const both = [body(text("Ana", "first_name"), text("7-1", "order_id"))];
const ofNamed = against(
  define([{ type: "BODY", text: "Hi {{first_name}}, {{order_id}} left." }]),
);
const NAME = [...SECOND, "parameter_name"];

const named = [
  ofNamed("the component is absent", [], both, "meta 132000", []),
  ofNamed(
    "one is missing",
    [body(text("Ana", "first_name"))],
    both,
    "meta 132000",
    LIST,
  ),
  ofNamed(
    "one has no name",
    [body(text("Ana", "first_name"), text("7-1"))],
    both,
    "meta 100",
    NAME,
  ),
  ofNamed(
    "one has an empty name",
    [body(text("Ana", "first_name"), text("7-1", ""))],
    both,
    "meta 100",
    NAME,
  ),
  ofNamed(
    "one has another name",
    [body(text("Ana", "first_name"), text("7-1", "orderId"))],
    [body(text("7-1", "order_id"), text("Ana", "first_name"))],
    "meta 100",
    NAME,
  ),
  ofNamed(
    "one has a position for a name",
    [body(text("Ana", "first_name"), text("7-1", "2"))],
    both,
    "meta 100",
    NAME,
  ),
  ofNamed(
    "a name is there twice",
    [body(text("Ana", "first_name"), text("Bob", "first_name"))],
    both,
    "meta 100",
    NAME,
  ),
];

describe("validateTemplateMessage() on a numbered body", () => {
  test.each(positional)("reports when $title", (row) => expectBreach(row));
});

describe("validateTemplateMessage() on a named body", () => {
  test.each(named)("reports when $title", (row) => expectBreach(row));
});

const hello = { type: "BODY", text: "Hello." };
const footed = against(define([hello, FOOTER]));

describe("validateTemplateMessage() on a footer", () => {
  test.each([
    footed(
      "it is sent as a component",
      [{ type: "footer", parameters: [text("Acme")] }],
      [],
      "meta 100",
      [0, "type"],
    ),
  ])("reports when $title", (row) => expectBreach(row));

  test.each([
    ["has more than 60 characters", { text: "x".repeat(61) }],
    ["lets the code expire at once", { code_expiration_minutes: 0 }],
    ["lets the code expire after 91 minutes", { code_expiration_minutes: 91 }],
  ])("throws when a definition's footer %s, not in its twin", (_, more) => {
    const right = { text: "x".repeat(60), code_expiration_minutes: 90 };

    const twin = defineTemplate(define([hello, { type: "FOOTER", ...right }]));

    expect(twin.warnings).toEqual([]);
    expect(() =>
      defineTemplate(define([hello, { type: "FOOTER", ...more }])),
    ).toThrow("components.1");
  });

  test.each([
    [
      "has a placeholder",
      [hello, { type: "FOOTER", text: "By {{1}}" }],
      "footer-placeholder",
    ],
    ["is there twice", [hello, FOOTER, FOOTER], "definition-lint"],
  ])("warns when a definition's footer %s", (_, components, code) => {
    const { warnings } = defineTemplate(define(components));

    expect(warnings).toMatchObject([{ code }]);
  });
});
