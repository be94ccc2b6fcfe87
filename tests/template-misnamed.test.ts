import { describe, expect, test } from "bun:test";
import {
  button,
  coupon,
  define,
  foundIn,
  text,
  toldOf,
} from "./template-parts.ts";

const list = [text("Ana")];

describe("a component without parameters", () => {
  test.each<[string, object]>([
    ["params", { type: "body", params: list }],
    ["param", { type: "HEADER", param: list }],
    ["parameter", { type: "body", parameter: list }],
    ["Parameters", { type: "body", Parameters: list }],
    ["params", { type: "button", sub_type: "url", index: 0, params: list }],
    ["PARAMETERS", { type: "body", PARAMETERS: list }],
    ["values", { type: "body", values: list }],
    ["text", { type: "BODY", text: "Hi {{1}}" }],
    ["format", { type: "HEADER", format: "IMAGE" }],
    ["params", { type: "body", text: "Hi {{1}}", params: list }],
  ])("is warned of what stands in %s: %j", (name, component) => {
    expect(toldOf([component])).toEqual([`no-parameters 0.${name}`]);
  });

  test.each<object>([
    { type: "body" },
    { type: "header" },
    { type: "button", sub_type: "url", index: 0 },
    { type: "body", parameters: [], text: "Hi" },
    { type: "body", parameters: list, params: list },
    { type: "body", note: "Hi" },
    { type: "body", text: undefined },
    { type: "limited_time_offer", text: "Hi" },
    { type: "tap_target_configuration", params: list },
  ])("may be %j", (component) => {
    // Beside it, because most of these would pass at a glance.
    const unusual = button("copy_code", 5, coupon("SAVE25"));

    expect(toldOf([component, unusual])).toEqual([]);
  });

  test("is warned of beside the parameters that its template asks for", () => {
    const of = define([{ type: "BODY", text: "Hi {{1}}." }]);

    expect(foundIn(of, [{ type: "body", params: list }])).toEqual([
      "parameter-count 0.parameters",
      "no-parameters 0.params",
    ]);
  });
});
