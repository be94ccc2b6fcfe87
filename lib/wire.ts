/** A delivery route (spec 2, MessageChannel). The order in a list is the message flow. */
export type MessageChannel = "WhatsApp" | "Telegram";

/**
 * Body of `POST /messages/send-otp` (spec 2, SendOtpRequest).
 *
 * @example
 * ```ts
 * import type { SendOtpRequest } from "waybill";
 *
 * const body: SendOtpRequest = { recipient: "+4915112345678", otp: "049381" };
 * console.assert(body.otp.startsWith("0"));
 * ```
 */
export interface SendOtpRequest {
  /** Phone number that receives the code. The spec fixes no format; we write E.164. */
  readonly recipient: string;
  /** 1–15 characters; a string, so that leading zeros survive. */
  readonly otp: string;
  /** The routes to try, in this order. Absent means `["WhatsApp"]`. */
  readonly channels?: readonly MessageChannel[];
}

/**
 * One part of a filled template. The spec leaves it open: the approved template
 * decides what fits (spec 2, WhatsAppTemplatePayload).
 */
export interface TemplateComponent {
  readonly [field: string]: unknown;
}

/** The approved template and its parameters (spec 2, WhatsAppTemplatePayload). */
export interface WhatsAppTemplatePayload {
  /** Name of an approved template. */
  readonly name: string;
  /** Language code, such as `en` or `en_US`. */
  readonly language: { readonly code: string };
  /** Components and their parameters. A template without any is sent with `[]`. */
  readonly components?: readonly TemplateComponent[];
}

/** The message inside an own-account request (spec 2, RawWhatsAppTemplatePayload). */
export interface RawWhatsAppTemplatePayload {
  /** Phone number that receives the message. */
  readonly recipient: string;
  /** The number that WhatsApp is given, usually equal to `recipient`. */
  readonly to: string;
  /** The only allowed value (spec 4.2.1). */
  readonly type: "template";
  /** The template to send. */
  readonly template: WhatsAppTemplatePayload;
}

/** Body of `POST /messages/send/raw` (spec 2, QueueRawMessageRequest). */
export interface QueueRawMessageRequest {
  /** WhatsApp Business Account (WABA) that owns the sender and the template. */
  readonly whatsappBusinessId: string;
  /** Phone number ID of the sender; must belong to that WABA. */
  readonly phoneNumberId: string;
  /** Only for an AUTHENTICATION template (spec 4.2.4): refused if the template is known and of another category. Absent means `["WhatsApp"]`. */
  readonly channels?: readonly MessageChannel[];
  /** The message to queue. */
  readonly payload: RawWhatsAppTemplatePayload;
}

/** The service's only documented answer (spec 2). It says nothing about delivery. */
export interface QueueMessageResponse {
  /** `true` when the message was queued. */
  readonly queued: boolean;
}

/** The body of either endpoint. */
export type MessageBody = SendOtpRequest | QueueRawMessageRequest;
