import { expect, test } from "bun:test";
import { createFakeServer, type FakeServer } from "../../fake-server/mod.ts";
import { buildOtp, trySend } from "../../mod.ts";
import {
  textsOf,
  until,
  untilCount,
  untilHash,
  untilText,
} from "./support/look.ts";
import { post } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const RIGHT = buildOtp({ recipient: "+4915112345678", otp: "493817" });
const WRONG = { recipient: "0151 123", otp: "" };

describe("a request in full", () => {
  test("says that its connection was reset", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { reset: true } });
    await trySend(RIGHT, fake.connection);

    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, ".detail .muted", "The connection was reset");
    expect(await textsOf(tab, ".row .status")).toEqual(["none"]);
  });

  test("says that it hangs, also when nobody waits for it any more", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { hang: true } });
    const gone = new AbortController();
    const { signal } = gone;
    const sent = trySend(RIGHT, fake.connection, { signal });
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");
    await untilText(tab, ".detail .muted", "It hangs: the caller waits");

    gone.abort();
    await sent;
    await tab.reload();

    await untilText(tab, ".detail .muted", "It hangs: the caller waits");
    await untilText(tab, ".row .row-text", "fault: hang");
    expect(await textsOf(tab, ".row .status.bad")).toEqual(["none"]);
  });

  test("says that its fault answered queued: false, not that it was queued", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { queued: false } });
    await trySend(RIGHT, fake.connection);

    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, ".row .row-text", "fault: queued: false");
    await untilText(tab, ".detail a.pill", "fault-1: queued: false, before");
  });

  test("says that its body broke off, so that no answer comes", async () => {
    await using fake = createFakeServer();
    const { baseUrl } = fake.connection;
    const body = new ReadableStream({ start: (one) => one.error("gone") });
    const broken = fake.fetch(`${baseUrl}/messages/send-otp`, {
      method: "POST",
      body,
    });
    await broken.catch(() => {});

    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, ".detail .answer + .muted", "The body broke off");
    await untilText(tab, ".row .row-text", "broke off");
    await untilCount(tab, ".thread-head button", 0);
    expect(await textsOf(tab, ".row .status")).toEqual(["none"]);
  });

  test.each([
    ["nothing else", "too-large", () => {}],
    ["the rate limit", "rate-limited", (fake: FakeServer) => post(fake, RIGHT)],
    [
      "a fault",
      "fault-1",
      (fake: FakeServer) => fake.faults.add({ effect: { status: 503 } }),
    ],
  ])(
    "tells that a body was too large, and offers no line to repeat it, where it met %s first",
    async (_, said, meet) => {
      const limits = { maxBodyBytes: 40, perSecond: 0.001, burst: 1 };
      await using fake = createFakeServer({ limits });
      await meet(fake);
      await post(fake, { ...RIGHT, more: "x".repeat(100) });

      const tab = await open((await fake.listen()).inboxUrl + "#/requests");

      await untilText(tab, ".detail .answer", said);
      await untilText(tab, ".detail h3", "Body, as far as it was read");
      await untilCount(tab, ".thread-head button", 0);
    },
  );

  test("has its address as a title, and its body and answer laid out", async () => {
    await using fake = createFakeServer();
    await trySend(RIGHT, fake.connection);
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");
    await untilText(tab, ".answer .good", "message 1");

    expect(await textsOf(tab, ".detail h2")).toEqual([
      "POST /api/messages/send-otp",
    ]);
    const json = "document.querySelector('.json:has(.key)').textContent";
    const bodies = `[...document.querySelectorAll(".json")]
      .map(({ textContent }) => textContent)`;
    expect(await tab.evaluate<string>(json)).toBe('{\n  "queued": true\n}');
    expect(await tab.evaluate<string[]>(bodies)).toContain(
      JSON.stringify(RIGHT, null, 2),
    );
  });

  test("leads to the message that it queued", async () => {
    await using fake = createFakeServer();
    await trySend(RIGHT, fake.connection);
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");
    await untilText(tab, ".answer .good", "message 1");

    await tab.click(".answer a.good");

    await until(tab, "location.hash === '#/inbox?to=4915112345678&message=1'");
    await until(tab, "document.activeElement.dataset.seq === '1'");
  });

  test("shows what it was warned of, and each header by its name", async () => {
    await using fake = createFakeServer({ rules: { "unknown-field": "warn" } });
    await post(fake, { ...RIGHT, chanels: [] });
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, ".warning .issue-path", "chanels");

    expect(await textsOf(tab, ".headers div")).toContain(
      "content-typeapplication/json",
    );
    const name = "document.querySelector('.headers dt').textContent";
    expect(await tab.evaluate<string>(name)).toMatch(/^[a-z-]+$/);
    expect(await textsOf(tab, ".box:first-child summary")).toEqual([]);
  });

  test("folds away an answer whose issues are told at their places", async () => {
    await using fake = createFakeServer();
    await post(fake, WRONG);
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, "summary", "The whole answer");
    await untilText(tab, ".box h3", "2 issues");

    const note = `[...document.querySelectorAll("mark.issue")]
      .map(({ title }) => title)`;
    expect(await tab.evaluate<string[]>(note)).toEqual([
      expect.stringMatching(/^phone-number-leading-zero: \S+ \S+/),
      expect.stringMatching(/^otp-length: \S+ \S+/),
    ]);
  });

  test("stays while it is scrolled by a wheel, whatever arrives", async () => {
    await using fake = createFakeServer();
    await post(fake, Array(200).fill(1));
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");
    await untilText(tab, ".detail h2 + p", "request 1");

    await tab.scroll(0, 400);
    await untilHash(tab, "#/requests?request=1");
    await post(fake, RIGHT);
    await untilCount(tab, ".row", 2);

    expect((await textsOf(tab, ".detail h2 + p")).join()).toContain(
      "request 1",
    );
  });

  test("says how much of a long list it leaves out", async () => {
    await using fake = createFakeServer();
    await post(fake, Array(600).fill(1));

    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilText(tab, "pre.json", "… and 100 more");
  });
});

