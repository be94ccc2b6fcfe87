import { describe, expect, test } from "bun:test";
import { createCapped } from "../fake-server/capped.ts";

/** A list of at most `limit` rows that has been given so many. */
function given(count: number, limit = 100) {
  const list = createCapped<{ readonly seq: number }>(limit);
  for (let row = 0; row < count; row++) list.add({ seq: list.last + 1 });
  return list;
}

const numbersOf = (rows: Iterable<{ readonly seq: number }>) =>
  Array.from(rows, ({ seq }) => seq);

describe("createCapped()", () => {
  test("keeps the newest, however many came before them", () => {
    for (let count = 4; count < 14; count++) {
      const list = given(count, 3);

      const kept = [count - 2, count - 1, count];
      expect(numbersOf(list.after(0))).toEqual(kept);
      expect(numbersOf(list.newestFirst())).toEqual(kept.toReversed());
      expect([list.size, list.evicted, list.last]).toEqual([
        3,
        count - 3,
        count,
      ]);
    }
  });

  test("evicts nothing where removed rows left room", () => {
    const list = given(5, 3);

    list.remove([4, 5]);
    list.add({ seq: list.last + 1 });
    list.add({ seq: list.last + 1 });

    expect(numbersOf(list.after(0))).toEqual([3, 6, 7]);
    expect(list.evicted).toBe(2);
  });

  test("gives the rows later than a number", () => {
    const list = given(5, 3);

    expect([0, 3, 4, 5].map((seq) => numbersOf(list.after(seq)))).toEqual([
      [3, 4, 5],
      [4, 5],
      [5],
      [],
    ]);
  });

  test("is empty once it is cleared, and counts on", () => {
    const list = given(5, 3);

    list.clear();

    expect([list.size, list.last + 1, list.evicted]).toEqual([0, 6, 2]);
    expect(list.after(0)).toEqual([]);
    expect(list.evictedSinceClear).toBe(0);
    for (let count = 0; count < 4; count++) list.add({ seq: list.last + 1 });
    expect([list.evicted, list.evictedSinceClear]).toEqual([3, 1]);
  });

  test("finds a row by its number while it is kept", () => {
    const list = given(5, 3);

    expect([2, 3, 5, 6].map((seq) => list.at(seq)?.seq)).toEqual([
      undefined,
      3,
      5,
      undefined,
    ]);
  });
});

describe("window()", () => {
  test.each([
    ["the newest", { limit: 2 }, [8, 9]],
    ["all where there are fewer", { limit: 20 }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ["those later than a number", { limit: 20, after: 7 }, [8, 9]],
    ["those below a number", { limit: 2, before: 5 }, [3, 4]],
    ["those between two", { limit: 20, after: 3, before: 6 }, [4, 5]],
    ["none past the newest", { limit: 20, after: 9 }, []],
  ])("gives %s, oldest first", (_, stretch, expected) => {
    expect(numbersOf(given(9).window(stretch).rows)).toEqual(expected);
  });

  test("tells in ranges which numbers are kept", () => {
    const list = given(9, 8);
    list.remove([3, 6, 7]);

    const { kept, last } = list.window({ limit: 1 });

    expect(last).toBe(9);
    expect(kept).toEqual([
      [2, 2],
      [4, 5],
      [8, 9],
    ]);
  });

  test("keeps no range of an empty list", () => {
    expect(given(0).window({ limit: 1 })).toEqual({
      last: 0,
      loads: 0,
      kept: [],
      rows: [],
    });
  });
});

describe("load()", () => {
  test("gives the list that was saved, and counts how often", () => {
    const list = given(2);

    list.load(given(9, 3).state());
    list.load(given(9, 3).state());

    expect(list.state()).toEqual(given(9, 3).state());
    expect(list.window({ limit: 1 })).toMatchObject({ loads: 2, last: 9 });
  });

  test("evicts what is past its own limit", () => {
    const list = given(0, 2);

    list.load(given(9, 5).state());

    expect(numbersOf(list.after(0))).toEqual([8, 9]);
    expect(list.evicted).toBe(7);
  });

  test("takes numbers with gaps, of which none was evicted", () => {
    const list = given(0);

    list.load(state);

    expect(list.state()).toEqual(state);
  });

  const state = { last: 4, evicted: 0, rows: [{ seq: 2 }, { seq: 4 }] };
  test.each([
    ["descend", { rows: [{ seq: 4 }, { seq: 2 }] }],
    ["occur twice", { rows: [{ seq: 2 }, { seq: 2 }] }],
    ["begin at 0", { rows: [{ seq: 0 }, { seq: 2 }] }],
    ["are below 0", { rows: [{ seq: -1 }, { seq: 2 }] }],
    ["go past the last", { last: 3 }],
    ["end below 0", { rows: [], last: -1 }],
    ["count more as evicted than there were", { evicted: 3 }],
  ])("refuses numbers that %s, and keeps what it has", (_, change) => {
    const list = given(3);

    expect(() => list.load({ ...state, ...change })).toThrow(
      "Cannot load rows: their numbers must ascend, and none be counted twice",
    );
    expect(list.state()).toEqual(given(3).state());
  });
});
