import { describe, expect, test } from "bun:test";
import { createTemplateRegistry, type RuleCode, validate } from "../mod.ts";
import { bodied, buttoned, ending, headed } from "./template-one-part.ts";
import {
  body,
  define,
  foundIn,
  header,
  image,
  messagesOf,
  sending,
  text,
} from "./template-parts.ts";

const LONG = "x".repeat(1_100);
const LIST = "0.parameters";

describe("what has no parameters at all", () => {
  test.each([
    ["a text", bodied("Hi {{1}}."), "body"],
    ["a header", headed({ format: "TEXT", text: "Hi {{1}}" }), "header"],
  ])("is %s that lacks its own", (_, of, type) => {
    expect(foundIn(of, [{ type }])).toEqual([`parameter-count ${LIST}`]);
  });

  test("is a picture, an offer or a button that lacks its own", () => {
    const url = buttoned({ type: "URL", url: "https://x.co/{{1}}" });
    const bare = { type: "button", sub_type: "url", index: 0 };

    expect(foundIn(headed({ format: "IMAGE" }), [header()])).toEqual([
      `format-mismatch ${LIST}`,
    ]);
    expect(foundIn(ending, [{ type: "limited_time_offer" }])).toEqual([
      `offer-missing ${LIST}`,
    ]);
    expect(foundIn(url, [bare])).toEqual([`button-parameter ${LIST}`]);
    expect(messagesOf(url, [bare])[0]).toEndWith(
      "of type Url requires a parameter",
    );
  });
});

describe("a text that is sent something else", () => {
  test.each([
    ["fixed", "Hi", "TEXT, received IMAGE; this text takes no parameter"],
    ["filled", "Hi {{1}}", "TEXT, received IMAGE"],
  ])("says what a %s header takes", (_, text, told) => {
    const of = headed({ format: "TEXT", text });

    expect(messagesOf(of, [header(image())])[0]).toEndWith(told);
  });

  test("says how a numbered placeholder is named", () => {
    const sent = [body(text("x", "ana"))];

    expect(messagesOf(bodied("Hi {{1}}."), sent)[0]).toEndWith(
      "the placeholders are numbered, so leave parameter_name out or give the number",
    );
  });

  test("is filled by name where only one of its parameters has one", () => {
    const of = define([
      { type: "BODY", text: "A {{a}} B {{b}} C" },
      { type: "FOOTER", text: "Bye" },
    ]);
    const sent = [body(text(LONG, "b"), text("y"))];

    expect(foundIn(of, sent)).toContain(`filled-too-long ${LIST}`);
  });
});

describe("a shape that the rules let pass", () => {
  test.each([
    [
      "a name",
      bodied("Hi {{name}}."),
      [body({ ...text("x"), parameter_name: 5 })],
      "unknown-parameter-name",
    ],
    [
      "a picture",
      headed({ format: "IMAGE" }),
      [header({ text: "q" })],
      "format-mismatch",
    ],
    [
      "a text",
      bodied("Hi {{1}}."),
      [{ type: "body", parameters: 5 }],
      "parameter-count",
    ],
  ])("is told as what it is not: %s", (_, of, sent, code) => {
    const templates = createTemplateRegistry([of]);
    const rules = { "parameter-shape": "warn" } as const;

    const { issues } = validate(sending(of, sent), { templates, rules });

    expect(issues?.map(({ code }) => code)).toEqual([code as RuleCode]);
  });
});

describe("a button whose index is none", () => {
  test("may be any of its sub_type, and no other", () => {
    const url = { type: "URL", text: "Go", url: "https://x.co/{{1}}" };
    const buttons = [url, { type: "COPY_CODE", text: "Copy" }];
    const of = define([
      { type: "BODY", text: "Hello." },
      { type: "BUTTONS", buttons },
    ]);
    const lost = { type: "button", sub_type: "url", index: "x" };

    expect(foundIn(of, [lost])).toEqual([
      "button-index 0.index",
      "coupon-missing ",
    ]);
  });
});

describe("a body that is filled", () => {
  const of = define([
    { type: "BODY", text: "A {{1}} B {{2}} C" },
    { type: "FOOTER", text: "Bye" },
  ]);

  test.each([
    ["one number and none", [text("ok", "2"), text(LONG)]],
    ["none and one number", [text(LONG), text("ok", "1")]],
    ["one number twice", [text("ok", "1"), text(LONG, "1")]],
    ["numbers of others", [text("ok", "7"), text(LONG, "9")]],
  ])("is measured by the order where there is %s", (_, parameters) => {
    expect(foundIn(of, [body(...parameters)])).toContain(
      `filled-too-long ${LIST}`,
    );
  });

  test.each([
    [
      "a long date",
      { type: "date_time", date_time: { fallback_value: LONG }, text: "x" },
      ["filled-too-long 0.parameters"],
    ],
    [
      "a short date beside a long text",
      { type: "date_time", date_time: { fallback_value: "x" }, text: LONG },
      [],
    ],
  ])("is measured by what the type shows: %s", (_, parameter, found) => {
    expect(foundIn(of, [body(parameter, text("ok"))])).toEqual(found);
  });
});
