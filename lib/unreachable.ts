import { chainOf, codeOf } from "./cause.ts";
import { isSendError } from "./error.ts";

/** Codes of errors that come before anything is sent. */
const CODES = new Set(
  [
    // By these, Bun and Node say that no connection was made. Anything else, a
    // reset above all, may have happened after the body was read.
    "ECONNREFUSED ConnectionRefused ENOTFOUND EAI_AGAIN FailedToOpenSocket",
    "UND_ERR_CONNECT_TIMEOUT ERR_PROXY_TUNNEL UnsupportedProxyProtocol",
    "ERR_SSL_WRONG_VERSION_NUMBER ERR_SSL_UNSUPPORTED_PROTOCOL",
    // Node's names for the alerts that end nothing but a handshake. A server may
    // send any other after reading a request, above all one about a certificate.
    "ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION ERR_SSL_TLSV1_UNRECOGNIZED_NAME",
    "ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE",
    "ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE",
    "ERR_SSL_TLSV1_ALERT_INSUFFICIENT_SECURITY",
    "ERR_SSL_TLSV1_ALERT_INAPPROPRIATE_FALLBACK",
    "ERR_SSL_TLSV13_ALERT_MISSING_EXTENSION",
    "ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL",
    // Judgements on a certificate that do not have CERT in their names.
    "INVALID_CA INVALID_PURPOSE INVALID_EXTENSION INVALID_POLICY_EXTENSION",
    "UNHANDLED_CRITICAL_EXTENSION PERMITTED_VIOLATION EXCLUDED_VIOLATION",
    "NAME_CONSTRAINTS_WITHOUT_SANS UNSUPPORTED_NAME_SYNTAX",
    "UNSUPPORTED_CONSTRAINT_TYPE UNSUPPORTED_CONSTRAINT_SYNTAX",
    "NO_EXPLICIT_POLICY PATH_LENGTH_EXCEEDED UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY UNSPECIFIED",
  ].flatMap((codes) => codes.split(" ")),
);
// A certificate is judged before anything is sent.
const CERTIFICATE = /(^|_)CERT(_|$)/;
// Bun says so of TLS that breaks after the request as well.
const BROKEN_TLS = /TLS handshake failed/;
// The messages of Bun, Node and Deno for errors without a code of their own.
const MESSAGES = [
  BROKEN_TLS,
  /^(\w+: )?(Unable to connect\.|Was there a typo)/,
  /before secure TLS connection|when HTTP Tunneling$|^bad port$/,
  /client error \(Connect\)|Requests to port \d+ are blocked|^Requires net access/,
];
// Node names the call that failed: these two come before a request.
const CALLS: readonly unknown[] = ["connect", "getaddrinfo"];
// These can also end an open connection; if no call is named, there was none.
const ROUTES = ["ENETUNREACH", "EHOSTUNREACH"];

/** Tells whether a network error says that the request was never handed over. */
export function isUnreachable(error: unknown): boolean {
  const chain = chainOf(error);
  // One of ours is about another message, which the transport sent.
  return !chain.some(isSendError) && chain.some(neverConnected);
}

/** Tells whether what counts as unreachable may have been read all the same. */
export function isBrokenTls({ cause }: Error): boolean {
  return cause instanceof Error && BROKEN_TLS.test(cause.message);
}

function neverConnected(link: Error): boolean {
  const code = codeOf(link) ?? "";
  if (CODES.has(code) || CERTIFICATE.test(code)) return true;
  if (MESSAGES.some((words) => words.test(link.message))) return true;
  if ("syscall" in link) return CALLS.includes(link.syscall);
  // For a name with several addresses, Node lists the failure of each.
  if (link instanceof AggregateError && link.errors.length > 0) {
    return link.errors.every(isUnreachable);
  }
  return ROUTES.includes(code);
}
