import { describe, expect, test } from "bun:test";
import {
  buildAuthenticationMessage,
  createTemplateRegistry,
  validate,
} from "../mod.ts";
import { sender } from "./fixture.ts";

/** A template as the management API gives it when it is not asked for the category. */
function withoutCategory(button: unknown, more = {}) {
  const components = [
    { type: "BODY", text: "*{{1}}* is your verification code." },
    { type: "BUTTONS", buttons: [button] },
  ];
  return { name: "login_code", language: "en_US", components, ...more };
}

/** A registry of one definition, as it comes from a file. */
function registryOf(definition: object) {
  return createTemplateRegistry(JSON.parse(JSON.stringify([definition])));
}

const CODE_URL =
  "https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}";
const message = buildAuthenticationMessage({
  sender,
  recipient: "+14155550123",
  template: { name: "login_code", language: "en_US" },
  otp: "493817",
  channels: ["WhatsApp"],
});

describe("a template whose category is not given", () => {
  test.each([
    [{ type: "URL", text: "Copy code", url: CODE_URL }],
    [{ type: "OTP", otp_type: "COPY_CODE" }],
  ])("carries a code where its button copies one: %j", (button) => {
    const templates = registryOf(withoutCategory(button));

    expect(validate(message, { templates })).toMatchObject({
      value: message,
      warnings: [],
    });
    expect(templates.warnings).toMatchObject([
      { code: "definition-shape", path: ["login_code", "en_US", "category"] },
    ]);
  });

  test.each([
    [{ type: "URL", text: "Track", url: "https://x.co/{{1}}" }, {}],
    [null, {}],
    [{ type: "OTP", otp_type: "COPY_CODE" }, { category: "UTILITY" }],
  ])("carries none elsewhere: %j, %j", (button, more) => {
    const templates = registryOf(withoutCategory(button, more));

    expect(validate(message, { templates }).issues?.[0]?.code).toBe(
      "channels-not-allowed",
    );
  });

  test("may be that of an offer", () => {
    const { warnings } = registryOf({
      name: "spring_offer",
      language: "en_US",
      components: [
        { type: "BODY", text: "Our spring offer ends soon." },
        { type: "LIMITED_TIME_OFFER", limited_time_offer: { text: "Go" } },
      ],
    });

    expect(warnings.map(({ code }) => code)).toEqual(["definition-shape"]);
  });
});
