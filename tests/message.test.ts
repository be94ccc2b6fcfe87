import { describe, expect, test } from "bun:test";
import {
  type Accepted,
  messageFits,
  messageOf,
  misfitOf,
  otpOf,
  recipientOf,
  templateNameOf,
} from "../fake-server/message.ts";
import { createModelRegistry } from "../lib/template/registry.ts";
import type { MessageBody } from "../lib/wire.ts";
import { authenticationMessage, otp, plainMessage } from "./fixture.ts";

const language = "en_US";
const registry = createModelRegistry([
  { name: "login_code", language, category: "AUTHENTICATION" },
  {
    name: "spring_offer",
    language,
    category: "MARKETING",
    components: [{ type: "BODY", text: "Spring is here, {{1}}." }],
  },
]);
const login = registry.find("login_code", language);
const offer = registry.find("spring_offer", language);

const { payload } = plainMessage;
const components = [
  { type: "body", parameters: [{ type: "text", text: "Ana" }] },
];
const filled = {
  ...plainMessage,
  payload: { ...payload, template: { ...payload.template, components } },
};

function readOut(accepted: Accepted) {
  return messageOf({
    seq: 3,
    idEnd: "00c0ffee",
    at: 0,
    ...accepted,
    message: undefined,
  });
}

/** A body that came in where rules are switched off. */
function unruly(body: unknown): MessageBody {
  return JSON.parse(JSON.stringify(body));
}

describe("messageOf()", () => {
  test("reads out a code of the official sender", () => {
    expect(readOut({ body: otp })).toStrictEqual({
      seq: 3,
      id: "message-3-00c0ffee",
      kind: "otp",
      otp: "493817",
      preview: "*493817* is your verification code.",
      recipient: "+4915112345678",
      channels: ["WhatsApp"],
      body: otp,
      acceptedAt: "1970-01-01T00:00:00.000Z",
    });
  });

  test("has a preview and no code when a message is no AUTHENTICATION one", () => {
    expect(readOut({ body: filled, model: offer })).toStrictEqual({
      seq: 3,
      id: "message-3-00c0ffee",
      kind: "template",
      preview: "Spring is here, Ana.",
      recipient: "+4915112345678",
      channels: ["WhatsApp"],
      body: filled,
      acceptedAt: "1970-01-01T00:00:00.000Z",
    });
  });

  test("has neither preview nor code when the template is unknown", () => {
    const message = readOut({ body: authenticationMessage });

    expect(message.preview).toBe("");
    expect("otp" in message).toBe(false);
  });
});

describe("otpOf()", () => {
  test("finds the code in an AUTHENTICATION message", () => {
    const code = otpOf({ body: authenticationMessage, model: login });

    expect(code).toBe("493817");
  });

  test.each([
    ["is of another category", { body: filled, model: offer }],
    ["has no components", { body: plainMessage, model: login }],
    [
      "has no template",
      { body: unruly({ ...plainMessage, payload: {} }), model: login },
    ],
    [
      "has no payload",
      { body: unruly({ ...plainMessage, payload: null }), model: login },
    ],
  ])("finds none in a message that %s", (_, accepted) => {
    expect(otpOf(accepted)).toBeUndefined();
  });
});

describe("what a body names", () => {
  test.each([
    ["the official sender's template", otp, "otp_code_1"],
    ["its own template", plainMessage, "spring_offer"],
    ["no template without a payload", { payload: null }, ""],
    ["no template in an empty payload", { payload: {} }, ""],
    [
      "no template by a number",
      { payload: { ...payload, template: { name: 7 } } },
      "",
    ],
  ])("is %s", (_, body, name) => {
    expect(templateNameOf(unruly(body))).toBe(name);
  });

  test.each([
    ["a recipient", otp, "+4915112345678"],
    ["the recipient in its payload", plainMessage, "+4915112345678"],
    ["no recipient without a payload", { payload: null }, ""],
    ["no recipient by a number", { recipient: 4915112345678 }, ""],
  ])("is %s", (_, body, recipient) => {
    expect(recipientOf(unruly(body))).toBe(recipient);
  });
});

describe("messageFits()", () => {
  const message = readOut({ body: otp });

  test.each([
    [2, true],
    [3, false],
    [4, false],
  ])("says of message 3, after %d: %p", (after, expected) => {
    expect(messageFits(message, { after })).toBe(expected);
    expect(misfitOf(message, { after })).toBeUndefined();
  });
});
