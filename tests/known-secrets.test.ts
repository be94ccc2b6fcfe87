import { describe, expect, test } from "bun:test";
import { secretsInHeaders, secretsOf } from "../lib/known-secrets.ts";
import { CREDENTIAL_NAMES } from "./credential-names.ts";

describe("secretsOf()", () => {
  test("gives every text and number but the names of things", () => {
    const body = {
      type: "body",
      sub_type: "url",
      index: "0",
      parameter_name: "first_name",
      card_index: 555,
      channels: ["WhatsApp"],
      text: "Ana",
      list: [{ amount_1000: 100, small: 99, below: -100 }, " ", null],
      place: { latitude: 52.52, east: -3 },
    };

    expect(secretsOf(body).toSorted()).toEqual(["-100", "100", "52.52", "Ana"]);
  });

  test("gives a template's components, not its name and language", () => {
    const template = { name: "a", language: { code: "en" }, components: ["x"] };

    expect(secretsOf({ template })).toEqual(["x"]);
    expect(secretsOf({ template: "no object" })).toEqual([]);
  });

  test("gives a field that a template has beside those, as rules may let pass", () => {
    const template = { name: "a", language: { code: "en" }, note: "Ana" };

    expect(secretsOf({ payload: { template } })).toEqual(["Ana"]);
  });

  test("gives no name of a component, as deep as they lie", () => {
    const button = { type: "button", sub_type: "url", index: "0" };
    const text = { type: "text", parameter_name: "code", text: "Ana" };
    const components = [{ ...button, parameters: [text] }];
    const cards = [{ card_index: 100, components }];
    const carousel = { type: "carousel", cards };
    const template = { name: "a", components: [carousel, ...components] };

    expect(secretsOf({ payload: { type: "template", template } })).toEqual([
      "Ana",
    ]);
  });

  test("gives the name of anything else", () => {
    expect(secretsOf({ location: { name: "Home" } })).toEqual(["Home"]);
  });

  test("gives all of an action, whose fields are the caller's own", () => {
    const own = { type: "a", index: "b", channels: ["c"], template: "d" };
    const action = { flow_action_data: { ...own, list: [{ type: "e" }] } };
    const parameters = [{ type: "action", action }];

    const secrets = secretsOf({ components: [{ type: "button", parameters }] });

    expect(secrets.toSorted()).toEqual(["a", "b", "c", "d", "e"]);
  });

  test.each([
    ["049381", ["049381", "49381"]],
    ["0004938", ["0004938", "4938"]],
    ["000493", ["000493"]],
    ["04938a", ["04938a"]],
    ["a04938", ["a04938"]],
    ["00000000", ["00000000"]],
  ])("gives %s as a number too, where that is long enough", (otp, secrets) => {
    expect(secretsOf({ otp })).toEqual(secrets);
  });

  test("stops at 1,000", () => {
    const texts = Array.from({ length: 1_500 }, (_, index) => `t${index}`);

    expect(secretsOf(texts)).toHaveLength(1_000);
  });
});

describe("secretsInHeaders()", () => {
  test.each(CREDENTIAL_NAMES)("gives what %s holds", (name) => {
    const value = "abcdefghijkl";

    expect(secretsInHeaders({ [name]: value })).toEqual([value]);
  });

  test.each([
    ["Authorization", "Bearer abcdefgh", ["abcdefgh"]],
    ["proxy-authorization", "Basic YWJjOmRlZg==", ["YWJjOmRlZg", "abc:def"]],
    [
      "Authorization",
      `basic  ${btoa("ana:p\xc3\xa4ss")}`,
      ["YW5hOnDDpHNz", "ana:päss", "päss"],
    ],
    ["Authorization", "Basic YWI6", []],
    ["Authorization", "Basic a", []],
    ["Cookie", "session=abcdefgh; theme=dark", ["abcdefgh", "dark"]],
    ["Cookie", "sid=k7x9; lang=en", ["k7x9"]],
    ["X-Gateway-Token", 'id="12345678", at=123', ["12345678"]],
    ["X-Gateway-Token", "s3cr3t", ["s3cr3t"]],
    ["Authorization", "Bearer s3cr3t", ["s3cr3t"]],
    ["Authorization", "Bearer  s3cr3t ", ["s3cr3t"]],
    ["X-Secret", "p;ss=w,rd", ["p;ss=w,rd"]],
    ["X-Key-Version", "2", []],
    ["X-Sigma", "abcdefgh", []],
    ["X-Sig-Count", "abcdefgh", []],
    ["Accept", "application/json", []],
    ["X-Trace", "4bf92f3577b34da6", []],
  ])(
    "gives each long word of a credential, and a lone one: %s, %s",
    (name, value, secrets) => {
      expect(secretsInHeaders({ [name]: value })).toEqual(secrets);
    },
  );
});
