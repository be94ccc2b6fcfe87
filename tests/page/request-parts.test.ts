import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { trySend } from "../../mod.ts";
import {
  focus,
  goTo,
  textsOf,
  until,
  untilCount,
  untilHash,
  untilText,
} from "./support/look.ts";
import { ANA, codeFor } from "./support/people.ts";
import { post } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open } = suite;

describe("the row of a request", () => {
  test("is marked for as long as its request is open", async () => {
    const { tab } = await tabWithThree(suite, "#/requests");
    await untilText(tab, ".row[aria-current]", "#3");

    await tab.click("li:nth-last-of-type(2) > .row");

    await untilText(tab, ".row[aria-current]", "#1");
    await untilCount(tab, ".row[aria-current]", 1);
    await goTo(tab, "#/requests?request=2");
    await untilText(tab, ".row[aria-current]", "#2");
    await untilCount(tab, ".row[aria-current]", 1);
  });
});

describe("a request that is open", () => {
  test("is named, has a way to what it met, and what it holds is scrolled by keys", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { status: 503 } });
    await trySend(codeFor(ANA, "111111"), fake.connection);
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");
    await untilCount(tab, ".detail[aria-label='Request 1']", 1);

    const still = ".detail pre:not([tabindex='0'])";
    expect(await textsOf(tab, still)).toEqual([]);
    await tab.click(".answer a.bad");

    await untilHash(tab, "#/faults");
    await untilText(tab, "main h2", "Faults");
  });

  test("says so where its body is empty, and its answer's", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { status: 503, body: "" } });
    await post(fake, "");

    const tab = await open((await fake.listen()).inboxUrl + "#/requests");
    await untilText(tab, ".answer", "503");

    expect(await textsOf(tab, ".detail pre")).toEqual([
      "(an empty body)",
      "(empty)",
    ]);
  });

  test("stays without a step in the history, once somebody goes into it", async () => {
    const { tab } = await tabWithThree(suite, "#/requests");
    await untilText(tab, ".detail h2 + p", "request 3");
    const steps = await tab.evaluate<number>("history.length");

    await focus(tab, ".detail .thread-head button");
    await until(tab, "location.hash === '#/requests?request=3'");

    expect(await tab.evaluate<number>("history.length")).toBe(steps);
  });
});
