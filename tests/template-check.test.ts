import { describe, expect, test } from "bun:test";
import { defineTemplate } from "../mod.ts";
import { body, define, header, offer, text } from "./template-parts.ts";
import { codesWithPaths } from "./verdict.ts";

const order = define([
  { type: "HEADER", format: "TEXT", text: "Order {{1}}" },
  { type: "BODY", text: "Hi {{1}}, welcome." },
]);

describe("template.check()", () => {
  const template = defineTemplate(order);

  test.each([["none"], [{ length: 1 }], [null]])(
    "asks for a list when it is given %j",
    (components) => {
      const { issues } = template.check(components);

      expect(codesWithPaths(issues)).toEqual(["not-a-list "]);
    },
  );

  test("takes undefined for no components", () => {
    const plain = defineTemplate(define([{ type: "BODY", text: "Hello." }]));

    expect(plain.check(undefined)).toEqual({ issues: [], warnings: [] });
  });

  test("begins its paths at the list", () => {
    const components = [header(text("a\nb")), body()];

    expect(codesWithPaths(template.check(components).issues)).toEqual([
      "parameter-line-break 0.parameters.0.text",
      "parameter-count 1.parameters",
    ]);
  });

  test("says at the list that a template is paused", () => {
    const components = [header(text("7-1")), body(text("Ana"))];

    const { issues } = defineTemplate({
      ...order,
      status: "PAUSED",
    }).check(components);

    expect(codesWithPaths(issues)).toEqual(["paused-template "]);
  });

  test("moves a rule to where the options put it", () => {
    const components = [header(text("7-1")), body()];
    const rules = { "parameter-count": "warn" } as const;

    const { issues, warnings } = template.check(components, { rules });

    expect(issues).toEqual([]);
    expect(codesWithPaths(warnings)).toEqual(["parameter-count 1.parameters"]);
  });

  test("moves a rule that is broken by the whole list as well", () => {
    const rules = { "parameter-count": "warn" } as const;

    const { issues, warnings } = template.check([], { rules });

    expect(issues).toEqual([]);
    expect(codesWithPaths(warnings)).toContain("parameter-count ");
  });

  const offers = defineTemplate(
    define([
      {
        type: "LIMITED_TIME_OFFER",
        limited_time_offer: { text: "Soon", has_expiration: true },
      },
    ]),
  );
  const ends = Date.UTC(2026, 0, 1);

  test.each([
    ["a clock", (ms: number) => () => ms],
    ["a date", (ms: number) => new Date(ms)],
    ["Unix time in ms", (ms: number) => ms],
  ])("asks %s whether an offer has ended", (_, at) => {
    const before = offers.check([offer(ends)], { now: at(ends - 1) });
    const after = offers.check([offer(ends)], { now: at(ends + 1) });

    expect(codesWithPaths(before.issues)).toEqual([]);
    expect(codesWithPaths(after.issues)).toHaveLength(1);
  });

  test("throws when now is no time, rather than blame the components", () => {
    const now = "tomorrow" as never;

    expect(() => offers.check([offer(ends)], { now })).toThrow(
      "Cannot check the template: now must be Unix time in ms, a date or a clock",
    );
  });

  test("says that components are unreadable when a property throws", () => {
    const hostile = {
      get type(): string {
        throw new Error("no");
      },
    };

    expect(codesWithPaths(template.check([hostile]).issues)).toEqual([
      "unreadable ",
    ]);
  });
});
