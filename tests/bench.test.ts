import { describe, expect, test } from "bun:test";
import { pairedTable } from "./bench/paired.ts";
import { missesOf, ratioText, textOf, verdictText } from "./bench/table.ts";
import { bestOf, medianOf, pairedRatio, sampleInTurn } from "./bench/timing.ts";

const samples = new Map([
  ["base", [10, 20, 40]],
  ["ours", [20, 30, 40]],
]);

describe("sampleInTurn()", () => {
  test("samples each contestant once a round, to and fro", async () => {
    const order: string[] = [];
    const contestants = ["a", "b", "c"].map((name) => ({
      name,
      sample: () => order.push(name),
    }));

    const sampled = await sampleInTurn(contestants, 2);

    expect(order.join("")).toBe("abccba");
    expect(sampled).toEqual(
      new Map([
        ["a", [1, 6]],
        ["b", [2, 5]],
        ["c", [3, 4]],
      ]),
    );
  });
});

describe("pairedRatio()", () => {
  test("is the median of each round's ratio, not the quotient of the medians", () => {
    const drifting = new Map([...samples, ["ours", [20, 80, 40]]]);

    expect(pairedRatio(drifting, "ours", "base")).toBe(2);
    expect(medianOf(drifting, "ours")).toBe(40);
    expect(medianOf(drifting, "base")).toBe(20);
    expect(pairedRatio(samples, "ours", "base")).toBe(1.5);
  });

  test("throws for a contestant without a figure", () => {
    expect(() => pairedRatio(samples, "theirs", "base")).toThrow("theirs");
  });
});

describe("pairedTable()", () => {
  test("throws for a target of nobody that was sampled", () => {
    const pairing = { title: "Writing", baseline: "base", samples };
    const targets = { our: { atMost: 1 } };

    expect(() => pairedTable({ ...pairing, figure: String, targets })).toThrow(
      "A target is of nobody: our",
    );
  });
});

describe("bestOf()", () => {
  test("is the smallest figure", () => {
    expect(bestOf(samples, "ours")).toBe(20);
  });
});

describe("verdictText()", () => {
  test.each([
    [1.15, { atMost: 1.15 }, "holds"],
    [1.16, { atMost: 1.15 }, "MISSES"],
    [0.9, { atLeast: 0.9 }, "holds"],
    [0.89, { atLeast: 0.9 }, "MISSES"],
    [1, undefined, ""],
    [undefined, { atMost: 1 }, ""],
  ])("of %p against %p is %p", (ratio, target, verdict) => {
    expect(verdictText(ratio, target)).toBe(verdict);
  });
});

describe("a table", () => {
  const target = { atMost: 1 };
  const rows = [
    { name: "base", figure: "5 ns", ratio: 1 },
    { name: "ours", figure: "7 ns", ratio: 1.4, target },
    { name: "theirs", figure: "9 ns", ratio: 1.8 },
  ];
  const table = { title: "Writing", baseline: "base", rows };

  test("shows each figure, its ratio, and what misses its target", () => {
    const lines = Bun.stripANSI(textOf(table)).split("\n");

    expect(lines).toEqual([
      "Writing",
      "                × base  target",
      "  base    5 ns    1.00",
      "  ours    7 ns    1.40  at most 1  MISSES",
      "  theirs  9 ns    1.80",
    ]);
  });

  test("names the rows that miss their target", () => {
    expect(missesOf([table])).toEqual(["Writing: ours"]);
  });

  test("shows a ratio with as many digits as it needs", () => {
    expect([0.0123, 0.5, 12.34].map(ratioText)).toEqual([
      "0.012",
      "0.50",
      "12",
    ]);
  });
});
