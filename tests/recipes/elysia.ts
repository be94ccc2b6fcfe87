import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { SendOtpRequest } from "waybill/schemas";
import { type Login, statusOf } from "./login.ts";

const cookie = Type.Object({ challenge: Type.Optional(Type.String()) });
const start = { body: Type.Omit(SendOtpRequest, ["otp"]), cookie };
const finish = { body: SendOtpRequest, cookie };

/** The login as routes whose bodies the service's own schemas describe. */
export function createElysiaLogin(login: Login) {
  return new Elysia()
    .onError(({ code, status }) =>
      // Elysia's own answer would hold the body, and with it the code.
      code === "VALIDATION" ? status(422, { verdict: "malformed" }) : undefined,
    )
    .post(
      "/login/phone",
      async ({ body, cookie: { challenge }, status }) => {
        const { failure, token } = await login.start(body);
        if (!token) return status(statusOf(failure), { failure });
        challenge.set({ value: token, httpOnly: true, sameSite: "strict" });
        return status(202, {});
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
