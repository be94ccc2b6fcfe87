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
    ["otp_code_1", "the code is put into this template"],
    ["default flow of a code", '["WhatsApp"]'],
    ["key", "X-API-KEY is required on both endpoints"],
    ["request", "a POST of application/json"],
    ["answer", 'a 200 is {"queued": boolean}'],
    ["paths", "/messages/send-otp and /messages/send/raw, no version"],
  ])("say of %s what the spec says: %s", async (behaviour, words) => {
    expect(await wordsOn(behaviour)).toContain(words);
  });

  test("name the statuses that a number asks for as README does", async () => {
    const readme = await Bun.file(`${ROOT}/README.md`).text();
    const words = await wordsOn("to +9990000NNN");
    const [statuses = "none"] = /from \d+ to \d+/.exec(words) ?? [];

    expect(readme).toContain(`every status ${statuses}`);
  });
});
