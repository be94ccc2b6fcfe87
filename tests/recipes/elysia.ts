import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { SendOtpRequest } from "waybill/schemas";
import type { Login } from "./login.ts";

const cookie = Type.Object({ challenge: Type.Optional(Type.String()) });
const strict = { httpOnly: true, secure: true, sameSite: "strict" } as const;
const start = { body: Type.Omit(SendOtpRequest, ["otp"]), cookie };
const finish = { body: SendOtpRequest, cookie };

/** The login as routes whose bodies the service's own schemas describe. */
export function createElysiaLogin(login: Login) {
  // Else a misspelt field is dropped, not refused.
  return new Elysia({ normalize: false })
    .onError(({ code, status }) =>
      // Elysia's own answer would hold the body, and with it the code.
      code === "VALIDATION" ? status(422, { verdict: "malformed" }) : undefined,
    )
    .post(
      "/login/phone",
      async ({ body, cookie: { challenge }, status }) => {
        const { failure, token, outcome } = await login.start(body);
        if (failure === "invalid-request") return status(422, { failure });
        if (!token) return status(503, { failure });
        challenge.set({ value: token, ...strict });
        return status(202, { outcome });
      },
      start,
    )
    .post(
      "/login/phone/code",
      async ({ body, cookie: { challenge }, status }) => {
        const verdict = await login.finish(body, challenge.value);
        return status(verdict === "valid" ? 200 : 401, { verdict });
      },
      finish,
    );
}
