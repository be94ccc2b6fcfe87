import { describe, expect, test } from "bun:test";
import { fits, lowestOf } from "../fake-server/version-range.ts";

describe("fits()", () => {
  test.each([
    ["1.4.20", true],
    ["1.4.21", true],
    ["1.4.100", true],
    ["1.5.0", true],
    ["1.10.0", true],
    ["1.4.30-rc.1", true],
    ["1.4.19", false],
    ["1.4.3", false],
    ["1.3.22", false],
    ["0.9.25", false],
    ["2.0.0", false],
    ["11.4.20", false],
    ["latest", false],
  ])("says of %s in >=1.4.20 <2: %p", (version, isIn) => {
    expect(fits(version, ">=1.4.20 <2")).toBe(isIn);
  });

  test.each([
    ["0.34.0", true],
    ["0.34.52", true],
    ["0.33.9", false],
    ["1.0.0", false],
  ])("says of %s in >=0.34.0 <1: %p", (version, isIn) => {
    expect(fits(version, ">=0.34.0 <1")).toBe(isIn);
  });
});

describe("lowestOf()", () => {
  test.each([
    [">=1.4.20 <2", "1.4"],
    [">=0.34.0 <1", "0.34"],
    [">=12.10.0 <13", "12.10"],
  ])(
    "gives the major and minor version that %s begins with",
    (range, lowest) => {
      expect(lowestOf(range)).toBe(lowest);
    },
  );
});
