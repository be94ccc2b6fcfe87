import { describe, expect, test } from "bun:test";
import { bubbleOf } from "../lib/template/bubble.ts";
import { readDefinition } from "../lib/template/read.ts";
import { define } from "./template-parts.ts";

/** The model of a definition with these components. */
function modelOf(...components: Parameters<typeof define>[0]) {
  return readDefinition(define(components));
}

const text = (text: string, parameter_name?: string) => ({
  type: "text",
  text,
  ...(parameter_name && { parameter_name }),
});

describe("bubbleOf()", () => {
  test("parts a text into the template's own words and its parameters", () => {
    const model = modelOf({ type: "BODY", text: "Hi {{1}}, bye {{1}}{{2}}" });

    const { body } = bubbleOf(model, [
      { type: "body", parameters: [text("Ana"), text("!")] },
    ]);

    expect(body).toEqual([
      { text: "Hi " },
      { text: "Ana", placeholder: "1" },
      { text: ", bye " },
      { text: "Ana", placeholder: "1" },
      { text: "!", placeholder: "2" },
    ]);
  });

  test("marks what nothing fills, an empty text included", () => {
    const model = modelOf({ type: "BODY", text: "{{name}} {{id}}" });

    const { body } = bubbleOf(model, [
      { type: "body", parameters: [text("", "name")] },
    ]);

    expect(body).toEqual([
      { text: "{{name}}", placeholder: "name", isMissing: true },
      { text: " " },
      { text: "{{id}}", placeholder: "id", isMissing: true },
    ]);
  });

  test.each([
    [
      "IMAGE",
      { image: { link: "https://x.co/a" } },
      { source: "https://x.co/a" },
    ],
    ["VIDEO", { video: { id: "24230" } }, { source: "24230" }],
    [
      "DOCUMENT",
      { document: { id: "1", filename: "a.pdf" } },
      { name: "a.pdf", source: "1" },
    ],
    ["LOCATION", { location: { name: "Depot" } }, { name: "Depot" }],
    ["IMAGE", { image: { link: "" } }, { isMissing: true }],
    ["IMAGE", { video: { id: "1" } }, { isMissing: true }],
  ])("names a header of format %s by %j", (format, parameter, header) => {
    const model = modelOf({ type: "HEADER", format });

    const bubble = bubbleOf(model, [
      { type: "header", parameters: [parameter] },
    ]);

    const kind = format.toLowerCase();
    expect<object>({ ...bubble.header }).toEqual({ kind, ...header });
  });

  test("puts the value of each button beside its label", () => {
    const buttons = [
      { type: "PHONE_NUMBER", text: "Call" },
      { type: "URL", text: "Track", url: "https://x.co/{{1}}" },
      { type: "COPY_CODE" },
      { type: "MPM", text: "Shop" },
    ];
    const model = modelOf({ type: "BUTTONS", buttons });
    const action = { type: "action", action: {} };

    const shown = bubbleOf(model, [
      { type: "button", sub_type: "url", index: "1", parameters: [text("7")] },
      { type: "button", sub_type: "mpm", index: 3, parameters: [action] },
    ]);

    expect(shown.buttons).toEqual([
      { label: "Call", type: "PHONE_NUMBER" },
      { label: "Track", type: "URL", value: "7" },
      { label: "Copy offer code", type: "COPY_CODE", isMissing: true },
      { label: "Shop", type: "MPM", value: "action" },
    ]);
  });

  test("fills each card by its index, and tells when an offer ends", () => {
    const card = { components: [{ type: "BODY", text: "{{1}} left" }] };
    const model = modelOf(
      {
        type: "LIMITED_TIME_OFFER",
        limited_time_offer: { text: "Soon", has_expiration: true },
      },
      { type: "CAROUSEL", cards: [card, card] },
    );
    const expiry = { limited_time_offer: { expiration_time_ms: 1_000 } };
    const components = [{ type: "body", parameters: [text("2")] }];

    const bubble = bubbleOf(model, [
      { type: "limited_time_offer", parameters: [expiry] },
      { type: "carousel", cards: [{ card_index: 1, components }] },
    ]);

    expect(bubble.offer).toEqual({ text: "Soon", expiresAt: 1_000 });
    const [first, second] = bubble.cards ?? [];
    expect(first?.body[0]).toMatchObject({ isMissing: true });
    expect(second?.body[0]).toEqual({ text: "2", placeholder: "1" });
  });

  test.each<[string, readonly unknown[]]>([
    ["no objects", [null, 1, "body", []]],
    ["odd parameters", [{ type: "body", parameters: [null, { text: 1 }] }]],
    ["odd cards", [{ type: "carousel", cards: [null, { card_index: 0 }] }]],
    ["an odd offer", [{ type: "limited_time_offer", parameters: [{}] }]],
  ])("takes %s for nothing", (_, components) => {
    const model = modelOf(
      { type: "BODY", text: "Hi {{1}}" },
      { type: "LIMITED_TIME_OFFER", limited_time_offer: { text: "Soon" } },
      { type: "CAROUSEL", cards: [{ components: [] }] },
    );

    expect(bubbleOf(model, components)).toEqual(bubbleOf(model));
  });
});