/** Which switches of the list are on. */
const CHECKED = `[...document.querySelectorAll(".chip")]
  .map((chip) => chip.getAttribute("aria-checked"))`;

describe("the list of requests", () => {
  test("shows an answer that a fault gave as a bad one", async () => {
    await using fake = createFakeServer();
    await trySend(RIGHT, fake.connection);
    fake.faults.add({ effect: { html: true } });
    await trySend(RIGHT, fake.connection);
    const tab = await open((await fake.listen()).inboxUrl + "#/requests");

    await untilCount(tab, ".row", 2);

    expect(await textsOf(tab, ".row .status.bad + *")).toEqual([
      expect.stringContaining("fault: html"),
    ]);
    expect(await textsOf(tab, ".row .status.good + *")).toEqual([
      expect.stringContaining("queued"),
    ]);
  });

  test("finds a fault by its effect, and leads back to all", async () => {
    await using fake = createFakeServer();
    await trySend(RIGHT, fake.connection);
    fake.faults.add({ effect: { truncate: true } });
    await trySend(RIGHT, fake.connection);
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/requests?q=truncate`);
    await untilText(tab, ".row", "fault: truncate");
    await untilCount(tab, ".row", 1);
    await tab.evaluate("location.hash = '#/requests?q=nowhere'");
    await untilText(tab, ".empty h2", "Nothing fits");
    await tab.click(".empty .button");

    await untilCount(tab, ".row", 2);
  });

  test.each(["0", "false"])(
    "shows all where its switches are %s",
    async (off) => {
      await using fake = createFakeServer();
      await trySend(RIGHT, fake.connection);
      const { inboxUrl } = await fake.listen();

      const tab = await open(
        `${inboxUrl}#/requests?refused=${off}&faulted=${off}`,
      );

      await untilCount(tab, ".row", 1);
      expect(await tab.evaluate<string[]>(CHECKED)).toEqual(["false", "false"]);
      await tab.click(".chip:last-child");
      await untilHash(tab, "#/requests?faulted=1");
    },
  );
});
