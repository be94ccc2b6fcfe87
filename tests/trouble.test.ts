import { describe, expect, test } from "bun:test";
import { TROUBLES } from "../fake-server/trouble.ts";
import { connect, JSON_TYPE, otp } from "./fixture.ts";

const JSON_BODY = "application/json";

/** What a refusal of each name looks like; `No` is whatever text it tells. */
const REFUSALS: Readonly<Record<string, readonly [string, unknown]>> = {
  "an error object": [JSON_BODY, { error: { message: "No" } }],
  "a message": [JSON_BODY, { statusCode: 1, message: "No" }],
  "a list of errors": [JSON_BODY, { errors: [{ detail: "No" }] }],
  "a problem": ["application/problem+json", { title: "No", status: 1 }],
  "queued: false": [JSON_BODY, { queued: false, error: "No" }],
  text: ["text/plain", "No"],
  HTML: ["text/html", "<!doctype html><title>No</title>"],
  nothing: ["text/plain", ""],
};

const REFUSED = /^([45]\d\d) with (.+), (queued|not queued)$/;

/** What a client gets of the others, but for how many were queued; absent is no answer. */
const OTHERS: Readonly<Record<string, [number, unknown] | undefined>> = {
  "no trouble": [200, { queued: true }],
  "queued: false": [200, { queued: false }],
  "a redirect": [307, ""],
  "a reset": undefined,
  "half an answer": undefined,
  "200 with broken JSON": [200, expect.stringMatching(/^\{"queued"/)],
  "200 with HTML": [200, expect.stringMatching(/^<!doctype html>/)],
  "200 with nothing": [200, ""],
  "200 with another object": [200, { status: "ok" }],
  "200 with queued as text": [200, { queued: "true" }],
  "202 with a text": [202, "Accepted"],
  "204": [204, ""],
  "a 303": [303, ""],
  "no answer": undefined,
};

describe("the troubles of a sweep", () => {
  const names = TROUBLES.map(({ name }) => name);
  const refusals = TROUBLES.flatMap(({ name, fault }) => {
    const [, status = "", shape = "", when = ""] = REFUSED.exec(name) ?? [];
    return status ? [{ name, fault, status, shape, when }] : [];
  });
  const others = TROUBLES.filter(({ name }) => !REFUSED.test(name));

  test("have a name each, and every shape of a refusal", () => {
    expect(new Set(names).size).toBe(TROUBLES.length);
    expect(new Set(refusals.map(({ shape }) => shape))).toEqual(
      new Set(Object.keys(REFUSALS)),
    );
    expect(new Set(others.map(({ name }) => kindOf(name)))).toEqual(
      new Set(Object.keys(OTHERS)),
    );
  });

  test("come before and after queueing at every 5xx, and at no 4xx after it", () => {
    const statusesOf = (phase: string) => {
      const some = refusals.filter(({ when }) => when === phase);
      return [...new Set(some.map(({ status }) => status))];
    };

    const all = statusesOf("not queued");
    expect(all).toContain("500");
    expect(statusesOf("queued")).toEqual(all.filter((one) => one >= "500"));
  });

  test.each(refusals)("give $name", async ({ fault, status, shape, when }) => {
    const { answer, text, queued } = await metWith(fault);

    const [type, body] = REFUSALS[shape] ?? [];
    const isBare = typeof body === "string";
    expect(answer?.status).toBe(Number(status));
    expect(answer?.headers.get("content-type")).toBe(`${type}`);
    expect(isBare ? text : JSON.parse(text)).toEqual(body);
    const comesBack = ["429", "503"].includes(status) ? "0" : null;
    expect(answer?.headers.get("retry-after")).toBe(comesBack);
    expect(queued).toBe(when === "queued" ? 1 : 0);
  });

  test.each(others)("give $name", async ({ name, fault }) => {
    const { answer, text, queued } = await metWith(fault);

    const kind = kindOf(name);
    expect(answer && [answer.status, parsed(text)]).toEqual(OTHERS[kind]);
    expect(answer?.headers.has("location") ?? false).toBe(
      ["a redirect", "a 303"].includes(kind),
    );
    const isQueued = /, queued$/.test(name) || name === "no trouble";
    expect(queued).toBe(isQueued ? 1 : 0);
  });
});

function kindOf(name: string): string {
  return name.replace(/, (not )?queued$/, "");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a bare client gets, and how many messages are queued by then. */
async function metWith(fault: (typeof TROUBLES)[number]["fault"]) {
  const { fake } = connect();
  if (fault) fake.faults.add(fault);
  const { baseUrl, apiKey, fetch } = fake.connection;
  const init = {
    method: "POST",
    headers: { ...JSON_TYPE, "X-API-KEY": apiKey },
    body: JSON.stringify(otp),
    signal: AbortSignal.timeout(100),
  };
  const met = await fetch(`${baseUrl}/messages/send-otp`, init)
    .then(async (answer) => ({ answer, text: await answer.text() }))
    .catch(() => undefined);
  return {
    answer: met?.answer,
    text: met?.text ?? "",
    queued: fake.inbox.messages().length,
  };
}
