/** Somebody who looks again when something has changed. */
export interface Watcher {
  /** Called soon after a change, once for many. */
  changed(): void;
  /** Called when there is nothing left to watch. */
  ended(): void;
}

/** Tells watchers that something has changed, not what: they look for themselves. */
export interface Changes {
  /** Counts up with every change. */
  readonly version: number;
  /** The version's name, which no other workspace gives. */
  readonly id: string;
  /**
   * Changes when an answer made before must no longer be shared: on each tick,
   * on each `passOn()`, and on a change for which no tick is due yet.
   */
  readonly round: number;
  /** The id, to be passed on to others: whoever looks because of it finds every change up to it. */
  passOn(): string;
  bump(): void;
  /** Returns a function that stops watching. */
  watch(watcher: Watcher): () => void;
  /** Whether it was closed: nobody is told of anything any more. */
  readonly isClosed: boolean;
  close(): void;
}

// With 100 watchers, an event for each message made throughput 25 times lower.
const TOGETHER_MS = 50;

// A tick that is so late never comes: it was set on timers that a test had replaced.
const LOST_MS = 1_000;

/** Tells whether a span is one of so many ms. Its clock, replaced by a test, may jump, also back. */
function isWithin(span: number, ms: number): boolean {
  return span >= 0 && span < ms;
}

/** Makes an empty set of watchers; `mark` is what ids begin with. */
export function createChanges(mark = ""): Changes {
  const watchers = new Set<Watcher>();
  let version = 0;
  let round = 0;
  let isDue = false;
  let isClosed = false;
  let armedAt = -Infinity;
  let toldAt = -Infinity;

  function tell(): void {
    isDue = false;
    round += 1;
    toldAt = performance.now();
    for (const watcher of watchers) watcher.changed();
  }

  const id = () => `${mark}-${version}`;

  return {
    get version() {
      return version;
    },
    get id() {
      return id();
    },
    get round() {
      return round;
    },
    passOn() {
      // Whoever has this id is not told of it again when the tick is due.
      round += 1;
      return id();
    },
    bump() {
      version += 1;
      if (isDue && isWithin(performance.now() - armedAt, LOST_MS)) return;
      round += 1;
      if (watchers.size === 0) return;
      isDue = true;
      armedAt = performance.now();
      // The first of many changes is told at once, the rest together.
      const since = armedAt - toldAt;
      const isSoon = isWithin(since, TOGETHER_MS);
      setTimeout(tell, isSoon ? TOGETHER_MS - since : 0);
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    get isClosed() {
      return isClosed;
    },
    close() {
      isClosed = true;
      for (const watcher of watchers) watcher.ended();
      watchers.clear();
    },
  };
}
