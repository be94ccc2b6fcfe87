import { describe, expect, test } from "bun:test";
import { isTemplateBody } from "../lib/validate.ts";
import { validate, validateOtp, validateTemplateMessage } from "../mod.ts";
import { otp, sender } from "./fixture.ts";

describe("validate()", () => {
  test.each<[object]>([[{ payload: undefined }], [sender]])(
    "reads a body with %j as a template message",
    (body) => {
      expect(validate(body)).toEqual(validateTemplateMessage(body));
    },
  );

  test.each<[unknown]>([[otp], [{}], [null], ["payload"], [[sender]]])(
    "reads %j as an OTP",
    (body) => {
      expect(validate(body)).toEqual(validateOtp(body));
    },
  );

  test("reads a body as an OTP that does not tell which fields it has", () => {
    const secretive = new Proxy(otp, {
      has() {
        throw new Error("planted");
      },
    });

    expect(isTemplateBody(secretive)).toBe(false);
    expect(validate(secretive).issues).toBeUndefined();
  });
});
