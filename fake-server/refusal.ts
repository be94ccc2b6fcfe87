import type { Issue } from "../lib/issue.ts";
import type { Rules } from "../lib/rule.ts";
import { asText } from "./as-text.ts";
import { ASSUMED, REFUSAL } from "./fake-header.ts";
import { bodyFor, givenHeaders } from "./given-answer.ts";
import { issuesText } from "./issues-text.ts";

/**
 * The refusals of the fake server. The spec describes no errors at all (its
 * section 7): status, body and the order of the checks are assumed.
 */
export const REFUSALS = {
  "foreign-host": [
    403,
    "The Host header does not name this fake server: allow its name with allowHosts, or --allow-host",
  ],
  "foreign-origin": [403, "Pages of other sites are not allowed here"],
  "missing-token": [
    401,
    "The token of this fake server is missing or wrong: pass the one that it was started with, as ?token= in the address or to connectFakeServer",
  ],
  "unknown-path": [
    404,
    "There is no such path; the service has POST /api/messages/send-otp and POST /api/messages/send/raw",
  ],
  "method-not-allowed": [405, "This path takes POST only"],
  "missing-key": [401, "The header X-API-KEY is missing"],
  "unknown-key": [
    401,
    "The key in X-API-KEY is not known: is it of another fake server, or of a workspace that has ended?",
  ],
  "rate-limited": [
    429,
    "Too many requests for limits.perSecond; a frozen clock grants no more",
  ],
  "too-large": [413, "The body is too large for limits.maxBodyBytes"],
  "unsupported-media-type": [
    415,
    "The content type must be application/json, in UTF-8 and not compressed",
  ],
  "malformed-json": [
    400,
    "The body is not JSON in UTF-8, or nested more than 200 deep",
  ],
  "invalid-request": [422, "The body breaks a rule"],
  "unknown-waba": [404, "The whatsappBusinessId is not a connected account"],
  "foreign-phone-number": [
    403,
    "The phoneNumberId does not belong to that account",
  ],
  "unknown-template": [404, "The account has no template of that name"],
  "unknown-language": [404, "The template does not exist in that language"],
  "unapproved-template": [422, "The template is not approved"],
  "template-mismatch": [422, "The message does not fit its template"],
  "unverified-account": [
    403,
    "An AUTHENTICATION template needs a verified account",
  ],
  "channels-not-allowed": [
    422,
    "channels is only for AUTHENTICATION templates (spec 4.2.4)",
  ],
} satisfies Readonly<Record<string, readonly [number, string]>>;

/** The name of a refusal. */
export type RefusalCode = keyof typeof REFUSALS;

/** Every refusal's name. */
export const REFUSAL_CODES: readonly RefusalCode[] = Object.keys(
  REFUSALS,
).filter((code): code is RefusalCode => code in REFUSALS);

const OF_ONE_RULE = [
  "unknown-template",
  "unknown-language",
  "channels-not-allowed",
] as const;

/** Refusals that never come, because the one rule that each stands for is no error. */
export function idleRefusals(rules: Rules = {}): readonly RefusalCode[] {
  return OF_ONE_RULE.filter((code) => (rules[code] ?? "error") !== "error");
}

/** An answer to give instead of the assumed one. */
export interface RefusalOverride {
  /** HTTP status, 200–599. */
  readonly status?: number | undefined;
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Replace the assumed ones, except `x-fake-assumed` and `x-fake-refusal`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Answers to give instead of the assumed ones, by the refusal's name. */
export type Refusals = {
  readonly [code in RefusalCode]?: RefusalOverride | undefined;
};

/** Why the fake server did not accept. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly issues?: readonly Issue[] | undefined;
  /** How long to wait before trying again, in ms. */
  readonly retryAfterMs?: number | undefined;
}

/** The body of the answer to a refused request; it never echoes a value. */
export function refusalText(
  { code, issues }: Refusal,
  refusals: Refusals,
): string {
  const error = {
    code,
    message: sentenceOf(REFUSALS[code][1], issues),
    ...(issues && { issues }),
  };
  const { body = { error } } = refusals[code] ?? {};
  return asText(body);
}

// With the first issue: a client that shows the beginning of the answer alone
// would show none.
function sentenceOf(message: string, [first]: readonly Issue[] = []): string {
  if (!first) return message;
  return `${message}: ${issuesText([first])}`;
}

/** The answer to a refused request. */
export function refusalResponse(
  refusal: Refusal,
  refusals: Refusals,
): Response {
  const { code, retryAfterMs } = refusal;
  const { status = REFUSALS[code][0], headers } = refusals[code] ?? {};
  const usual = {
    "content-type": "application/json",
    ...(code === "method-not-allowed" && { allow: "POST" }),
    ...(retryAfterMs !== undefined && {
      "retry-after": String(Math.ceil(retryAfterMs / 1_000)),
    }),
  };
  return new Response(bodyFor(status, refusalText(refusal, refusals)), {
    status,
    headers: givenHeaders(
      usual,
      { [ASSUMED]: "true", [REFUSAL]: code },
      headers,
    ),
  });
}
