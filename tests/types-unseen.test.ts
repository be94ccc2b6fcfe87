import { describe, expect, test } from "bun:test";
import { defineTemplate } from "../mod.ts";
import { expectRefused, image, to } from "./typed-templates.ts";

const head = { name: "unseen", language: "en", category: "MARKETING" } as const;
const text = { type: "BODY", text: "Save {{1}} now." } as const;
const body = { 1: "10%" };

const card = { components: [{ type: "HEADER", format: "IMAGE" }, text] };
const parsed = JSON.parse(JSON.stringify([card]));
const unknowns: readonly unknown[] = parsed;
const optional: { readonly type: "CAROUSEL"; readonly cards?: object[] } = {
  type: "CAROUSEL",
  cards: parsed,
};

const hidden = (part: object): object => part;
const hiddenList = (parts: readonly object[]): readonly object[] => parts;
const hiddenIn = ({ components }: { readonly components: object[] }) => ({
  components: hidden(components),
});

const has_expiration: boolean = JSON.parse("true");
const limited_time_offer: {
  readonly text: string;
  readonly has_expiration?: boolean;
} = { text: "Soon gone", has_expiration };

describe("defineTemplate() where the types cannot see into a part", () => {
  test.each([
    defineTemplate({
      ...head,
      components: [text, { type: "CAROUSEL", cards: parsed }],
    }),
    defineTemplate({
      ...head,
      components: [text, { type: "CAROUSEL", cards: [parsed[0]] }],
    }),
    defineTemplate({
      ...head,
      components: [text, { type: "CAROUSEL", cards: unknowns }],
    }),
    defineTemplate({ ...head, components: [text, optional] }),
    defineTemplate({
      ...head,
      components: [text, { type: "CAROUSEL", cards: [hidden(card)] }],
    }),
    defineTemplate({
      ...head,
      components: [text, { type: "CAROUSEL", cards: hiddenList([card]) }],
    }),
    defineTemplate({
      ...head,
      components: [text, { type: "CAROUSEL", cards: [hiddenIn(card)] }],
    }),
  ] as const)("checks its cards at run time", (template) => {
    const right = { body, cards: [{ header: image, body }] } as const;
    const wrong = { body, cards: [{ body }] } as const;

    expect(template.build({ ...to, parameters: right })).toBeDefined();
    expectRefused(() => template.build({ ...to, parameters: wrong }));
  });

  test("takes values for buttons that may be there", () => {
    const buttons: {
      readonly type: "BUTTONS";
      readonly buttons?: readonly [{ readonly type: "COPY_CODE" }];
    } = { type: "BUTTONS", buttons: [{ type: "COPY_CODE" }] };
    const template = defineTemplate({ ...head, components: [text, buttons] });

    expect(
      template.build({
        ...to,
        parameters: { body, buttons: { 0: "SPRING10" } },
      }),
    ).toBeDefined();
    expectRefused(() => template.build({ ...to, parameters: { body } }));
  });

  test("takes values for buttons that a function has made", () => {
    const url = { type: "URL", text: "Go", url: "https://a.test/{{1}}" };
    const buttons = [hidden(url), { type: "COPY_CODE" }] as const;
    const template = defineTemplate({
      ...head,
      components: [text, { type: "BUTTONS", buttons }],
    });

    expect(
      template.build({
        ...to,
        parameters: { body, buttons: { 0: "7", 1: "SPRING10" } },
      }),
    ).toBeDefined();
    expectRefused(() =>
      template.build({ ...to, parameters: { body, buttons: { 1: "S1" } } }),
    );
    // @ts-expect-error the button that is seen
    const code = () => template.build({ ...to, parameters: { body } });
    expectRefused(code);
  });

  test("takes nothing for a card that is seen to have nothing", () => {
    const template = defineTemplate({
      ...head,
      components: [text, { type: "CAROUSEL", cards: [{}, {}] }],
    });
    const cards = [{ body }, {}] as const;

    expectRefused(() =>
      // @ts-expect-error it has no text
      template.build({ ...to, parameters: { body, cards } }),
    );
  });

  test.each([
    defineTemplate({
      ...head,
      components: [{ type: "LIMITED_TIME_OFFER", limited_time_offer }, text],
    }),
    defineTemplate({
      ...head,
      components: [
        {
          type: "LIMITED_TIME_OFFER",
          limited_time_offer: { text: "Soon gone", has_expiration },
        },
        text,
      ],
    }),
  ] as const)("takes the end of an offer that may have one", (template) => {
    const offerExpiresAt = Date.now() + 3_600_000;

    expect(
      template.build({ ...to, parameters: { body, offerExpiresAt } }),
    ).toBeDefined();
    expectRefused(() => template.build({ ...to, parameters: { body } }));
  });

  test("takes the end of an offer that a function has made", () => {
    const offer = hidden({ text: "Soon gone", has_expiration });
    const template = defineTemplate({
      ...head,
      components: [
        { type: "LIMITED_TIME_OFFER", limited_time_offer: offer },
        text,
      ],
    });
    const offerExpiresAt = Date.now() + 3_600_000;

    expect(
      template.build({ ...to, parameters: { body, offerExpiresAt } }),
    ).toBeDefined();
    expectRefused(() => template.build({ ...to, parameters: { body } }));
  });

  test("asks for the placeholders of a text that it sees in part, and takes others", () => {
    const greeting: string = JSON.parse('"Hi {{1}}"');
    const path: string = JSON.parse('"p/{{1}}"');
    const template = defineTemplate({
      ...head,
      components: [
        { type: "HEADER", format: "TEXT", text: `${greeting}!` },
        { type: "BODY", text: `${greeting}, save {{2}} now.` },
        {
          type: "BUTTONS",
          buttons: [{ type: "URL", text: "Go", url: `https://a.test/${path}` }],
        },
      ],
    });
    const header = "Ana";
    const right = { 1: "Ana", 2: "10%" };

    const message = template.build({
      ...to,
      parameters: { header, body: { 1: "Ana", 2: "10%" }, buttons: { 0: "7" } },
    });

    expect(template.check(message.payload.template.components).issues).toEqual(
      [],
    );
    expectRefused(() =>
      // @ts-expect-error the placeholder that is seen
      template.build({ ...to, parameters: { body: { 1: "A" } } }),
    );
    expectRefused(() => template.build({ ...to, parameters: { body: right } }));
  });

  test("demands no end of an offer where it may be any that has none", () => {
    const limited_time_offer = {
      text: "Soon gone",
      has_expiration: JSON.parse("false"),
    };
    const template = defineTemplate({
      ...head,
      components: [{ type: "LIMITED_TIME_OFFER", limited_time_offer }, text],
    });

    expect(template.build({ ...to, parameters: { body } })).toBeDefined();
  });
});
