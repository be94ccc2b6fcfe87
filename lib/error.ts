import type { About } from "./about.ts";
import type {
  RedirectedError,
  RefusedError,
  ServiceFailedError,
  UnreadableAnswerError,
} from "./answer-error.ts";
import type { Issue } from "./issue.ts";

/** What an error says about the message: is it safe to send again? */
export type Outcome = "not-sent" | "refused" | "unknown";

/**
 * The base class of what `send`, the builders and `createConnection` throw. Its
 * message never contains a key, a code or a phone number.
 *
 * @example
 * ```ts
 * // May the message be sent again?
 * import { send, WaybillError } from "waybill";
 *
 * const body = { recipient: "+4915112345678", otp: "" };
 * const connection = { baseUrl: "https://service.example/api", apiKey: "the-app-key" };
 * try {
 *   await send(body, connection);
 * } catch (error) {
 *   if (!(error instanceof WaybillError)) throw error;
 *   console.assert(error.outcome === "not-sent");
 * }
 * ```
 */
export abstract class WaybillError extends Error {
  /** What went wrong, as a stable name. */
  abstract readonly code: string;
  /** `not-sent`: it never left. `refused`: the service did not take it. `unknown`: it may be queued. */
  abstract readonly outcome: Outcome;
  /** The body's shape and a masked recipient; set by `send`. */
  declare about?: About;
}

/** A body or a definition breaks a rule; nothing left the process. */
export class ValidationError extends WaybillError {
  override readonly name = "ValidationError";
  readonly code = "invalid-request";
  readonly outcome = "not-sent";
  /** Every reason at once; of more than 100, the first 100. */
  readonly issues: readonly Issue[];

  constructor(
    issues: readonly Issue[],
    what: "message" | "template" = "message",
  ) {
    const whole = what === "template" ? "the definition" : "the body";
    const shown = issues
      .slice(0, 5)
      .map(({ path, message }) => `${path.join(".") || whole}: ${message}`);
    const more = issues.length - shown.length;
    super(
      `Cannot use the ${what}: ${shown.join("; ")}${more ? `; ${more} more` : ""}`,
    );
    this.issues = issues;
  }
}

/** The call cannot work: no or malformed key, an unsafe base URL or a wrong option. */
export class MisconfiguredError extends WaybillError {
  override readonly name = "MisconfiguredError";
  readonly code = "misconfigured";
  readonly outcome = "not-sent";

  constructor(state: string) {
    super(`Cannot send: ${state}`);
  }
}

/** No connection was made (DNS, refused, TLS): the body was never handed over. */
export class UnreachableError extends WaybillError {
  override readonly name = "UnreachableError";
  readonly code = "unreachable";
  readonly outcome = "not-sent";

  constructor(cause: unknown) {
    super("Cannot reach the service: no connection was made", { cause });
  }
}

/** The connection broke after the request went out, or `fetch` gave no Response: the message may be queued. */
export class ConnectionLostError extends WaybillError {
  override readonly name = "ConnectionLostError";
  readonly code = "connection-lost";
  readonly outcome = "unknown";

  constructor(cause: unknown, state = "the connection broke") {
    super(`Cannot confirm the message: ${state}`, { cause });
  }
}

/**
 * No complete answer came in time. It does not mean that nothing was queued:
 * `outcome` is `not-sent` only when time was up before the request.
 */
export class TimedOutError extends WaybillError {
  override readonly name = "TimedOutError";
  readonly code = "timed-out";
  readonly outcome: "not-sent" | "unknown";

  constructor(timeoutMs: number, requested: boolean) {
    // Before the request there is nothing to wait for but the key.
    const missing = requested ? "answer" : "API key";
    super(
      `Cannot ${requested ? "confirm" : "send"} the message: no ${missing} within ${timeoutMs} ms`,
    );
    this.outcome = requested ? "unknown" : "not-sent";
  }
}

/**
 * The caller's signal ended the call, or `sendMany` stopped before it. It does
 * not mean that nothing was queued: `outcome` is `not-sent` only when it ended
 * before any request that may have been queued.
 */
export class AbortedError extends WaybillError {
  override readonly name = "AbortedError";
  readonly code = "aborted";
  readonly outcome: "not-sent" | "unknown";

  constructor(requested: boolean, reason = "the call was aborted") {
    super(`Cannot ${requested ? "confirm" : "send"} the message: ${reason}`);
    this.outcome = requested ? "unknown" : "not-sent";
  }
}

/** Everything that `send` can throw; `code` tells which. */
export type SendError =
  | ValidationError
  | MisconfiguredError
  | UnreachableError
  | RefusedError
  | RedirectedError
  | ServiceFailedError
  | ConnectionLostError
  | TimedOutError
  | AbortedError
  | UnreadableAnswerError;

/** Tells whether a thrown value is one of this package's errors. */
export function isSendError(error: unknown): error is SendError {
  try {
    return error instanceof WaybillError;
  } catch {
    // A revoked proxy cannot even be asked what it is.
    return false;
  }
}
