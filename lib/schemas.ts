import { Type } from "@sinclair/typebox";
import type { TemplateComponent as OpenComponent } from "./wire.ts";

// Elysia writes into schemas that do not set `additionalProperties`, so every
// object here sets it.
const closed = { additionalProperties: false } as const;

/**
 * A delivery route (spec 2, MessageChannel).
 *
 * @example
 * ```ts
 * import { Value } from "@sinclair/typebox/value";
 * import { MessageChannel } from "waybill/schemas";
 *
 * console.assert(Value.Check(MessageChannel, "Telegram"));
 * ```
 */
export const MessageChannel = Type.Union([
  Type.Literal("WhatsApp"),
  Type.Literal("Telegram"),
]);

/**
 * Body of `POST /messages/send-otp` (spec 2), usable as an Elysia `body`. An app
 * without `normalize: false` drops a misspelt field instead of refusing it; a
 * plugin is served by the setting of its app.
 *
 * @example
 * ```ts
 * import { Elysia } from "elysia";
 * import { SendOtpRequest } from "waybill/schemas";
 *
 * new Elysia({ normalize: false }).post("/login/phone", ({ body }) => body.recipient, {
 *   body: SendOtpRequest,
 * });
 * ```
 */
export const SendOtpRequest = Type.Object(
  {
    recipient: Type.String(),
    otp: Type.String(),
    channels: Type.Optional(Type.Array(MessageChannel)),
  },
  closed,
);

/** One part of a filled template: an open object (spec 2). */
export const TemplateComponent = Type.Unsafe<OpenComponent>(
  // Not `true`: Value.Parse and Elysia's normalizing would then drop every field.
  Type.Object({}, { additionalProperties: Type.Unknown() }),
);

/** The approved template and its parameters (spec 2, WhatsAppTemplatePayload). */
export const WhatsAppTemplatePayload = Type.Object(
  {
    name: Type.String(),
    language: Type.Object({ code: Type.String() }, closed),
    components: Type.Optional(Type.Array(TemplateComponent)),
  },
  closed,
);

/** The message inside an own-account request (spec 2). */
export const RawWhatsAppTemplatePayload = Type.Object(
  {
    recipient: Type.String(),
    to: Type.String(),
    type: Type.Literal("template"),
    template: WhatsAppTemplatePayload,
  },
  closed,
);

/** Body of `POST /messages/send/raw` (spec 2), usable as an Elysia `body`. */
export const QueueRawMessageRequest = Type.Object(
  {
    whatsappBusinessId: Type.String(),
    phoneNumberId: Type.String(),
    channels: Type.Optional(Type.Array(MessageChannel)),
    payload: RawWhatsAppTemplatePayload,
  },
  closed,
);

/** The service's only documented answer (spec 2). */
export const QueueMessageResponse = Type.Object(
  { queued: Type.Boolean() },
  closed,
);
