/** A source whose values are read one by one, synchronous or not. */
export interface Source<Value> {
  /** The next value or the end, no promise if the source gives none. It never rejects. */
  read(): Read<Value> | Promise<Read<Value>>;
  /** Tells the source that no more is wanted; does not wait for it. */
  close(): void;
}

/** One step of a source. */
export type Read<Value> =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "end" }
  | { readonly kind: "failed"; readonly error: unknown };

const NO_STEP =
  "Cannot read the bodies: next() gave neither { value } nor { done: true }";

/** Opens any iterable. */
export function sourceOf<Value>(
  values: Iterable<Value> | AsyncIterable<Value>,
): Source<Value> {
  const iterator =
    Symbol.asyncIterator in values
      ? values[Symbol.asyncIterator]()
      : values[Symbol.iterator]();
  let isDone = false;

  function readOf(step: IteratorResult<Value>): Read<Value> {
    // A bare body in place of a step would never end the run.
    if (!("value" in step || "done" in step)) throw new TypeError(NO_STEP);
    if (!step.done) return { kind: "value", value: step.value };
    isDone = true;
    return { kind: "end" };
  }

  function failed(error: unknown): Read<Value> {
    isDone = true;
    return { kind: "failed", error };
  }

  return {
    read() {
      try {
        const step = iterator.next();
        if (!("then" in step)) return readOf(step);
        return Promise.resolve(step).then(readOf).catch(failed);
      } catch (error) {
        return failed(error);
      }
    },
    close() {
      if (isDone) return;
      isDone = true;
      // A source that is waiting itself may answer late, or never.
      void Promise.resolve()
        .then(() => iterator.return?.())
        .catch(() => {});
    },
  };
}
