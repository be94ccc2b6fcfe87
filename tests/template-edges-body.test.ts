import { describe, expect, test } from "bun:test";
import { defineTemplate } from "../mod.ts";
import {
  body,
  define,
  foundIn,
  image,
  messagesOf,
  text,
} from "./template-parts.ts";

describe("a component that is there twice", () => {
  const of = define([{ type: "BODY", text: "Hi {{1}}." }]);

  test("is not checked again", () => {
    expect(foundIn(of, [body(text("x")), body()])).toEqual([
      "repeated-component 1",
    ]);
  });
});

describe("the length of a body", () => {
  const long = (length: number) => [body(text("x".repeat(length)))];
  const BODY = { type: "BODY", text: "{{1}}." };
  const BUTTONS = {
    type: "BUTTONS",
    buttons: [{ type: "QUICK_REPLY", text: "More" }],
  };

  test("may be more than 1,024 only when it is alone", () => {
    const alone = define([BODY]);

    expect(foundIn(alone, long(1_023))).toEqual([]);
    expect(foundIn(alone, long(1_024))).toEqual(["text-long 0.parameters"]);
    expect(foundIn(alone, long(32_767))).toEqual(["text-long 0.parameters"]);
    expect(foundIn(alone, long(32_768))).toContain(
      "filled-too-long 0.parameters",
    );
  });

  test.each([
    ["buttons", BUTTONS],
    ["a footer", { type: "FOOTER", text: "Acme" }],
    ["a header", { type: "HEADER", format: "TEXT", text: "Hi" }],
    ["a component that is not read", { type: "CALL_PERMISSION_REQUEST" }],
  ])("may be 1,024 beside %s", (_, part) => {
    const of = define([BODY, part]);

    expect(foundIn(of, long(1_023))).toEqual([]);
    expect(foundIn(of, long(1_024))).toEqual(["filled-too-long 0.parameters"]);
  });

  test("is told to be near its limit when it has more than 1,024 UTF-16 units", () => {
    const of = define([BODY]);
    const smiles = (count: number) => [body(text("😀".repeat(count)))];

    expect(foundIn(of, smiles(511))).toEqual([]);
    expect(foundIn(of, smiles(512))).toEqual(["near-limit 0.parameters"]);
    expect(foundIn(of, smiles(1_023))).toEqual(["near-limit 0.parameters"]);
    expect(foundIn(of, smiles(1_024))).toEqual(["text-long 0.parameters"]);
  });

  test("is no matter of what is sent when it is all the template's", () => {
    const of = define([{ type: "BODY", text: "x".repeat(1_100) }]);

    expect(foundIn(of, [])).toEqual([]);
    expect(foundIn(of, [body()])).toEqual([]);
  });

  test("counts a value as often as its placeholder is there", () => {
    const of = define([{ type: "BODY", text: "{{1}} {{1}}." }]);

    expect(foundIn(of, long(511))).toEqual([]);
    expect(foundIn(of, long(512))).toEqual(["text-long 0.parameters"]);
  });

  test("counts a value wherever its placeholder stands, by its name", () => {
    const of = define([{ type: "BODY", text: "{{a}} {{a}} {{b}}." }], {
      parameter_format: "NAMED",
    });
    const sent = (a: number, b: number) => [
      body(text("x".repeat(b), "b"), text("x".repeat(a), "a")),
    ];

    expect(foundIn(of, sent(500, 21))).toEqual([]);
    expect(foundIn(of, sent(500, 22))).toEqual(["text-long 0.parameters"]);
    expect(foundIn(of, sent(1, 1_018))).toEqual([]);
    expect(foundIn(of, sent(1, 1_022))).toEqual(["text-long 0.parameters"]);
  });

  test("counts a value once when another of an unknown name follows it", () => {
    const of = define([{ type: "BODY", text: "{{a}} {{b}}." }]);
    const sent = body(text("x".repeat(600), "b"), text("y", "c"));

    expect(foundIn(of, [sent])).toEqual([
      "unknown-parameter-name 0.parameters.1.parameter_name",
    ]);
  });
});

describe("the name of a parameter", () => {
  const of = define([{ type: "BODY", text: "Hi {{1}} {{2}}." }]);
  const first = (parameter_name: unknown) =>
    foundIn(of, [body({ ...text("x"), parameter_name }, text("y"))]);

  test.each([
    ["1", []],
    ["2", ["positional-order 0.parameters.0.parameter_name"]],
    ["12", ["positional-order 0.parameters.0.parameter_name"]],
    ["1x", ["positional-name 0.parameters.0.parameter_name"]],
    ["x1", ["positional-name 0.parameters.0.parameter_name"]],
    [2, ["parameter-shape 0.parameters.0.parameter_name"]],
  ])("%j in the first place of numbered ones", (name, found) => {
    expect(first(name)).toEqual(found);
  });

  test("is no position where the rules let it be a number", () => {
    const sent = [body({ ...text("x"), parameter_name: 2 }, text("y"))];
    const rules = { "parameter-shape": "off" } as const;

    const { issues, warnings } = defineTemplate(of).check(sent, { rules });

    expect(issues.map(({ code }) => code)).toEqual(["positional-name"]);
    expect(warnings).toEqual([]);
  });

  test("is the position beyond the first eight, too", () => {
    const names = Array.from({ length: 10 }, (_, index) => `${index + 1}`);
    const ten = names.map((name) => `{{${name}}},`).join(" ");
    const of = define([{ type: "BODY", text: `Hi ${ten} bye.` }]);
    const sent = names.map((name) => text("x", name));

    expect(foundIn(of, [body(...sent)])).toEqual([]);
    expect(foundIn(of, [body(...sent.with(9, text("x", "9")))])).toEqual([
      "positional-order 0.parameters.9.parameter_name",
    ]);
  });

  test("may not be empty or unknown, and the known ones are told", () => {
    const named = define([{ type: "BODY", text: "Hi {{a}} {{b}}." }], {
      parameter_format: "NAMED",
    });

    expect(foundIn(named, [body(text("x", ""), text("y", "b"))])).toEqual([
      "empty-parameter-name 0.parameters.0.parameter_name",
    ]);
    const numbered = define([{ type: "BODY", text: "Hi {{1}}." }]);
    expect(foundIn(numbered, [body(text("x", ""))])).toEqual([
      "empty-parameter-name 0.parameters.0.parameter_name",
    ]);
    expect(messagesOf(named, [body(text("x", "c"), text("y", "b"))])).toEqual([
      "is not the name of a placeholder: the placeholders are a, b",
    ]);
  });

  test("tells no more names than a body has room for", () => {
    const names = Array.from({ length: 250 }, (_, place) => `p${place}`);
    const many = names.map((name) => `{{${name}}} x`).join(" ");
    const named = define([{ type: "BODY", text: many }], {
      parameter_format: "NAMED",
    });
    const sent = names.map((name) => text("y", name)).with(0, text("y", "q"));

    const [told] = messagesOf(named, [body(...sent)]);

    expect(told).toEndWith(" p198, p199");
  });
});

describe("a body", () => {
  test("says what came in the place of a text", () => {
    const of = define([{ type: "BODY", text: "Hi {{1}}." }]);

    expect(messagesOf(of, [body(image())])).toEqual([
      expect.stringContaining(
        "body: Format mismatch, expected TEXT, received IMAGE",
      ),
    ]);
  });
});
