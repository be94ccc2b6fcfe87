import { describe, expect, test } from "bun:test";
import {
  buildAuthenticationMessage,
  createTemplateRegistry,
  defineTemplate,
  type TemplateDefinition,
  validateTemplateMessage,
} from "../mod.ts";
import { sender } from "./fixture.ts";
import { refusalOf } from "./verdict.ts";

const recipient = "+4915112345678";
const address = { sender, recipient };

/** A definition as a JSON import gives it: no literal types. */
const widened = (definition: object): TemplateDefinition =>
  JSON.parse(JSON.stringify(definition));

const head = {
  name: "login_code",
  language: "en_US",
  category: "AUTHENTICATION",
};
const URL =
  "https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}";

describe("template.build() of an AUTHENTICATION template", () => {
  test.each([
    [
      "as the API returns it",
      {
        ...head,
        status: "APPROVED",
        parameter_format: "POSITIONAL",
        components: [
          { type: "BODY", text: "*{{1}}* is your verification code." },
          { type: "FOOTER", text: "This code expires in 5 minutes." },
          {
            type: "BUTTONS",
            buttons: [{ type: "URL", text: "Copy code", url: URL }],
          },
        ],
      },
    ],
    [
      "as people write it",
      {
        ...head,
        components: [
          { type: "BODY", add_security_recommendation: true },
          { type: "FOOTER", code_expiration_minutes: 5 },
          {
            type: "BUTTONS",
            buttons: [{ type: "OTP", otp_type: "COPY_CODE" }],
          },
        ],
      },
    ],
    ["without components", head],
    ["without buttons", { ...head, components: [{ type: "BODY" }] }],
  ])("gives the body of buildAuthenticationMessage, %s", (_, definition) => {
    const template = defineTemplate(widened(definition));
    const templates = createTemplateRegistry([template]);
    const { name, language } = template;
    const channels = ["WhatsApp", "Telegram"] as const;
    const input = { ...address, otp: "493817", channels };

    const body = template.build(input);

    expect(body).toStrictEqual(
      buildAuthenticationMessage({ ...input, template: { name, language } }),
    );
    expect(validateTemplateMessage(body, { templates })).toMatchObject({
      value: body,
      warnings: [],
    });
  });

  test.each(["PAUSED", "DISABLED", "PENDING"])(
    "throws when the template is %s, as any other template",
    (status) => {
      const template = defineTemplate(widened({ ...head, status }));

      const build = () => template.build({ ...address, otp: "493817" });

      expect(refusalOf(build).join()).toContain("payload.template.name");
    },
  );

  test("throws when it is given parameters for a code", () => {
    const template = defineTemplate(widened(head));

    const build = () =>
      template.build({ ...address, parameters: { body: { 1: "493817" } } });

    expect(refusalOf(build)).toContain("unknown-field parameters");
  });
});

describe("template.build() of widened JSON", () => {
  const template = defineTemplate(
    widened({
      name: "order_update",
      language: "en_US",
      category: "MARKETING",
      components: [
        { type: "HEADER", format: "IMAGE" },
        { type: "BODY", text: "Hi {{1}}, order {{2}} left." },
        {
          type: "BUTTONS",
          buttons: [
            { type: "PHONE_NUMBER", text: "Call", phone_number: "15550051310" },
            { type: "URL", text: "Track", url: "https://x.co/{{1}}" },
          ],
        },
      ],
    }),
  );
  const right = {
    header: { image: { id: "24230" } },
    body: { 1: "Ana", 2: "7-1" },
    buttons: { 1: "t7" },
  };

  test("gives the components in their order, buttons by their index", () => {
    const { payload } = template.build({ ...address, parameters: right });

    expect(payload.template.components).toEqual([
      {
        type: "header",
        parameters: [{ type: "image", image: { id: "24230" } }],
      },
      {
        type: "body",
        parameters: [
          { type: "text", text: "Ana" },
          { type: "text", text: "7-1" },
        ],
      },
      {
        type: "button",
        sub_type: "url",
        index: "1",
        parameters: [{ type: "text", text: "t7" }],
      },
    ]);
  });

  test.each([
    ["none is given", {}, "missing-header parameters.header"],
    [
      "one is missing",
      { ...right, body: { 1: "Ana" } },
      "missing-parameter parameters.body.2",
    ],
    [
      "one is too many",
      { ...right, body: { 1: "Ana", 2: "7-1", 3: "x" } },
      "surplus-parameter parameters.body.3",
    ],
    [
      "the header is of another kind",
      { ...right, header: { video: { id: "1" } } },
      "wrong-parameter parameters.header",
    ],
    [
      "a button takes none",
      { ...right, buttons: { 0: "x", 1: "t7" } },
      "surplus-parameter parameters.buttons.0",
    ],
    [
      "there are cards for no carousel",
      { ...right, cards: [] },
      "surplus-parameter parameters.cards",
    ],
    [
      "an offer ends that there is not",
      { ...right, offerExpiresAt: 4_102_444_800_000 },
      "surplus-parameter parameters.offerExpiresAt",
    ],
  ])("throws when %s", (_, parameters, refusal) => {
    const build = () => template.build({ ...address, parameters });

    expect(refusalOf(build)).toContain(refusal);
  });

  test("throws with the path in the body when a value breaks a rule", () => {
    const parameters = { ...right, body: { 1: "a\nb", 2: "7-1" } };

    const build = () => template.build({ ...address, parameters });

    expect(refusalOf(build)).toEqual([
      "parameter-line-break payload.template.components.1.parameters.0.text",
    ]);
  });

  test("§4.2 rule 4: throws when channels are given", () => {
    const build = () =>
      template.build({ ...address, parameters: right, channels: ["WhatsApp"] });

    expect(refusalOf(build)).toEqual(["channels-not-allowed channels"]);
  });

  test("names the parameters when only the cards have placeholders", () => {
    const card = {
      components: [
        { type: "HEADER", format: "IMAGE" },
        { type: "BODY", text: "Only {{count}} left." },
      ],
    };
    const carousel = defineTemplate(
      widened({
        name: "offers",
        language: "en_US",
        category: "MARKETING",
        components: [
          { type: "BODY", text: "Hello." },
          { type: "CAROUSEL", cards: [card, card] },
        ],
      }),
    );
    const filled = { header: right.header, body: { count: "3" } };

    const body = carousel.build({
      ...address,
      parameters: { cards: [filled, filled] },
    });

    expect(JSON.stringify(body)).toContain('"parameter_name":"count"');
  });
});
