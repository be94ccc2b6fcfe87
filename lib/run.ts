import type { SendManyResult } from "./send-many.ts";
import type { SendResult } from "./send.ts";
import type { Read, Source } from "./source.ts";
import type { MessageBody } from "./wire.ts";

/** A run over a source: a bounded number of sends under way. */
export interface Run {
  /** The next result, no promise if one has settled; `undefined` when the run is over. */
  next(): Next | Promise<Next>;
  /** Reads no further; what is under way still settles. */
  stop(): void;
  /** How many bodies have been read. */
  readonly count: number;
  /** What the source threw, if it did. */
  readonly failure: { readonly error: unknown } | undefined;
}

type Next = SendManyResult | undefined;

/** How many sends are under way at once by default. */
export const CONCURRENCY = 8;

/** Makes a run, which reads only when somebody waits for a result; `waitForTurn` sets the pace at which it sends. */
export function createRun(
  source: Source<MessageBody>,
  concurrency: number,
  send: (body: MessageBody) => Promise<SendResult>,
  waitForTurn?: () => Promise<void>,
): Run {
  const settled: SendManyResult[] = [];
  let failure: Run["failure"];
  let count = 0;
  let underWay = 0;
  let isOpen = true;
  // While a body is being read or waits for its turn, no other is read.
  let isHeld = false;
  let wake = () => {};

  function read(): void {
    while (!isHeld && isOpen && underWay + settled.length < concurrency) {
      const step = source.read();
      if (step instanceof Promise) {
        isHeld = true;
        void step.then(takeAwaited);
        return;
      }
      take(step);
    }
  }

  function takeAwaited(step: Read<MessageBody>): void {
    isHeld = false;
    take(step);
    wake();
  }

  function take(step: Read<MessageBody>): void {
    if (step.kind === "value") return start(step.value);
    isOpen = false;
    if (step.kind === "failed") failure = { error: step.error };
  }

  function start(body: MessageBody): void {
    const index = count;
    count += 1;
    underWay += 1;
    if (!waitForTurn) return settle(index, send(body));
    isHeld = true;
    void waitForTurn().then(() => {
      isHeld = false;
      settle(index, send(body));
      wake();
    });
  }

  function settle(index: number, sent: Promise<SendResult>): void {
    void sent.then((result) => {
      underWay -= 1;
      settled.push({ index, result });
      wake();
    });
  }

  function isOver(): boolean {
    // Even with a read under way: a source can keep it waiting for ever.
    return !isOpen && underWay === 0;
  }

  function next(): Next | Promise<Next> {
    read();
    const first = settled.shift();
    if (first || isOver()) return first;
    return new Promise<void>((resolve) => {
      wake = resolve;
    }).then(next);
  }

  return {
    next,
    stop() {
      isOpen = false;
      source.close();
      wake();
    },
    get count() {
      return count;
    },
    get failure() {
      return failure;
    },
  };
}
