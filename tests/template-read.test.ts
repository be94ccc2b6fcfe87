import { describe, expect, test } from "bun:test";
import { readDefinition } from "../lib/template/read.ts";
import { define } from "./template-parts.ts";

const read = (components: unknown, more: object = {}) =>
  readDefinition({ ...define([]), components, ...more } as never);
const readBody = (text: string, more: object = {}) =>
  read([{ type: "BODY", text }], more).body;
const readHeader = (header: object) =>
  read([{ type: "HEADER", ...header }]).header;
const readButtons = (...buttons: unknown[]) =>
  read([{ type: "BUTTONS", buttons }]).buttons;
const isNamed = (components: unknown, more: object = {}) =>
  read(components, more).isNamed;

const CODE = { category: "AUTHENTICATION" };

describe("the head of a definition", () => {
  test.each([[undefined], [null], ["text"], [[]]])(
    "is empty of %p",
    (definition) => {
      expect(readDefinition(definition as never)).toMatchObject({
        name: "",
        language: "",
        category: "",
        status: "APPROVED",
        buttons: [],
      });
    },
  );

  test("takes a language as a text or as on a message", () => {
    expect(read([], { language: "de" }).language).toBe("de");
    expect(read([], { language: { code: "de" } }).language).toBe("de");
    expect(read([], { language: { policy: "de" } }).language).toBe("");
  });
});

describe("a body", () => {
  test("asks for its positions in ascending order", () => {
    expect(readBody("{{10}} {{2}} {{1}} {{2}}")).toEqual({
      text: "{{10}} {{2}} {{1}} {{2}}",
      placeholders: ["1", "2", "10"],
      occurrences: 4,
    });
  });

  test("asks for its names as they come", () => {
    expect(readBody("{{b}} {{a}}")?.placeholders).toEqual(["b", "a"]);
    expect(readBody("{{a}} {{2}} {{1}}")?.placeholders).toEqual([
      "a",
      "2",
      "1",
    ]);
  });

  test("of a code has one placeholder, and Meta's words where it has none", () => {
    const advised = { type: "BODY", add_security_recommendation: true };

    expect(readBody("Use {{code}}, {{2}}", CODE)?.placeholders).toEqual([
      "code",
    ]);
    expect(readBody("No place", CODE)?.placeholders).toEqual(["1"]);
    expect(readBody("", CODE)).toEqual({
      text: "*{{1}}* is your verification code.",
      placeholders: ["1"],
      occurrences: 1,
    });
    expect(read([advised], CODE).body?.text).toBe(
      "*{{1}}* is your verification code. For your security, do not share this code.",
    );
  });
});

describe("a header", () => {
  test.each<[object, object]>([
    [
      { text: "Hi {{1}}" },
      { format: "TEXT", text: "Hi {{1}}", placeholders: ["1"], occurrences: 1 },
    ],
    [{ format: "image" }, { format: "IMAGE", kind: "image" }],
    [{ format: "PRODUCT" }, { format: "PRODUCT", kind: "product" }],
    [{ format: "SONG", text: "Hi" }, { format: "UNKNOWN" }],
  ])("%j reads as %j", (header, model) => {
    expect(readHeader(header)).toEqual(model as never);
  });
});

