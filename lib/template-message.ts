import { frozen, plain, valueOrThrow } from "./build.ts";
import { reviewChannels } from "./channels.ts";
import {
  countOf,
  reviewClosed,
  reviewId,
  reviewObject,
  reviewString,
} from "./field.ts";
import { isFields } from "./json.ts";
import { type Findings, type Path, report, verdictOf } from "./issue.ts";
import type { Verdict } from "./issue.ts";
import { languageHint, languageProblem } from "./template/language.ts";
import { reviewComponents } from "./template/review.ts";
import type { ValidateOptions } from "./otp.ts";
import { reviewRecipient, stripped } from "./recipient.ts";
import type {
  MessageChannel,
  QueueRawMessageRequest,
  TemplateComponent,
} from "./wire.ts";

/** The number a message is sent from: the caller's own account. */
export interface Sender {
  /** WhatsApp Business Account (WABA) that owns the number and the template. */
  readonly whatsappBusinessId: string;
  /** WhatsApp's ID of the sender number. */
  readonly phoneNumberId: string;
}

/** Where an own-account message goes, and from which number. */
export interface Address {
  /** The caller's own account. */
  readonly sender: Sender;
  /** Phone number that receives the message; separators are stripped. */
  readonly recipient: string;
  /** The WhatsApp-side number; absent means `recipient`. */
  readonly to?: string | undefined;
  /** Only for an AUTHENTICATION template (spec 4.2.4). */
  readonly channels?: readonly MessageChannel[] | undefined;
}

/** What {@linkcode buildTemplateMessage} takes. */
export interface TemplateMessageInput extends Address {
  /** The approved template, its language code and its filled components. */
  readonly template: {
    readonly name: string;
    /** A language code such as `"en_US"`. */
    readonly language: string;
    readonly components?: readonly TemplateComponent[] | undefined;
  };
}

/**
 * Builds the body of a template message from the caller's own account
 * (spec 4.2). Pure: the body can be queued, put in a snapshot and sent later.
 *
 * @example A utility template without parameters
 * ```ts
 * import { buildTemplateMessage } from "waybill";
 *
 * const body = buildTemplateMessage({
 *   sender: { whatsappBusinessId: "102290129340398", phoneNumberId: "106540352242922" },
 *   recipient: "+14155550123",
 *   template: { name: "order_shipped", language: "en_US" },
 * });
 * console.assert(body.payload.template.components?.length === 0);
 * ```
 *
 * @throws {ValidationError} with every issue at once
 */
export function buildTemplateMessage(
  input: TemplateMessageInput,
): QueueRawMessageRequest {
  return messageOrThrow(input, (found) => {
    reviewClosed(input, [...ADDRESS, "template"], BODY, found);
    if (!isFields(input.template)) return;
    reviewClosed(input.template, TEMPLATE_FIELDS, ["template"], found);
  });
}

/** The fields of an {@linkcode Address}. */
export const ADDRESS = ["sender", "recipient", "to", "channels"];

/** Builds the wire body of an input, reviewed by `also` on top of the rules. */
export function messageOrThrow(
  input: TemplateMessageInput,
  also: (found: Findings) => void,
): QueueRawMessageRequest {
  const body = plain(isFields(input) ? messageOf(input) : input);
  const verdict = verdictOf(body, undefined, (body, found) => {
    if (isFields(input)) also(found);
    return isTemplateMessage(body, found);
  });
  return frozen(valueOrThrow(verdict));
}

function messageOf(input: TemplateMessageInput): object {
  const { sender, recipient, to = recipient, template, channels } = input;
  return {
    whatsappBusinessId: sender?.whatsappBusinessId,
    phoneNumberId: sender?.phoneNumberId,
    channels,
    payload: {
      recipient: stripped(recipient),
      to: stripped(to),
      type: "template",
      template: {
        name: template?.name,
        language: { code: template?.language },
        components: template?.components ?? [],
      },
    },
  };
}

/**
 * Validates the body of an own-account message: every issue and warning,
 * never a throw.
 *
 * @example A misspelt field
 * ```ts
 * import { validateTemplateMessage } from "waybill";
 *
 * const { issues = [] } = validateTemplateMessage({ chanels: ["WhatsApp"] });
 * console.assert(issues.some(({ code }) => code === "unknown-field"));
 * ```
 */
