import { describe, expect, test } from "bun:test";
import {
  createTemplateRegistry,
  defineTemplate,
  type Template,
  type TemplateDefinition,
} from "../mod.ts";
import { sender } from "./fixture.ts";
import { define } from "./template-parts.ts";
import { refusalOf } from "./verdict.ts";

const address = { sender, recipient: "+4915112345678" };
const order = define([
  { type: "HEADER", format: "TEXT", text: "Order {{1}}" },
  { type: "BODY", text: "Hi {{1}}, welcome." },
]);
const paused: TemplateDefinition = { ...order, status: "PAUSED" };
const parameters = { header: "7-1", body: { 1: "Ana" } };

/** An AUTHENTICATION template whose body says this. */
function codeTemplate(text: string): TemplateDefinition {
  const category = "AUTHENTICATION";
  return define([{ type: "BODY", text }], { name: "login_code", category });
}

const code = defineTemplate(codeTemplate("{{1}} is your code."));

/** What `build` refuses in an input that the types may not allow. */
function refusedBy(template: Template, input: unknown): string[] {
  return refusalOf(() => template.build(JSON.parse(JSON.stringify(input))));
}

describe("defineTemplate()", () => {
  test.each([[[order]], [{ data: [order] }]])(
    "says who takes a list of definitions: %j",
    (list) => {
      expect(() => defineTemplate(list as never)).toThrow(
        "this is a list of definitions, which createTemplateRegistry takes whole",
      );
    },
  );

  test.each([
    [
      "a number",
      5,
      "Cannot use the template: the definition: must be an object",
    ],
    [
      "one that throws",
      new Proxy(order, {
        get() {
          throw new Error("planted");
        },
      }),
      "Cannot use the template: the definition: cannot be read: a property threw",
    ],
  ])("says what is wrong with %s as a whole", (_, definition, told) => {
    expect(() => defineTemplate(definition as never)).toThrow(told);
  });
});

describe("template.build()", () => {
  test.each([
    ["an AUTHENTICATION template", code],
    ["any other template", defineTemplate(order)],
  ])("asks for an object when %s is given nothing", (_, template) => {
    expect(refusedBy(template, null)).toEqual(["not-an-object "]);
  });

  test("names the part of the body that is too long once it is filled", () => {
    const input = {
      ...address,
      parameters: { ...parameters, header: "x".repeat(60) },
    };

    expect(refusedBy(defineTemplate(order), input)).toEqual([
      "filled-too-long payload.template.components.0.parameters.0.text",
    ]);
  });

  test("says once that a value has no room in any template", () => {
    const long = "x".repeat(61);
    const whole = { header: long, body: { 1: "Ana" } };
    const template = defineTemplate(order);

    expect(refusedBy(template, { ...address, parameters: whole })).toEqual([
      "filled-too-long payload.template.components.0.parameters.0.text",
    ]);
    expect(
      refusedBy(template, { ...address, parameters: { header: long } }),
    ).toEqual([
      "missing-parameter parameters.body.1",
      "text-too-long payload.template.components.0.parameters.0.text",
    ]);
  });

  test("says of a missing parameter only that it is missing", () => {
    const input = { ...address, parameters: { header: "7-1" } };

    expect(refusedBy(defineTemplate(order), input)).toEqual([
      "missing-parameter parameters.body.1",
    ]);
  });

  test("names a field that it does not know", () => {
    const input = { ...address, parameters, chanels: ["WhatsApp"] };

    expect(refusedBy(defineTemplate(order), input)).toEqual([
      "unknown-field chanels",
    ]);
  });

  test.each(["parameters", "template", "parameterName", "button"])(
    "takes no %s beside a code",
    (field) => {
      const input = { ...address, otp: "493817", [field]: {} };

      expect(refusedBy(code, input)).toEqual([`unknown-field ${field}`]);
    },
  );

  test("throws when the template is paused", () => {
    expect(
      refusedBy(defineTemplate(paused), { ...address, parameters }),
    ).toEqual(["paused-template payload.template.name"]);
  });

  test("throws at once for a paused template and for its input", () => {
    const template = defineTemplate({ ...code.definition, status: "PAUSED" });

    expect(
      refusedBy(template, { ...address, recipient: "none", otp: "" }),
    ).toEqual(
      expect.arrayContaining([
        "paused-template payload.template.name",
        "otp-length payload.template.components.0.parameters.0.text",
        "phone-number-form payload.recipient",
      ]),
    );
  });

  test("says of a code that is left out that it is required", () => {
    expect(refusedBy(code, address)).toEqual([
      "missing-field payload.template.components.0.parameters.0.text",
    ]);
  });
});

describe("template.build() of an AUTHENTICATION template", () => {
  test.each([
    ["the name of its placeholder", "{{code}} is your code.", "code"],
    ["1 for its position", "{{1}} is your code.", "1"],
    ["1 whatever its position", "{{2}} is your code.", "1"],
  ])("gives the code %s", (_, text, parameter_name) => {
    const templates = createTemplateRegistry([codeTemplate(text)]);

    const body = templates
      .find("login_code", "en_US")
      ?.build({ ...address, otp: "493817" });

    expect(body?.payload.template.components?.[0]).toEqual({
      type: "body",
      parameters: [{ type: "text", text: "493817", parameter_name }],
    });
  });
});

describe("template.build() of an AUTHENTICATION template that no code fills", () => {
  test.each([
    ["an image", { type: "HEADER", format: "IMAGE" }, "format-mismatch"],
    [
      "a reply",
      { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "Stop" }] },
      "button-type",
    ],
  ])("throws for %s", (_, part, code) => {
    const components = [{ type: "BODY", text: "{{1}} is your code." }, part];
    const template = defineTemplate(
      define(components, { category: "AUTHENTICATION" }),
    );

    const refused = refusedBy(template, { ...address, otp: "493817" });

    expect(refused[0]).toStartWith(code);
  });
});

describe("template.preview()", () => {
  test("shows a code that is given as the body's parameter", () => {
    expect(code.preview({ body: { 1: "493817" } })).toStartWith("493817 is");
  });

  test("shows no code in a template that carries none", () => {
    const template = defineTemplate(
      define([{ type: "BODY", text: "Hi {{1}}, welcome." }]),
    );

    expect(template.preview({ otp: "493817" })).toBe("Hi {{1}}, welcome.");
  });
});
