import { describe, expect, test } from "bun:test";
import {
  beside,
  body,
  foundIn,
  type LintRow,
  long,
  picture,
  reply,
  times,
} from "./template-definitions.ts";
import { define } from "./template-parts.ts";

const code = (more: object) => ({
  ...define([{ type: "BODY" }], { category: "AUTHENTICATION" }),
  ...more,
});
const besideCode = (...more: readonly object[]) =>
  define([{ type: "BODY" }, ...(more as never[])], {
    category: "AUTHENTICATION",
  });
const buttons = (...buttons: readonly unknown[]) =>
  besideCode({ type: "BUTTONS", buttons });
const app = (more: object) => buttons({ type: "OTP", supported_apps: [more] });
const codeUrl =
  "https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}";

describe("what is found in a definition for codes", () => {
  test.each<LintRow>([
    [
      "no placeholder in a code's body",
      { ...body("Your code."), category: "AUTHENTICATION" },
      ["components.0.text: a code's body has one placeholder, the code"],
    ],
    [
      "a URL that copies no code",
      buttons({ type: "URL", text: "Log in", url: "https://a.example/{{1}}" }),
      [
        "components.1.buttons.0.url: a code's URL is https://www.whatsapp.com/otp/…",
      ],
    ],
    [
      "two placeholders in a code's body",
      { ...body("Hi {{1}}, {{2}}"), category: "AUTHENTICATION" },
      ["components.0.text: a code's body has one placeholder, the code"],
    ],
    [
      "a placeholder last of a code's body",
      { ...body("Hi {{1}}"), category: "AUTHENTICATION" },
      [],
    ],
    [
      "a code that lives for 29 s",
      code({ message_send_ttl_seconds: 29 }),
      ["message_send_ttl_seconds: must be 30–900 s for a code"],
    ],
    [
      "a code that lives for 901 s",
      code({ message_send_ttl_seconds: 901 }),
      ["message_send_ttl_seconds: must be 30–900 s for a code"],
    ],
    ["a code that lives for 30 s", code({ message_send_ttl_seconds: 30 }), []],
    [
      "a code that lives for 900 s",
      code({ message_send_ttl_seconds: 900 }),
      [],
    ],
    [
      "a code that lives for -1, which sets 30 days",
      code({ message_send_ttl_seconds: -1 }),
      [],
    ],
    [
      "a code whose life is left open",
      code({ message_send_ttl_seconds: null }),
      [],
    ],
    ...[picture, { type: "HEADER", format: "LOCATION" }].map(
      (header): LintRow => [
        `a header of format ${header.format}`,
        besideCode(header),
        ["components.1: an AUTHENTICATION template has no header"],
      ],
    ),
    ...["COPY_CODE", "one_tap", "ZERO_TAP", undefined, null].map(
      (otp_type): LintRow => [
        `a button of ${otp_type}`,
        buttons({ type: "OTP", otp_type }),
        [],
      ],
    ),
    ...["BAD", 1].map((otp_type): LintRow => [
      `a button of ${JSON.stringify(otp_type)}`,
      buttons({ type: "OTP", otp_type }),
      [
        "components.1.buttons.0.otp_type: must be COPY_CODE, ONE_TAP or ZERO_TAP",
      ],
    ]),
    [
      "the button that WhatsApp returns",
      buttons({ type: "URL", text: "Copy code", url: codeUrl }),
      [],
    ],
    [
      "a quick reply",
      buttons(reply),
      [
        "components.1.buttons.0: a code's button is of type OTP, or URL once created",
      ],
    ],
    [
      "two buttons",
      buttons(reply, { type: "OTP" }),
      [
        "components.1.buttons: a code has one button",
        "components.1.buttons.0: a code's button is of type OTP, or URL once created",
      ],
    ],
    [
      "a button that copies a code elsewhere",
      beside("BUTTONS", { buttons: [reply, { type: "OTP" }] }),
      [
        "components.1.buttons.1: only AUTHENTICATION templates have an OTP button",
      ],
    ],
    [
      "6 apps",
      buttons({ type: "OTP", supported_apps: times(6, {}) }),
      ["components.1.buttons.0.supported_apps: at most 5 apps"],
    ],
    [
      "apps that are none before one",
      buttons({
        type: "OTP",
        supported_apps: [
          null,
          { package_name: long(225), signature_hash: long(10) },
        ],
      }),
      [
        "components.1.buttons.0.supported_apps.1.package_name: at most 224 characters",
        "components.1.buttons.0.supported_apps.1.signature_hash: a hash has 11 characters",
      ],
    ],
    [
      "a hash of 12",
      app({ signature_hash: long(12) }),
      [
        "components.1.buttons.0.supported_apps.0.signature_hash: a hash has 11 characters",
      ],
    ],
    ["a hash of 11", app({ signature_hash: long(11) }), []],
  ])("with %s", (_, definition, expected) => {
    expect(foundIn(definition)).toEqual(expected);
  });
});