export function validateTemplateMessage(
  body: unknown,
  options?: ValidateOptions,
): Verdict<QueueRawMessageRequest> {
  return verdictOf(body, options?.rules, isTemplateMessage);
}

const BODY_FIELDS = [
  "whatsappBusinessId",
  "phoneNumberId",
  "channels",
  "payload",
];
const PAYLOAD_FIELDS = ["recipient", "to", "type", "template"];
const TEMPLATE_FIELDS = ["name", "language", "components"];

const LANGUAGE_FIELDS = ["code", "policy"];

const BODY: Path = [];
const WABA: Path = ["whatsappBusinessId"];
const PHONE_NUMBER: Path = ["phoneNumberId"];
const CHANNELS: Path = ["channels"];
const PAYLOAD: Path = ["payload"];
const RECIPIENT: Path = ["payload", "recipient"];
const TO: Path = ["payload", "to"];
const TYPE: Path = ["payload", "type"];
const TEMPLATE: Path = ["payload", "template"];
const NAME: Path = ["payload", "template", "name"];
const LANGUAGE: Path = ["payload", "template", "language"];
const CODE: Path = ["payload", "template", "language", "code"];
const POLICY: Path = ["payload", "template", "language", "policy"];
const COMPONENTS: Path = ["payload", "template", "components"];

function isTemplateMessage(
  body: unknown,
  found: Findings,
): body is QueueRawMessageRequest {
  if (reviewObject(body, BODY, found)) {
    const { whatsappBusinessId, phoneNumberId, channels, payload } = body;
    const present = countOf(
      whatsappBusinessId,
      phoneNumberId,
      channels,
      payload,
    );
    reviewClosed(body, BODY_FIELDS, BODY, found, present);
    reviewId(whatsappBusinessId, WABA, found);
    reviewId(phoneNumberId, PHONE_NUMBER, found);
    reviewChannels(channels, CHANNELS, found);
    reviewPayload(payload, found);
  }
  return found.issues === undefined;
}

function reviewPayload(payload: unknown, found: Findings): void {
  if (!reviewObject(payload, PAYLOAD, found)) return;
  const { recipient, to, type, template } = payload;
  const present = countOf(recipient, to, type, template);
  reviewClosed(payload, PAYLOAD_FIELDS, PAYLOAD, found, present);
  if (reviewRecipient(recipient, RECIPIENT, found))
    reviewTo(to, recipient, found);
  else reviewRecipient(to, TO, found);
  if (type !== "template") {
    report(
      found,
      type === undefined ? "missing-field" : "not-a-template",
      TYPE,
    );
  }
  reviewTemplate(template, found);
}

function reviewTo(to: unknown, recipient: string, found: Findings): void {
  if (to === recipient && found.issues === undefined) return;
  if (!reviewRecipient(to, TO, found)) return;
  if (digitsOf(to) !== digitsOf(recipient))
    report(found, "recipient-differs", TO);
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, "");
}

const NAME_FORM = /^[a-z0-9_]{1,512}$/;

function reviewTemplate(template: unknown, found: Findings): void {
  if (!reviewObject(template, TEMPLATE, found)) return;
  const { name, language, components } = template;
  const present = countOf(name, language, components);
  reviewClosed(template, TEMPLATE_FIELDS, TEMPLATE, found, present);
  if (reviewString(name, NAME, found) && !NAME_FORM.test(name)) {
    report(found, "template-name-form", NAME);
  }
  reviewLanguage(language, found);
  reviewList(components, found);
}

function reviewLanguage(language: unknown, found: Findings): void {
  if (!reviewObject(language, LANGUAGE, found)) return;
  const { code, policy } = language;
  const present = countOf(code, policy);
  reviewClosed(language, LANGUAGE_FIELDS, LANGUAGE, found, present);
  if (policy !== undefined) report(found, "language-policy", POLICY);
  if (!reviewString(code, CODE, found)) return;
  const problem = languageProblem(code);
  if (problem) report(found, problem, CODE, languageHint(code));
}

function reviewList(components: unknown, found: Findings): void {
  if (components === undefined) return;
  if (Array.isArray(components))
    reviewComponents(components, COMPONENTS, found);
  else report(found, "not-a-list", COMPONENTS);
}
