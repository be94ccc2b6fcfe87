import { hasFields } from "../lib/json.ts";
import { ENDPOINTS } from "./endpoint.ts";
import type { JournalFilter } from "./journal-entry.ts";
import { demandKnown } from "./known.ts";
import { CHANNELS, type InboxFilter, KINDS } from "./message.ts";
import { REFUSAL_CODES } from "./refusal.ts";
import type { CodeOptions, WaitOptions } from "./waiter.ts";

/** Whether a part of a filter makes sense, and what it must be. */
type Part = readonly [fits: (value: unknown) => boolean, what: string];

const text: Part = [(value) => typeof value === "string", "a string"];
const cursor: Part = [
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  "a whole number, 0 or more",
];

function oneOf(...choices: readonly unknown[]): Part {
  return [(value) => choices.includes(value), `one of ${choices.join(", ")}`];
}

/** Every part of what somebody may give, in its order. */
type Parts<Given> = Readonly<Record<keyof Given, Part>>;

const MESSAGE_PARTS: Parts<InboxFilter> = {
  recipient: text,
  kind: oneOf(...KINDS),
  channel: oneOf(...CHANNELS),
  template: text,
  after: cursor,
};

const REQUEST_PARTS: Parts<JournalFilter> = {
  endpoint: oneOf(...ENDPOINTS),
  status: cursor,
  refusal: oneOf(...REFUSAL_CODES),
  faulted: oneOf(true, false),
  ...MESSAGE_PARTS,
};

// By what a wait calls: a runtime may have more than one AbortSignal.
function isSignal(value: unknown): boolean {
  return hasFields(value) && typeof value["throwIfAborted"] === "function";
}

const isTime = (value: unknown) => typeof value === "number" && value >= 0;

const WAIT_PARTS: Parts<WaitOptions> = {
  after: cursor,
  timeoutMs: [isTime, "a number of ms, 0 or more"],
  signal: [isSignal, "an AbortSignal"],
};

const CODE_PARTS: Parts<CodeOptions> = { after: cursor };

/** Throws on a message filter that is misspelt or can fit no message. */
export function demandMessageFilter(filter: InboxFilter): void {
  demandParts(filter, MESSAGE_PARTS, "look for messages", "filter");
}

/** Throws on a request filter that is misspelt or can fit no request. */
export function demandRequestFilter(filter: JournalFilter): void {
  demandParts(filter, REQUEST_PARTS, "look for requests", "filter");
}

/** Throws on a misspelt or senseless option of `waitFor`. */
export function demandWaitOptions(options: WaitOptions): void {
  demandParts(options, WAIT_PARTS, "wait for a message");
}

/** Throws on a misspelt or senseless option of `otpFor`. */
export function demandCodeOptions(options: object): void {
  demandParts(options, CODE_PARTS, "look for a code");
}

/** The later of two cursors; an absent one is before every message. */
export function laterOf(one = 0, other = 0): number {
  return Math.max(one, other);
}

function demandParts(
  given: unknown,
  parts: Readonly<Record<string, Part>>,
  action: string,
  kind?: string,
): void {
  const fields = demandKnown(given, Object.keys(parts), action, kind);
  for (const [name, [fits, what]] of Object.entries(parts)) {
    const value = fields[name];
    if (value === undefined || fits(value)) continue;
    throw new TypeError(`Cannot ${action}: ${name} must be ${what}`);
  }
}
