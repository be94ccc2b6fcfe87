import { isFields } from "../lib/json.ts";
import type { InboxMessage } from "./message.ts";

/** Messages with equal bodies: one list per set, none for singles. */
export function duplicatesAmong(
  messages: readonly InboxMessage[],
): readonly (readonly InboxMessage[])[] {
  const sets = Map.groupBy(messages, ({ body }) =>
    JSON.stringify(body, withNamesInOrder),
  );
  return [...sets.values()].filter((set) => set.length > 1);
}

// The order of an object's fields means nothing; that of a list does.
function withNamesInOrder(_: string, value: unknown): unknown {
  if (!isFields(value)) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}
