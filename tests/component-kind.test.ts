import { describe, expect, test } from "bun:test";
import {
  BODY,
  BUTTON,
  CAROUSEL,
  FOOTER,
  HEADER,
  indexOf,
  kindOf,
  OFFER,
  onceBitOf,
  subTypeOf,
  TAP_TARGET,
} from "../lib/template/kind.ts";

describe("kindOf()", () => {
  test.each([
    ["body", BODY],
    ["header", HEADER],
    ["carousel", CAROUSEL],
    ["limited_time_offer", OFFER],
    ["button", BUTTON],
    ["footer", FOOTER],
    ["tap_target_configuration", TAP_TARGET],
  ])("knows a %s in either case", (type, kind) => {
    expect(kindOf({ type })).toBe(kind);
    expect(kindOf({ type: type.toUpperCase() })).toBe(kind);
  });

  test.each(["buttons", "", "constructor", "__proto__", 1, {}, null])(
    "gives none for the type %j",
    (type) => {
      expect(kindOf({ type })).toBe(0);
    },
  );
});

describe("subTypeOf()", () => {
  // Meta's error for any other lists these.
  test.each([
    "BOOKING_CONFIRMATION",
    "CATALOG",
    "COPY_CODE",
    "FLOW",
    "MPM",
    "ORDER_DETAILS",
    "QUICK_REPLY",
    "REMINDER",
    "URL",
    "VOICE_CALL",
  ])("gives %s in lower case, whatever its own", (sub_type) => {
    const lower = sub_type.toLowerCase();

    expect(subTypeOf({ sub_type })).toBe(lower);
    expect(subTypeOf({ sub_type: lower })).toBe(lower);
  });

  test.each(["phone_number", "", "constructor", 1, {}, null])(
    "gives nothing for the sub_type %j",
    (sub_type) => {
      expect(subTypeOf({ sub_type })).toBe("");
    },
  );
});

describe("indexOf()", () => {
  test.each([
    [0, 0],
    [9, 9],
    ["0", 0],
    ["9", 9],
  ])("reads %j", (index, place) => {
    expect(indexOf({ index })).toBe(place);
  });

  test.each([-1, 10, 0.5, "10", "-1", "/", ":", "x", "", {}, null, true])(
    "reads no %j",
    (index) => {
      expect(indexOf({ index })).toBeUndefined();
    },
  );

  test("reads no list, not even of one digit", () => {
    expect(indexOf({ index: ["1"] })).toBeUndefined();
  });
});

describe("onceBitOf()", () => {
  test("gives a bit of its own to each kind and each button that is there once", () => {
    const kinds = [BODY, HEADER, CAROUSEL, OFFER];
    const indexes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

    const bits = [
      ...kinds.map((kind) => onceBitOf(kind, undefined)),
      ...indexes.map((index) => onceBitOf(BUTTON, index)),
    ];

    expect(bits).not.toContain(0);
    expect(new Set(bits).size).toBe(14);
    expect(bits.reduce((all, bit) => all | bit)).toBe(
      bits.reduce((sum, bit) => sum + bit),
    );
  });

  test.each([
    ["a footer", FOOTER],
    ["a tap target", TAP_TARGET],
    ["a button without an index", BUTTON],
    ["no kind", 0],
  ])("gives none to %s", (_, kind) => {
    expect(onceBitOf(kind, undefined)).toBe(0);
  });
});
