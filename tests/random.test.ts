import { describe, expect, test } from "bun:test";
import { createRandom, nextMark } from "../fake-server/random.ts";

/** The first numbers of a seed. */
function numbersOf(seed: number, count = 1): number[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.next());
}

const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe("createRandom()", () => {
  test("gives the same numbers for the same seed", () => {
    expect(numbersOf(7, 100)).toEqual(numbersOf(7, 100));
    expect(numbersOf(7, 100)).not.toEqual(numbersOf(8, 100));
  });

  test("gives numbers from 0 to 1, spread over all of it", () => {
    const numbers = numbersOf(1, 10_000);

    expect(Math.min(...numbers)).toBeGreaterThan(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    for (let tenth = 0; tenth < 10; tenth++) {
      const inTenth = numbers.filter((one) => Math.floor(one * 10) === tenth);
      expect(inTenth.length).toBeWithin(800, 1_200);
    }
  });

  test("begins differently for seeds that are alike", () => {
    const firsts = Array.from({ length: 1_000 }, (_, seed) => numbersOf(seed));

    expect(new Set(firsts.flat()).size).toBe(1_000);
    expect(meanOf(firsts.flat())).toBeWithin(0.45, 0.55);
    expect(meanOf(numbersOf(0, 100))).toBeWithin(0.4, 0.6);
  });

  test("goes on from a state that is set back", () => {
    const random = createRandom(3);
    const { state } = random;
    const first = random.next();

    random.state = state;

    expect(random.next()).toBe(first);
  });
});

describe("nextMark()", () => {
  test("has eight digits, leading zeros kept, for each seed others", () => {
    const marks = Array.from({ length: 1_000 }, (_, seed) =>
      nextMark(createRandom(seed)),
    );

    for (const mark of marks) expect(mark).toMatch(/^[\da-f]{8}$/);
    expect(new Set(marks).size).toBe(1_000);
  });
});
