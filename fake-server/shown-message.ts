import { type Bubble, bubbleOf } from "../lib/template/bubble.ts";
import { readDefinition } from "../lib/template/read.ts";
import type { Sender } from "./account.ts";
import type { FaultHit, JournalRow } from "./journal-entry.ts";
import {
  type Accepted,
  type InboxMessage,
  type MessageRow,
  messageOf,
  OFFICIAL_TEMPLATE,
  templateNameOf,
} from "./message.ts";
import { asText } from "./as-text.ts";

/** A message as the inbox page shows it: a bubble, and what is shown beside it. */
export interface ShownMessage extends Omit<InboxMessage, "body" | "kind"> {
  readonly template: string;
  readonly language?: string;
  readonly category?: string;
  /** Absent for the official sender. */
  readonly sender?: Sender;
  /** Absent where no template was known. */
  readonly bubble?: Bubble;
  /** The `seq` of the request that queued it, while the journal keeps it. */
  readonly request?: number;
  /** The fault that its request met after it was queued. */
  readonly fault?: FaultHit;
}

/** A kept message as the inbox page shows it. */
export function shownMessage(
  row: MessageRow,
  origin?: JournalRow,
): ShownMessage {
  const { body, kind, ...shown } = messageOf(row);
  return {
    ...shown,
    ...ownPartOf(row),
    ...(origin && { request: origin.seq }),
    ...(origin?.fault && { fault: origin.fault }),
  };
}

/** What the official sender's message with a code looks like. */
export function codeBubble(otp: unknown): Bubble {
  const parameters = [{ text: asText(otp) }];
  return bubbleOf(OFFICIAL, [
    { type: "body", parameters },
    { type: "button", index: "0", parameters },
  ]);
}

// The spec names the template and says nothing else about it (its section 1).
const OFFICIAL = readDefinition({
  name: OFFICIAL_TEMPLATE,
  language: "",
  category: "AUTHENTICATION",
});

/** What is shown of a message by its kind: of the official sender's, its one template. */
function ownPartOf({ body, model }: Accepted) {
  const template = templateNameOf(body);
  if (!("payload" in body)) {
    const { category } = OFFICIAL;
    return { template, category, bubble: codeBubble(body.otp) };
  }
  const { whatsappBusinessId, phoneNumberId, payload } = body;
  // Where rules are switched off, any JSON can have been accepted.
  const { language, components } = payload?.template ?? {};
  return {
    template,
    language: asText(language?.code),
    ...(model && {
      category: model.category,
      bubble: bubbleOf(model, components),
    }),
    sender: {
      whatsappBusinessId: asText(whatsappBusinessId),
      phoneNumberId: asText(phoneNumberId),
    },
  };
}
