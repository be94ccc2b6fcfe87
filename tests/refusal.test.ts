import { describe, expect, test } from "bun:test";
import {
  type RefusalCode,
  refusalResponse,
  REFUSALS,
  refusalText,
} from "../fake-server/refusal.ts";
import { ROOT } from "./root.ts";

describe("refusalResponse()", () => {
  test("answers in JSON, says that it is assumed, and names no other header", async () => {
    const answer = refusalResponse({ code: "missing-key" }, {});

    expect(answer.status).toBe(401);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "application/json",
      "x-fake-assumed": "true",
      "x-fake-refusal": "missing-key",
    });
    expect(await answer.json()).toStrictEqual({
      error: {
        code: "missing-key",
        message: "The header X-API-KEY is missing",
      },
    });
  });

  test.each([
    [[], "is no object"],
    [["channels", 0], "channels.0: is no object"],
  ])("says the first of its issues, at %j", async (path, told) => {
    const issue = {
      code: "not-an-object",
      message: "is no object",
      path,
      rule: "spec 2",
    } as const;
    const issues = [issue, { ...issue, message: "is another" }];

    const answer = refusalResponse({ code: "invalid-request", issues }, {});

    expect(await answer.json()).toStrictEqual({
      error: {
        code: "invalid-request",
        message: `The body breaks a rule: ${told}`,
        issues,
      },
    });
  });

  test("names the method that is allowed when another was used", () => {
    const { headers } = refusalResponse({ code: "method-not-allowed" }, {});

    expect(headers.get("allow")).toBe("POST");
  });

  test.each([
    [0, "0"],
    [1, "1"],
    [1_000, "1"],
    [1_001, "2"],
  ])("rounds a wait of %d ms up to %s s", (retryAfterMs, seconds) => {
    const { headers } = refusalResponse(
      { code: "rate-limited", retryAfterMs },
      {},
    );

    expect(headers.get("retry-after")).toBe(seconds);
  });

  test.each([
    ["a text as it is", "<h1>No</h1>", "<h1>No</h1>"],
    ["an object as JSON", { no: true }, '{"no":true}'],
    ["null as JSON", null, "null"],
  ])("sends %s when it is told to", async (_, body, text) => {
    const answer = refusalResponse(
      { code: "unknown-key" },
      { "unknown-key": { body } },
    );

    expect(await answer.text()).toBe(text);
  });
});

test.each<[RefusalCode, string]>([
  ["foreign-host", "Host"],
  ["foreign-host", "allowHosts, or --allow-host"],
  ["foreign-origin", "other sites"],
  ["missing-token", "token"],
  ["missing-token", "as ?token= in the address or to connectFakeServer"],
  ["unknown-path", "POST /api/messages/send-otp"],
  ["unknown-path", "POST /api/messages/send/raw"],
  ["method-not-allowed", "takes POST only"],
  ["missing-key", "X-API-KEY is missing"],
  ["unknown-key", "X-API-KEY is not known"],
  ["unknown-key", "of another fake server, or of a workspace that has ended?"],
  ["rate-limited", "Too many requests for limits.perSecond"],
  ["rate-limited", "a frozen clock grants no more"],
  ["too-large", "too large for limits.maxBodyBytes"],
  ["unsupported-media-type", "application/json, in UTF-8"],
  ["unsupported-media-type", "not compressed"],
  ["malformed-json", "not JSON in UTF-8, or nested more than 200 deep"],
  ["unknown-waba", "whatsappBusinessId is not a connected account"],
  ["foreign-phone-number", "phoneNumberId does not belong"],
  ["unknown-template", "no template of that name"],
  ["unknown-language", "not exist in that language"],
  ["unapproved-template", "not approved"],
  ["template-mismatch", "does not fit its template"],
  ["unverified-account", "AUTHENTICATION template needs a verified account"],
  ["channels-not-allowed", "only for AUTHENTICATION templates (spec 4.2.4)"],
])("%s says what is wrong: %s", (code, words) => {
  expect(refusalText({ code }, {})).toContain(words);
});

test("README names every refusal beside its status", async () => {
  const readme = await Bun.file(`${ROOT}/README.md`).text();

  const named = [...readme.matchAll(/^\| (\d{3}) +\| (.*) \|$/gm)].flatMap(
    ([, status, row = ""]) =>
      [...row.matchAll(/`([\w-]+)`/g)].map(([, code]) => [code, status]),
  );

  const known = Object.entries(REFUSALS).map(([code, [status]]) => [
    code,
    `${status}`,
  ]);
  expect(named.toSorted()).toEqual(known.toSorted());
});
