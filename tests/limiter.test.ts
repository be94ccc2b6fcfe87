import { describe, expect, test } from "bun:test";
import { createClock } from "../fake-server/clock.ts";
import { createLimiter } from "../fake-server/limiter.ts";

/** A limiter, and the clock that it gains by. */
function made(perSecond: number, burst: number) {
  const clock = createClock({ now: () => 1_800_000_000_000 });
  return { clock, limiter: createLimiter(perSecond, burst, clock) };
}

/** How often a token can be taken before the limiter says to wait. */
function takenFrom({ limiter }: ReturnType<typeof made>): number {
  let taken = 0;
  while (limiter.take() === undefined) taken += 1;
  return taken;
}

describe("createLimiter()", () => {
  test("lets in as many at once as its burst, and as many more as time brings", () => {
    const full = made(10, 3);

    const first = takenFrom(full);
    full.clock.advance(200);
    const second = takenFrom(full);
    full.clock.advance(60_000);

    expect([first, second, takenFrom(full)]).toEqual([3, 2, 3]);
  });

  test("says how long to wait for a token that is there in part", () => {
    const { clock, limiter } = made(4, 1);
    limiter.take();

    const empty = limiter.take();
    clock.advance(125);
    const half = limiter.take();
    clock.advance(125);

    expect([empty, half, limiter.take()]).toEqual([250, 125, undefined]);
  });

  test("gives a token that came in parts as soon as it is whole", () => {
    const { clock, limiter } = made(10, 1);
    limiter.take();

    const waits = Array.from({ length: 10 }, () => {
      clock.advance(10);
      return limiter.take();
    });

    expect(waits).toEqual([90, 80, 70, 60, 50, 40, 30, 20, 10, undefined]);
  });

  test("gains nothing while the clock goes back", () => {
    const { clock, limiter } = made(1, 1);
    limiter.take();

    clock.set(clock.now() - 5_000);

    expect(limiter.take()).toBe(1_000);
  });

  test("goes on from a saved state", () => {
    const one = made(1, 5);
    const other = made(1, 5);
    one.limiter.take();
    one.limiter.take();

    other.limiter.load(one.limiter.state());

    expect(takenFrom(other)).toBe(3);
  });

  test("is full again when it loads the state of one that nothing was taken from", () => {
    const fresh = made(1, 5);
    const used = made(1, 5);
    takenFrom(used);

    const state = fresh.limiter.state();
    used.limiter.load(state);

    expect(state).toBeUndefined();
    expect(used.limiter.state()).toBeUndefined();
    expect(takenFrom(used)).toBe(5);
  });
});
