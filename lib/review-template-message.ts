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

/** The fields of a language: spec 2 has the code alone, Meta the policy too. */
export const LANGUAGE_FIELDS = ["code", "policy"];

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
const LANGUAGE_CODE: Path = ["payload", "template", "language", "code"];
const LANGUAGE_POLICY: Path = ["payload", "template", "language", "policy"];

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
  reviewTemplate(template, found);
}

function reviewTemplate(template: unknown, found: Findings): void {
  if (!reviewObject(template, TEMPLATE, found)) return;
  const { name, language, components } = template;
  reviewClosed(template, TEMPLATE_FIELDS, TEMPLATE, found);
  if (reviewString(name, NAME, found)) {
    const problem = nameProblem(name);
    if (problem) report(found, problem, NAME);
  }
  reviewLanguage(language, found);
  if (components === undefined || Array.isArray(components)) return;
  report(found, "not-a-list", COMPONENTS);
}

function reviewLanguage(language: unknown, found: Findings): void {
  if (!reviewObject(language, LANGUAGE, found)) return;
  const { code, policy } = language;
  reviewClosed(language, LANGUAGE_FIELDS, LANGUAGE, found);
  if (policy !== undefined) report(found, "language-policy", LANGUAGE_POLICY);
  if (
    !reviewString(code, LANGUAGE_CODE, found, "the code itself, such as en_US")
  )
    return;
  const problem = languageProblem(code);
  if (problem) report(found, problem, LANGUAGE_CODE, languageHint(code));
}
