import { describe, expect, test } from "bun:test";
import { placeOf } from "../lib/template/place.ts";
import { BODY, HEADER } from "../lib/template/kind.ts";
import {
  firstOfKind,
  parametersOf,
  shownBy,
  typeOf,
} from "../lib/template/sent.ts";

const sent = (...components: unknown[]) => {
  return { components, base: () => ["a"], found: { rules: undefined } };
};

describe("firstOfKind()", () => {
  test("gives the first component of a kind, and where it is", () => {
    const body = { type: "BODY", parameters: [1] };
    const found = firstOfKind(sent(null, "body", body, { type: "body" }), BODY);

    expect(found).toMatchObject({
      component: body,
      parameters: [1],
      index: 2,
    });
    expect(found && placeOf(found, "parameters", 0)).toEqual([
      "a",
      2,
      "parameters",
      0,
    ]);
  });

  test("gives nothing where there is none", () => {
    expect(firstOfKind(sent({ type: "body" }), HEADER)).toBeUndefined();
    expect(firstOfKind(sent(), HEADER)).toBeUndefined();
  });
});

describe("parametersOf()", () => {
  test("gives a list, empty where there is none", () => {
    expect(parametersOf({ parameters: [1] })).toEqual([1]);
    expect(parametersOf({ parameters: "text" })).toEqual([]);
    expect(parametersOf({})).toEqual([]);
  });
});

describe("typeOf()", () => {
  test.each<[unknown, string]>([
    [{ type: "text" }, "text"],
    [{ type: "limited_time_offer" }, "limited_time_offer"],
    [{ type: "planted" }, "unknown"],
    [{ type: "toString" }, "unknown"],
    [{ type: ["text"] }, "unknown"],
    [{}, "unknown"],
    [null, "unknown"],
    ["text", "unknown"],
  ])("of %j is %s", (parameter, type) => {
    expect(typeOf(parameter)).toBe(type);
  });
});

describe("shownBy()", () => {
  const price = { fallback_value: "€1" };

  test.each<[unknown, string]>([
    [{ text: "Ana" }, "Ana"],
    [{ type: "text", text: "Ana", currency: price }, "Ana"],
    [{ type: "text", text: "", currency: price }, ""],
    [{ type: "text", currency: price }, ""],
    [{ type: "currency", currency: price }, "€1"],
    [{ type: "currency", currency: price, text: "Ana" }, "€1"],
    [{ type: "currency", date_time: price }, ""],
    [{ type: "date_time", date_time: { fallback_value: "May" } }, "May"],
    [{ type: "date_time", date_time: null, currency: price }, ""],
    [{ type: "currency", currency: { fallback_value: 5 } }, ""],
    [{ type: "currency", currency: "€1" }, ""],
    [{}, ""],
    [null, ""],
    ["Ana", ""],
  ])("%j is %j", (parameter, text) => {
    expect(shownBy(parameter)).toBe(text);
  });
});
