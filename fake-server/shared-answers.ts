import type { Changes } from "./changes.ts";

/** Answers that are made once for everybody who asks the same between two ticks. */
export interface SharedAnswers {
  /** The JSON of a value, made by the first who asks. */
  json(key: string, make: () => unknown): Response;
}

/** More different answers than pages ask for at a time. */
const MOST = 20;

/** Makes an empty set of answers to those who follow `changes`. */
export function createSharedAnswers(changes: Changes): SharedAnswers {
  const texts = new Map<string, string>();
  let round = changes.round;

  function textFor(key: string, make: () => unknown): string {
    if (round !== changes.round || texts.size > MOST) texts.clear();
    round = changes.round;
    const text = texts.get(key) ?? JSON.stringify(make());
    texts.set(key, text);
    return text;
  }

  return {
    json: (key, make) =>
      new Response(textFor(key, make), {
        headers: { "content-type": "application/json;charset=utf-8" },
      }),
  };
}
