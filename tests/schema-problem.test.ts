import { Type } from "@sinclair/typebox";
import { describe, expect, test } from "bun:test";
import { schemaProblemOf } from "../fake-server/schema-problem.ts";

const Sample = Type.Object(
  {
    count: Type.Integer({ minimum: 1 }),
    ratio: Type.Number({ minimum: 0, maximum: 1 }),
    offset: Type.Number(),
    name: Type.String(),
    id: Type.String({ pattern: "^a$" }),
    isRead: Type.Boolean(),
    list: Type.Array(Type.String()),
    inner: Type.Object({}),
    version: Type.Literal(1),
    phase: Type.Union([Type.Literal("before"), Type.Literal("after")]),
    time: Type.Union([Type.Number(), Type.Null()]),
  },
  { additionalProperties: false },
);

const fitting = {
  count: 1,
  ratio: 0.5,
  offset: -1,
  name: "Ana",
  id: "a",
  isRead: true,
  list: [],
  inner: {},
  version: 1,
  phase: "before",
  time: null,
};

describe("schemaProblemOf()", () => {
  test.each([
    [{ count: 0 }, "count: must be a whole number, 1 or more"],
    [{ count: 1.5 }, "count: must be a whole number, 1 or more"],
    [{ count: "1" }, "count: must be a whole number, 1 or more"],
    [{ ratio: -1 }, "ratio: must be a number from 0 to 1"],
    [{ ratio: 2 }, "ratio: must be a number from 0 to 1"],
    [{ offset: "1" }, "offset: must be a number"],
    [{ name: 1 }, "name: must be a string"],
    [{ id: "b" }, "id: Expected string to match '^a$'"],
    [{ isRead: 1 }, "isRead: must be true or false"],
    [{ list: {} }, "list: must be a list"],
    [{ list: ["a", 1] }, "list.1: must be a string"],
    [{ inner: [] }, "inner: must be an object"],
    [{ version: 2 }, "version: must be 1"],
    [{ phase: "later" }, "phase: must be one of before, after"],
    [{ time: "noon" }, "time: Expected union value"],
  ])("says of %j what it must be", (change, problem) => {
    const given = { ...fitting, ...change };

    expect(schemaProblemOf(Sample, given, "it").problem).toBe(problem);
  });

  test("says that a property is missing", () => {
    const { count: _, ...given } = fitting;

    expect(schemaProblemOf(Sample, given, "it")).toEqual({
      place: "count",
      problem: "count: is missing",
    });
  });

  test("lists what there is beside a property of no known name", () => {
    const { problem } = schemaProblemOf(
      Sample,
      { ...fitting, nmae: "Ana" },
      "it",
    );

    expect(problem).toStartWith(
      "nmae: there is no such property; known: count",
    );
  });

  test("names the whole value by the name it is given", () => {
    expect(schemaProblemOf(Sample, "text", "a fault")).toEqual({
      place: "",
      problem: "a fault must be an object",
    });
  });
});
