import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { trySend } from "../../mod.ts";
import {
  focus,
  goTo,
  textsOf,
  titlesOf,
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

describe("the status in a row of the requests", () => {
  test("is good where the message is queued, bad where it is refused, and says why to whoever points at it", async () => {
    await using fake = createFakeServer();
    await post(fake, { recipient: "0151" });
    fake.faults.add({ times: 1, effect: { status: 503 } });
    for (const otp of ["111111", "222222"]) await post(fake, codeFor(ANA, otp));
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");
    await untilCount(tab, ".row", 3);

    expect(await textsOf(tab, ".row .status.good")).toEqual(["200"]);
    expect(await textsOf(tab, ".row .status.bad")).toEqual(["503", "422"]);
    const [, fault, refusal] = await titlesOf(tab, ".row .status");
    expect([fault, refusal]).toEqual(["status 503", "invalid-request"]);
  });

  test("is found by a search, beside what was asked for where that is no endpoint", async () => {
    await using fake = createFakeServer();
    const { baseUrl } = fake.connection;
    await fake.fetch(`${baseUrl}/messages/nowhere`);
    await post(fake, codeFor(ANA, "111111"));
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/requests?q=404`);

    await untilText(tab, ".row strong", "GET /api/messages/nowhere");
    await untilCount(tab, ".row", 1);
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
