import { Value } from "@sinclair/typebox/value";
import { describe, expect, test } from "bun:test";
import { RefusalBody } from "../fake-server/refusal-schema.ts";
import { jsonFrom } from "./control-ask.ts";
import { connect, JSON_TYPE, otp, plainMessage } from "./fixture.ts";

const issue = {
  code: "otp-length",
  path: ["payload", 0],
  message: "too long",
  rule: "spec 2",
};

describe("the refusal in openapi.json", () => {
  test("is what is shown here, marked as assumed", async () => {
    const { fake } = connect();

    const { components } = await jsonFrom(fake, "/openapi.json");

    const { Refusal } = components.schemas;
    expect(Refusal).toEqual(JSON.parse(JSON.stringify(RefusalBody)));
    expect(Refusal.description).toBe(
      "Assumed: the spec describes no error (its section 7).",
    );
    expect(Refusal.properties.error.properties.code.description).toBe(
      "Absent where a magic recipient asked for the status.",
    );
  });

  test.each<[string, string, object]>([
    ["no key", "send-otp", { headers: JSON_TYPE }],
    ["another media type", "send-otp", { headers: {} }],
    ["half a JSON", "send-otp", { body: '{"recipient' }],
    ["issues", "send-otp", { body: '{"recipient":5,"more":1}' }],
    ["issues in a list", "send/raw", { body: raw({ components: [7] }) }],
    ["another template", "send/raw", { body: raw({ name: "another" }) }],
    ["a magic recipient", "send-otp", { body: code("+9990000503") }],
  ])("describes the answer to %s", async (_, path, given) => {
    const { fake } = connect();
    const { baseUrl, apiKey, fetch } = fake.connection;
    const headers = { ...JSON_TYPE, "X-API-KEY": apiKey };
    const init = { method: "POST", headers, body: code("+491"), ...given };

    const answer = await fetch(`${baseUrl}/messages/${path}`, init);

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect([...Value.Errors(RefusalBody, await answer.json())]).toEqual([]);
  });

  test.each<[string, object]>([
    ["no error", {}],
    ["an error that is a text", { error: "no" }],
    ["no message", { error: { code: "too-large" } }],
    ["an unknown code", { error: { code: "too-big", message: "no" } }],
    ["issues that are no list", { error: { message: "no", issues: {} } }],
    ["an issue that is a text", { error: { message: "no", issues: ["no"] } }],
    ...["code", "path", "message", "rule"].map((name): [string, object] => [
      `an issue without ${name}`,
      { error: { message: "no", issues: [{ ...issue, [name]: undefined }] } },
    ]),
    [
      "a step of a path that is neither name nor index",
      { error: { message: "no", issues: [{ ...issue, path: [true] }] } },
    ],
    [
      "an index below 0",
      { error: { message: "no", issues: [{ ...issue, path: [-1] }] } },
    ],
  ])("is not %s", (_, body) => {
    const right = { error: { message: "no", issues: [issue] } };

    expect(Value.Check(RefusalBody, right)).toBe(true);
    expect(Value.Check(RefusalBody, body)).toBe(false);
  });

  test("is not listed where its only rule was moved", async () => {
    const { fake } = connect(
      {},
      {
        rules: {
          "unknown-template": "off",
          "unknown-language": "warn",
          "channels-not-allowed": "warn",
        },
      },
    );

    const { paths } = await jsonFrom(fake, "/openapi.json");

    const { responses } = paths["/api/messages/send/raw"].post;
    expect(responses[404].description).toBe("Assumed: unknown-waba");
    expect(responses[422].description).toBe(
      "Assumed: invalid-request, unapproved-template, template-mismatch",
    );
  });
});

function code(recipient: string): string {
  return JSON.stringify({ ...otp, recipient });
}

function raw(template: object): string {
  const { payload } = plainMessage;
  return JSON.stringify({
    ...plainMessage,
    payload: { ...payload, template: { ...payload.template, ...template } },
  });
}
