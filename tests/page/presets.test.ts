import { expect, test } from "bun:test";
import { createFakeServer, type FakeServer } from "../../fake-server/mod.ts";
import { textsOf, untilCount, untilText } from "./support/look.ts";
import { post } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const RIGHT = { recipient: "+4915112345678", otp: "493817" };

/** What a fault does that can be told in numbers: a status, and seconds. */
async function numbersOf(fake: FakeServer): Promise<string[]> {
  const [{ effect, match } = { effect: {} }] = fake.faults.list();
  if ("delayMs" in effect) return [String(effect.delayMs / 1_000)];
  for (let count = 1; count < (match?.every ?? 1); count++) {
    expect((await post(fake, RIGHT)).status).toBe(200);
  }
  const { status, headers } = await post(fake, RIGHT);
  const seconds = headers.get("retry-after");
  return seconds === null ? [String(status)] : [String(status), seconds];
}

describe("the words of a preset", () => {
  test("have the numbers of what it does", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/faults");
    await untilText(tab, ".empty h2", "No fault is set");
    const presets = [...(await textsOf(tab, ".preset")).entries()];
    const told = presets.filter(([, words]) => /\d/.test(words));

    for (const [index, words] of told) {
      await tab.click(`.preset:nth-child(${index + 1})`);
      await untilCount(tab, "tbody tr", 1);
      const numbers = [...words.matchAll(/\d+/g)].map(([number]) => number);
      expect(numbers).toEqual(await numbersOf(fake));
      const [{ match } = {}] = fake.faults.list();
      expect(match?.every).toBe(words.includes("third") ? 3 : undefined);
      fake.faults.clear();
      await untilCount(tab, "tbody tr", 0);
    }

    expect(told).toHaveLength(7);
    expect(await textsOf(tab, ".preset")).toContain(
      "One in threeEvery third request fails with 500",
    );
  });
});
