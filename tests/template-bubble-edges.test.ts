import { describe, expect, test } from "bun:test";
import { type Bubble, bubbleOf } from "../lib/template/bubble.ts";
import { readDefinition } from "../lib/template/read.ts";
import {
  body,
  button,
  define,
  header,
  image,
  offer,
  text,
} from "./template-parts.ts";

type Components = Parameters<typeof define>[0];

/** What a recipient sees of a template once these components fill it. */
function shown(components: Components, ...sent: unknown[]): Bubble {
  return bubbleOf(readDefinition(define(components)), sent);
}

const headed = (format: string) => [{ type: "HEADER", format }];
const buttons = (...buttons: unknown[]) => [{ type: "BUTTONS", buttons }];
const soon = [
  { type: "LIMITED_TIME_OFFER", limited_time_offer: { text: "Soon" } },
];

describe("bubbleOf()", () => {
  test("leaves out every part that the template does not have", () => {
    expect(shown([])).toStrictEqual({ body: [], buttons: [] });
  });

  test("shows the text of a header in runs", () => {
    const { header: top } = shown(
      [{ type: "HEADER", format: "TEXT", text: "Order {{1}}" }],
      header(text("7-1")),
    );

    expect(top).toStrictEqual({
      kind: "text",
      runs: [{ text: "Order " }, { text: "7-1", placeholder: "1" }],
    });
  });

  test("shows a value in its place when its number is another, which is a warning", () => {
    const { body: runs } = shown(
      [{ type: "BODY", text: "Order {{1}}" }],
      body(text("7-1", "2")),
    );

    expect(runs).toStrictEqual([
      { text: "Order " },
      { text: "7-1", placeholder: "1" },
    ]);
  });

  test.each([
    ["order_id", "order"],
    ["order_id", "1"],
    ["1", "order_id"],
  ])(
    "shows no value that has a name which the template lacks: %s is not filled by %s",
    (placeholder, name) => {
      const { body: runs } = shown(
        [{ type: "BODY", text: `Order {{${placeholder}}}` }],
        body(text("7-1", name)),
      );

      expect(runs).toStrictEqual([
        { text: "Order " },
        { text: `{{${placeholder}}}`, placeholder, isMissing: true },
      ]);
    },
  );

  test("shows no value whose name is no text", () => {
    const { body: runs } = shown(
      [{ type: "BODY", text: "Order {{1}}" }],
      body({ type: "text", text: "7-1", parameter_name: 2 }),
    );

    expect(runs).toContainEqual({
      text: "{{1}}",
      placeholder: "1",
      isMissing: true,
    });
  });

  test("shows no more than that there is a header when its format is new", () => {
    expect(shown(headed("HOLOGRAM")).header).toStrictEqual({ kind: "header" });
  });

  test("marks a header that nothing is sent for", () => {
    expect(shown(headed("IMAGE")).header).toStrictEqual({
      kind: "image",
      isMissing: true,
    });
  });

  test.each([
    ["a place on the equator", { latitude: 0, longitude: 9 }, {}],
    ["a place with an empty name", { name: "", latitude: 1 }, {}],
    ["a place named by a number", { name: 7 }, {}],
    ["a place with a name", { name: "Depot" }, { name: "Depot" }],
    [
      "a place with an address",
      { name: "Depot", address: "1 Dock Rd" },
      { name: "Depot", source: "1 Dock Rd" },
    ],
    [
      "a place with a link",
      { link: "https://x.co" },
      { source: "https://x.co" },
    ],
    ["a place with a numeric ID", { id: 7 }, {}],
  ])("shows of %s only what can be read", (_, location, rest) => {
    const { header: top } = shown(
      headed("LOCATION"),
      header({ type: "location", location }),
    );

    expect<object | undefined>(top).toStrictEqual({
      kind: "location",
      ...rest,
    });
  });

  test.each([
    ["a URL that ends in a placeholder", "URL", "https://x.co/{{1}}"],
    ["a coupon code", "COPY_CODE", undefined],
    ["a list of products", "MPM", undefined],
  ])("marks a button that needs %s and has none", (_, type, url) => {
    const { buttons: below } = shown(buttons({ type, text: "Go", url }));

    expect(below).toStrictEqual([{ label: "Go", type, isMissing: true }]);
  });

  test.each([
    ["a component of another kind", { ...body(text("7")), index: "0" }],
    ["another button's component", button("url", 1, text("7"))],
    ["a component without parameters", { type: "button", index: "0" }],
    ["a parameter that holds nothing", button("url", 0, { type: "action" })],
    ["a parameter of digits", button("url", 0, { type: "text", text: 7 })],
    ["null", null],
    ["a text", "button"],
  ])("fills no button with %s", (_, component) => {
    const { buttons: below } = shown(
      buttons({ type: "QUICK_REPLY", text: "Stop" }),
      component,
    );

    expect(below).toStrictEqual([{ label: "Stop", type: "QUICK_REPLY" }]);
  });

  test("fills a part from the first of its components", () => {
    const { header: top } = shown(
      headed("IMAGE"),
      header(image("1")),
      header(image("2")),
    );

    expect(top).toStrictEqual({ kind: "image", source: "1" });
  });

  test.each([
    ["COPY_CODE", "Copy offer code"],
    ["CATALOG", "catalog"],
  ])("labels a %s button without a text %s", (type, label) => {
    const buttons = [{ type }];

    expect(shown([{ type: "BUTTONS", buttons }]).buttons[0]?.label).toBe(label);
  });

  test.each([
    ["nobody says so", []],
    ["it is a text", [offer("tomorrow")]],
  ])("tells of an offer no end when %s", (_, sent) => {
    expect(shown(soon, ...sent).offer).toStrictEqual({ text: "Soon" });
  });

  test("fills 40,000 placeholders at once", () => {
    const names = Array.from(
      { length: 40_000 },
      (_, index) => `{{${index + 1}}}`,
    );
    const before = process.cpuUsage();

    const { body: runs } = shown(
      [{ type: "BODY", text: names.join(" ") }],
      body(...names.map((name) => text(name))),
    );

    expect(runs.at(-1)).toEqual({ text: "{{40000}}", placeholder: "40000" });
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
