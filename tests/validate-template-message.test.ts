import { describe, expect, test } from "bun:test";
import { validateTemplateMessage } from "../mod.ts";
import { authenticationMessage, plainMessage, sender } from "./fixture.ts";
import { body, button, text } from "./template-parts.ts";
import { codesOf, pathsOf, warningsOf } from "./verdict.ts";

function withPayload(change: object) {
  return { ...plainMessage, payload: { ...plainMessage.payload, ...change } };
}

function withTemplate(change: object) {
  return withPayload({
    template: { ...plainMessage.payload.template, ...change },
  });
}

describe("validateTemplateMessage()", () => {
  test("accepts the own-account body of spec 2", () => {
    const verdict = validateTemplateMessage(authenticationMessage);

    expect(codesOf(verdict)).toEqual([]);
  });

  test("throws when it is given definitions that are no registry", () => {
    const templates = Object([{ name: "order_shipped" }]);

    expect(() => validateTemplateMessage(plainMessage, { templates })).toThrow(
      "Cannot validate: templates must come from createTemplateRegistry",
    );
  });

  test.each([[null], [5], ["body"], [[]]])("takes no %j for a body", (body) => {
    expect(codesOf(validateTemplateMessage(body))).toEqual(["not-an-object"]);
  });

  test("reports every missing field of an empty body", () => {
    expect(pathsOf(validateTemplateMessage({}))).toEqual([
      "whatsappBusinessId",
      "phoneNumberId",
      "payload",
    ]);
  });

  test("reports every missing field of an empty payload and template", () => {
    expect(
      pathsOf(validateTemplateMessage({ ...sender, payload: {} })),
    ).toEqual([
      "payload.recipient",
      "payload.to",
      "payload.type",
      "payload.template",
    ]);
    expect(
      pathsOf(validateTemplateMessage(withPayload({ template: {} }))),
    ).toEqual(["payload.template.name", "payload.template.language"]);
  });

  test.each([
    ["the body", { ...plainMessage, chanels: [] }, "chanels"],
    ["the payload", withPayload({ preview_url: true }), "payload.preview_url"],
    [
      "the template",
      withTemplate({ namespace: "x" }),
      "payload.template.namespace",
    ],
    [
      "the language",
      withTemplate({ language: { code: "en", policy: "x", locale: "en" } }),
      "payload.template.language.locale",
    ],
    [
      "the language beside its policy",
      withTemplate({
        language: { code: "en", policy: "deterministic", locale: "en" },
      }),
      "payload.template.language.locale",
    ],
  ])("refuses an unknown field of %s", (_, body, path) => {
    const verdict = validateTemplateMessage(body);

    expect(codesOf(verdict)).toEqual(["unknown-field"]);
    expect(pathsOf(verdict)).toEqual([path]);
  });

  test.each(["", " ", "\t"])("refuses %p for an id of the account", (id) => {
    const body = { ...plainMessage, phoneNumberId: id };

    expect(codesOf(validateTemplateMessage(body))).toEqual(["empty-text"]);
  });

  test("warns of language.policy, the one exception", () => {
    const language = { code: "en_US", policy: "deterministic" };

    const verdict = validateTemplateMessage(withTemplate({ language }));

    expect(codesOf(verdict)).toEqual([]);
    expect(verdict.warnings).toMatchObject([
      {
        code: "language-policy",
        path: ["payload", "template", "language", "policy"],
      },
    ]);
  });

  test.each([
    ["", "template-name-form"],
    ["Order_update", "template-name-form"],
    ["order-update", "template-name-form"],
    ["order update", "template-name-form"],
    ["a".repeat(513), "template-name-form"],
  ])("refuses the template name %p", (name, code) => {
    expect(codesOf(validateTemplateMessage(withTemplate({ name })))).toEqual([
      code,
    ]);
  });

  test.each([
    ["en-US", "language-code-form", "en_US"],
    ["EN", "language-code-form", "en"],
    ["en_us", "language-code-form", "en_US"],
    ["english", "language-code-form", undefined],
    ["", "language-code-form", undefined],
  ])("refuses the language code %p and suggests %p", (code, issue, hint) => {
    const { issues = [] } = validateTemplateMessage(
      withTemplate({ language: { code } }),
    );

    expect(issues.map(({ code }): string => code)).toEqual([issue]);
    expect(issues[0]?.message.split(": ")[1]).toBe(
      hint && `did you mean ${hint}?`,
    );
  });

  test.each([
    ["iw", "he"],
    ["zh", "zh_CN, zh_HK, zh_TW"],
    ["pt", "pt_BR, pt_PT"],
    ["en_XX", "en, en_GB, en_US"],
  ])("warns of the unknown language code %s and suggests %s", (code, hint) => {
    const verdict = validateTemplateMessage(
      withTemplate({ language: { code } }),
    );

    expect(codesOf(verdict)).toEqual([]);
    expect(verdict.warnings[0]?.message).toContain(hint);
  });

  test("warns when recipient and to differ in more than separators", () => {
    const same = withPayload({ to: "+49 151 12345678" });
    const other = withPayload({ to: "+14155550123" });

    expect(warningsOf(validateTemplateMessage(same))).toEqual([]);
    expect(warningsOf(validateTemplateMessage(other))).toEqual([
      "recipient-differs",
    ]);
  });

  test("reviews the code of an unknown template when its channels say there is one", () => {
    const url = button("url", 0, text("493818"));
    const message = withTemplate({ components: [body(text("493817")), url] });

    const silent = validateTemplateMessage(message);
    const verdict = validateTemplateMessage({
      ...message,
      channels: ["WhatsApp"],
    });

    expect(codesOf(silent)).toEqual([]);
    expect(codesOf(verdict)).toEqual(["code-differs"]);
    expect(pathsOf(verdict)).toEqual([
      "payload.template.components.1.parameters.0.text",
    ]);
  });

  test("reviews no flow of components that are no list", () => {
    const body = {
      ...withTemplate({ components: {} }),
      channels: ["WhatsApp"],
    };

    const verdict = validateTemplateMessage(body);

    expect(codesOf(verdict)).toEqual(["not-a-list"]);
    expect(warningsOf(verdict)).toEqual([]);
  });

  test.each([
    ["is no list", {}, ["not-a-list"], ["payload.template.components"]],
    [
      "holds no objects",
      ["body", [], null],
      ["not-an-object", "not-an-object", "not-an-object"],
      [0, 1, 2].map((index) => `payload.template.components.${index}`),
    ],
  ])("refuses components that %s", (_, components, codes, paths) => {
    const verdict = validateTemplateMessage(withTemplate({ components }));

    expect(codesOf(verdict)).toEqual(codes);
    expect(pathsOf(verdict)).toEqual(paths);
  });

  test.each(["undefined", "null"])(
    "takes the template name %s for one that was left unfilled",
    (name) => {
      const verdict = validateTemplateMessage(withTemplate({ name }));

      expect(codesOf(verdict)).toEqual(["left-over"]);
      expect(pathsOf(verdict)).toEqual(["payload.template.name"]);
    },
  );

  test.each([
    ["is empty", "", "empty-text"],
    ["is undefined in words", "undefined", "left-over"],
    ["is a number", 106540352242922, "not-a-string"],
  ])("refuses a phone number ID that %s", (_, phoneNumberId, code) => {
    const verdict = validateTemplateMessage({ ...plainMessage, phoneNumberId });

    expect(codesOf(verdict)).toEqual([code]);
  });

  test.each(["106540352242922\n", "'106540352242922'", "+14155550123"])(
    "warns of a phone number ID that is none: %j",
    (phoneNumberId) => {
      const verdict = validateTemplateMessage({
        ...plainMessage,
        phoneNumberId,
      });

      expect(codesOf(verdict)).toEqual([]);
      expect(warningsOf(verdict)).toEqual(["account-id-form"]);
    },
  );

  test("moves a rule when it is told to", () => {
    const misspelt = { ...plainMessage, chanels: ["WhatsApp"] };
    const rules = { "unknown-field": "warn" } as const;

    const verdict = validateTemplateMessage(misspelt, { rules });

    expect(codesOf(verdict)).toEqual([]);
    expect(warningsOf(verdict)).toEqual(["unknown-field"]);
  });
});
