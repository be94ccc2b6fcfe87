import { ADDRESS, type Address, type Sender } from "./address.ts";
import { demandObject, jsonCopyOf, runBuilder, valueOrThrow } from "./build.ts";
import { reviewGiven, reviewObject } from "./field.ts";
import {
  accepted,
  type Findings,
  type Issue,
  reportUnreadable,
  resultOf,
  type Verdict,
} from "./issue.ts";
import { frozen, isFields, namesOf } from "./json.ts";
import { stripped } from "./recipient.ts";
import {
  reviewTemplateMessage,
  TEMPLATE_FIELDS,
} from "./review-template-message.ts";
import {
  demandValidateOptions,
  type TemplateReviewer,
  type ValidateOptions,
} from "./validate-options.ts";
import type {
  QueueRawMessageRequest,
  RawWhatsAppTemplatePayload,
  TemplateComponent,
  WhatsAppTemplatePayload,
} from "./wire.ts";

/** What {@linkcode buildTemplateMessage} takes. */
export interface TemplateMessageInput extends Address {
  /** The approved template, its language code and its filled components. */
  readonly template: {
    readonly name: string;
    /** A language code such as `"en_US"`. */
    readonly language: string;
    /** Absent means `[]`. Components typed by an interface, which has no index signature, are taken too. */
    readonly components?:
      readonly (TemplateComponent | { readonly type: string })[] | undefined;
  };
}

/**
 * Builds the body of a template message from the caller's own account
 * (spec 4.2). Pure: the deeply frozen body can be queued, put in a snapshot and
 * sent later. Only an offer depends on the time: it must not have expired, now or
 * when it is sent.
 *
 * @example
 * ```ts
 * // A utility template without parameters
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
  return runBuilder(() => {
    demandObject(input, "pass { sender, recipient, template }");
    return messageOrThrow(input, (found) => {
      reviewGiven(input, FIELDS, [], found);
      reviewGiven(input.template, TEMPLATE_FIELDS, ["template"], found);
    });
  });
}

const FIELDS = namesOf<TemplateMessageInput>({ ...ADDRESS, template: null });

/**
 * Builds the wire body of an input, or throws every issue: those of the body,
 * those that `reviewInput` finds in the input itself, and those of the template
 * where that is known. For use within `runBuilder`.
 */
export function messageOrThrow(
  input: TemplateMessageInput,
  reviewInput: (found: Findings) => void,
  templates?: TemplateReviewer,
): QueueRawMessageRequest {
  const body = jsonCopyOf(messageOf(input));
  const found: Findings = { rules: undefined };
  reviewInput(found);
  reviewObject(input.sender, ["sender"], found, SENDER_HINT);
  const fits = reviewTemplateMessage(body, found, templates);
  if (input.to === undefined) dropRepeated(found);
  const verdict = fits ? accepted(body, found) : resultOf(found);
  return frozen(valueOrThrow(verdict));
}

const SENDER_HINT = "pass { whatsappBusinessId, phoneNumberId }";

/** Stands for a sender that is none, which is reported once, not field by field. */
const STAND_IN: Sender = { whatsappBusinessId: "none", phoneNumberId: "none" };

/** Drops what is said of a `to` that only repeats the recipient, where the recipient has the same issue. */
function dropRepeated(found: Findings): void {
  const { issues = [] } = found;
  const isAt = ({ path }: Issue, field: string) =>
    path[0] === "payload" && path[1] === field;
  const codes = issues
    .filter((issue) => isAt(issue, "recipient"))
    .map(({ code }) => code);
  found.issues &&= issues.filter(
    (issue) => !isAt(issue, "to") || !codes.includes(issue.code),
  );
}

function messageOf(
  input: TemplateMessageInput,
): Readonly<Record<keyof QueueRawMessageRequest, unknown>> {
  const { recipient, to = recipient, template, channels } = input;
  const sender = isFields(input.sender) ? input.sender : STAND_IN;
  const components = template?.components;
  return {
    whatsappBusinessId: sender.whatsappBusinessId,
    phoneNumberId: sender.phoneNumberId,
    channels,
    payload: {
      recipient: stripped(recipient),
      to: stripped(to),
      type: "template",
      template: {
        name: template?.name,
        language: { code: template?.language },
        components: components === undefined ? [] : components,
      } satisfies Record<keyof WhatsAppTemplatePayload, unknown>,
    } satisfies Record<keyof RawWhatsAppTemplatePayload, unknown>,
  };
}

/**
 * Validates the body of an own-account message: every issue and warning, 100 of
 * each at most; no body makes it throw.
 *
 * @example
 * ```ts
 * // A misspelt field
 * import { validateTemplateMessage } from "waybill";
 *
 * const { issues = [] } = validateTemplateMessage({ chanels: ["WhatsApp"] });
 * console.assert(issues.some(({ code }) => code === "unknown-field"));
 * ```
 *
 * @throws {TypeError} for an unknown option, rule or severity, or for `templates`
 * that are not a registry
 */
export function validateTemplateMessage(
  body: unknown,
  options?: ValidateOptions,
): Verdict<QueueRawMessageRequest> {
  demandValidateOptions(options, "validate");
  const found: Findings = { rules: options?.rules };
  try {
    const fits = reviewTemplateMessage(body, found, options?.templates);
    if (fits) return accepted(body, found);
  } catch {
    reportUnreadable(found);
  }
  return resultOf(found);
}
