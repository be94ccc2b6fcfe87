/** A source that is read one by one, whether it is synchronous or not. */
export interface Source<Value> {
  /** The next value; `undefined` at the end. It never rejects. */
  read(): Promise<Read<Value>>;
  /** Tells the source that no more is wanted; does not wait for it. */
  close(): void;
}

/** One step of a source. */
export type Read<Value> =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "end" }
  | { readonly kind: "failed"; readonly error: unknown };

/** Opens any iterable. */
export function sourceOf<Value>(
  values: Iterable<Value> | AsyncIterable<Value>,
): Source<Value> {
  const iterator =
    Symbol.asyncIterator in values
      ? values[Symbol.asyncIterator]()
      : values[Symbol.iterator]();
  let isDone = false;
  return {
    async read() {
      try {
        const step = await iterator.next();
        if (!step.done) return { kind: "value", value: step.value };
        isDone = true;
        return { kind: "end" };
      } catch (error) {
        isDone = true;
        return { kind: "failed", error };
      }
    },
    close() {
      if (isDone) return;
      isDone = true;
      // A source that waits for something answers when it does, if ever.
      void Promise.resolve()
        .then(() => iterator.return?.())
        .catch(() => {});
    },
  };
}
