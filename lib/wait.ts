import { LONGEST_MS } from "./option.ts";

/** Waits `ms`, or until the signal ends the wait, which is no error. Rejects only when the signal itself throws. */
export function sleep(
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (ms <= 0 || signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopListening(signal, end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(ms, LONGEST_MS));
    signal?.addEventListener("abort", end);
  });
}

// How much of a timer's delay may be made up for: more would be a burst.
const LATE_MS = 20;
// Whoever comes so soon after the last one was only waiting for it: a caller asks
// for its turn when the one before has had its own.
const SOON_MS = 1;

/** Makes a function that lets its callers through one by one, `perSecond` a second, a little sooner after a late timer. */
export function createPace(
  perSecond: number,
  signal: AbortSignal | undefined,
): () => Promise<void> {
  // An infinite gap would make the next time NaN, and then nobody would wait.
  const gap = Math.min(1000 / perSecond, Number.MAX_VALUE);
  let next = -Infinity;
  let last = -Infinity;
  let turn = Promise.resolve();
  async function pass(arrived: number): Promise<void> {
    const isWaiting = arrived - last < SOON_MS;
    const due = isWaiting ? next : Math.max(arrived, next);
    await sleep(due - performance.now(), signal);
    last = performance.now();
    next = Math.max(due, last - LATE_MS) + gap;
  }
  return () => {
    const arrived = performance.now();
    return (turn = turn.then(() => pass(arrived)));
  };
}

// How long a loop may go on without a pause, in ms.
const STRETCH_MS = 20;

/**
 * Makes a function that a loop calls once a round: when the loop has run for a
 * while it gives a pause to await. A loop that awaits only what has settled
 * already, as an answer that takes no time, lets no timer through, and no abort.
 */
export function createPauses(): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < STRETCH_MS) return undefined;
    return nextTask().then(() => {
      last = performance.now();
    });
  };
}

// Read once, as a test may replace it like all timers. It is no web standard, but
// only by it does every Bun let timers through.
const immediate: unknown = Reflect.get(globalThis, "setImmediate");

/** Waits until everything else has had its turn. No timer: a test may have replaced those by its own. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof immediate === "function") return immediate(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Stops listening to a signal. What that throws is dropped too: a result must not stay away for it. */
export function stopListening(
  signal: AbortSignal | undefined,
  listener: () => void,
): void {
  try {
    signal?.removeEventListener("abort", listener);
  } catch {}
}
