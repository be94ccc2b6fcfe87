import { describe, expect, mock, test } from "bun:test";
import { type Source, sourceOf } from "../lib/source.ts";

/** An iterator that counts what is asked of it. */
function counting<Step>(next: () => Step) {
  const asked = { next: 0, return: 0 };
  const iterator = {
    next() {
      asked.next += 1;
      return next();
    },
    return() {
      asked.return += 1;
      return { done: true, value: undefined };
    },
  };
  return { asked, iterator };
}

function synchronous(next: () => unknown) {
  const { asked, iterator } = counting(next);
  const values = { [Symbol.iterator]: () => iterator };
  return { asked, source: sourceOf(values as Iterable<unknown>) };
}

async function closed(source: Source<unknown>): Promise<void> {
  source.close();
  source.close();
  await Bun.sleep(0);
}

const END = { done: true, value: undefined };

describe("sourceOf()", () => {
  test("reads at once where it can, to the end", () => {
    const source = sourceOf(["a", "b"]);

    expect([source.read(), source.read(), source.read()]).toEqual([
      { kind: "value", value: "a" },
      { kind: "value", value: "b" },
      { kind: "end" },
    ]);
  });

  test("waits where it must", async () => {
    async function* values() {
      yield "a";
    }
    const source = sourceOf(values());

    const first = source.read();

    expect(first).toBeInstanceOf(Promise);
    expect(await first).toEqual({ kind: "value", value: "a" });
    expect(await source.read()).toEqual({ kind: "end" });
  });

  test("prefers the asynchronous side of a source that has two", async () => {
    const values = {
      [Symbol.iterator]: () => ["no"].values(),
      async *[Symbol.asyncIterator]() {
        yield "yes";
      },
    };

    expect(await sourceOf(values).read()).toMatchObject({ value: "yes" });
  });

  test("gives what a source throws, at once or later", async () => {
    const error = new Error("the source broke");
    const fail = () => {
      throw error;
    };
    const late = {
      [Symbol.asyncIterator]: () => ({ next: async () => fail() }),
    };

    expect(synchronous(fail).source.read()).toEqual({ kind: "failed", error });
    expect(await sourceOf(late).read()).toEqual({ kind: "failed", error });
  });
});

describe("close()", () => {
  test("calls return() of a source with more to give, once", async () => {
    const { asked, source } = synchronous(() => ({ done: false, value: 1 }));
    source.read();

    await closed(source);

    expect(asked).toEqual({ next: 1, return: 1 });
  });

  test.each<[string, () => unknown]>([
    ["has ended", () => END],
    [
      "has thrown",
      () => {
        throw new Error("the source broke");
      },
    ],
  ])("leaves a source alone that %s", async (_, next) => {
    const { asked, source } = synchronous(next);
    source.read();

    await closed(source);

    expect(asked.return).toBe(0);
  });

  test("passes over a source without return(), and over one that fails", async () => {
    const next = () => ({ done: false as const, value: 1 });
    const fails = mock(() => Promise.reject(new Error("no")));
    const failing = { next, return: fails };

    await closed(sourceOf({ [Symbol.iterator]: () => ({ next }) }));
    await closed(sourceOf({ [Symbol.asyncIterator]: () => failing as never }));

    // What nobody had caught would end the test before.
    expect(fails).toHaveBeenCalledTimes(1);
  });
});
