import { describe, expect, spyOn, test } from "bun:test";
import { createChanges } from "../fake-server/changes.ts";

/** Changes, and somebody who counts what they are told. */
function watched() {
  const changes = createChanges();
  const told = { changes: 0, ends: 0 };
  const leave = changes.watch({
    changed: () => (told.changes += 1),
    ended: () => (told.ends += 1),
  });
  return { changes, told, leave };
}

describe("createChanges()", () => {
  test("tells of the first change at once, and of the next ones together", async () => {
    const { changes, told } = watched();
    using clock = spyOn(performance, "now").mockReturnValue(1_000);
    using timer = spyOn(globalThis, "setTimeout");

    changes.bump();
    while (told.changes < 1) await Bun.sleep(1);
    clock.mockReturnValue(1_010);
    for (let count = 0; count < 10; count++) changes.bump();
    while (told.changes < 2) await Bun.sleep(1);
    clock.mockReturnValue(1_200);
    changes.bump();
    while (told.changes < 3) await Bun.sleep(1);

    expect(timer.mock.calls.map(([, delayMs]) => delayMs)).toEqual([0, 40, 0]);
    expect(changes.version).toBe(12);
  });

  test("keeps a round for those who will still be told", async () => {
    const { changes, leave } = watched();
    const rounds = [changes.round];

    changes.bump();
    rounds.push(changes.round);
    changes.bump();
    rounds.push(changes.round);
    await Bun.sleep(100);
    rounds.push(changes.round);
    leave();
    changes.bump();
    rounds.push(changes.round);
    changes.bump();
    rounds.push(changes.round);

    expect(rounds).toEqual([0, 1, 1, 2, 3, 4]);
  });

  test("begins a round that was not there before when a watcher passes it on", () => {
    const { changes } = watched();
    changes.bump();
    const { round } = changes;

    expect(changes.passOn()).toBe(changes.id);
    expect(changes.round).toBeGreaterThan(round);
  });

  test.each([
    ["a test put its own timers in the place of a tick's", 3_000],
    ["its clock jumped back", 100],
  ])("tells of what comes after %s", async (_, later) => {
    const { changes, told } = watched();
    using clock = spyOn(performance, "now").mockReturnValue(1_000);
    const lost = spyOn(globalThis, "setTimeout").mockImplementation(
      (() => 0) as never,
    );
    changes.bump();
    lost.mockRestore();
    clock.mockReturnValue(1_999);
    changes.bump();
    await Bun.sleep(5);
    const before = told.changes;

    clock.mockReturnValue(later);
    changes.bump();
    await Bun.sleep(20);

    expect([before, told.changes]).toEqual([0, 1]);
  });

  test("tells nobody who has left", async () => {
    const { changes, told, leave } = watched();

    changes.bump();
    leave();
    await Bun.sleep(20);

    expect(told).toEqual({ changes: 0, ends: 0 });
  });

  test("ends every watch once", () => {
    const { changes, told } = watched();

    changes.close();
    changes.close();

    expect(told.ends).toBe(1);
  });
});
