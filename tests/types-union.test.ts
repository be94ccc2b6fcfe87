import { describe, expect, expectTypeOf, test } from "bun:test";
import {
  defineTemplate,
  type LooseParameters,
  type ParametersOf,
} from "../mod.ts";
import { expectRefused, image, to } from "./typed-templates.ts";

const head = { name: "union", language: "en", category: "UTILITY" } as const;
const header = { type: "HEADER", format: "IMAGE" } as const;
const hi = { type: "BODY", text: "Hi {{name}} there." } as const;
const body = { name: "Ana" };

describe("defineTemplate() of a definition with a part that is one of two", () => {
  test("takes what either of two texts asks for, and no less", () => {
    const text = (isShort: boolean) =>
      isShort ? "Hi {{name}} there." : "Dear {{title}} {{surname}}, hello.";
    const of = (isShort: boolean) =>
      defineTemplate({
        ...head,
        components: [{ type: "BODY", text: text(isShort) }],
      });

    expect(of(true).preview({ body })).toBe("Hi Ana there.");
    expect(of(true).build({ ...to, parameters: { body } })).toBeDefined();
    expectRefused(() => of(false).build({ ...to, parameters: { body } }));
    expectRefused(() =>
      of(false).build({
        ...to,
        // @ts-expect-error neither text does with a title alone
        parameters: { body: { title: "Dr" } },
      }),
    );
  });

  test("names what is missing where both texts ask for the same", () => {
    const texts = { en: hi.text, de: "Hallo {{name}}, da." } as const;
    const of = (language: "en" | "de") =>
      defineTemplate({
        ...head,
        language,
        components: [{ type: "BODY", text: texts[language] }],
      });

    expectTypeOf<
      keyof ParametersOf<ReturnType<typeof of>["definition"]>["body"]
    >().toEqualTypeOf<"name">();
    expect(of("de").build({ ...to, parameters: { body } })).toBeDefined();
    expectRefused(() =>
      of("de").build({
        ...to,
        // @ts-expect-error the name is missing
        parameters: { body: {} },
      }),
    );
  });

  test("takes a component that may be left out", () => {
    const of = (isPlain: boolean) =>
      defineTemplate({
        ...head,
        components: [...(isPlain ? ([] as const) : ([header] as const)), hi],
      });
    const whole = { header: image, body };

    expect(of(true).build({ ...to, parameters: { body } })).toBeDefined();
    expect(of(false).build({ ...to, parameters: whole })).toBeDefined();
    expectRefused(() => of(true).build({ ...to, parameters: whole }));
    expectRefused(() =>
      of(false).build({
        ...to,
        // @ts-expect-error neither list does without a name
        parameters: { header: image },
      }),
    );
  });

  test("takes no parameters where one of two texts needs none", () => {
    const of = (isPlain: boolean) =>
      defineTemplate({
        ...head,
        components: [{ ...hi, text: isPlain ? "Hi there." : hi.text }],
      });

    expect(of(true).build(to)).toBeDefined();
    expect(of(true).preview({})).toBe("Hi there.");
    expect(of(false).build({ ...to, parameters: { body } })).toBeDefined();
    expectRefused(() =>
      of(true).build({
        ...to,
        // @ts-expect-error neither text has a placeholder of this name
        parameters: { body: { nick: "Ana" } },
      }),
    );
  });

  test("takes the end of a URL that may be static", () => {
    const of = (isStatic: boolean) => {
      const url = isStatic ? "https://x.example/" : "https://x.example/{{1}}";
      const buttons = [{ type: "URL", text: "Go", url }] as const;
      return defineTemplate({
        ...head,
        components: [hi, { type: "BUTTONS", buttons }],
      });
    };
    const buttons = { 0: "a" };

    expect(of(true).build({ ...to, parameters: { body } })).toBeDefined();
    expect(
      of(false).build({ ...to, parameters: { body, buttons } }),
    ).toBeDefined();
    expectRefused(() =>
      of(true).build({ ...to, parameters: { body, buttons } }),
    );
  });

  test("checks at run time what a list that may be undefined holds", () => {
    interface Stored {
      readonly name: string;
      readonly language: string;
      readonly category: "UTILITY";
      readonly components?: readonly (typeof hi | typeof header)[] | undefined;
    }
    const stored: Stored = { ...head, components: [hi] };

    expectTypeOf<ParametersOf<Stored>>().toEqualTypeOf<LooseParameters>();
    expect(
      defineTemplate(stored).build({ ...to, parameters: { body } }),
    ).toBeDefined();
  });
});
