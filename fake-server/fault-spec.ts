import type { MessageChannel } from "../lib/wire.ts";
import type { Endpoint } from "./journal-entry.ts";

/** Which requests a fault is for; every part given must fit. */
export interface FaultMatch {
  readonly endpoint?: Endpoint | undefined;
  /** With or without separators and `+`. */
  readonly recipient?: string | undefined;
  /** The template's name; `otp_code_1` for the official sender's. */
  readonly template?: string | undefined;
  /** A channel that the flow has. */
  readonly channel?: MessageChannel | undefined;
  /** Only the nth of the requests that fit, from 1. */
  readonly nth?: number | undefined;
  /** Every so many-th of the requests that fit. */
  readonly every?: number | undefined;
  /** From 0 to 1, drawn from the seed. */
  readonly probability?: number | undefined;
}

/** What a fault does to a request; one of these. */
export type FaultEffect =
  | {
      /** HTTP status, 200–599. */
      readonly status: number;
      /** Sent as it is when a string, else as JSON. */
      readonly body?: unknown;
      /** Sent in place of the usual ones, but for the fake's mark `x-fake-fault`. */
      readonly headers?: Readonly<Record<string, string>> | undefined;
    }
  /** A 200 that says `{"queued":false}`. */
  | { readonly queued: false }
  /** The usual answer, so many ms late. */
  | { readonly delayMs: number }
  /** No answer at all. */
  | { readonly hang: true }
  /** The connection is reset. */
  | { readonly reset: true }
  /** A 200 whose body breaks off. */
  | { readonly truncate: true }
  /** A 200 whose body is JSON cut short. */
  | { readonly invalidJson: true }
  /** A 200 with a page of HTML, as a proxy answers. */
  | { readonly html: true }
  /** A 200 without a body. */
  | { readonly empty: true }
  /** A 307 to this address. */
  | { readonly redirect: string };

/** Before the message is queued, or after: then only its answer is lost. */
export type FaultPhase = "before-accept" | "after-accept";

/** Trouble scripted by a test. */
export interface FaultSpec {
  /** Absent means every request with the workspace's key. */
  readonly match?: FaultMatch | undefined;
  /** How often at most; absent means every time. */
  readonly times?: number | undefined;
  /** Default `before-accept`. */
  readonly phase?: FaultPhase | undefined;
  readonly effect: FaultEffect;
}

/** A fault that has been added, and how it stands. */
export interface Fault extends FaultSpec {
  readonly id: string;
  readonly phase: FaultPhase;
  /** How many requests it has struck. */
  readonly hits: number;
  /** How many more it will strike at most; absent when there is no end. */
  readonly remaining?: number | undefined;
}
