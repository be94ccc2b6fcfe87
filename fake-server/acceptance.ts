import type { Findings, Issue } from "../lib/issue.ts";
import type { TemplateModel } from "../lib/template/model.ts";
import type { MessageFields, ModelRegistry } from "../lib/template/registry.ts";
import { reviewUnknown } from "../lib/template/review-unknown.ts";
import { componentsIn } from "../lib/template/sent.ts";
import type { QueueRawMessageRequest } from "../lib/wire.ts";
import type { Accounts, KnownAccount } from "./account.ts";
import { isCodeMessage } from "./message.ts";
import type { Refusal, RefusalCode } from "./refusal.ts";

/** Why the accounts cannot send this message, if they cannot (spec 4.2). */
export function refusalOf(
  body: QueueRawMessageRequest,
  accounts: Accounts,
  found: Findings,
): Refusal | undefined {
  const account = accounts.find(body.whatsappBusinessId);
  if (!account) return { code: "unknown-waba" };
  if (!account.phoneNumberIds.includes(body.phoneNumberId)) {
    return { code: "foreign-phone-number" };
  }
  return templateRefusalOf(body, account, found);
}

function templateRefusalOf(
  body: QueueRawMessageRequest,
  { registry, verified }: KnownAccount,
  found: Findings,
): Refusal | undefined {
  const template = reviewedTemplate(body, registry, found);
  const { issues } = found;
  // An unknown template is refused as such, unless the rules let it pass.
  const isJudged = template !== undefined || issues === undefined;
  if (isJudged && !verified && isCodeMessage(body, template)) {
    return { code: "unverified-account" };
  }
  return issues && { code: refusalFor(issues), issues };
}

/**
 * Reviews a message against its template. One that is unknown ends the review,
 * unless the rules let that pass: then what no template allows is still refused.
 */
export function reviewedTemplate(
  body: MessageFields,
  registry: ModelRegistry,
  found: Findings,
): TemplateModel | undefined {
  const template = registry.reviewMessage(body, found);
  if (template || found.issues) return template;
  const { channels, payload } = body;
  const components = componentsIn(payload);
  if (components) reviewUnknown(components, channels, found);
  return undefined;
}

const REFUSAL_BY_ISSUE: { readonly [code in Issue["code"]]?: RefusalCode } = {
  "unknown-template": "unknown-template",
  "unknown-language": "unknown-language",
  "unapproved-template": "unapproved-template",
  "unknown-status": "unapproved-template",
  "paused-template": "unapproved-template",
  "disabled-template": "unapproved-template",
  "channels-not-allowed": "channels-not-allowed",
};

/** The refusal that the first issue stands for. */
function refusalFor(issues: readonly Issue[]): RefusalCode {
  const [first] = issues;
  return (first && REFUSAL_BY_ISSUE[first.code]) ?? "template-mismatch";
}
