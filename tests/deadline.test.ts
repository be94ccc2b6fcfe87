import { describe, expect, test } from "bun:test";
import { getEventListeners } from "node:events";
import { type Deadline, within } from "../lib/deadline.ts";

type Work = (deadline: Deadline) => Promise<string>;

const never = () => new Promise<never>(() => {});

/** Works within a time, and says how it ended, if it did. */
async function worked(work: Work, timeoutMs = 1_000, outer?: AbortSignal) {
  const errorOf = (thrown: unknown, { ended, timeoutMs }: Deadline) =>
    new Error(`${ended ?? thrown} of ${timeoutMs} ms`);
  return await Promise.race([
    within(timeoutMs, outer, work, errorOf).catch(String),
    Bun.sleep(1_500).then(() => "not at all"),
  ]);
}

describe("within()", () => {
  test.each<[string, string, Work]>([
    ["resolves", "done", async () => "done"],
    ["rejects", "Error: broken of 1000 ms", () => Promise.reject("broken")],
  ])("settles like work that %s", async (_, expected, work) => {
    expect(await worked(work)).toBe(expected);
  });

  test("ends work that ignores its signal in time, and aborts its signal", async () => {
    const signals: AbortSignal[] = [];
    const work = ({ signal }: Deadline) => (signals.push(signal), never());

    const end = await worked(work, 10);

    expect(end).toBe("Error: timed-out of 10 ms");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test("ends work when the caller's signal does, and aborts its signal", async () => {
    const controller = new AbortController();
    const signals: AbortSignal[] = [];
    const work = ({ signal }: Deadline) => (signals.push(signal), never());

    const end = worked(work, 1_000, controller.signal);
    controller.abort();

    expect(await end).toBe("Error: aborted of 1000 ms");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test("starts no work when the caller's signal has ended before", async () => {
    let started = 0;
    const work = async () => `${(started += 1)}`;

    const end = await worked(work, 1_000, AbortSignal.abort());

    expect(end).toBe("Error: aborted of 1000 ms");
    expect(started).toBe(0);
  });

  test.each<[string, () => Promise<string>]>([
    ["resolved", async () => "done"],
    ["rejected", () => Promise.reject("broken")],
  ])("leaves nothing behind when the work has %s", async (_, settled) => {
    const outer = new AbortController().signal;
    const signals: AbortSignal[] = [];
    const work = ({ signal }: Deadline) => (signals.push(signal), settled());

    await worked(work, 10, outer);
    await Bun.sleep(30);

    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    expect(getEventListeners(outer, "abort")).toEqual([]);
  });
});
