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
    "ERR_SSL_WRONG_VERSION_NUMBER",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "CERT_HAS_EXPIRED",
    "CERT_NOT_YET_VALID",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "UNABLE_TO_GET_ISSUER_CERT",
    "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  ])("is true of %s, wherever in the chain", (code) => {
    const deep = new TypeError("fetch failed", {
      cause: new Error("connect", { cause: coded(code) }),
    });

    expect([coded(code), deep].map(isUnreachable)).toEqual([true, true]);
  });

  test.each([
    "client error (Connect): tcp connect error",
    "TLS handshake failed for the host",
  ])("is true of Deno's %j, which has no code", (message) => {
    expect(isUnreachable(new TypeError(message))).toBe(true);
  });

  test.each<[string, unknown]>([
    ["a reset, which may come after the body", coded("ECONNRESET")],
    ["an empty code", coded("")],
    ["a code that is no text", coded(["ECONNREFUSED"])],
    ["another message", new TypeError("error sending request (SendRequest)")],
    ["what is no error", { code: "ECONNREFUSED" }],
    ["nothing", undefined],
  ])("is false of %s", (_, error) => {
    expect(isUnreachable(error)).toBe(false);
  });
});
