import { fitsTelegram, reviewChannels } from "./channels.ts";
import { reviewClosed, reviewId, reviewObject, reviewString } from "./field.ts";
import { type Findings, type Path, report } from "./issue.ts";
import type { Fields } from "./json.ts";
import { haveSameDigits, isSender, reviewRecipient } from "./recipient.ts";
import { codeIn, codePath } from "./template/authentication.ts";
import { languageHint, languageProblem } from "./template/language.ts";
import { nameProblem } from "./template/name.ts";
import { COMPONENTS, componentsPath } from "./template/place.ts";
import { reviewComponents } from "./template/review.ts";
import { reviewUnknown } from "./template/review-unknown.ts";
import { componentsIn } from "./template/sent.ts";
import { areUsual, isUsualFrame } from "./usual-message.ts";
import type { TemplateReviewer } from "./validate-options.ts";
import type { QueueRawMessageRequest } from "./wire.ts";

// Written out: a list spread from another takes a tenth longer to look through.
const BODY_FIELDS = [
  "whatsappBusinessId",
  "phoneNumberId",
  "channels",
  "payload",
];
const PAYLOAD_FIELDS = ["recipient", "to", "type", "template"];
/** The fields of `payload.template` (spec 2). */
export const TEMPLATE_FIELDS = ["name", "language", "components"];

// Spec 2 has the code alone, Meta the policy too.
const LANGUAGE_FIELDS = ["code", "policy"];

const BODY: Path = [];
const WABA: Path = ["whatsappBusinessId"];
const PHONE_NUMBER: Path = ["phoneNumberId"];
const CHANNELS: Path = ["channels"];
const PAYLOAD: Path = ["payload"];
const RECIPIENT: Path = ["payload", "recipient"];
const TO: Path = ["payload", "to"];
const TYPE: Path = ["payload", "type"];

/** Where a template, and each part of it, is reported. */
export type TemplatePlaces = ReturnType<typeof placesFrom>;

/** The places of a template that is itself at a path. */
export function placesFrom(template: Path) {
  const language = [...template, "language"];
  return {
    template,
    name: [...template, "name"],
    language,
    code: [...language, "code"],
    policy: [...language, "policy"],
    components: [...template, "components"],
  };
}

const IN_BODY = placesFrom(["payload", "template"]);

/**
 * Reviews an own-account body: shape, rules, components, known template; tells
 * whether it has no issue. What passes at a glance gets no review, the frame and
 * the components each by itself.
 */
export function reviewTemplateMessage(
  body: unknown,
  found: Findings,
  templates?: TemplateReviewer,
): body is QueueRawMessageRequest {
  if (reviewObject(body, BODY, found)) {
    if (!isUsualFrame(body)) reviewFrame(body, found);
    const unusual = unusualComponentsIn(body);
    if (unusual) reviewComponents(unusual, componentsPath, found);
    const isKnown = templates?.reviewMessage(body, found) === true;
    if (unusual) reviewMix(unusual, body["channels"], isKnown, found);
  }
  return found.issues === undefined;
}

/** The components of a body, unless they pass at a glance or are no list. */
function unusualComponentsIn({
  channels,
  payload,
}: Fields): readonly unknown[] | undefined {
  const components = componentsIn(payload);
  if (!components || areUsual(components, channels)) return undefined;
  return components;
}

/** Reviews every place of a body but its components. */
export function reviewFrame(body: Fields, found: Findings): void {
  const { whatsappBusinessId, phoneNumberId, channels, payload } = body;
  reviewClosed(body, BODY_FIELDS, BODY, found);
  reviewId(whatsappBusinessId, WABA, found);
  reviewId(phoneNumberId, PHONE_NUMBER, found);
  reviewChannels(channels, CHANNELS, found);
  reviewPayload(payload, phoneNumberId, found);
}

/** Reviews the mix of components, each of which has been reviewed by itself. */
export function reviewMix(
  components: readonly unknown[],
  channels: unknown,
  isKnown: boolean,
  found: Findings,
): void {
  if (!isKnown) reviewUnknown(components, channels, found);
  // The code of an own-account message must suit Telegram too.
  const inBody = channels === undefined ? undefined : codeIn(components);
  if (!inBody || fitsTelegram(inBody.code, channels)) return;
  report(found, "telegram-code-form", codePath(COMPONENTS, inBody.index));
}

function reviewPayload(
  payload: unknown,
  phoneNumberId: unknown,
  found: Findings,
): void {
  if (!reviewObject(payload, PAYLOAD, found)) return;
  const { recipient, to, type, template } = payload;
  reviewClosed(payload, PAYLOAD_FIELDS, PAYLOAD, found);
  const isText = reviewRecipient(recipient, RECIPIENT, found);
  const isTextToo = reviewRecipient(to, TO, found);
  if (isText && isTextToo && !haveSameDigits(to, recipient)) {
    report(found, "recipient-differs", TO);
  }
  if (isSender(to, phoneNumberId)) report(found, "recipient-is-sender", TO);
  if (type !== "template") {
    report(
      found,
      type === undefined ? "missing-field" : "not-a-template",
      TYPE,
    );
  }
  reviewTemplate(template, IN_BODY, found, true);
}

/**
 * Reviews a template's fields, but not what is in its components. A registry looks
 * name and language up by itself: it needs no form of them.
 */
export function reviewTemplate(
  template: unknown,
  at: TemplatePlaces,
  found: Findings,
  withForms: boolean,
): void {
  if (!reviewObject(template, at.template, found)) return;
  const { name, language, components } = template;
  reviewClosed(template, TEMPLATE_FIELDS, at.template, found);
  if (reviewString(name, at.name, found) && withForms) {
    const problem = nameProblem(name);
    if (problem) report(found, problem, at.name);
  }
  reviewLanguage(language, at, found, withForms);
  if (components === undefined || Array.isArray(components)) return;
  report(found, "not-a-list", at.components);
}

function reviewLanguage(
  language: unknown,
  at: TemplatePlaces,
  found: Findings,
  withForm: boolean,
): void {
  if (!reviewObject(language, at.language, found)) return;
  const { code, policy } = language;
  reviewClosed(language, LANGUAGE_FIELDS, at.language, found);
  if (policy !== undefined) report(found, "language-policy", at.policy);
  const hint = "the code itself, such as en_US";
  if (!reviewString(code, at.code, found, hint) || !withForm) return;
  const problem = languageProblem(code);
  if (problem) report(found, problem, at.code, languageHint(code));
}
