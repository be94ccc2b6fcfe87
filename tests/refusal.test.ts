import { describe, expect, test } from "bun:test";
import { refusalResponse, REFUSALS } from "../fake-server/refusal.ts";
import { ROOT } from "./root.ts";

describe("refusalResponse()", () => {
  test("answers in JSON, says that it is assumed, and names no other header", async () => {
    const answer = refusalResponse({ code: "unknown-key" }, {});

    expect(answer.status).toBe(401);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "application/json",
      "x-fake-assumed": "true",
      "x-fake-refusal": "unknown-key",
    });
    expect(await answer.json()).toStrictEqual({
      error: {
        code: "unknown-key",
        message: "The key in X-API-KEY is not known",
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
