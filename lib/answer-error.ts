import { WaybillError } from "./error.ts";

/** What an answer of the service says. */
export interface AnswerFacts {
  readonly status: number;
  readonly retryAfterMs?: number | undefined;
  readonly excerpt: string;
}

abstract class AnsweredError extends WaybillError {
  /** HTTP status. */
  readonly status: number;
  /** How long to wait before trying again, in ms, when the answer says so. */
  declare readonly retryAfterMs?: number;
  /**
   * The beginning of the answer, 200 characters at most; empty if it broke off.
   * Secrets of connection and body are blotted out (one of one or two letters only
   * as a word of its own), or the whole excerpt if that is not certain; control
   * characters except line ends and tabs are replaced.
   */
  readonly excerpt: string;

  constructor(state: string, { status, retryAfterMs, excerpt }: AnswerFacts) {
    super(`${state} (status ${status})${excerpt && `: ${excerpt}`}`);
    this.status = status;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
    this.excerpt = excerpt;
  }
}

/** The service answered 4xx. We assume that it queued nothing: spec 7 is silent. */
export class RefusedError extends AnsweredError {
  override readonly name = "RefusedError";
  readonly code = "refused";
  readonly outcome = "refused";

  constructor(facts: AnswerFacts) {
    super("Cannot queue the message: the service refused it", facts);
  }
}

/** The service answered 5xx. It does not say whether it queued the message first. */
export class ServiceFailedError extends AnsweredError {
  override readonly name = "ServiceFailedError";
  readonly code = "service-failed";
  readonly outcome = "unknown";

  constructor(facts: AnswerFacts) {
    super("Cannot confirm the message: the service failed", facts);
  }
}

/** A 2xx that is not `{"queued": boolean}`: the message may be queued. */
export class UnreadableAnswerError extends AnsweredError {
  override readonly name = "UnreadableAnswerError";
  readonly code = "unreadable-answer";
  readonly outcome = "unknown";

  constructor(state: string, facts: AnswerFacts) {
    super(`Cannot confirm the message: the answer is ${state}`, facts);
  }
}

/**
 * The service answered with a redirect, which is not followed: key and code went
 * no further. `outcome` is `unknown` for a 303, which a server may send after doing
 * the work.
 */
export class RedirectedError extends WaybillError {
  override readonly name = "RedirectedError";
  readonly code = "redirected";
  readonly outcome: "refused" | "unknown";
  /** HTTP status. */
  readonly status: number;
  /** Origin of the target, without its path. */
  readonly origin: string | undefined;

  constructor(status: number, origin: string | undefined) {
    const target = origin ? ` to ${origin}` : "";
    const isUnknown = status === 303;
    super(
      `Cannot ${isUnknown ? "confirm" : "queue"} the message: the service redirects${target} (status ${status})`,
    );
    this.outcome = isUnknown ? "unknown" : "refused";
    this.status = status;
    this.origin = origin;
  }
}
