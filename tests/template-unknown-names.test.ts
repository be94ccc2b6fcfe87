import { describe, expect, test } from "bun:test";
import { validate } from "../mod.ts";
import {
  body,
  button,
  card,
  carousel,
  define,
  header,
  image,
  sending,
  text,
} from "./template-parts.ts";

const NAME = "parameters.0.parameter_name";
const SECOND = "parameters.1.parameter_name";

const named = (name?: string) =>
  name === undefined ? {} : { parameter_name: name };

/** An amount of money in a body. */
function amount(name?: string) {
  const currency = { fallback_value: "€12", code: "EUR", amount_1000: 12_000 };
  return { type: "currency", ...named(name), currency };
}

/** A date in a body, without a name. */
function date() {
  return { type: "date_time", date_time: { fallback_value: "Feb 25" } };
}

/** Where names do not fit each other, in components of no known template. */
function oddIn(components: readonly unknown[]): string[] {
  const { issues = [] } = validate(sending(define([]), components));
  return issues
    .filter(({ code }) => code === "parameter-names")
    .map(({ path }) => path.slice(3).join("."));
}

describe("the names of parameters without the template", () => {
  test.each<[string, readonly unknown[], string[]]>([
    ["no name after one", [body(text("a", "ana"), text("b"))], [`0.${SECOND}`]],
    ["a name after none", [body(text("a"), text("b", "ana"))], [`0.${SECOND}`]],
    [
      "a name after a number",
      [body(text("a", "1"), text("b", "ana"))],
      [`0.${SECOND}`],
    ],
    [
      "a number after a name",
      [body(text("a", "ana"), text("b", "2"))],
      [`0.${SECOND}`],
    ],
    [
      "a name twice",
      [body(text("a", "ana"), text("b", "ana"))],
      [`0.${SECOND}`],
    ],
    [
      "no name in a body below a header with one",
      [header(text("a", "ana")), body(text("b"))],
      [`1.${NAME}`],
    ],
    [
      "a name in a body below a header without",
      [header(text("a")), body(text("b", "ana"), text("c", "bob"))],
      [`0.${NAME}`],
    ],
    [
      "no name before two with one",
      [body(text("a"), text("b", "ana"), text("c", "bob"))],
      [`0.${NAME}`],
    ],
    [
      "an amount with a number after a name",
      [body(text("a", "ana"), amount("2"))],
      [`0.${SECOND}`],
    ],
    [
      "an amount with a name after none",
      [body(text("a"), amount("total"))],
      [`0.${SECOND}`],
    ],
    [
      "a name among numbers",
      [body(text("a", "1"), text("b", "ana"), text("c", "3"))],
      [`0.${SECOND}`],
    ],
    [
      "no name after one in a card",
      [carousel(card(0, body(text("a", "ana"), text("b"))))],
      [`0.cards.0.components.0.${SECOND}`],
    ],
  ])("do not fit each other with %s", (_, components, odd) => {
    expect(oddIn(components)).toEqual(odd);
  });

  test.each<[string, readonly unknown[]]>([
    ["names alone", [body(text("a", "ana"), text("b", "bob"))]],
    ["numbers alone", [body(text("a", "1"), text("b", "2"))]],
    ["numbers and none", [body(text("a", "1"), text("b"))]],
    [
      "one name in a header and the body",
      [header(text("a", "ana")), body(text("b", "ana"))],
    ],
    [
      "an amount without a name beside texts with one",
      [header(text("a", "ana")), body(text("b", "ana"), amount())],
    ],
    [
      "a date without a name before a text with one",
      [body(date(), text("b", "ana"))],
    ],
    ["a medium, which has no name", [header(image()), body(text("a", "ana"))]],
    [
      "a button, whose value has no name",
      [body(text("a", "ana")), button("url", 0, text("b"))],
    ],
    [
      "a code with a name of its own",
      [body(text("493817", "code")), button("url", 0, text("493817"))],
    ],
    [
      "cards that name what they have, each as it likes",
      [
        carousel(
          card(0, body(text("a", "ana"))),
          card(1, body(text("b", "ana"))),
        ),
      ],
    ],
  ])("fit each other with %s", (_, components) => {
    expect(validate(sending(define([]), components)).issues).toBeUndefined();
  });

  test.each(["", 5])("are told of %j once, as no name", (name) => {
    const odd = { ...text("a"), parameter_name: name };
    const components = [body(odd, text("b", "ana"), text("c", "bob"))];
    const { issues } = validate(sending(define([]), components));

    expect(issues).toHaveLength(1);
    expect(oddIn(components)).toEqual([]);
    expect(oddIn([body(odd, text("b"))])).toEqual([]);
  });

  test.each(["{{ana}}", "undefined", "null"])(
    "are told of %j once, as a name that was not filled in",
    (name) => {
      const told = (...parameters: ReturnType<typeof text>[]) =>
        validate(sending(define([]), [body(...parameters)])).issues?.map(
          ({ code, path }) => `${code} ${path.slice(3).join(".")}`,
        );

      expect(told(text("a", name))).toEqual([`left-over 0.${NAME}`]);
      expect(told(text("a", name), text("b"))).toEqual([`left-over 0.${NAME}`]);
      expect(told(text("a", "bob"), text("b", name))).toEqual([
        `left-over 0.${SECOND}`,
      ]);
    },
  );

  test("say what a template does", () => {
    const components = [body(text("a", "ana"), text("b"))];

    expect(validate(sending(define([]), components)).issues).toEqual([
      {
        code: "parameter-names",
        path: [
          "payload",
          "template",
          "components",
          0,
          "parameters",
          1,
          "parameter_name",
        ],
        message:
          "does not fit the others: a template numbers all of its placeholders, or gives each a name of its own",
        rule: "meta 100",
      },
    ]);
  });
});