describe("a button", () => {
  const url = { type: "URL", text: "Go" };
  const model = { type: "URL", subType: "url", label: "Go" };

  test.each<[unknown, object]>([
    [
      { ...url, url: "https://x.co/{{1}}" },
      { ...model, placeholder: "1" },
    ],
    [{ ...url, url: "https://x.co/" }, model],
    [
      { ...url, url: "https://www.whatsapp.com/otp/code/" },
      { ...model, placeholder: "1" },
    ],
    [{ ...url, url: "https://x.co/?to=https://www.whatsapp.com/otp/" }, model],
    [
      { type: "otp" },
      { type: "URL", subType: "url", label: "Copy code", placeholder: "1" },
    ],
    [
      { type: "OTP", text: "Copy it" },
      { type: "URL", subType: "url", label: "Copy it", placeholder: "1" },
    ],
    [null, { type: "UNKNOWN", label: "" }],
    ["text", { type: "UNKNOWN", label: "" }],
    [{}, { type: "", label: "" }],
    [
      { type: "PHONE_NUMBER", text: "Call", url: "https://x.co/{{1}}" },
      { type: "PHONE_NUMBER", label: "Call" },
    ],
  ])("%j reads as %j", (button, read) => {
    expect(readButtons(button)).toEqual([read as never]);
  });

  test.each([
    "QUICK_REPLY",
    "COPY_CODE",
    "FLOW",
    "CATALOG",
    "MPM",
    "VOICE_CALL",
    "ORDER_DETAILS",
  ])("of type %s is served by a sub_type of that name", (type) => {
    expect(readButtons({ type, text: "Go" })).toEqual([
      { type, label: "Go", subType: type.toLowerCase() },
    ]);
  });

  test("copies the code of every template for one, written down or not", () => {
    const copy = {
      type: "URL",
      subType: "url",
      label: "Copy code",
      placeholder: "1",
    };
    const other = { type: "QUICK_REPLY", text: "No" };

    expect(read([], CODE).buttons).toEqual([copy]);
    expect(
      read([{ type: "BUTTONS", buttons: [other] }], CODE).buttons,
    ).toMatchObject([{ type: "QUICK_REPLY" }]);
    expect(read([]).buttons).toEqual([]);
  });
});

describe("a hole in a list", () => {
  test("counts as a button or a card that says nothing", () => {
    const link = { type: "URL", text: "Go", url: "https://x.example/{{1}}" };
    const buttons = Object.assign(new Array<unknown>(1), { 1: link });
    const cards = Object.assign(new Array<unknown>(1), { 1: {} });

    expect(read([{ type: "BUTTONS", buttons }]).buttons).toMatchObject([
      { type: "UNKNOWN" },
      { type: "URL", placeholder: "1" },
    ]);
    expect(read([{ type: "CAROUSEL", cards }]).cards).toHaveLength(2);
  });
});

describe("a footer", () => {
  test.each<[object, string]>([
    [{ text: "Bye" }, "Bye"],
    [{ code_expiration_minutes: 5 }, "This code expires in 5 minutes."],
    [{ text: "Bye", code_expiration_minutes: 5 }, "Bye"],
    [{ code_expiration_minutes: "5" }, ""],
    [{}, ""],
  ])("%j reads %j", (footer, text) => {
    expect(read([{ type: "FOOTER", ...footer }]).footer).toBe(text);
  });
});

describe("an offer", () => {
  test.each<[unknown, object]>([
    [
      { text: "Sale", has_expiration: true },
      { text: "Sale", expires: true },
    ],
    [
      { text: "Sale", has_expiration: "yes" },
      { text: "Sale", expires: false },
    ],
    [{}, { text: "", expires: false }],
    [null, { text: "", expires: false }],
  ])("%j reads as %j", (limited_time_offer, offer) => {
    const part = { type: "LIMITED_TIME_OFFER", limited_time_offer };

    expect(read([part]).offer).toEqual(offer as never);
  });
});

describe("the names of placeholders", () => {
  const body = (text: string) => ({ type: "BODY", text });
  const header = { type: "HEADER", format: "TEXT", text: "Hi {{name}}" };

  test.each<[string, boolean, unknown, object]>([
    ["numbers", false, [body("{{1}} {{2}}")], {}],
    ["names", true, [body("{{name}}")], {}],
    ["a name among numbers", true, [body("{{1}} {{name}}")], {}],
    ["a name in the header", true, [header, body("{{1}}")], {}],
    ["a header of another kind", false, [{ ...header, format: "SONG" }], {}],
    ["nothing", false, [], {}],
    ["nothing under NAMED", true, [], { parameter_format: "named" }],
    [
      "a name in a card",
      true,
      [{ type: "CAROUSEL", cards: [{ components: [body("{{name}}")] }] }],
      {},
    ],
  ])("with %s: %p", (_, expected, components, more) => {
    expect(isNamed(components, more)).toBe(expected);
  });
});
