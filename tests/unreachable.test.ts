import { describe, expect, test } from "bun:test";
import { isUnreachable } from "../lib/unreachable.ts";

const coded = (code: unknown, message = "fetch failed") =>
  Object.assign(new Error(message), { code });

describe("isUnreachable()", () => {
  // As Bun, Node and Deno name what they throw before a request has left.
  test.each([
    "ECONNREFUSED",
    "ConnectionRefused",
    "ENOTFOUND",
    "EAI_AGAIN",
    "FailedToOpenSocket",
    "UND_ERR_CONNECT_TIMEOUT",
    "ERR_PROXY_TUNNEL",
    "UnsupportedProxyProtocol",
    "ERR_SSL_WRONG_VERSION_NUMBER",
    "ERR_SSL_UNSUPPORTED_PROTOCOL",
    "ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION",
    "ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE",
    "ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE",
    "ERR_SSL_TLSV1_UNRECOGNIZED_NAME",
    "ERR_SSL_TLSV1_ALERT_INSUFFICIENT_SECURITY",
    "ERR_SSL_TLSV1_ALERT_INAPPROPRIATE_FALLBACK",
    "ERR_SSL_TLSV13_ALERT_MISSING_EXTENSION",
    "ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "CERT_HAS_EXPIRED",
    "CERT_NOT_YET_VALID",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "UNABLE_TO_GET_ISSUER_CERT",
    "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
    "CERT_REVOKED",
    "CERT_UNTRUSTED",
    "CERT_CHAIN_TOO_LONG",
    "INVALID_CA",
    "INVALID_PURPOSE",
    "INVALID_EXTENSION",
    "INVALID_POLICY_EXTENSION",
    "UNHANDLED_CRITICAL_EXTENSION",
    "PERMITTED_VIOLATION",
    "EXCLUDED_VIOLATION",
    "NAME_CONSTRAINTS_WITHOUT_SANS",
    "UNSUPPORTED_NAME_SYNTAX",
    "UNSUPPORTED_CONSTRAINT_TYPE",
    "UNSUPPORTED_CONSTRAINT_SYNTAX",
    "NO_EXPLICIT_POLICY",
    "PATH_LENGTH_EXCEEDED",
    "UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY",
    "UNSPECIFIED",
    "ENETUNREACH",
    "EHOSTUNREACH",
  ])("is true of %s, wherever in the chain", (code) => {
    const deep = new TypeError("fetch failed", {
      cause: new Error("connect", { cause: coded(code) }),
    });

    expect([coded(code), deep].map(isUnreachable)).toEqual([true, true]);
  });

  test.each([
    "client error (Connect): tcp connect error",
    "Unable to connect. Is the computer able to access the url?",
    "ETIMEDOUT: Unable to connect. Is the computer able to access the url?",
    "EMFILE: Was there a typo in the url or port?",
    "TLS handshake failed for the host",
    "Client network socket disconnected before secure TLS connection was established",
    "Proxy response (407) !== 200 when HTTP Tunneling",
    "bad port",
    "Fetch failed: Requests to port 6000 are blocked",
    'Requires net access to "service.example:443", run again with the --allow-net flag',
  ])("is true of %j, which has no code of its own", (message) => {
    expect(isUnreachable(new TypeError(message))).toBe(true);
  });

  test("is true of any code when the call that failed comes before a connection", () => {
    const failed = (syscall: string) =>
      Object.assign(coded("ETIMEDOUT"), { syscall });

    expect(isUnreachable(failed("connect"))).toBe(true);
    expect(isUnreachable(failed("getaddrinfo"))).toBe(true);
    expect(isUnreachable(failed("read"))).toBe(false);
  });

  test("is true when every address of a name failed before a request", () => {
    const failedTo = (...syscalls: string[]) => {
      const errors = syscalls.map((syscall) =>
        Object.assign(coded("ETIMEDOUT"), { syscall }),
      );
      const cause = Object.assign(
        new AggregateError(errors),
        coded("ETIMEDOUT"),
      );
      return new TypeError("fetch failed", { cause });
    };

    expect(isUnreachable(failedTo("connect", "connect"))).toBe(true);
    expect(isUnreachable(failedTo("connect", "read"))).toBe(false);
  });

  test.each<[string, unknown]>([
    ["an error of many that names none", new AggregateError([])],
    ["a reset, which may come after the body", coded("ECONNRESET")],
    [
      "a route that is lost while the answer is read",
      Object.assign(coded("EHOSTUNREACH"), { syscall: "read" }),
    ],
    [
      "a certificate that the server asked for",
      coded("ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED"),
    ],
    [
      "an alert that may follow a request",
      coded("ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR"),
    ],
    ["an empty code", coded("")],
    ["a code that is no text", coded(["ECONNREFUSED"])],
    [
      "who was told of a connection",
      new TypeError("Unable to connect the two"),
    ],
    ["a purpose by the way", coded("NO_INVALID_PURPOSE")],
    ["a purpose and more", coded("INVALID_PURPOSES")],
    ["a connection by the way", new TypeError("(Unable to connect.)")],
    ["a tunnel by the way", new TypeError("lost when HTTP Tunneling on")],
    ["a port that is bad by the way", new TypeError("a bad port")],
    ["a port that is worse", new TypeError("bad port of call")],
    ["who needs more than that", new TypeError("It Requires net access")],
    [
      "an address that reads like one",
      new TypeError(
        "error sending request for url (https://a.example/(Connect)/api): client error (SendRequest)",
      ),
    ],
    ["another message", new TypeError("error sending request (SendRequest)")],
    ["what is no error", { code: "ECONNREFUSED" }],
    ["nothing", undefined],
  ])("is false of %s", (_, error) => {
    expect(isUnreachable(error)).toBe(false);
  });
});
