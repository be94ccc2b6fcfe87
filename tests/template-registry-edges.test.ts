import { describe, expect, test } from "bun:test";
import { createTemplateRegistry, validateTemplateMessage } from "../mod.ts";
import { authenticationMessage, plainMessage } from "./fixture.ts";
import { body, define, offer } from "./template-parts.ts";
import { codesWithPaths, warningsOf } from "./verdict.ts";

const plain = define([{ type: "BODY", text: "Hello." }]);
const order = define([{ type: "BODY", text: "Hi {{1}}, welcome." }], {
  name: "order",
});
const templates = createTemplateRegistry([plain, order]);
const language = { code: "en_US" };
const hello = { name: "order_update", language };

describe("registry.check()", () => {
  test("takes a template without components for one with none", () => {
    expect(templates.check(hello)).toEqual({ issues: [], warnings: [] });
  });

  test("takes null for no options, as template.check() does", () => {
    // @ts-expect-error As a call without types may have it.
    expect(templates.check(hello, null).issues).toEqual([]);
  });

  test.each([
    ["nothing", undefined, ["missing-field "]],
    ["null", null, ["not-an-object "]],
    ["a text", "order_update", ["not-an-object "]],
    ["a list", [hello], ["not-an-object "]],
    ["no field", {}, ["missing-field name", "missing-field language"]],
    ["no name", { language }, ["missing-field name"]],
    ["a name of digits", { name: 7, language }, ["not-a-string name"]],
    ["no language", { name: "order_update" }, ["missing-field language"]],
    [
      "a language that is a text",
      { ...hello, language: "en_US" },
      ["not-an-object language"],
    ],
    [
      "a language without a code",
      { ...hello, language: {} },
      ["missing-field language.code"],
    ],
    [
      "a misspelt field",
      { ...hello, componets: [] },
      ["unknown-field componets"],
    ],
    [
      "a language with a field of its own",
      { ...hello, language: { ...language, locale: "en" } },
      ["unknown-field language.locale"],
    ],
    [
      "components that are a text",
      { ...hello, components: "Ana" },
      ["not-a-list components"],
    ],
    [
      "components that are an object",
      { ...hello, components: {} },
      ["not-a-list components"],
    ],
    [
      "a component that is a text",
      { ...hello, components: ["Ana"] },
      ["not-an-object components.0"],
    ],
    [
      "a wrong number of parameters",
      { ...hello, name: "order", components: [body()] },
      ["parameter-count components.0.parameters"],
    ],
  ])("says where and what once when it is given %s", (_, template, found) => {
    expect(codesWithPaths(templates.check(template).issues)).toEqual(found);
  });

  test("warns of a language's policy", () => {
    const policy = "deterministic";

    const { issues, warnings } = templates.check({
      ...hello,
      language: { ...language, policy },
    });

    expect(issues).toEqual([]);
    expect(codesWithPaths(warnings)).toEqual([
      "language-policy language.policy",
    ]);
  });

  test("moves a rule to where the options put it", () => {
    const rules = { "unknown-template": "warn" } as const;

    const { issues, warnings } = templates.check(
      { ...hello, name: "zzzzzzzz" },
      { rules },
    );

    expect(issues).toEqual([]);
    expect(codesWithPaths(warnings)).toEqual(["unknown-template name"]);
  });

  test("asks the given clock whether an offer has ended", () => {
    const ends = Date.UTC(2026, 0, 1);
    const limited_time_offer = { text: "Soon", has_expiration: true };
    const templates = createTemplateRegistry([
      define([{ type: "LIMITED_TIME_OFFER", limited_time_offer }]),
    ]);
    const template = { ...hello, components: [offer(ends)] };

    const before = templates.check(template, { now: () => ends - 1 });
    const after = templates.check(template, { now: () => ends + 1 });

    expect(codesWithPaths(before.issues)).toEqual([]);
    expect(codesWithPaths(after.issues)).toHaveLength(1);
  });

  test("says that a template is unreadable when a property throws", () => {
    const hostile = {
      ...hello,
      get components(): unknown[] {
        throw new Error("no");
      },
    };

    expect(codesWithPaths(templates.check(hostile).issues)).toContain(
      "unreadable ",
    );
  });
});

describe("registry.reviewMessage()", () => {
  test("tells whether the template of a body is known", () => {
    const { payload } = plainMessage;
    const known = { payload: { ...payload, template: hello } };

    expect(templates.reviewMessage(known, { rules: undefined })).toBe(true);
    expect(templates.reviewMessage(plainMessage, { rules: undefined })).toBe(
      false,
    );
  });
});

describe("validateTemplateMessage() of a flow with a code and no button", () => {
  const flow = { ...authenticationMessage, channels: ["WhatsApp"] };
  const category = "AUTHENTICATION";
  const { name } = authenticationMessage.payload.template;

  test.each([
    ["known", [define([], { name, category })]],
    ["unknown", []],
  ])("misses the button once when its template is %s", (_, definitions) => {
    const verdict = validateTemplateMessage(flow, {
      templates: createTemplateRegistry(definitions),
    });

    const missing = warningsOf(verdict).filter(
      (code) => code === "auth-button-missing",
    );
    expect(missing).toHaveLength(1);
  });
});
