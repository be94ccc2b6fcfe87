import {
  type Connection,
  createOtpChallenge,
  generateOtp,
  type SendOtpRequest,
  trySend,
} from "waybill";
import type { OtpStore } from "./otp-store.ts";

const secret = "32 random bytes, from your vault";

/** Login by phone number, apart from HTTP. */
export function createLogin(connection: Connection, store: OtpStore) {
  async function start(address: Omit<SendOtpRequest, "otp">) {
    const body = { ...address, otp: generateOtp() };
    const result = await trySend(body, connection);
    if (result.ok && !result.queued) return { failure: "not-queued" };
    // A code whose outcome is unknown may arrive: let it be typed.
    if (!result.ok && result.error.outcome !== "unknown") {
      return { failure: result.error.code };
    }
    const { recipient, otp } = body;
    const challenge = { recipient, otp, secret, ttlSeconds: 300 };
    const token = await createOtpChallenge(challenge);
    store.keep(token);
    return { token };
  }

  async function finish({ recipient, otp }: SendOtpRequest, token = "") {
    return store.verify(token, { recipient, otp, secret });
  }

  return { start, finish };
}

export type Login = ReturnType<typeof createLogin>;

export function statusOf(failure: string | undefined): 422 | 503 {
  return failure === "invalid-request" ? 422 : 503;
}
