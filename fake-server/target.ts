import { type Fields, isFields } from "../lib/json.ts";
import type { Endpoint } from "./endpoint.ts";
import type { FaultMatch } from "./fault-spec.ts";
import { OFFICIAL_TEMPLATE } from "./message.ts";
import { isSameNumber } from "./phone-number.ts";

/** What a fault or a filter of requests looks at. */
export interface Target {
  readonly endpoint: Endpoint;
  readonly recipient: string | undefined;
  readonly template: string | undefined;
  readonly channels: readonly unknown[];
}

/** Tells whether a fault or a filter means a request. */
export function isMeant(target: Target, match: FaultMatch): boolean {
  const { endpoint, recipient, template, channel } = match;
  if (endpoint && target.endpoint !== endpoint) return false;
  if (template !== undefined && target.template !== template) return false;
  if (channel && !target.channels.includes(channel)) return false;
  if (recipient === undefined) return true;
  // Even an empty recipient does not fit a body that has none.
  const { recipient: number } = target;
  return number !== undefined && isSameNumber(recipient, number);
}

/** What a body shows of itself. It can be anything: it may never be judged. */
export function targetOf(endpoint: Endpoint, body: unknown): Target {
  const message = isFields(body) ? body : {};
  const payload = payloadIn(message);
  const template = isFields(payload["template"]) ? payload["template"] : {};
  const { channels = ["WhatsApp"] } = message;
  return {
    endpoint,
    recipient: textIn(payload["recipient"]),
    template:
      endpoint === "send-otp" ? OFFICIAL_TEMPLATE : textIn(template["name"]),
    channels: Array.isArray(channels) ? channels : [],
  };
}

/** The endpoint that a body is for, wherever it was sent, if it shows. */
export function endpointFor(body: unknown): Endpoint | undefined {
  if (!isFields(body)) return undefined;
  if ("payload" in body || "whatsappBusinessId" in body) return "send-raw";
  return "otp" in body ? "send-otp" : undefined;
}

function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** What says whom a message is for: the payload of a template message, else the whole. */
export function payloadIn(message: Fields): Fields {
  const { payload } = message;
  return isFields(payload) ? payload : message;
}
