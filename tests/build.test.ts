import { describe, expect, test } from "bun:test";
import { jsonOf, plain } from "../lib/build.ts";
import { buildOtp, buildTemplateMessage, ValidationError } from "../mod.ts";
import { otp, sender } from "./fixture.ts";

/** The issues that a builder throws. */
function issuesOf(build: () => unknown) {
  try {
    build();
  } catch (error) {
    if (error instanceof ValidationError) return error.issues;
  }
  throw new Error("it threw no ValidationError");
}

function messageWith(component: unknown) {
  const { recipient } = otp;
  const template = {
    name: "spring_offer",
    language: "en_US",
    components: [component],
  };
  return { sender, recipient, to: recipient, template } as never;
}

describe("a builder", () => {
  test("says of a cycle that the body is no JSON", () => {
    const cycle: Record<string, unknown> = {};
    cycle["self"] = cycle;

    const issues = issuesOf(() => buildTemplateMessage(messageWith(cycle)));

    expect(issues).toMatchObject([{ code: "not-json", path: [] }]);
  });

  test("says of an input that throws that it cannot be read", () => {
    const input = {
      get recipient(): string {
        throw new Error("planted");
      },
      otp: "493817",
    };

    expect(issuesOf(() => buildOtp(input))).toMatchObject([
      { code: "unreadable", path: [] },
    ]);
  });

  test("keeps a null inside a component", () => {
    const component = { type: "body", parameters: [], extra: { a: null } };

    const { payload } = buildTemplateMessage(messageWith(component));

    expect(payload.template.components).toEqual([component] as never);
  });
});

describe("plain()", () => {
  test("makes null of what JSON has no word for", () => {
    expect([undefined, () => {}, Symbol("a")].map(plain)).toEqual([
      null,
      null,
      null,
    ]);
    expect(jsonOf({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
  });
});
