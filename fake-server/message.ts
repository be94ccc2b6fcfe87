import { frozen } from "../lib/json.ts";
import { codeIn } from "../lib/template/authentication.ts";
import { isAuthentication, type TemplateModel } from "../lib/template/model.ts";
import { textOf } from "../lib/template/part.ts";
import { previewOf } from "../lib/template/preview.ts";
import { componentsIn } from "../lib/template/sent.ts";
import type {
  MessageBody,
  MessageChannel,
  QueueRawMessageRequest,
  SendOtpRequest,
} from "../lib/wire.ts";
import { asText } from "./as-text.ts";
import { isSameNumber } from "./phone-number.ts";

/** What is known of every message that the fake server accepted. */
interface AnyMessage {
  /** Counts up from 1; a cursor for `after`. */
  readonly seq: number;
  /** The fake server's own name for it, decided by its seed; the service gives none. */
  readonly id: string;
  /** As written in the body. */
  readonly recipient: string;
  /** The message flow, with the default filled in. */
  readonly channels: readonly MessageChannel[];
  /** The code, also of an AUTHENTICATION message from an own account. */
  readonly otp?: string;
  /** What its recipient would read. */
  readonly preview: string;
  /** ISO 8601. */
  readonly acceptedAt: string;
}

/** An accepted message from the official sender. */
export interface OtpInboxMessage extends AnyMessage {
  readonly kind: "otp";
  readonly otp: string;
  /** As it was accepted. */
  readonly body: SendOtpRequest;
}

/** An accepted message from an own account. */
export interface TemplateInboxMessage extends AnyMessage {
  readonly kind: "template";
  /** As it was accepted. */
  readonly body: QueueRawMessageRequest;
}

/** A message that the fake server accepted; `kind` tells which body it has. */
export type InboxMessage = OtpInboxMessage | TemplateInboxMessage;

/** Which messages to look for; every part given must fit. */
export interface InboxFilter {
  /** With or without separators and `+`. */
  readonly recipient?: string | undefined;
  /** Which endpoint took it: `otp` is `send-otp`. */
  readonly kind?: "otp" | "template" | undefined;
  /** A channel in the message flow. */
  readonly channel?: MessageChannel | undefined;
  /** The template's name; `otp_code_1` for the official sender's. */
  readonly template?: string | undefined;
  /** A cursor: only messages later than this `seq`. */
  readonly after?: number | undefined;
}

/** What a filter's `kind` can be. */
export const KINDS = ["otp", "template"] as const;

/** What a filter's `channel` can be (spec 2, MessageChannel). */
export const CHANNELS = ["WhatsApp", "Telegram"] as const;

/** An accepted body, and the template that it was judged by. */
export interface Accepted {
  readonly body: MessageBody;
  /** Absent for an OTP of the official sender, and where rules let an unknown template pass. */
  readonly model?: TemplateModel | undefined;
}

/** A kept message. Most are never looked at, so `message` is made when needed. */
export interface MessageRow extends Accepted {
  readonly seq: number;
  /** What the ids of its inbox's messages end with. */
  readonly idEnd: string;
  /** Unix time in ms. */
  readonly at: number;
  message: InboxMessage | undefined;
}

/** The message of a row, the same one each time. */
export function messageOf(row: MessageRow): InboxMessage {
  row.message ??= readOut(row);
  return row.message;
}

function readOut({ seq, idEnd, at, body, model }: MessageRow): InboxMessage {
  const part =
    "payload" in body ? templatePartOf(body, model) : otpPartOf(body);
  // Frozen, because the object handed out is also the one kept.
  return frozen({
    seq,
    id: `message-${seq}-${idEnd}`,
    ...part,
    recipient: recipientOf(body),
    // Where rules are switched off, any JSON can have been accepted.
    channels: Array.isArray(body.channels) ? body.channels : ["WhatsApp"],
    acceptedAt: new Date(at).toISOString(),
  });
}

function otpPartOf(body: SendOtpRequest) {
  const { otp } = body;
  const preview = `*${asText(otp)}* is your verification code.`;
  return { kind: "otp", otp, preview, body } as const;
}

function templatePartOf(body: QueueRawMessageRequest, model?: TemplateModel) {
  const otp = otpOf({ body, model });
  const preview = model ? previewOf(model, componentsOf(body)) : "";
  const code = otp === undefined ? {} : { otp };
  return { kind: "template", ...code, preview, body } as const;
}

function componentsOf({ payload }: QueueRawMessageRequest) {
  return componentsIn(payload) ?? [];
}

/** The code that a message carries, if any. */
export function otpOf({ body, model }: Accepted): string | undefined {
  if (!("payload" in body)) return body.otp;
  const isCode = isCodeMessage(body, model);
  return isCode ? codeIn(componentsOf(body))?.code : undefined;
}

/** Tells whether an own-account message carries a code; where its template is not known, only one with channels does (spec 4.2.4). */
export function isCodeMessage(
  { channels }: QueueRawMessageRequest,
  model: TemplateModel | undefined,
): boolean {
  return model ? isAuthentication(model) : channels !== undefined;
}

/** The recipient of a body, as written there. */
export function recipientOf(body: MessageBody): string {
  const { recipient } = "payload" in body ? (body.payload ?? {}) : body;
  return textOf(recipient);
}

/** Tells whether a message fits a filter. */
export function messageFits(
  message: InboxMessage,
  filter: InboxFilter,
): boolean {
  const { after = 0 } = filter;
  return message.seq > after && misfitOf(message, filter) === undefined;
}

/** The first part of a filter that a message does not fit, apart from `after`. */
export function misfitOf(
  message: InboxMessage,
  { recipient, kind, channel, template }: InboxFilter,
): "recipient" | "kind" | "channel" | "template" | undefined {
  // An empty string counts: it fits no message, rather than every one.
  if (recipient !== undefined && !isSameNumber(message.recipient, recipient)) {
    return "recipient";
  }
  if (kind !== undefined && message.kind !== kind) return "kind";
  if (channel !== undefined && !message.channels.includes(channel)) {
    return "channel";
  }
  if (template !== undefined && templateNameOf(message.body) !== template) {
    return "template";
  }
  return undefined;
}

/** The template of the official sender, as the spec names it. */
export const OFFICIAL_TEMPLATE = "otp_code_1";

/** The name of a body's template; empty when it names none. */
export function templateNameOf(body: MessageBody): string {
  if (!("payload" in body)) return OFFICIAL_TEMPLATE;
  // Where rules are switched off, any JSON can have been accepted.
  return textOf(body.payload?.template?.name);
}
