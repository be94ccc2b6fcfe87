import type { MessageChannel } from "../lib/wire.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * Which requests a fault is for; every part given must fit. `nth` and `every`
 * count the requests that fit; with `after-accept`, only those that were queued.
 */
export interface FaultMatch {
  readonly endpoint?: Endpoint | undefined;
  /** With or without separators and `+`. */
  readonly recipient?: string | undefined;
  /** The template's name; `otp_code_1` for the official sender's. */
  readonly template?: string | undefined;
  /** A channel in the message flow. */
  readonly channel?: MessageChannel | undefined;
  /** Only the nth of the requests that fit, counted from 1. */
  readonly nth?: number | undefined;
  /** Every nth of the requests that fit: 3 means the 3rd, the 6th and so on. */
  readonly every?: number | undefined;
  /** How likely it strikes, from 0 to 1; drawn from the seed. */
  readonly probability?: number | undefined;
}

/** What a fault does to a request. */
export type FaultEffect =
  | {
      /** HTTP status, 200–599. */
      readonly status: number;
      /** A string is sent as it is, anything else as JSON. */
      readonly body?: unknown;
      /** Replace the usual ones, except the fake's mark `x-fake-fault`. */
      readonly headers?: Readonly<Record<string, string>> | undefined;
    }
  | {
      /** A 200 that says `{"queued":false}`. */
      readonly queued: false;
    }
  | {
      /** The usual answer, but so many ms of real time late. */
      readonly delayMs: number;
    }
  | {
      /** No answer at all. */
      readonly hang: true;
    }
  | {
      /** The connection is reset. */
      readonly reset: true;
    }
  | {
      /** A 200 whose connection breaks in the middle of the body. */
      readonly truncate: true;
    }
  | {
      /** A 200 whose body is incomplete JSON. */
      readonly invalidJson: true;
    }
  | {
      /** A 200 with a page of HTML, as a proxy answers. */
      readonly html: true;
    }
  | {
      /** A 200 without a body. */
      readonly empty: true;
    }
  | {
      /** A 307 to this address. */
      readonly redirect: string;
    };

type KeyOf<One> = One extends unknown ? keyof One : never;

/** This and no part of another. */
type Alone<
  Effect,
  Key extends PropertyKey = KeyOf<Effect>,
> = Effect extends unknown
  ? Effect & { readonly [other in Exclude<Key, keyof Effect>]?: never }
  : never;

/** One effect and no part of another: such a fault would do the first of them alone. */
export type OneEffect = Alone<FaultEffect>;

/** The phases of a request in which a fault can strike. */
export const FAULT_PHASES = ["before-accept", "after-accept"] as const;

/** When a fault strikes: before the body is judged, or once its message is queued, so that only the answer is lost. */
export type FaultPhase = (typeof FAULT_PHASES)[number];

/** Trouble scripted by a test. Of several of one phase that match, the one added first strikes. */
export interface FaultSpec {
  /** Which requests it is for; absent means every one with the workspace's key. */
  readonly match?: FaultMatch | undefined;
  /** How often it strikes at most; absent means every time. */
  readonly times?: number | undefined;
  /** Default `before-accept`. */
  readonly phase?: FaultPhase | undefined;
  /** What it does: `{ status: 503 }`, `{ hang: true }` and the like, one alone. */
  readonly effect: OneEffect;
}

/** A fault that has been added, and what it has done so far. */
export interface Fault extends FaultSpec {
  /** What `remove` takes, such as `fault-1`. */
  readonly id: string;
  readonly phase: FaultPhase;
  /** How many requests it has struck. */
  readonly hits: number;
  /** How many more it can strike; absent when there is no limit. */
  readonly remaining?: number | undefined;
}

/** An effect's name as a message says it: of `queued`, that it is `false`. */
export function effectInWords(name: string): string {
  return name === "queued" ? "queued: false" : name;
}

/** An effect in a word or two: `status 503`, `reset`. */
export function effectNameOf(effect: FaultEffect): string {
  const [name = ""] = Object.keys(effect);
  return "status" in effect ? `status ${effect.status}` : name;
}
