import { describe, expect, test } from "bun:test";
import { createTemplateRegistry, defineTemplate, validate } from "../mod.ts";
import {
  body,
  button,
  card,
  carousel,
  define,
  foundIn,
  header,
  image,
  type Json,
  messagesOf,
  sending,
  text,
} from "./template-parts.ts";
import { bodied, buttoned, ending, headed } from "./template-one-part.ts";

const LIST = "0.parameters";
const FIRST = `${LIST}.0`;
const BODY = { type: "BODY", text: "Hello." };

/** Each template with the component that fills it, but for its parameters. */
const PARTS: readonly [string, ReturnType<typeof define>, Json][] = [
  ["a body", bodied("Hi {{1}}."), { type: "body" }],
  ["a body with names", bodied("Hi {{name}}."), { type: "body" }],
  ["a text header", headed({ format: "TEXT", text: "Hi {{1}}" }), header()],
  ["a picture", headed({ format: "IMAGE" }), { type: "header" }],
  [
    "a URL button",
    buttoned({ type: "URL", url: "https://x.co/{{1}}" }),
    button("url", 0),
  ],
  [
    "a coupon's button",
    buttoned({ type: "COPY_CODE" }),
    button("copy_code", 0),
  ],
  [
    "a quick reply",
    buttoned({ type: "QUICK_REPLY" }),
    button("quick_reply", 0),
  ],
  ["a flow's button", buttoned({ type: "FLOW" }), button("flow", 0)],
  ["a button of products", buttoned({ type: "MPM" }), button("mpm", 0)],
  ["an offer", ending, { type: "limited_time_offer" }],
];

describe("what has no shape is told once, whatever the template takes", () => {
  test.each(PARTS)("in %s", (_, of, component) => {
    const found = (parameters: unknown) =>
      foundIn(of, [{ ...component, parameters }]);

    for (const given of [null, "x", {}]) {
      expect(found(given)).toEqual([`parameter-shape ${LIST}`]);
    }
    for (const given of [5, "x", []]) {
      expect(found([given])).toEqual([`parameter-shape ${FIRST}`]);
    }
    for (const given of [{}, { text: "a" }, { type: 5 }]) {
      expect(found([given])).toEqual([`parameter-shape ${FIRST}.type`]);
    }
  });

  test("in a card, which is a list", () => {
    const parts = { components: [{ type: "HEADER", format: "IMAGE" }] };
    const of = define([BODY, { type: "CAROUSEL", cards: [parts, parts] }]);
    const sent = carousel(card(0, header(image())), []);

    expect(foundIn(of, [sent])).toEqual(["parameter-shape 0.cards.1"]);
  });

  test("beside what is wrong in another way", () => {
    const of = bodied("Hi {{1}} and {{2}}.");

    expect(foundIn(of, [body(5)])).toEqual([
      `parameter-shape ${FIRST}`,
      `parameter-count ${LIST}`,
    ]);
  });

  test("of a parameter of another type, not its name too", () => {
    expect(foundIn(bodied("Hi {{name}}."), [body(image())])).toEqual([
      `format-mismatch ${FIRST}.type`,
    ]);
  });

  test("of parameters for a text that takes none, only their number", () => {
    const of = define([
      { type: "HEADER", format: "TEXT", text: "Hi {{name}}" },
      BODY,
    ]);
    const sent = [header(text("Ana", "name")), body(text("x", "other"))];

    expect(foundIn(of, sent)).toEqual(["parameter-count 1.parameters"]);
  });
});

describe("a button that is sent in vain", () => {
  test("is told once where it takes no component", () => {
    const of = buttoned({ type: "PHONE_NUMBER", phone_number: "15550051310" });
    const sent = [button("phone_number", 0)];

    expect(foundIn(of, sent)).toEqual(["unknown-sub-type 0.sub_type"]);
    expect(messagesOf(of, sent)).toEqual([
      "must be one of the button types that Meta accepts: url, copy_code, quick_reply, flow, catalog, mpm, voice_call, order_details, reminder, booking_confirmation; a button with a phone number has no component",
    ]);
  });

  test("is told which type of parameter it takes", () => {
    const of = buttoned({ type: "QUICK_REPLY" });

    expect(messagesOf(of, [button("quick_reply", 0, image())])).toEqual([
      "Required parameter is missing: buttons: Button at index 0 of type QuickReply requires a parameter of type payload",
    ]);
  });
});

describe("a code", () => {
  const of = define(
    [
      { type: "BODY" },
      { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
    ],
    { category: "AUTHENTICATION" },
  );

  test.each([
    ["in the button", "493817", "", "1.parameters.0.text"],
    ["in the body", "", "493817", "0.parameters.0.text"],
  ])(
    "is not told to differ as well where it is empty %s",
    (_, code, copied, place) => {
      const sent = [body(text(code)), button("url", 0, text(copied))];

      expect(foundIn(of, sent)).toEqual([`empty-parameter ${place}`]);
    },
  );

  test("is told to differ where the rules let it be empty", () => {
    const sent = [body(text("493817")), button("url", 0, text(""))];
    const templates = createTemplateRegistry([of]);
    const rules = { "empty-parameter": "off" } as const;

    const { issues } = validate(sending(of, sent), { templates, rules });

    expect(issues?.map(({ code }) => code)).toEqual(["code-differs"]);
  });

  test("is the text of a type that Meta does not list, which might be read", () => {
    const odd = { type: "code", text: "493817" };
    const sent = [body(odd), button("url", 0, text("493818"))];
    const rules = { "format-mismatch": "off" } as const;

    const { issues } = defineTemplate(of).check(sent, { rules });

    expect(issues.map(({ code }) => code)).toEqual(["code-differs"]);
  });

  test("is no text of a date, which nobody reads", () => {
    const date = {
      type: "date_time",
      date_time: { fallback_value: "654321" },
      text: "493817",
    };
    const sent = [body(date), button("url", 0, text("493817"))];

    expect(foundIn(of, sent)).toEqual(["auth-code-missing "]);
  });
});

describe("template.build()", () => {
  test.each([5, "Ana", [["Ana"]], null])(
    "refuses parts that are %j once, not for each place in them",
    (wrong) => {
      const { build } = defineTemplate(
        define([
          { type: "BODY", text: "Hi {{1}} and {{2}}." },
          {
            type: "BUTTONS",
            buttons: [{ type: "URL", text: "Go", url: "https://x.co/{{1}}" }],
          },
        ]),
      );
      const sender = { whatsappBusinessId: "1", phoneNumberId: "2" };
      const attempt = (parameters: unknown) => () =>
        build({
          sender,
          recipient: "+4915112345678",
          parameters: parameters as never,
        });

      expect(attempt({ body: wrong, buttons: { 0: "x" } })).toThrow(
        /^Cannot use the message: parameters.body: is not what the template expects here: pass an object$/,
      );
      expect(attempt(wrong)).toThrow(
        /^Cannot use the message: parameters: is not what the template expects here: pass an object$/,
      );
    },
  );
});
