import type { Whole } from "./json.ts";
import type { MessageChannel } from "./wire.ts";

/** The caller's own account, and the number it sends from. */
export interface Sender {
  /** WhatsApp Business Account (WABA) that owns the number and the template. */
  readonly whatsappBusinessId: string;
  /** WhatsApp's ID of the sender number. */
  readonly phoneNumberId: string;
}

/** Where an own-account message goes, and from which number. */
export interface Address {
  /** The caller's own account and number. */
  readonly sender: Sender;
  /** Phone number that receives the message, 7–15 digits, preferably in E.164; spaces, dots, hyphens and brackets are stripped. */
  readonly recipient: string;
  /** The WhatsApp-side number; absent means `recipient`. */
  readonly to?: string | undefined;
  /** Only for an AUTHENTICATION template (spec 4.2.4). */
  readonly channels?: readonly MessageChannel[] | undefined;
}

/** The fields of an {@linkcode Address}. */
export const ADDRESS = {
  sender: null,
  recipient: null,
  to: null,
  channels: null,
} satisfies Readonly<Record<keyof Address, null>>;

/** An address, by name: a spread would lose what an instance has from its prototype. */
export function addressOf(input: Address): Whole<Address> {
  const { sender, recipient, to, channels } = input;
  return { sender, recipient, to, channels };
}
