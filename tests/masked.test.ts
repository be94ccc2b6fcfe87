import { describe, expect, test } from "bun:test";
import { createMask } from "../fake-server/masked.ts";
import { CREDENTIAL_NAMES } from "./credential-names.ts";

const KEY = "prod-like-key-123456";
const SHOWN = "prod…56";
const mask = createMask([KEY]);

const shownIn = (name: string, value: string) =>
  mask.headers(new Headers({ [name]: value }))[name];

describe("the headers of a mask", () => {
  test.each([
    ["x-api-key", "another-key-123456", "anot…56"],
    ["authorization", "Bearer abcdefghij", "Bear…ij"],
    ["proxy-authorization", "Basic abcdefghij", "Basi…ij"],
    ["cookie", "session=abcdefgh", "sess…gh"],
    ["cookie", "12345678901", "…"],
    ["cookie", "123456789012", "1234…12"],
  ])("hide the whole %s %j", (name, value, shown) => {
    expect(shownIn(name, value)).toBe(shown);
  });

  test.each(CREDENTIAL_NAMES)("hide the whole of what %s holds", (name) => {
    expect(shownIn(name, "abcdefghijkl")).toBe("abcd…kl");
  });

  test.each([
    ["idempotency-key", "order-2041-of-ana"],
    ["sec-websocket-key", "order-2041-of-ana"],
    ["x-tokens-left", "order-2041-of-ana"],
    ["x-author", "order-2041-of-ana"],
    ["x-auth-method", "order-2041-of-ana"],
    ["cookie-count", "order-2041-of-ana"],
    ["x-oauth-scope", "order-2041-of-ana"],
    ["x-sigma", "order-2041-of-ana"],
  ])("show %s %j as it is", (name, value) => {
    expect(shownIn(name, value)).toBe(value);
  });

  test.each([
    [KEY, SHOWN],
    [`key ${KEY}, and ${KEY}`, `key ${SHOWN}, and ${SHOWN}`],
    ["prod%2Dlike-key-12345%36", "prod…36"],
    ["waybill-workspace-1-0a9f3c2e", "wayb…2e"],
    ["application/json", "application/json"],
    ["prod-like-key", "prod-like-key"],
  ])("hide keys in %j of any other", (value, shown) => {
    expect(shownIn("x-debug", value)).toBe(shown);
  });

  test.each([
    ["referer", "http://127.0.0.1:4010/__fake/?token=another-token-1"],
    ["x-original-url", "/__fake/?q=2&token=another-token-1"],
    ["x-original-url", "/__fake/?access_token=another-token-1&q=2"],
    ["x-original-url", "/__fake/?q=2&password=another-token-1"],
    ["x-original-url", "/__fake/?client_secret=another-token-1&q=2"],
  ])("hide the token of an address in %s: %s", (name, address) => {
    const shown = address.replace("another-token-1", "anot…-1");

    expect(shownIn(name, address)).toBe(shown);
  });

  test.each([
    ["an &", "staging&key-of-ana"],
    ["a #", "staging#key-of-ana"],
    ["a parameter", "staging?key=of-ana"],
  ])("hide the whole of a key with %s in it", (_, key) => {
    const { headers } = createMask([key]);
    const [a, b, c] = [`of ${key}`, `/?key=${key}`, `/?token=Bearer ${key}`];

    expect(headers(new Headers({ a, b, c }))).toEqual({
      a: "of stag…na",
      b: "/?key=stag…na",
      c: "/?token=Bear…na",
    });
  });

  test("know no key but minted ones where there is none", () => {
    const { headers } = createMask();
    const shown = headers(
      new Headers({ a: "Stryker was here", b: "waybill-workspace-1-ab12cd34" }),
    );

    expect(shown).toEqual({ a: "Stryker was here", b: "wayb…34" });
  });
});

describe("the path of a mask", () => {
  test.each([
    ["/api/messages/send-otp", "/api/messages/send-otp"],
    [`/api/${KEY}/send`, `/api/${SHOWN}/send`],
    [`/?key=${KEY}&to=1`, `/?key=${SHOWN}&to=1`],
    ["/?token=another-token-1&q=2", "/?token=anot…-1&q=2"],
    ["/?a=1&api_key=another-key-99#x", "/?a=1&api_key=anot…99#x"],
    ["/?X-API-KEY=another-key-99", "/?X-API-KEY=anot…99"],
    ["/?jwt=another-token-1&q=2", "/?jwt=anot…-1&q=2"],
    ["/?X-Amz-Signature=another-one-1", "/?X-Amz-Signature=anot…-1"],
    ["/?sv=2026&sig=another-one-1", "/?sv=2026&sig=anot…-1"],
    ["/?subscription-key=another-key-99", "/?subscription-key=anot…99"],
    ["/?to=/?session_id=another-one-1", "/?to=/?session_id=anot…-1"],
    ["/?idempotency_key=order-of-ana", "/?idempotency_key=order-of-ana"],
    ["/?author=ana-of-berlin", "/?author=ana-of-berlin"],
    ["/?monkey=banana-and-more", "/?monkey=banana-and-more"],
    [`/?key=${SHOWN}`, `/?key=${SHOWN}`],
  ])("shows %s as %s", (path, shown) => {
    expect(mask.path(`http://localhost${path}`)).toBe(shown);
  });

  test("begins after the shortest host", () => {
    expect(mask.path("http://a/b/c")).toBe("/b/c");
  });

  test("hides the longer of two keys that begin alike", () => {
    const { path } = createMask(["staging-key", "staging-key-of-ana"]);

    expect(path("http://localhost/staging-key-of-ana")).toBe("/stag…na");
    expect(path("http://localhost/staging-key/1")).toBe("/…/1");
  });

  test("hides a value of any length", () => {
    const long = "x".repeat(1_000_000);

    expect(mask.path(`http://localhost/?key=${long}`)).toBe("/?key=xxxx…xx");
  });

  test("shows an address of many question marks, which no name has", () => {
    const marks = "?".repeat(500_000);

    expect(mask.path(`http://localhost/${marks}token=abcdefghijkl`)).toBe(
      `/${marks}token=abcd…kl`,
    );
  });

  test("hides a short key only where it stands alone", () => {
    const { path } = createMask(["api", "12345678"]);

    expect(path("http://localhost/api/v1/apis/%2Fapi")).toBe("/…/v1/apis/%2F…");
    expect(path("http://localhost/a12345678b")).toBe("/a…b");
  });

  test("hides the whole of a value that holds a known key and more", () => {
    const { path } = createMask(["api"]);

    expect(path("http://localhost/?key=api-of-another-server")).toBe(
      "/?key=…-of…er",
    );
  });

  test("hides a key of signs, however it is written", () => {
    const { path } = createMask(["a+b(c)*d.e\t"]);

    expect(path("http://localhost/a+b(c)*d.e%09/a%2bb%28c%29%2Ad.e%09")).toBe(
      "/a+b(…09/a%2b…09",
    );
    expect(path("http://localhost/aab(c)*dxe%09")).toBe("/aab(c)*dxe%09");
  });
});
