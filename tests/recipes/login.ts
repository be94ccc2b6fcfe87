import {
  type Connection,
  createOtpChallenge,
  generateOtp,
  type SendOtpRequest,
  trySend,
  validateOtp,
} from "waybill";
import type { OtpStore } from "./otp-store.ts";

const secret = "32 random bytes, from your vault";

/** Login by phone number, apart from HTTP. */
export function createLogin(connection: Connection, store: OtpStore) {
  async function start(address: Omit<SendOtpRequest, "otp">) {
    const body = { ...address, otp: generateOtp() };
    if (validateOtp(body).issues) return { failure: "invalid-request" };
    const { recipient, otp } = body;
    const challenge = { recipient, otp, secret, ttlSeconds: 300 };
    const token = await createOtpChallenge(challenge);
    // Before it is sent: a code that nobody can type must not arrive.
    store.keep(token);
    const result = await trySend(body, connection);
    if (result.ok && result.queued) return { token, outcome: "queued" };
    if (result.ok) return { failure: "not-queued" };
    const { code: failure, outcome } = result.error;
    // A code whose outcome is unknown may arrive: let it be typed.
    return outcome === "unknown" ? { token, outcome } : { failure };
  }

  async function finish({ recipient, otp }: SendOtpRequest, token = "") {
    return store.verify(token, { recipient, otp, secret });
  }

  return { start, finish };
}

export type Login = ReturnType<typeof createLogin>;
