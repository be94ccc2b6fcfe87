import { describe, expect, test } from "bun:test";
import type { MessageRow } from "../fake-server/message.ts";
import { createRecipientIndex } from "../fake-server/recipient-index.ts";
import { createCapped } from "../fake-server/capped.ts";
import { aliveAmong } from "./garbage.ts";

const ANA = "4915112345678";
const BEN = "14155550123";

/** A list of `limit` rows and its index; `keep` puts a row into the list. */
function indexed(limit: number) {
  const list = createCapped<MessageRow>(limit);
  const index = createRecipientIndex(list, limit);
  function keep(recipient: string): WeakRef<MessageRow> {
    const body = { recipient: `+${recipient}`, otp: "493817" };
    const row = {
      seq: list.last + 1,
      idEnd: "",
      at: 0,
      body,
      message: undefined,
    };
    list.add(row);
    return new WeakRef(row);
  }
  function numbersFor(digits: string): number[] {
    return Array.from(index.newestFirst(digits), ({ seq }) => seq);
  }
  return { list, index, keep, numbersFor };
}

describe("createRecipientIndex()", () => {
  test("gives a recipient's rows, newest first", () => {
    const { keep, numbersFor } = indexed(9);
    for (const recipient of [ANA, BEN, ANA, BEN, ANA]) keep(recipient);

    expect(numbersFor(ANA)).toEqual([5, 3, 1]);
    expect(numbersFor(BEN)).toEqual([4, 2]);
    expect(numbersFor("999")).toEqual([]);
  });

  test("leaves out what made room", () => {
    const { keep, numbersFor } = indexed(3);
    for (const recipient of [ANA, BEN, ANA]) keep(recipient);
    expect(numbersFor(ANA)).toEqual([3, 1]);

    keep(BEN);

    expect(numbersFor(ANA)).toEqual([3]);
    expect(numbersFor(BEN)).toEqual([4, 2]);
  });

  test("finds what is older than a removed row, once it is pruned", () => {
    const { list, index, keep, numbersFor } = indexed(9);
    for (const recipient of [ANA, ANA, ANA]) keep(recipient);
    expect(numbersFor(ANA)).toEqual([3, 2, 1]);

    list.remove([2]);
    index.prune([ANA, BEN]);

    expect(numbersFor(ANA)).toEqual([3, 1]);
  });

  test("lets go of rows of a recipient whom nobody looks for", async () => {
    const { keep, numbersFor } = indexed(10);
    const rows = Array.from({ length: 2_000 }, () => {
      const row = keep(BEN);
      numbersFor(ANA);
      return row;
    });

    expect(await aliveAmong(rows)).toBeLessThan(200);
    expect(numbersFor(BEN)).toHaveLength(10);
  });
});
