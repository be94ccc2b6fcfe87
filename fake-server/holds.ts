/** The requests that a fault keeps waiting. */
export interface Holds {
  /** Notes one that waits because of `id`. */
  begin(id: string): Hold;
  /** Lets go those that wait because of `id`. */
  release(id: string): void;
  /** Lets go all of them. */
  releaseAll(): void;
}

/** One request that is kept waiting. */
export interface Hold {
  /** Aborts when it must be let go. */
  readonly released: AbortSignal;
  /** Forgets it, once it has its answer. */
  end(): void;
}

/** Makes an empty set of waiting requests. */
export function createHolds(): Holds {
  const open = new Map<AbortController, string>();

  return {
    begin(id) {
      const controller = new AbortController();
      open.set(controller, id);
      return {
        released: controller.signal,
        end: () => void open.delete(controller),
      };
    },
    release(wanted) {
      for (const [controller, id] of open) {
        if (id === wanted) controller.abort();
      }
    },
    releaseAll() {
      for (const controller of open.keys()) controller.abort();
    },
  };
}
