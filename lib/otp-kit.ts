import { namesOf } from "./json.ts";
import { type Moment, timeOf } from "./moment.ts";
import { optionsProblem } from "./option.ts";
import { buildOtp } from "./otp.ts";
import {
  bondTexts,
  isSealOf,
  keyOf,
  otpTexts,
  partsOf,
  sealOf,
  tokenOf,
} from "./otp-seal.ts";
import { demand, demandSecret, isPurpose, isShort } from "./otp-demand.ts";
import { stripped } from "./recipient.ts";

export { generateOtp, type GenerateOtpOptions } from "./generate-otp.ts";

/** What {@linkcode createOtpChallenge} takes. */
export interface OtpChallengeInput {
  /** Phone number the code is sent to; separators are ignored, a `+` counts, here and in the verification. */
  readonly recipient: string;
  /** The code. */
  readonly otp: string;
  /** Known only to your servers and impossible to guess, such as 32 random bytes in base64. */
  readonly secret: string;
  /** What the code is for, in 100 characters at most: a code for `"login"` is wrong for `"payment"`. */
  readonly purpose?: string | undefined;
  /** How long the code is valid: 1–86,400 whole seconds. */
  readonly ttlSeconds: number;
  /** When that time starts; default now. */
  readonly now?: Moment | undefined;
}

/**
 * Seals a code into a token, so that the server need not store the code. The
 * token is URL-safe and contains no code, phone number or secret; without the
 * secret nobody can try a guess on it. It does not limit attempts and can be
 * used again until it expires: count attempts and mark used tokens in your own
 * store.
 *
 * @example
 * ```ts
 * import { createOtpChallenge, generateOtp, verifyOtpChallenge } from "waybill";
 *
 * const secret = "32 random bytes, from your vault";
 * const recipient = "+49 151 12345678";
 * const otp = generateOtp();
 * const token = await createOtpChallenge({ recipient, otp, secret, ttlSeconds: 300 });
 *
 * const answer = { recipient: "+4915112345678", otp, secret };
 * console.assert((await verifyOtpChallenge(token, answer)) === "valid");
 * ```
 *
 * @throws {ValidationError} when `buildOtp` would refuse the recipient or code
 * @throws {TypeError} for an unknown option, or naming one that cannot be used
 */
export async function createOtpChallenge(
  input: OtpChallengeInput,
): Promise<string> {
  const action = "create a challenge";
  const problem = optionsProblem(input, OPTIONS, EXAMPLE);
  demand(!problem, `Cannot ${action}: ${problem}`);
  const { secret, purpose, ttlSeconds, now } = input;
  const body = { recipient: input.recipient, otp: input.otp };
  const { recipient, otp } = buildOtp(body);
  demandSecret(secret, action);
  demand(
    isPurpose(purpose),
    `Cannot ${action}: purpose must be a string of at most 100 characters`,
  );
  demand(
    Number.isInteger(ttlSeconds) &&
      ttlSeconds > 0 &&
      ttlSeconds * 1_000 <= DAY_MS,
    `Cannot ${action}: ttlSeconds must be a whole number from 1 to 86400`,
  );
  const expiry = `${timeOf(action, now) + ttlSeconds * 1_000}`;
  const key = await keyOf(secret);
  const bond = { recipient, purpose, expiry };
  const [bondSeal, otpSeal] = await Promise.all([
    sealOf(key, bondTexts(bond)),
    sealOf(key, otpTexts(bond, otp)),
  ]);
  return tokenOf({ expiry, bondSeal, otpSeal });
}

const DAY_MS = 86_400_000;
// Of both functions: one object may serve the two.
const OPTIONS = namesOf<OtpChallengeInput & VerifyOtpOptions>({
  recipient: null,
  otp: null,
  secret: null,
  purpose: null,
  ttlSeconds: null,
  now: null,
});
const EXAMPLE = "{ recipient, otp, secret, ttlSeconds: 300 }";

/** What {@linkcode verifyOtpChallenge} takes besides the token. */
export interface VerifyOtpOptions {
  /** Phone number the code was sent to. */
  readonly recipient: string;
  /** The code as it was typed. */
  readonly otp: string;
  /** The secret of the challenge. */
  readonly secret: string;
  /** The purpose of the challenge. */
  readonly purpose?: string | undefined;
  /** The time to verify at; default now. */
  readonly now?: Moment | undefined;
}

/** What {@linkcode verifyOtpChallenge} says. */
export type OtpChallengeVerdict = "valid" | "wrong" | "expired" | "malformed";

/**
 * Verifies a typed code against the token of its challenge, in constant time.
 *
 * - `"valid"`: the right code for this recipient and purpose, in time.
 * - `"expired"`: issued for this recipient and purpose, but its time is over.
 *   Right and wrong codes get the same verdict, so an old token reveals nothing
 *   about its code.
 * - `"wrong"`: another code, recipient, purpose or secret, or an expiry that
 *   was tampered with; it does not say which.
 * - `"malformed"`: not spelt like a token of this version.
 *
 * It does not throw, whatever token, recipient, code or purpose a stranger
 * sends. Hand them over by name: of `{ ...body, secret }`, a stranger would choose
 * the names too.
 *
 * @example
 * ```ts
 * import { createOtpChallenge, verifyOtpChallenge } from "waybill";
 *
 * const secret = "32 random bytes, from your vault";
 * const recipient = "+4915112345678";
 * const token = await createOtpChallenge({ recipient, otp: "493817", secret, ttlSeconds: 300 });
 *
 * const answer = { recipient, otp: "000000", secret };
 * console.assert((await verifyOtpChallenge(token, answer)) === "wrong");
 * ```
 *
 * @throws {TypeError} without options or for a misspelt one, for a token that is a
 * promise, or when your own `secret` or `now` cannot be used
 */
export async function verifyOtpChallenge(
  token: unknown,
  options: VerifyOtpOptions,
): Promise<OtpChallengeVerdict> {
  const action = "verify a challenge";
  const example = "{ recipient, otp, secret }";
  const problem = optionsProblem(options, OPTIONS, example);
  demand(!problem, `Cannot ${action}: ${problem}`);
  demand(
    !(token instanceof Promise),
    `Cannot ${action}: the token is a promise, so await it first`,
  );
  const { otp, secret, purpose, now } = options;
  demandSecret(secret, action);
  const time = timeOf(action, now);
  const recipient = stripped(options.recipient);
  const parts = partsOf(token);
  if (!parts) return "malformed";
  // Nothing longer was ever sealed, and what a stranger sends may be huge.
  if (!isShort(recipient, 16) || !isShort(otp, 30)) return "wrong";
  if (!isPurpose(purpose)) return "wrong";
  const { expiry, bondSeal, otpSeal } = parts;
  const key = await keyOf(secret);
  const bond = { recipient, purpose, expiry };
  const [isIssued, isRight] = await Promise.all([
    isSealOf(key, bondTexts(bond), bondSeal),
    isSealOf(key, otpTexts(bond, otp), otpSeal),
  ]);
  if (!isIssued) return "wrong";
  // No token is valid for longer than a day; clocks may be another day apart.
  demand(
    time > Number(expiry) - 2 * DAY_MS,
    `Cannot ${action}: now is days before the token was made; it must be Unix time in ms, for both`,
  );
  if (time >= Number(expiry)) return "expired";
  return isRight ? "valid" : "wrong";
}
