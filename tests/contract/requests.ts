import {
  authenticationMessage,
  otp,
  plainMessage,
  sender,
} from "../fixture.ts";

/** A request as it is sent. */
export interface RecordedRequest {
  readonly path: string;
  readonly init: RequestInit;
}

const OTP = "/api/messages/send-otp";
const RAW = "/api/messages/send/raw";
const KEY = { "x-api-key": "waybill-local-key" };
const JSON_TYPE = { "content-type": "application/json" };

function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = { ...KEY, ...JSON_TYPE },
): RecordedRequest {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { path, init: { method: "POST", headers, body: text } };
}

const { payload } = plainMessage;
const template = (change: object) => ({
  ...plainMessage,
  payload: { ...payload, template: { ...payload.template, ...change } },
});

/** The template of the plain message has no place for it. */
const SURPLUS = { type: "body", parameters: [{ type: "text", text: "more" }] };

/**
 * Accepted and refused, each kind of refusal that a request can meet but one:
 * on a body that is no JSON Prism itself never answers.
 */
const KINDS: readonly RecordedRequest[] = [
  post(OTP, otp),
  post(OTP, { ...otp, channels: ["WhatsApp", "Telegram"] }),
  post(RAW, authenticationMessage),
  post(RAW, plainMessage),
  post(OTP, otp, JSON_TYPE),
  post(OTP, otp, { ...JSON_TYPE, "x-api-key": "wrong" }),
  post(OTP, otp, { ...KEY, "content-type": "text/plain" }),
  post(OTP, { ...otp, otp: "x".repeat(200_000) }),
  post(OTP, { recipient: "0151", otp: "", channels: ["Fax"], more: 1 }),
  post(RAW, { ...authenticationMessage, payload: {} }),
  post(RAW, { ...plainMessage, whatsappBusinessId: "1" }),
  post(RAW, { ...plainMessage, phoneNumberId: "1" }),
  post(RAW, template({ name: "nowhere" })),
  post(RAW, template({ language: { code: "xx" } })),
  post(RAW, template({ components: [{ type: "body", parameters: [{}] }] })),
  post(RAW, template({ components: [SURPLUS] })),
  post(RAW, { ...plainMessage, ...sender, channels: ["WhatsApp"] }),
];

/** So many requests, one kind after another. */
export function recordedRequests(count: number): readonly RecordedRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const request = KINDS[index % KINDS.length];
    if (!request) throw new Error("There is no kind of request");
    return request;
  });
}
