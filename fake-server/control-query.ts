import { namesOf, safeName, type Whole } from "../lib/json.ts";
import { ControlError } from "./control-route.ts";
import { ENDPOINTS } from "./endpoint.ts";
import type { Json } from "./openapi.ts";
import type { JournalFilter } from "./journal-entry.ts";
import { CHANNELS, type InboxFilter, KINDS } from "./message.ts";
import { REFUSAL_CODES } from "./refusal.ts";

/** Reads the parts of a query; an unknown or repeated name is an error, not ignored. */
export class Query {
  readonly #params: URLSearchParams;

  constructor(url: string, known: readonly string[]) {
    this.#params = new URL(url).searchParams;
    for (const name of this.#params.keys()) {
      if (!known.includes(name) && !COMMON.includes(name)) {
        throw new ControlError(
          `No parameter is called ${safeName(name)}; known: ${[...known, ...COMMON].join(", ")}`,
        );
      }
      if (this.#params.getAll(name).length === 1) continue;
      throw new ControlError(`Give ${name} once: only one of them would count`);
    }
  }

  text(name: string): string | undefined {
    return this.#params.get(name) ?? undefined;
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const number = /^\d+$/.test(text) ? Number(text) : NaN;
    if (Number.isSafeInteger(number)) return number;
    throw new ControlError(`${name} must be a whole number, 0 or more`);
  }

  oneOf<Choice extends string>(
    name: string,
    choices: readonly Choice[],
  ): Choice | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const choice = choices.find((choice) => choice === text);
    if (choice) return choice;
    throw new ControlError(`${name} must be one of ${choices.join(", ")}`);
  }

  boolean(name: string): boolean | undefined {
    const text = this.oneOf(name, ["true", "false"]);
    return text === undefined ? undefined : text === "true";
  }
}

/** Parameters of every path, read elsewhere: whose workspace, and who may ask. */
export const COMMON: readonly string[] = ["key", "token"];

const count = { type: "integer", minimum: 0 };
const flag = { type: "boolean" };

/** What a parameter takes, where it does not take any text. */
export const PARAMETERS: { readonly [name: string]: Json } = {
  endpoint: { enum: ENDPOINTS },
  kind: { enum: KINDS },
  channel: { enum: CHANNELS },
  refusal: { enum: REFUSAL_CODES },
  status: count,
  after: count,
  before: count,
  limit: count,
  timeoutMs: count,
  faulted: flag,
  read: flag,
  shared: flag,
};

/** The parameters of a message filter. */
export const MESSAGE_FILTER = namesOf<InboxFilter & { to: string }>({
  recipient: null,
  to: null,
  kind: null,
  channel: null,
  template: null,
  after: null,
});

/** The number that a query is about; `to` is short for `recipient`. */
export function recipientIn(query: Query): string | undefined {
  const recipient = query.text("recipient");
  const to = query.text("to");
  if (recipient === undefined || to === undefined) return recipient ?? to;
  throw new ControlError("Give recipient or to, not both: they are the same");
}

/** Reads a message filter. */
export function messageFilterOf(query: Query): Whole<InboxFilter> {
  return {
    recipient: recipientIn(query),
    kind: query.oneOf("kind", KINDS),
    channel: query.oneOf("channel", CHANNELS),
    template: query.text("template"),
    after: query.number("after"),
  };
}

/** The parameters of a request filter. */
export const REQUEST_FILTER = [
  ...namesOf<Omit<JournalFilter, keyof InboxFilter>>({
    endpoint: null,
    status: null,
    refusal: null,
    faulted: null,
  }),
  ...MESSAGE_FILTER,
];

/** Reads a request filter. */
export function requestFilterOf(query: Query): Whole<JournalFilter> {
  return {
    endpoint: query.oneOf("endpoint", ENDPOINTS),
    status: query.number("status"),
    refusal: query.oneOf("refusal", REFUSAL_CODES),
    faulted: query.boolean("faulted"),
    ...messageFilterOf(query),
  };
}
