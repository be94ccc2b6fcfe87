import type { MessageBody, MessageChannel } from "../lib/wire.ts";

/** A message that the fake server accepted. */
export interface InboxMessage {
  /** Counts up from 1; a cursor for `after`. */
  readonly seq: number;
  readonly id: string;
  readonly kind: "otp" | "template";
  /** As the body has it. */
  readonly recipient: string;
  /** The message flow; the default filled in. */
  readonly channels: readonly MessageChannel[];
  /** The code, also that of an own-account AUTHENTICATION message. */
  readonly otp?: string;
  readonly body: MessageBody;
  /** What its recipient would read. */
  readonly preview: string;
  /** ISO 8601. */
  readonly acceptedAt: string;
}

/** Which messages are meant; every part given must fit. */
export interface InboxFilter {
  /** With or without separators and `+`. */
  readonly recipient?: string | undefined;
  readonly kind?: "otp" | "template" | undefined;
  /** A channel that the flow has. */
  readonly channel?: MessageChannel | undefined;
  /** The template's name. */
  readonly template?: string | undefined;
  /** A cursor: only messages later than this `seq`. */
  readonly after?: number | undefined;
}

/** An accepted message before the inbox has numbered it. */
export type Arrival = Omit<InboxMessage, "seq" | "id">;

/** A phone number's digits: what two writings of one number share. */
export function digitsOf(number: string): string {
  return number.replace(/\D/g, "");
}

/** Tells whether a message is meant by a filter. */
export function fits(message: InboxMessage, filter: InboxFilter): boolean {
  const { recipient, kind, channel, template, after = 0 } = filter;
  if (message.seq <= after) return false;
  if (kind && message.kind !== kind) return false;
  if (channel && !message.channels.includes(channel)) return false;
  if (template && templateNameOf(message) !== template) return false;
  return !recipient || digitsOf(message.recipient) === digitsOf(recipient);
}

function templateNameOf({ body }: InboxMessage): string | undefined {
  return "payload" in body ? body.payload.template.name : undefined;
}
