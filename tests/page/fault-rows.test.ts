import { expect, test } from "bun:test";
import { send } from "../../mod.ts";
import {
  focus,
  goTo,
  hasFocus,
  textsOf,
  untilCount,
  untilText,
} from "./support/look.ts";
import { codeFor } from "./support/people.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe } = suite;

describe("a row of the faults", () => {
  test.each(["#search", ".preset", "select"])(
    "counts without taking the focus from %s",
    async (place) => {
      const { tab, fake } = await tabWithThree(suite, "#/requests");
      fake.faults.add({ effect: { delayMs: 1 } });
      await goTo(tab, "#/faults");
      await untilCount(tab, "tbody tr", 1);
      await focus(tab, place);

      await send(codeFor("+14155550101", "111111"), fake.connection);
      await untilText(tab, ".hits", "1");

      expect(await hasFocus(tab, place)).toBe(true);
    },
  );

  test("is read out as a whole, and names the fault that its button removes", async () => {
    const { tab, fake } = await tabWithThree(suite, "#/requests");
    fake.faults.add({ effect: { status: 503 }, match: { nth: 2 } });

    await goTo(tab, "#/faults");

    await untilCount(tab, "tbody tr[aria-atomic=true]", 1);
    await untilCount(tab, "tbody [aria-label='Remove fault-1']", 1);
    expect(await textsOf(tab, "tbody td code")).toEqual([
      '{"status":503}',
      '{"nth":2}',
    ]);
  });
});
