import { describe, expect, test } from "bun:test";
import { limitsOf } from "../fake-server/limits.ts";
import { ledgerOf } from "./ledger.ts";
import { connect, otp, postBody } from "./fixture.ts";
import { ROOT } from "./root.ts";

/** What the ledger says of a behaviour. */
async function wordsOn(behaviour: string): Promise<string> {
  const rows = await ledgerOf();
  return rows.find((row) => row.behaviour === behaviour)?.does ?? "";
}

describe("the words of the ledger", () => {
  test("name the largest body that is taken where no limit is set", async () => {
    const most = limitsOf().maxBodyBytes.toLocaleString("en");

    expect(await wordsOn("size limit")).toEndWith(`above ${most} bytes`);
  });

  test("name the checks in README's order", async () => {
    const readme = await Bun.file(`${ROOT}/README.md`).text();
    const order = await wordsOn("order of the checks");

    expect(order).toStartWith("Host, path and method, key, ");
    expect(readme.replaceAll(/\s+/g, " ")).toContain(
      `the order of the checks: ${order};`,
    );
  });

  test("name each part of a refusal that an answer has", async () => {
    const { fake } = connect();
    const words = await wordsOn("shape of a refusal");

    const { error } = await postBody(fake, JSON.stringify({ ...otp, otp: "" }));

    expect(words).toStartWith(
      `{"error":{${Object.keys(error)
        .map((name) => `"${name}"`)
        .join(",")}}}`,
    );
    expect(words).toContain("x-fake-assumed and x-fake-refusal");
  });

  test.each([
    ["official sender", "send-otp has one sender, the service's own"],
    ["otp_code_1", "the code is put into this template"],
    ["default flow of a code", 'without channels it is ["WhatsApp"]'],
    ["no custom sender", "send-otp takes no field that names one"],
    ["ownership", "must be connected and own the phone number"],
    ["codes need AUTHENTICATION", "other categories carry no code"],
    ["default flow of a message", "without channels it is WhatsApp"],
    ["place of the code", "in the component its template expects"],
    ["empty components", "a regular template may have none"],
    ["linked account", "only connected WABAs can send"],
    ["verified account", "codes from an own account need one"],
    ["key", "X-API-KEY is required on both endpoints"],
    ["request", "a POST of application/json"],
    ["answer", 'a 200 is {"queued": boolean}'],
    ["paths", "/messages/send-otp and /messages/send/raw, no version"],
  ])("say of %s what the spec says: %s", async (behaviour, words) => {
    expect(await wordsOn(behaviour)).toContain(words);
  });

  test.each([
    ["queued is true", "whatever is accepted is queued"],
    ["a refusal queues nothing", "4xx means that nothing was queued"],
    ["rate limit", "none, unless limits.perSecond is set"],
    ["same body twice", "two messages: there is no idempotency key"],
    ["preview", "the template filled in by us; Telegram's text is a guess"],
  ])("say of %s what the fake server assumes: %s", async (behaviour, words) => {
    expect(await wordsOn(behaviour)).toContain(words);
  });

  test("name the statuses that a number asks for as README does", async () => {
    const readme = await Bun.file(`${ROOT}/README.md`).text();
    const words = await wordsOn("to +9990000NNN");
    const [statuses = "none"] = /from \d+ to \d+/.exec(words) ?? [];

    expect(readme).toContain(`every status ${statuses}`);
  });
});
