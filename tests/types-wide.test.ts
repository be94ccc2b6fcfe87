import { describe, expect, expectTypeOf, test } from "bun:test";
import {
  createTemplateRegistry,
  defineTemplate,
  type LooseParameters,
  type ParametersOf,
  type TemplateDefinition,
} from "../mod.ts";
import { sender } from "./fixture.ts";
import { expectRefused } from "./typed-templates.ts";

const to = { sender, recipient: "+14155550123" };
const image = { image: { link: "https://x.example/a.jpg" } } as const;

interface MetaButton {
  readonly type: "QUICK_REPLY" | "URL";
  readonly text: string;
  readonly url?: string;
}

interface MetaComponent {
  readonly type: "BODY" | "BUTTONS" | "HEADER";
  readonly text?: string;
  readonly buttons?: readonly MetaButton[];
}

interface MetaTemplate {
  readonly name: string;
  readonly language: string;
  readonly category: "AUTHENTICATION" | "MARKETING" | "UTILITY";
  readonly components?: readonly MetaComponent[];
}

describe("defineTemplate() where only a part is too wide for the types", () => {
  const base: string = "https://x.example/";
  const wide = (type: string, fields: object = {}) => ({ type, ...fields });
  const head = { name: "wide", language: "en", category: "MARKETING" } as const;
  const text = { type: "BODY", text: "Save {{1}} now." } as const;
  const body = { 1: "10%" };

  test("takes a header whose text is any", () => {
    const header = {
      type: "HEADER",
      text: `To ${base}: {{1}}`.trim(),
    } as const;
    const template = defineTemplate({ ...head, components: [header, text] });

    expect(
      template.build({ ...to, parameters: { header: "you", body } }),
    ).toBeDefined();
    expectRefused(() => template.build({ ...to, parameters: { body } }));
    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error the header is a text
        parameters: { header: image, body },
      }),
    );
  });

  test("takes the end of a URL that is any", () => {
    const url = base.concat("{{1}}");
    const buttons = [{ type: "URL", text: "Go", url }] as const;
    const template = defineTemplate({
      ...head,
      components: [text, { type: "BUTTONS", buttons }],
    });

    expect(
      template.build({ ...to, parameters: { body, buttons: { 0: "a" } } }),
    ).toBeDefined();
    expectRefused(() => template.build({ ...to, parameters: { body } }));
    expectRefused(() =>
      template.build({
        ...to,
        // @ts-expect-error there is no button at 1
        parameters: { body, buttons: { 0: "a", 1: "b" } },
      }),
    );
  });

  test("takes a value for any button of any type or number", () => {
    const reply = wide("QUICK_REPLY", { text: "Stop" });
    const one = defineTemplate({
      ...head,
      components: [text, { type: "BUTTONS", buttons: [reply] }],
    });
    const many = defineTemplate({
      ...head,
      components: [text, { type: "BUTTONS", buttons: [reply].concat() }],
    });
    const parameters = { body, buttons: { 0: "stop" } };

    expect(one.build({ ...to, parameters })).toEqual(
      many.build({ ...to, parameters }),
    );
    expectRefused(() =>
      many.build({
        ...to,
        // @ts-expect-error the body has a type that the types can see
        parameters: { buttons: { 0: "stop" } },
      }),
    );
  });

  test("checks a template or a card at run time when a component's type is any", () => {
    const picture = wide("HEADER", { format: "IMAGE" });
    const one = defineTemplate({ ...head, components: [picture, text] });
    const cards = [{ components: [picture, text] }] as const;
    const all = defineTemplate({
      ...head,
      components: [
        { type: "BODY", text: "See:" },
        { type: "CAROUSEL", cards },
      ],
    });
    const right = { header: image, body };

    expect(one.build({ ...to, parameters: right })).toBeDefined();
    expect(all.build({ ...to, parameters: { cards: [right] } })).toBeDefined();
    expectRefused(() => one.build({ ...to, parameters: { body } }));
    expectRefused(() =>
      all.build({ ...to, parameters: { cards: [{ body }] } }),
    );
  });

  test("takes what an interface describes, in whole or in part", () => {
    const button: MetaButton = { type: "URL", text: "Go", url: `${base}{{1}}` };
    const written: MetaComponent = { type: "BODY", text: "Save {{1}} now." };
    const buttons: MetaComponent = { type: "BUTTONS", buttons: [button] };
    const definition: MetaTemplate = {
      ...head,
      components: [written, buttons],
    };
    const parameters = { body, buttons: { 0: "a" } };
    const templates = createTemplateRegistry([definition]);

    const message = defineTemplate(definition).build({ ...to, parameters });

    expect(templates.find("wide", "en")?.build({ ...to, parameters })).toEqual(
      message,
    );
    expect(
      defineTemplate({ ...head, components: [written, buttons] }).build({
        ...to,
        parameters,
      }),
    ).toEqual(message);
    expect(
      defineTemplate({
        ...head,
        components: [text, { type: "BUTTONS", buttons: [button] }],
      }).build({ ...to, parameters }),
    ).toEqual(message);
  });

  test("asks for loose parameters where the types see nothing", () => {
    expectTypeOf<
      ParametersOf<TemplateDefinition>
    >().toEqualTypeOf<LooseParameters>();
    expectTypeOf<ParametersOf<MetaTemplate>>().toEqualTypeOf<LooseParameters>();
  });

  test("knows a code by its category alone", () => {
    const login = defineTemplate({
      ...head,
      category: "AUTHENTICATION",
      components: [wide("BODY", { text: "{{1}} is your code." })],
    });

    expect(login.build({ ...to, otp: "493817" })).toBeDefined();
    // @ts-expect-error a code is missing
    expectRefused(() => login.build(to));
  });

  test("takes a code or parameters where the category may be any", () => {
    const of = (category: MetaTemplate["category"]) =>
      defineTemplate({ ...head, category, components: [text] });
    const [login, offer] = [of("AUTHENTICATION"), of("MARKETING")];

    expect(login.build({ ...to, otp: "493817" })).toBeDefined();
    expect(login.preview({ otp: "493817" })).toBeDefined();
    expect(offer.build({ ...to, parameters: { body } })).toBeDefined();
    expectRefused(() => offer.build({ ...to, otp: "493817" }));
  });

  test("takes no code where the category may be any other", () => {
    const of = (category: "MARKETING" | "UTILITY") =>
      defineTemplate({ ...head, category, components: [text] });

    expectRefused(() =>
      // @ts-expect-error a code is for AUTHENTICATION
      of("UTILITY").build({ ...to, otp: "493817", parameters: { body } }),
    );
  });
});
