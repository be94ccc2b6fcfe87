import { describe, expect, test } from "bun:test";
import {
  buildTemplateMessage,
  type TemplateMessageInput,
  ValidationError,
} from "../mod.ts";
import { sender } from "./fixture.ts";

const input: TemplateMessageInput = {
  sender,
  recipient: "+49 151 12345678",
  template: { name: "spring_offer", language: "en_US" },
};

/** Fields of a body, as an input may leave them out. */
const SENDER = ["whatsappBusinessId", "phoneNumberId"];
const TEMPLATE = ["payload.template.name", "payload.template.language.code"];

/** The paths that a build is refused for, dotted. */
function refusalOf(build: () => unknown): string[] {
  try {
    build();
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.issues.map(({ path }) => path.join("."));
  }
}

describe("buildTemplateMessage()", () => {
  test("gives the wire body: to is recipient, components is empty", () => {
    expect(buildTemplateMessage(input)).toStrictEqual({
      whatsappBusinessId: "102290129340398",
      phoneNumberId: "106540352242922",
      payload: {
        recipient: "+4915112345678",
        to: "+4915112345678",
        type: "template",
        template: {
          name: "spring_offer",
          language: { code: "en_US" },
          components: [],
        },
      },
    });
  });

  test("asks for the code itself where the language is as on the wire", () => {
    const language = Object({ code: "en_US" });
    const template = { name: "spring_offer", language };

    expect(() => buildTemplateMessage({ ...input, template })).toThrow(
      "language.code: must be a string: the code itself, such as en_US",
    );
  });

  test("keeps a to of its own, stripped", () => {
    const body = buildTemplateMessage({ ...input, to: "+1 415 555 0123" });

    expect(body.payload.to).toBe("+14155550123");
  });

  test("takes an unknown field that is undefined for absent", () => {
    const template = { ...input.template, note: undefined };
    const padded = { ...input, template, note: undefined };

    expect(buildTemplateMessage(padded)).toEqual(buildTemplateMessage(input));
  });

  test("passes components through untouched, in a frozen copy", () => {
    const component = JSON.parse(
      '{"type":"body","__proto__":{"polluted":true},"parameters":[{"type":"text","text":"Ana","future":[1]}]}',
    );
    const before = JSON.stringify(component);
    const template = { ...input.template, components: [component] };

    const body = buildTemplateMessage({ ...input, template });

    expect(JSON.stringify(body.payload.template.components)).toBe(
      `[${before}]`,
    );
    expect(Object.isFrozen(body.payload.template.components?.[0])).toBe(true);
    expect(Object.isFrozen(component)).toBe(false);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("takes components that interfaces describe", () => {
    interface BodyComponent {
      readonly type: "body";
      readonly parameters: readonly { readonly type: "text"; text: string }[];
    }
    const body: BodyComponent = {
      type: "body",
      parameters: [{ type: "text", text: "Ana" }],
    };
    const template = { ...input.template, components: [body] };

    const { payload } = buildTemplateMessage({ ...input, template });

    expect<unknown>(payload.template.components).toEqual([body]);
  });

  test("throws when components are null instead of left out", () => {
    const template = { ...input.template, components: null };

    // @ts-expect-error null is no list
    const build = () => buildTemplateMessage({ ...input, template });

    expect(refusalOf(build)).toEqual(["payload.template.components"]);
  });

  test.each([
    ["input", { ...input, chanels: ["WhatsApp"] }, "chanels"],
    [
      "template",
      { ...input, template: { ...input.template, componets: [] } },
      "template.componets",
    ],
  ])("throws on a misspelt field of the %s", (_, wrong, path) => {
    expect(refusalOf(() => buildTemplateMessage(wrong))).toEqual([path]);
  });

  test("throws once for a wrong recipient that no to repeats, and still for a sender's ID", () => {
    const wrong = { ...input, recipient: "0151" };
    const own = { ...input, recipient: input.sender.phoneNumberId };

    const number = ["payload.recipient", "payload.recipient"];
    expect(refusalOf(() => buildTemplateMessage(wrong))).toEqual(number);
    expect(
      refusalOf(() => buildTemplateMessage({ ...wrong, to: "0151" })),
    ).toEqual([...number, "payload.to", "payload.to"]);
    expect(refusalOf(() => buildTemplateMessage(own))).toEqual(["payload.to"]);
  });

  test.each([
    ["null", null, [""]],
    ["empty", {}, ["sender", "payload.recipient", ...TEMPLATE]],
    ["without a sender", { ...input, sender: undefined }, ["sender"]],
    [
      "from a sender that is a number",
      { ...input, sender: "1065" },
      ["sender"],
    ],
    ["from a sender that has nothing", { ...input, sender: {} }, SENDER],
    ["without a template", { ...input, template: undefined }, TEMPLATE],
  ])("throws with every missing field when it is %s", (_, wrong, missing) => {
    // @ts-expect-error the input is of a wrong type
    expect(refusalOf(() => buildTemplateMessage(wrong))).toEqual(missing);
  });

  test("takes no number for that of a sender which is missing", () => {
    const wrong = { ...input, sender: undefined, recipient: "0" } as never;

    expect(refusalOf(() => buildTemplateMessage(wrong))).not.toContain(
      "payload.to",
    );
  });

  test("says what a sender holds when there is none", () => {
    // @ts-expect-error without a sender
    const build = () => buildTemplateMessage({ ...input, sender: undefined });

    expect(build).toThrow(
      "sender: is required: pass { whatsappBusinessId, phoneNumberId }",
    );
  });
});
