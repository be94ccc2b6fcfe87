import { describe, expect, spyOn, test } from "bun:test";
import { createInbox } from "../fake-server/inbox.ts";
import { limitsOf } from "../fake-server/limits.ts";
import { createMint } from "../fake-server/mint.ts";
import { otp, plainMessage } from "./fixture.ts";
import { aliveAmong } from "./garbage.ts";

const { recipient } = otp;

/** An inbox of its own, and how often it told of a change. */
function made(seed = 1) {
  const told = { changes: 0 };
  const changed = () => (told.changes += 1);
  const inbox = createInbox({
    limits: limitsOf(),
    seed,
    changed,
    complaint: () => "nothing came",
  });
  const keep = (code: string) =>
    inbox.accept({ body: { recipient, otp: code } }, 0);
  const keepPlain = () => inbox.accept({ body: plainMessage }, 0);
  return { inbox, told, keep, keepPlain };
}

describe("createInbox()", () => {
  test("gives messages ids that its seed decides, and that tell no key", () => {
    const idsFor = (seed: number) => {
      const { inbox, keep } = made(seed);
      keep("1111");
      keep("1111");
      return inbox.messages().map(({ id }) => id);
    };

    expect(idsFor(7)).toEqual(idsFor(7));
    expect(new Set([...idsFor(7), ...idsFor(8), ...idsFor(-8)]).size).toBe(6);
    for (const seed of [7, 0, -1]) {
      const mint = createMint(seed);
      const marks = Array.from({ length: 60 }, () => mint.nextKey().slice(-8));
      const ids = [...idsFor(seed), ...idsFor(seed + 1)].join();
      expect(marks.filter((mark) => ids.includes(mark))).toEqual([]);
    }
  });

  test("tells of a change when messages are drained", () => {
    const { inbox, told, keep } = made();
    keep("1111");

    inbox.drain();

    expect(told.changes).toBe(1);
  });

  test("finds the newest code behind messages that have none", () => {
    const { inbox, keep, keepPlain } = made();
    keep("1111");
    keepPlain();

    expect(inbox.otpFor(recipient)).toBe("1111");
  });

  test("tells recipients without a digit apart, where rules let them in", () => {
    const { inbox } = made();
    for (const [recipient, otp] of [
      ["ana", "1111"],
      ["ben", "2222"],
    ] as const) {
      inbox.accept({ body: { recipient, otp } }, 0);
    }

    expect(inbox.otpFor("ana")).toBe("1111");
    expect(inbox.otpFor("carl")).toBeUndefined();
    expect(inbox.drain({ recipient: "ana" })).toHaveLength(1);
    expect(inbox.otpFor("ben")).toBe("2222");
  });

  test("finds what is older than a drained message of the same recipient", () => {
    const { inbox, keep, keepPlain } = made();
    keep("1111");
    keepPlain();
    expect(inbox.messages({ recipient })).toHaveLength(2);

    inbox.drain({ kind: "template" });

    expect(inbox.otpFor(recipient)).toBe("1111");
  });

  test("counts what it keeps and who waits", async () => {
    const { inbox, keep } = made();

    keep("1111");
    const wait = inbox.waitFor({ recipient: "+14155550123" });

    expect([inbox.size, inbox.waiting]).toEqual([1, 1]);
    inbox.endWaits("the test is over");
    await expect(wait).rejects.toThrow("the test is over");
    expect([inbox.size, inbox.waiting]).toEqual([1, 0]);
  });

  test("leaves no timer and no listener of a wait behind", async () => {
    const { inbox, keep } = made();
    const { signal } = new AbortController();
    using removed = spyOn(signal, "removeEventListener");
    using cleared = spyOn(globalThis, "clearTimeout");

    const wait = inbox.waitFor({}, { signal });
    keep("1111");
    await wait;

    expect(removed.mock.calls.map(([type]) => type)).toEqual(["abort"]);
    expect(cleared).toHaveBeenCalledTimes(1);
  });

  test("waits longer than a timer can run", async () => {
    const { inbox, keep } = made();

    const wait = inbox.waitFor({}, { timeoutMs: 2 ** 40 });
    await Bun.sleep(20);
    keep("1111");

    expect(await wait).toMatchObject({ otp: "1111" });
  });

  test("is empty once it is cleared, and counts on", () => {
    const { inbox, keep } = made();
    keep("1111");

    inbox.clear();

    expect([inbox.size, inbox.mark()]).toEqual([0, 1]);
    expect(inbox.messages()).toEqual([]);
    expect(keep("2222")).toBe(2);
    expect(inbox.otpFor(recipient)).toBe("2222");
  });

  test("lets go of what was in it once it is cleared", async () => {
    const { inbox } = made();
    const rows = Array.from({ length: 50 }, () => {
      const body = { recipient, otp: "1111" };
      inbox.accept({ body }, 0);
      return new WeakRef(body);
    });
    expect(inbox.otpFor(recipient)).toBe("1111");

    inbox.clear();

    expect(await aliveAmong(rows)).toBeLessThan(10);
    expect(inbox.size).toBe(0);
  });

  test("finds the code of a loaded message, and none that had its number before", () => {
    const { inbox, keep } = made();
    const other = made();
    keep("1111");
    expect(inbox.otpFor(recipient)).toBe("1111");
    other.keep("2222");

    inbox.load(other.inbox.state());

    expect(inbox.otpFor(recipient)).toBe("2222");
  });
});
