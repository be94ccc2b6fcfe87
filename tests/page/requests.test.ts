import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, send, trySend } from "../../mod.ts";
import {
  goTo,
  press,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { post, sendCodes } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const WRONG = { recipient: "0151 123", otp: "", chanels: ["WhatsApp"] };
const RIGHT = buildOtp({ recipient: "+4915112345678", otp: "493817" });

describe("the requests", () => {
  test("shows a refused request: answer, issues, and where in the JSON they are", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await post(fake, WRONG);
    await untilText(tab, ".answer", "invalid-request");

    expect(await textsOf(tab, ".row .status")).toEqual(["422"]);
    expect(await textsOf(tab, ".issue-path")).toEqual([
      "chanels",
      "recipient",
      "otp",
    ]);
    const marked = `[...document.querySelectorAll("mark.issue")]
      .map((mark) => [mark.dataset.path, mark.textContent.replace(/\\s/g, "")])`;
    expect(await tab.evaluate<string[][]>(marked)).toEqual([
      ["recipient", '"0151123"'],
      ["otp", '""'],
      ["chanels", '["WhatsApp"]'],
    ]);
    const raw = await textsOf(tab, ".box:nth-child(3) details pre");
    expect(raw).toEqual([JSON.stringify(WRONG)]);
    expect(await tab.evaluate<string>("document.body.textContent")).toContain(
      "wayb…ey",
    );
    expect(await tab.evaluate<string>("document.body.innerHTML")).not.toContain(
      fake.connection.apiKey,
    );
  });

  test("marks the object that lacks a field", async () => {
    await using fake = createFakeServer();
    await post(fake, { recipient: "+4915112345678" });
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, "mark.issue", "recipient");

    expect(await textsOf(tab, ".issue-note")).toEqual(["missing-field"]);
    expect(await textsOf(tab, ".box h3")).toContain("1 issue");
  });

  test("shows a number with the digits that were sent", async () => {
    await using fake = createFakeServer();
    await post(fake, '{"recipient":4915112345678901234,"otp":1e400,"x":1.50}');
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, "mark.issue", "4915112345678901234");

    const numbers = await textsOf(tab, "pre.json .number");
    expect(numbers).toEqual(["4915112345678901234", "1e400", "1.50"]);
  });

  test("shows what is no JSON as it is", async () => {
    await using fake = createFakeServer();
    await post(fake, '{"recipient": <b>');
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, ".answer", "malformed-json");

    expect(await textsOf(tab, ".box:nth-child(2) pre")).toEqual([
      '{"recipient": <b>',
    ]);
  });

  test("shows the fault that a request met, live, and its answer", async () => {
    await using fake = createFakeServer();
    fake.faults.add({
      times: 1,
      phase: "after-accept",
      effect: { status: 503, body: { sorry: true } },
    });
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await trySend(RIGHT, fake.connection);

    await untilText(tab, ".answer", "fault-1: status 503, after-accept");
    expect(await textsOf(tab, ".answer .good")).toEqual(["message 1"]);
    expect(await textsOf(tab, ".box:first-child pre")).toEqual([
      '{ "sorry": true }',
    ]);
  });

  test("leads to a message that names no recipient, and from there back", async () => {
    await using fake = createFakeServer({ rules: { "missing-field": "off" } });
    await post(fake, { otp: "111111" });
    await send(RIGHT, fake.connection);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/requests?request=1`);
    await untilText(tab, ".answer .good", "message 1");

    await tab.click(".answer a.good");
    await untilText(tab, ".thread h2", "no recipient");
    await tab.click(".facts a[href*=message]");
    await until(tab, "location.hash.includes('nobody')");

    expect(await textsOf(tab, ".code output")).toEqual(["111111"]);
  });

  test("shows each request from its top", async () => {
    await using fake = createFakeServer();
    const list = Array.from({ length: 200 }, (_, index) => index);
    for (const otp of ["1", "2"]) await post(fake, { otp, list });
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/requests?request=1`);
    await untilText(tab, ".detail h2 + p", "request 1");
    const scrolled = "document.querySelector('.detail').scrollTop";
    await tab.evaluate(`${scrolled} = 2000`);

    await goTo(tab, "#/requests?request=2");
    await untilText(tab, ".detail h2 + p", "request 2");

    expect(await tab.evaluate<number>(scrolled)).toBe(0);
  });

  test("follows a request that waits until it is answered", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { hang: true } });
    fake.faults.add({ effect: { delayMs: 1 } });
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");
    const waiting = trySend(RIGHT, fake.connection);
    await untilText(tab, ".detail .muted", "It hangs");

    fake.faults.clear();
    fake.faults.add({ effect: { delayMs: 4_000 } });
    await waiting;
    const slow = send(RIGHT, fake.connection);
    const newest = "[href$='request=2'] .status";
    await untilText(tab, newest, "…");
    await slow;

    await untilText(tab, newest, "200");
  });

  test("says so when the fault that answered a request is gone", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { status: 502, body: "down" } });
    await trySend(RIGHT, fake.connection);
    fake.faults.clear();
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/requests?request=1`);

    await untilText(tab, ".detail .muted", "Gone with its fault");
  });

  test("follows a request that waits, though many others come after it", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ times: 1, effect: { delayMs: 4_000 } });
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/requests?request=1`);
    await untilText(tab, "#state", "Live");
    const slow = send(RIGHT, fake.connection);
    await untilText(tab, ".detail .muted", "Not answered yet");

    await sendCodes(fake, 100);
    await untilText(tab, ".row", "#101");
    await slow;

    await untilText(tab, ".detail .answer", "200");
  });

  test("shows refused ones only, those that met a fault, and what a search finds", async () => {
    await using fake = createFakeServer();
    await send(RIGHT, fake.connection);
    await post(fake, WRONG);
    fake.faults.add({ effect: { empty: true } });
    await post(fake, RIGHT);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/requests?refused=1`);
    await untilCount(tab, ".row", 1);

    expect(await textsOf(tab, ".row")).toMatchObject([
      expect.stringContaining("invalid-request"),
    ]);
    await tab.click(".chip[aria-checked=true]");
    await untilCount(tab, ".row", 3);
    expect(await tab.evaluate<string>("location.hash")).toBe("#/requests");
    await tab.click(".chip:last-child");
    await untilText(tab, ".row", "fault: empty");
    await untilCount(tab, ".row", 1);
    await tab.evaluate("location.hash = '#/requests'");
    await untilCount(tab, ".row", 3);
    await press(tab, "/");
    await tab.type("CHANELS");
    await untilCount(tab, ".row", 1);
    await until(tab, "location.hash === '#/requests?q=CHANELS'");
    await goTo(tab, "#/requests?refused=1");
    await until(tab, "document.querySelector('#search').value === ''");
    await tab.type("x");
    await until(tab, "location.hash === '#/requests?refused=1&q=x'");
  });

  test("finds a recipient however the number is written", async () => {
    await using fake = createFakeServer();
    for (const recipient of ["+14155550101", "(415) 555-0102"]) {
      await post(fake, { recipient, otp: "111111" });
    }
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/requests`);
    await untilCount(tab, ".row", 2);

    await press(tab, "/");
    await tab.type("+1 415 555-0101");
    await untilCount(tab, ".row", 1);
    expect(await textsOf(tab, ".row .muted")).toEqual(["#1"]);
    await press(tab, "Escape");
    await untilCount(tab, ".row", 2);
    await tab.type("415.555.0102");

    await untilCount(tab, ".row", 1);
    expect(await textsOf(tab, ".row .muted")).toEqual(["#2"]);
  });
});

describe("a request", () => {
  test("tells each of two issues at one place", async () => {
    await using fake = createFakeServer();
    await post(fake, {});

    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, ".issue-note", "missing-field, missing-field");
  });
});
