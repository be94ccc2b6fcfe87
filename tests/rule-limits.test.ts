import { describe, expect, test } from "bun:test";
import { EVERY_RULE, type RuleCode } from "../lib/rule.ts";
import {
  defineTemplate,
  type Issue,
  validate,
  ValidationError,
} from "../mod.ts";
import { otp, plainMessage } from "./fixture.ts";
import { define } from "./template-parts.ts";

/** What has so many of what a rule counts. */
type Sized = (size: number) => object;

const { payload } = plainMessage;
const withTemplate = (template: object) => ({
  ...plainMessage,
  payload: { ...payload, template: { ...payload.template, ...template } },
});
const withComponent = (component: object) =>
  withTemplate({ components: [component] });
const withText = (text: string) =>
  withComponent({ type: "body", parameters: [{ type: "text", text }] });
const button = (sub_type: string, parameter: object, index = 0) =>
  withComponent({ type: "button", sub_type, index, parameters: [parameter] });

const products = (sections: number, each: number) => {
  const product_items = listOf(each, () => ({ product_retailer_id: "1" }));
  const section = { title: "Shoes", product_items };
  const action = { sections: listOf(sections, () => section) };
  return button("mpm", { type: "action", action });
};

function listOf(length: number, make: (index: number) => object) {
  return Array.from({ length }, (_, index) => make(index));
}

const spaced = (size: number) => `1${" ".repeat(size)}1`;
const digits = (length: number) => "1".repeat(length);
const code = (length: number) => ({ ...otp, otp: digits(length) });
const channels = ["Telegram", "WhatsApp"];
const telegram: Sized = (size) => ({ ...code(size), channels });
const named: Sized = (size) => withTemplate({ name: "a".repeat(size) });
const defined: Sized = (size) => ({ ...define([]), name: "a".repeat(size) });
const numbered: Sized = (size) => ({ ...otp, recipient: `+${digits(size)}` });
const reply = (payload: string, index = 0) =>
  button("quick_reply", { type: "payload", payload }, index);
const indexed: Sized = (size) => reply("a", size);
const coupon: Sized = (size) =>
  button("copy_code", { type: "coupon_code", coupon_code: digits(size) });
const cards: Sized = (size) =>
  withComponent({
    type: "carousel",
    cards: listOf(size, (card_index) => ({ card_index, components: [] })),
  });

/** The limits that sentences tell, and what keeps to them up to there. */
const LIMITS: readonly (readonly [
  RuleCode,
  "least" | "most",
  number,
  Sized,
])[] = [
  ["telegram-code-form", "least", 4, telegram],
  ["telegram-code-form", "most", 8, telegram],
  ["phone-number-length", "least", 7, numbered],
  ["phone-number-length", "most", 15, numbered],
  ["otp-length", "least", 1, code],
  ["otp-length", "most", 15, code],
  ["otp-short", "least", 4, code],
  ["otp-spaces", "most", 4, (size) => ({ ...otp, otp: spaced(size) })],
  ["template-name-form", "least", 1, named],
  ["template-name-form", "most", 512, named],
  ["button-index", "least", 0, indexed],
  ["button-index", "most", 9, indexed],
  ["product-sections", "least", 1, (size) => products(size, 1)],
  ["product-sections", "most", 10, (size) => products(size, 1)],
  ["product-sections", "most", 30, (size) => products(1, size)],
  ["parameter-line-break", "most", 4, (size) => withText(spaced(size))],
  ["text-long", "most", 1024, (size) => withText("a".repeat(size))],
  ["coupon-length", "most", 20, coupon],
  ["coupon-long", "most", 15, coupon],
  ["payload-long", "most", 256, (size) => reply("a".repeat(size))],
  ["card-limit", "least", 1, cards],
  ["card-limit", "most", 10, cards],
  ["definition-name", "least", 1, defined],
  ["definition-name", "most", 512, defined],
];

// What these tell is no limit of theirs.
const EXAMPLES = [
  ..."phone-number-form phone-number-leading-zero phone-number-trunk-zero".split(
    " ",
  ),
  ..."missing-card placeholder-gap".split(" "),
];

/** Tells whether a body, or a definition, breaks a rule. */
function breaks(body: object, code: RuleCode): boolean {
  const found = "components" in body ? issuesOf(body) : warningsAndIssues(body);
  return found.some((issue) => issue.code === code);
}

function warningsAndIssues(body: object): readonly Issue[] {
  const { issues = [], warnings } = validate(body);
  return [...issues, ...warnings];
}

function issuesOf(definition: object): readonly Issue[] {
  try {
    return defineTemplate(definition as never).warnings;
  } catch (error) {
    return error instanceof ValidationError ? error.issues : [];
  }
}

describe("the limit that a sentence tells", () => {
  test.each(LIMITS)("of %s is kept: at %s %d", (code, bound, limit, of) => {
    const beyond = bound === "least" ? limit - 1 : limit + 1;

    expect(breaks(of(limit), code)).toBe(false);
    expect(breaks(of(beyond), code)).toBe(true);
    expect(numbersIn(EVERY_RULE[code][1])).toContain(limit);
  });

  test("is here for every rule that tells a number", () => {
    const telling = Object.entries(EVERY_RULE)
      .filter(([, [, sentence]]) => numbersIn(sentence).length > 0)
      .map(([code]) => code);

    const tried = LIMITS.map(([code]) => code);
    expect(telling.toSorted()).toEqual(
      [...new Set([...tried, ...EXAMPLES])].toSorted(),
    );
  });
});

function numbersIn(sentence: string): number[] {
  return (sentence.replace("E.164", "").match(/\d+/g) ?? []).map(Number);
}
