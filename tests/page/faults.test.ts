import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, send, trySend } from "../../mod.ts";
import { holdAnswer } from "./support/hold.ts";
import {
  focus,
  goTo,
  hasFocus,
  nextFrame,
  press,
  textsOf,
  timesAsked,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open } = suite;

const RIGHT = buildOtp({ recipient: "+4915112345678", otp: "493817" });

/** Presses the preset of a name, to strike as often as is said. */
function preset(tab: Bun.WebView, name: string, times = "1") {
  return tab.evaluate(`(() => {
    document.querySelector("select").value = ${JSON.stringify(times)};
    [...document.querySelectorAll(".preset")]
      .find((one) => one.firstChild.textContent === ${JSON.stringify(name)})
      .click();
  })()`);
}

describe("the faults", () => {
  test("are set in one click, and count their hits live", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/faults");
    await untilText(tab, ".empty h2", "No fault is set");

    await tab.click(".preset:nth-child(2)");
    await untilText(tab, "#toast", "Lost answer is set");
    await untilText(tab, "td", "after-accept");
    expect(await textsOf(tab, ".hits, .left")).toEqual(["0", "1"]);
    const result = await trySend(RIGHT, fake.connection);
    await untilText(tab, ".hits", "1");

    expect(result).toMatchObject({ error: { code: "connection-lost" } });
    expect(fake.inbox.messages()).toHaveLength(1);
    expect(await textsOf(tab, ".hits, .left")).toEqual(["1", "0"]);
    await tab.click("tbody button");
    await untilText(tab, ".empty h2", "No fault is set");
    expect(fake.faults.list()).toEqual([]);
  });

  test("are as many as are chosen, and all of them are known to the fake", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/faults");
    await untilText(tab, ".empty h2", "No fault is set");

    await tab.evaluate("document.querySelector('select').value = '3'");
    await tab.evaluate(
      "document.querySelectorAll('.preset').forEach((preset) => preset.click())",
    );

    await untilCount(tab, "tbody tr", 11);
    expect(await textsOf(tab, ".left")).toEqual(Array(11).fill("3"));
    const set = fake.faults.list();
    const presets = [
      [{ status: 503 }, "before-accept"],
      [{ reset: true }, "after-accept"],
      [{ status: 429, headers: { "retry-after": "2" } }, "before-accept"],
      [{ delayMs: 3_000 }, "before-accept"],
      [{ hang: true }, "before-accept"],
      [{ reset: true }, "before-accept"],
      [{ queued: false }, "before-accept"],
      [{ html: true }, "before-accept"],
      [{ truncate: true }, "before-accept"],
      [{ redirect: "https://elsewhere.example/" }, "before-accept"],
      [{ status: 500 }, "before-accept"],
    ];
    const found = set.map(({ effect, phase }) => [effect, phase]);
    // They are asked for all at once: any may come first.
    expect(found).toEqual(expect.arrayContaining(presets));
    expect(found).toHaveLength(presets.length);
  });

  test("do what their presets say", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/faults");
    await untilText(tab, ".empty h2", "No fault is set");

    await preset(tab, "429");
    await untilCount(tab, "tbody tr", 1);

    expect(await trySend(RIGHT, fake.connection)).toMatchObject({
      error: { code: "refused", status: 429, retryAfterMs: 2_000 },
    });
    await untilCount(tab, "tbody tr.spent", 1);
  });

  test("say whom they strike, and whether they end", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/faults");
    await untilText(tab, ".empty h2", "No fault is set");

    await preset(tab, "503", "3");
    await untilCount(tab, "tbody tr", 1);
    await preset(tab, "One in three", "");
    await untilCount(tab, "tbody tr", 2);

    expect(await textsOf(tab, "tbody td:nth-child(3)")).toEqual([
      "every request",
      '{"every":3}',
    ]);
    expect(await textsOf(tab, ".left")).toEqual(["3", "no end"]);
    expect(await textsOf(tab, "tr.spent")).toEqual([]);
  });

  test("are removed all at once", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { status: 503 } });
    fake.faults.add({ effect: { reset: true } });
    const tab = await open((await fake.listen()).inboxUrl + "#/faults");
    await untilCount(tab, "tbody tr", 2);

    await tab.click(".fault-list .row-line button");

    await untilText(tab, ".empty h2", "No fault is set");
    expect(fake.faults.list()).toEqual([]);
  });

  test("stay as they are when an older answer comes late", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl + "#/faults");
    await untilText(tab, ".empty h2", "No fault is set");
    const answer = await holdAnswer(tab, "faults");

    await trySend(RIGHT, fake.connection);
    await answer.untilHeld();
    await tab.click(".preset");
    await untilText(tab, "#toast", "503 is set");
    // Were it asked for meanwhile, it would be answered by then.
    await Bun.sleep(100);
    await answer.letGo();
    await nextFrame(tab);

    await untilCount(tab, "tbody tr", 1);
    expect(await textsOf(tab, ".left")).toEqual(["1"]);
  });

  test("keep the focus, and are read out only when they change", async () => {
    const { tab, fake } = await tabWithThree(suite, "#/requests");
    fake.faults.add({ effect: { delayMs: 1 } });
    await tab.evaluate("location.hash = '#/faults'");
    await untilCount(tab, "tbody tr", 1);
    await focus(tab, "tbody button");
    await tab.evaluate(`(() => {
      globalThis.changed = [];
      new MutationObserver((records) => {
        changed.push(...records.map(({ target }) => target.className));
      }).observe(document.querySelector(".fault-list"), {
        childList: true,
        characterData: true,
        subtree: true,
      });
    })()`);

    const read = timesAsked("faults");
    const before = await tab.evaluate<number>(read);
    fake.inbox.drain({ recipient: "+14155550101" });
    await until(tab, `${read} > ${before}`);
    // By the second read, the first is drawn or left as it was.
    fake.inbox.drain();
    await until(tab, `${read} > ${before + 1}`);
    expect(await tab.evaluate<string[]>("changed")).toEqual([]);
    const body = buildOtp({ recipient: "+14155550101", otp: "111111" });
    await send(body, fake.connection);
    await untilText(tab, ".hits", "1");

    expect(await tab.evaluate<string[]>("changed")).toEqual(["hits"]);
    expect(await hasFocus(tab, "tbody button")).toBe(true);
  });

  test.each([
    ["after-accept", { effect: { status: 503 }, phase: "after-accept" }],
    ['{"reset":true}', { effect: { reset: true } }],
    ['{"every":2}', { effect: { status: 503 }, match: { every: 2 } }],
  ] as const)(
    "say %s of one of the same name that a snapshot brings",
    async (told, spec) => {
      await using fake = createFakeServer();
      await using other = createFakeServer();
      fake.faults.add({ effect: { status: 503 } });
      other.faults.add(spec);
      const tab = await open((await fake.listen()).inboxUrl + "#/faults");
      await untilText(tab, "td", "before-accept");

      fake.restore(other.snapshot());

      await untilText(tab, "td", told);
      expect(await textsOf(tab, "td:first-child")).toEqual(["fault-1"]);
    },
  );

  test("leave the focus on the way to remove them all when one strikes", async () => {
    const { tab, fake } = await tabWithThree(suite, "#/requests");
    fake.faults.add({ effect: { delayMs: 1 } });
    await goTo(tab, "#/faults");
    await untilCount(tab, "tbody tr", 1);
    await focus(tab, ".fault-list .row-line button");

    const body = buildOtp({ recipient: "+14155550101", otp: "111111" });
    await send(body, fake.connection);
    await untilText(tab, ".hits", "1");

    expect(await hasFocus(tab, ".fault-list .row-line button")).toBe(true);
  });

  test.each([
    ["below", "fault-2", "fault-3"],
    ["above, where it was the last", "fault-3", "fault-2"],
  ])(
    "leave the focus to the one %s when one is removed",
    async (_, gone, next) => {
      const { tab, fake } = await tabWithThree(suite, "#/requests");
      for (let count = 0; count < 3; count++) {
        fake.faults.add({ effect: { delayMs: 1 } });
      }
      await goTo(tab, "#/faults");
      await untilCount(tab, "tbody tr", 3);
      await focus(tab, `[aria-label="Remove ${gone}"]`);

      await press(tab, "Enter");
      await untilCount(tab, "tbody tr", 2);

      expect(await hasFocus(tab, `[aria-label='Remove ${next}']`)).toBe(true);
    },
  );
});
