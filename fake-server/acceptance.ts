import type { QueueRawMessageRequest } from "../lib/wire.ts";
import type { Account, TemplateDefinition } from "./account.ts";
import type { RefusalCode } from "./refusal.ts";

// `rules` can let a body pass that lacks a field, so nothing is taken for given.

/** Why the accounts do not send this message, if they do not (spec 4.2). */
export function refusalOf(
  body: QueueRawMessageRequest,
  accounts: readonly Account[],
): RefusalCode | undefined {
  const account = accountOf(body, accounts);
  if (!account) return "unknown-waba";
  if (!account.phoneNumberIds.includes(body.phoneNumberId)) {
    return "foreign-phone-number";
  }
  const template = templateOf(body, accounts);
  if (template) return templateRefusalOf(template, account, body);
  const name = body.payload?.template?.name;
  const isKnown = account.templates?.some((one) => one.name === name);
  return isKnown ? "unknown-language" : "unknown-template";
}

function accountOf(
  { whatsappBusinessId }: QueueRawMessageRequest,
  accounts: readonly Account[],
): Account | undefined {
  return accounts.find((one) => one.whatsappBusinessId === whatsappBusinessId);
}

function templateRefusalOf(
  template: TemplateDefinition,
  { verified = true }: Account,
  { channels }: QueueRawMessageRequest,
): RefusalCode | undefined {
  if (!isApproved(template)) return "unapproved-template";
  if (isAuthentication(template)) {
    return verified ? undefined : "unverified-account";
  }
  return channels === undefined ? undefined : "channels-not-allowed";
}

function isApproved({ status = "APPROVED" }: TemplateDefinition): boolean {
  return status.toUpperCase() === "APPROVED";
}

/** Tells whether a template carries a code. */
export function isAuthentication({ category }: TemplateDefinition): boolean {
  return category.toUpperCase() === "AUTHENTICATION";
}

/** The definition that a message's name and language code stand for. */
export function templateOf(
  body: QueueRawMessageRequest,
  accounts: readonly Account[],
): TemplateDefinition | undefined {
  const { name, language } = body.payload?.template ?? {};
  return accountOf(body, accounts)?.templates?.find(
    (one) => one.name === name && one.language === language?.code,
  );
}
