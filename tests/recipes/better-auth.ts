import type { Database } from "bun:sqlite";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { phoneNumber } from "better-auth/plugins";
import { type Connection, type Outcome, trySend } from "waybill";

/** What a failed send means to somebody who waits for the code. */
const ANSWERS = {
  "not-sent": ["SERVICE_UNAVAILABLE", "No code was sent. Try again."],
  refused: ["BAD_GATEWAY", "No code can be sent now."],
  unknown: ["GATEWAY_TIMEOUT", "A code may be on its way. Wait a minute."],
} as const satisfies Record<Outcome, readonly [string, string]>;

/** Sign-in by phone number; the code travels through waybill. */
export function createAuth(database: Database, connection: Connection) {
  return betterAuth({
    database,
    baseURL: "http://localhost:3000",
    secret: "32 random bytes, from your vault",
    plugins: [
      phoneNumber({
        // One spelling of a number, or one person becomes two users.
        phoneNumberValidator: (recipient) =>
          /^\+[1-9]\d{6,14}$/.test(recipient),
        signUpOnVerification: {
          getTempEmail: (recipient) => `${recipient}@phone.example`,
        },
        async sendOTP({ phoneNumber: recipient, code: otp }) {
          const result = await trySend({ recipient, otp }, connection);
          if (result.ok && result.queued) return;
          const outcome = result.ok ? "refused" : result.error.outcome;
          const [status, message] = ANSWERS[outcome];
          throw new APIError(status, { message, code: outcome });
        },
      }),
    ],
  });
}
