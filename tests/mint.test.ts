import { describe, expect, test } from "bun:test";
import { createMint } from "../fake-server/mint.ts";

describe("createMint()", () => {
  test("mints keys that its seed decides, each with a mark of eight digits", () => {
    const mint = createMint(8);

    expect([mint.nextKey(), mint.nextKey()]).toEqual([
      "waybill-workspace-1-5d997233",
      "waybill-workspace-2-083a505c",
    ]);
    expect(createMint(9).nextKey()).not.toEndWith("-5d997233");
  });

  test("gives the workspace of each key a seed of its own", () => {
    const mint = createMint(8);
    const first = mint.seed;

    mint.nextKey();

    expect([first, mint.seed]).toEqual([8, 9]);
  });

  test("goes on where another one stopped, with its seed", () => {
    const one = createMint(8);
    one.nextKey();
    const other = createMint(100);

    other.load(one.state());

    expect(other.seed).toBe(9);
    expect(other.nextKey()).toBe(one.nextKey());
  });
});
