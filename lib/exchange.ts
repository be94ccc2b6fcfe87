import { cutShortError, type Redactor } from "./answer.ts";
import { causeOf } from "./cause.ts";
import type { Connection } from "./connection.ts";
import type { Deadline } from "./deadline.ts";
import {
  AbortedError,
  ConnectionLostError,
  isSendError,
  MisconfiguredError,
  type SendError,
  TimedOutError,
  UnreachableError,
} from "./error.ts";
import { secretsInHeaders, secretsOf } from "./known-secrets.ts";
import { quotable } from "./quotable.ts";
import { isUnreachable } from "./unreachable.ts";
import type { MessageBody } from "./wire.ts";

/** One request and how far it has come. */
export interface Exchange {
  readonly body: MessageBody;
  readonly text: string;
  readonly connection: Connection;
  /** Those of the last attempts too: a key that was rotated may still be valid. */
  readonly keys: string[];
  /** As they went out: the caller's own may change before the answer. */
  headers: Readonly<Record<string, string>>;
  /** True from just before `fetch` is called: the message may have left. */
  isRequested: boolean;
  /** True while the transport runs: if it throws an error of this package, that is about another call. */
  isInFlight: boolean;
  response: Response | undefined;
}

/** Makes what takes the key, other credentials and everything secret in the body out of a text. */
export function redactorOf(exchange: Exchange): Redactor {
  return (text, isCut) => quotable(text, secretsIn(exchange), isCut);
}

function secretsIn({ keys, body, headers }: Exchange): string[] {
  return [...keys, ...secretsInHeaders(headers), ...secretsOf(body)];
}

/** The error of a failed post, even when what was thrown or answered is unreadable. */
export function sendErrorOf(
  error: unknown,
  exchange: Exchange,
  deadline: Deadline,
): SendError {
  try {
    return errorOf(error, exchange, deadline);
  } catch {
    // Before the request there is nothing to read that could throw.
    return exchange.response
      ? new ConnectionLostError(new TypeError(NO_RESPONSE), NO_RESPONSE)
      : new ConnectionLostError(new Error("what fetch threw cannot be read"));
  }
}

// What a double of fetch gives that somebody has written by hand.
const NO_RESPONSE =
  "what fetch gave cannot be read as a Response: a double gives one with Response.json({ queued: true })";

function errorOf(
  error: unknown,
  exchange: Exchange,
  deadline: Deadline,
): SendError {
  const { isRequested, isInFlight, response } = exchange;
  const { ended } = deadline;
  if (isSendError(error) && !isInFlight) return error;
  // When the deadline cut a 2xx off, the error is about the deadline, not the body.
  if (response && (!ended || response.status >= 400)) {
    return cutShortError(response);
  }
  if (ended) return deadlineErrorOf(deadline, isRequested);
  if (!isRequested) {
    return new MisconfiguredError("the request could not be made");
  }
  const cause = causeOf(error, secretsIn(exchange));
  if (isUnreachable(error)) return new UnreachableError(cause);
  return new ConnectionLostError(cause);
}

/** The error of a call that its deadline ended. */
export function deadlineErrorOf(
  { ended, timeoutMs }: Deadline,
  isRequested: boolean,
): SendError {
  return ended === "aborted"
    ? new AbortedError(isRequested)
    : new TimedOutError(timeoutMs, isRequested);
}
