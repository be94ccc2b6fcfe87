import { describe, expect, test } from "bun:test";
import {
  standardOtp,
  standardTemplateMessage,
  validateOtp,
  validateTemplateMessage,
} from "../mod.ts";
import { authenticationMessage, otp } from "./fixture.ts";

describe.each([
  ["standardOtp", standardOtp, validateOtp, otp],
  [
    "standardTemplateMessage",
    standardTemplateMessage,
    validateTemplateMessage,
    authenticationMessage,
  ],
] as const)("%s", (_, schema, validate, body) => {
  const { vendor, version, validate: standard } = schema["~standard"];

  test("names itself as the standard asks", () => {
    expect({ vendor, version }).toEqual({ vendor: "waybill", version: 1 });
  });

  test("gives a correct body back, without issues", () => {
    const result = standard(body);

    expect(result).toMatchObject({ value: body });
    expect(result.issues).toBeUndefined();
  });

  test.each([[undefined], [null], [7], [[]], [{}], [{ otp: 493817 }]])(
    "finds the issues in %j that validate finds",
    (wrong) => {
      expect(standard(wrong)).toEqual(validate(wrong));
      expect(standard(wrong).issues?.length).toBeGreaterThan(0);
    },
  );
});
