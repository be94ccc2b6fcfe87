import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { Webhook } from "standardwebhooks";
import { buildOtp, type Connection, trySend } from "waybill";

const SendSmsEvent = Type.Object({
  user: Type.Object({ phone: Type.String() }),
  sms: Type.Object({ otp: Type.String(), phone: Type.Optional(Type.String()) }),
});

/** Receives Supabase's send-SMS hook: the code goes through waybill instead. */
export function createSmsHook(secret: string, connection: Connection) {
  const webhook = new Webhook(secret.replace("v1,whsec_", ""));

  async function bodyOf(request: Request) {
    const headers = Object.fromEntries(request.headers);
    const event = webhook.verify(await request.text(), headers);
    const { user, sms } = Value.Decode(SendSmsEvent, event);
    // A new number, or that of a second factor, is not yet the user's.
    const recipient = `+${(sms.phone || user.phone).replace("+", "")}`;
    return buildOtp({ recipient, otp: sms.otp });
  }

  return async (request: Request): Promise<Response> => {
    const body = await bodyOf(request).catch(() => undefined);
    if (!body) return failed(400, "The event is not signed, or has no code");
    const result = await trySend(body, connection);
    if (result.ok && result.queued) return Response.json({});
    const isUnsent = !result.ok && result.error.outcome === "not-sent";
    // Supabase repeats a 503, which might send a second code; a 500 it does not.
    if (isUnsent)
      return failed(503, "No code was sent", { "Retry-After": "1" });
    return failed(500, "The code was refused, or may be on its way");
  };
}

function failed(http_code: number, message: string, headers = {}) {
  const init = { status: http_code, headers };
  return Response.json({ error: { http_code, message } }, init);
}
