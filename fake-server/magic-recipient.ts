import { frozen, isFields } from "../lib/json.ts";
import { payloadIn } from "./target.ts";
import type { FaultEffect, FaultPhase } from "./fault-spec.ts";
import { digitsOf } from "./phone-number.ts";

/** A number that causes trouble by itself, without a call to the control plane. */
export interface MagicRecipient {
  /** In E.164; no operator assigns such a number. */
  readonly recipient: string;
  /** In a few words, for people. */
  readonly does: string;
  /** Whether it strikes before a message is accepted, or after: then the inbox has it. */
  readonly phase: FaultPhase;
  /** What a request for this number meets. */
  readonly effect: FaultEffect;
}

/** What the journal names in place of a fault's ID. */
export const MAGIC_ID = "magic-recipient";

// The ITU keeps country code 999 free: no operator assigns such numbers.
const PREFIX = "+9990000";

/** Statuses that a service may plausibly refuse or fail with. */
export const LIKELY_STATUSES = [
  400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504,
];

/**
 * Numbers in a range that no operator assigns, each with its own trouble: a
 * mobile app or curl meets it without any call to the control plane. `+9990000`
 * followed by any other status from 400 to 599 is answered with that status.
 *
 * @example
 * ```ts
 * // A code to a number whose answer is lost
 * import { trySend } from "waybill";
 * import { createFakeServer, MAGIC_RECIPIENTS } from "waybill/fake-server";
 *
 * await using fake = createFakeServer();
 * const lost = MAGIC_RECIPIENTS.find(({ does }) => does === "queued, answer lost");
 * const body = { recipient: lost?.recipient ?? "", otp: "493817" };
 * const result = await trySend(body, fake.connection);
 * console.assert(!result.ok && result.error.outcome === "unknown");
 * ```
 */
export const MAGIC_RECIPIENTS: readonly MagicRecipient[] = frozen([
  ...LIKELY_STATUSES.map(answeredWith),
  {
    recipient: `${PREFIX}001`,
    does: "not queued",
    phase: "before-accept",
    effect: { queued: false },
  },
  {
    recipient: `${PREFIX}002`,
    does: "no answer",
    phase: "before-accept",
    effect: { hang: true },
  },
  {
    recipient: `${PREFIX}003`,
    does: "queued, answer lost",
    phase: "after-accept",
    effect: { reset: true },
  },
]);

function answeredWith(status: number): MagicRecipient {
  return {
    recipient: `${PREFIX}${status}`,
    does: `answered ${status}`,
    phase: "before-accept",
    effect: {
      status,
      body: { error: { message: `Told to answer ${status}` } },
      ...(status === 429 && { headers: { "retry-after": "1" } }),
    },
  };
}

const BY_DIGITS = new Map(
  MAGIC_RECIPIENTS.map((magic) => [digitsOf(magic.recipient), magic]),
);

const STATUS = /^9990000([45]\d\d)$/;

/** Tells cheaply whether a body could be for a magic recipient, its digits escaped or not. */
export function mayBeMagic(text: string): boolean {
  return /9\D*9\D*9|\\u/.test(text);
}

/** The magic recipient that a body is for, if any. */
export function magicIn(body: unknown): MagicRecipient | undefined {
  if (!isFields(body)) return undefined;
  const { recipient } = payloadIn(body);
  if (typeof recipient !== "string") return undefined;
  const digits = digitsOf(recipient);
  const listed = BY_DIGITS.get(digits);
  if (listed) return listed;
  const [, status] = STATUS.exec(digits) ?? [];
  return status ? answeredWith(Number(status)) : undefined;
}
