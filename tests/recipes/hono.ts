import { sValidator } from "@hono/standard-validator";
import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { standardOtp } from "waybill";
import type { Login } from "./login.ts";

const strict = { httpOnly: true, secure: true, sameSite: "Strict" } as const;

/** The login as routes; the rules of waybill judge what is typed. */
export function createHonoLogin(login: Login) {
  const typed = sValidator("json", standardOtp, (result, c) => {
    if (result.success) return undefined;
    // The validator's own answer would hold the body, and with it the code.
    return c.json({ verdict: "malformed", issues: result.error }, 422);
  });

  return new Hono()
    .post("/login/phone", async (c) => {
      const address = await c.req.json().catch(() => ({}));
      const { failure, token, outcome } = await login.start(address);
      if (failure === "invalid-request") return c.json({ failure }, 422);
      if (!token) return c.json({ failure }, 503);
      setCookie(c, "challenge", token, strict);
      return c.json({ outcome }, 202);
    })
    .post("/login/phone/code", typed, async (c) => {
      const token = getCookie(c, "challenge");
      const verdict = await login.finish(c.req.valid("json"), token);
      return c.json({ verdict }, verdict === "valid" ? 200 : 401);
    });
}
