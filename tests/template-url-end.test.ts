import { describe, expect, test } from "bun:test";
import {
  body,
  button,
  card,
  carousel,
  define,
  foundIn,
  text,
  toldOf,
} from "./template-parts.ts";

const shop = define([
  { type: "BODY", text: "Hello." },
  {
    type: "BUTTONS",
    buttons: [{ type: "URL", text: "Track", url: "https://x.co/{{1}}" }],
  },
]);
const FOUND = "url-value 0.parameters.0.text";

describe("the end of a button's URL", () => {
  test.each([
    "https://x.co/a",
    "a b",
    "a:b",
    "a|b",
    "é",
    "a\u007fb",
    "100%",
    "a%2",
  ])("is warned of %j", (value) => {
    expect(foundIn(shop, [button("url", 0, text(value))])).toEqual([FOUND]);
  });

  test.each([
    "summer%202026",
    "a%c3%A9",
    "orders/77?to=ana&x={1}",
    "!",
    "~",
    "9;",
  ])("may be %j", (value) => {
    expect(foundIn(shop, [button("url", 0, text(value))])).toEqual([]);
  });
});

describe("the end of a button's URL without the template", () => {
  test.each([
    "https://x.co/orders/77",
    "orders 2041 of ana",
    "orders/2041 of a",
    "orders/2041:ana1",
    "orders/2041-josé",
  ])("is warned of %j", (value) => {
    expect(toldOf([button("URL", "0", text(value))])).toEqual([FOUND]);
  });

  test("is warned of in a card", () => {
    const link = button("url", 0, text("https://x.co/orders/77"));

    expect(toldOf([carousel(card(0, body(text("a")), link))])).toEqual([
      "url-value 0.cards.0.components.1.parameters.0.text",
    ]);
  });

  test.each([
    "orders/2041?to=ana&of=77",
    "orders%202041%20of%20ana",
    "J$Fpn YnP:|é",
    "orders 2041 ofa",
    "😀".repeat(8),
    "orders 2041 of😀",
  ])("may be %j, which is encoded or may be a code", (value) => {
    expect(toldOf([button("url", 0, text(value))])).toEqual([]);
  });

  test("may be anything in a quick reply", () => {
    const reply = button("quick_reply", 0, text("Tell me more: yes, please"));

    expect(toldOf([reply])).toEqual([]);
  });

  test("is a code where the message has channels", () => {
    const value = "https://x.co/orders/77";
    const components = [body(text(value)), button("url", 0, text(value))];

    const told = toldOf(components, { channels: ["WhatsApp"] });

    expect(told).toContain("code-too-long 1.parameters.0.text");
    expect(told).not.toContain("url-value 1.parameters.0.text");
  });
});
