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
  /**
   * Stays the same while everybody who looked since it last changed will still
   * be told of news: until the next tick, or the next change that tells nobody.
   */
  readonly round: number;
  /** The version, for a watcher that passes it on: whoever looks because of it finds all up to it. */
  passOn(): number;
  bump(): void;
  /** Returns a function that stops watching. */
  watch(watcher: Watcher): () => void;
  close(): void;
}

// With 100 watchers, an event for each message made throughput 25 times lower.
const TOGETHER_MS = 50;

/** Makes an empty set of watchers. */
export function createChanges(): Changes {
  const watchers = new Set<Watcher>();
  let version = 0;
  let round = 0;
  let isDue = false;
  let toldAt = -Infinity;

  function tell(): void {
    isDue = false;
    round += 1;
    toldAt = performance.now();
    for (const watcher of watchers) watcher.changed();
  }

  return {
    get version() {
      return version;
    },
    get round() {
      return round;
    },
    passOn() {
      // Whoever has this version is not told of it again when the tick is due.
      round += 1;
      return version;
    },
    bump() {
      version += 1;
      if (isDue) return;
      round += 1;
      if (watchers.size === 0) return;
      isDue = true;
      // The first of many changes is told at once, the rest together.
      const since = performance.now() - toldAt;
      setTimeout(tell, Math.max(0, TOGETHER_MS - since));
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    close() {
      for (const watcher of watchers) watcher.ended();
      watchers.clear();
    },
  };
}
