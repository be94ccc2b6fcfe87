import { describe, expect, test } from "bun:test";
import { createClock } from "../fake-server/clock.ts";
import { sendOtpOperation } from "../fake-server/send-otp.ts";
import { sendRawOperation } from "../fake-server/send-raw.ts";
import type { Findings } from "../lib/issue.ts";
import { otp, plainMessage } from "./fixture.ts";

const { payload } = plainMessage;
const within = (components: unknown) => ({
  ...plainMessage,
  payload: { ...payload, template: { ...payload.template, components } },
});
const inTemplate = ["payload", "template", "components"];

describe.each([
  ["send-otp", sendOtpOperation(), otp],
  ["send-raw", sendRawOperation(), plainMessage],
] as const)("the operation %s", (name, operation, right) => {
  test("has the name of its endpoint", () => {
    expect(operation.name).toBe(name);
  });

  test.each([[[]], ["text"], [null]])("finds one fault with %j", (body) => {
    const { fits, issues } = judged(operation, body);

    expect(fits).toBe(false);
    expect(issues).toEqual([["not-an-object", []]]);
  });

  test("finds nothing wrong with a right body", () => {
    expect(judged(operation, right)).toEqual({
      fits: true,
      issues: [],
      warnings: [],
    });
  });
});

describe("the operation send-raw", () => {
  test("finds a component that is no object once", () => {
    const { issues } = judged(sendRawOperation(), within([7]));

    expect(issues).toEqual([["not-an-object", [...inTemplate, 0]]]);
  });

  test("keeps what is wrong within the components", () => {
    const body = { type: "body", parameters: [{ type: "text", text: "" }] };

    const { fits, issues } = judged(sendRawOperation(), within([body]));

    expect(fits).toBe(false);
    expect(issues).toEqual([
      ["empty-parameter", [...inTemplate, 0, "parameters", 0, "text"]],
    ]);
  });

  test("keeps what is a warning within the components", () => {
    const found = judged(sendRawOperation(), within([{ type: "odd" }]));

    expect(found).toEqual({
      fits: true,
      issues: [],
      warnings: [["unknown-component", [...inTemplate, 0, "type"]]],
    });
  });
});

function judged(
  operation: ReturnType<typeof sendOtpOperation | typeof sendRawOperation>,
  body: unknown,
) {
  const found: Findings = { rules: undefined };
  const fits = operation.fits(body, found, createClock(Date));
  const { issues = [], warnings = [] } = found;
  return {
    fits,
    issues: issues.map(({ code, path }) => [code, path]),
    warnings: warnings.map(({ code, path }) => [code, path]),
  };
}
