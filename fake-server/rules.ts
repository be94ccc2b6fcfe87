import type { Path } from "../lib/issue.ts";
import { type Fields, isFields } from "../lib/json.ts";
import type { BodyRuleCode } from "../lib/rule.ts";
import { codeIn, codePath } from "../lib/template/authentication.ts";
import { componentsIn } from "../lib/template/sent.ts";
import { digitsOf } from "./phone-number.ts";
import {
  codeProblems,
  idProblems,
  isDigit,
  languageProblems,
  nameProblems,
  phoneProblems,
} from "./text-rules.ts";

/** A rule that a value breaks, and where. */
export type Breach = readonly [code: BodyRuleCode, path: Path];

// The fake's own reading of the rules. The client's is never called, so that
// one mistake cannot pass on both sides. For single texts: text-rules.ts.

type Judge = (text: string) => readonly BodyRuleCode[];

function breachesOf(judge: Judge, value: unknown, path: Path): Breach[] {
  if (typeof value !== "string") return [];
  return judge(value).map((code): Breach => [code, path]);
}

/** What is wrong with the fields of a send-otp body. */
export function otpBreaches({ recipient, otp, channels }: Fields): Breach[] {
  if (isPlainNumber(recipient) && isPlainCode(otp) && !channels) return [];
  return [
    ...breachesOf(phoneProblems, recipient, ["recipient"]),
    ...breachesOf(codeProblems, otp, ["otp"]),
    ...flowBreaches(channels),
    ...telegramBreaches(otp, channels, ["otp"]),
  ];
}

/** What is wrong with the fields of a send/raw body. */
export function templateMessageBreaches(body: Fields): Breach[] {
  const { whatsappBusinessId, phoneNumberId, channels, payload } = body;
  return [
    ...breachesOf(idProblems, whatsappBusinessId, ["whatsappBusinessId"]),
    ...breachesOf(idProblems, phoneNumberId, ["phoneNumberId"]),
    ...flowBreaches(channels),
    ...(isFields(payload) ? payloadBreaches(payload) : []),
    ...senderBreaches(payload, phoneNumberId),
    ...ownCodeBreaches(payload, channels),
  ];
}

/** The code of an own-account message is in its components (spec 4.2.6). */
function ownCodeBreaches(payload: unknown, channels: unknown): Breach[] {
  if (channels === undefined) return [];
  const components = componentsIn(payload);
  const placed = components && codeIn(components);
  if (!placed) return [];
  const path = codePath(["payload", "template", "components"], placed.index);
  return telegramBreaches(placed.code, channels, path);
}

function senderBreaches(payload: unknown, phoneNumberId: unknown): Breach[] {
  const to = isFields(payload) ? payload["to"] : undefined;
  if (typeof to !== "string" || ![...to].some(isDigit)) return [];
  const isSender = [to, to.replace(/^\+/, "")].some(
    (writing) => writing === phoneNumberId,
  );
  return isSender ? [["recipient-is-sender", ["payload", "to"]]] : [];
}

function payloadBreaches({ recipient, to, template }: Fields): Breach[] {
  const differs = haveOtherDigits(recipient, to);
  return [
    ...breachesOf(phoneProblems, recipient, ["payload", "recipient"]),
    ...breachesOf(phoneProblems, to, ["payload", "to"]),
    ...(differs ? [["recipient-differs", ["payload", "to"]] as const] : []),
    ...(isFields(template) ? templateBreaches(template) : []),
  ];
}

function templateBreaches({ name, language }: Fields): Breach[] {
  const path = ["payload", "template"];
  const code = isFields(language) ? language["code"] : undefined;
  return [
    ...breachesOf(nameProblems, name, [...path, "name"]),
    ...breachesOf(languageProblems, code, [...path, "language", "code"]),
  ];
}

// Most bodies pass these, and then nothing more is looked for: no rule is broken by
// such a code, or by a number without a 0 where one may stand after a country code.
const PLAIN = /^\+[1-9][0-9][1-9][1-9][0-9]{3,11}$/;

function isPlainNumber(value: unknown): boolean {
  return typeof value === "string" && PLAIN.test(value);
}

function isPlainCode(value: unknown): boolean {
  return typeof value === "string" && /^[0-9]{4,8}$/.test(value);
}

function haveOtherDigits(recipient: unknown, to: unknown): boolean {
  const areTexts = typeof recipient === "string" && typeof to === "string";
  return areTexts && digitsOf(recipient) !== digitsOf(to);
}

function flowBreaches(channels: unknown): Breach[] {
  if (!Array.isArray(channels)) return [];
  if (channels.length === 0) return [["no-channels", ["channels"]]];
  const seen = new Set<unknown>();
  const found: Breach[] = [];
  for (const [index, channel] of channels.entries()) {
    const known = channel === "WhatsApp" || channel === "Telegram";
    if (known && seen.has(channel)) {
      found.push(["repeated-channel", ["channels", index]]);
    }
    seen.add(channel);
  }
  if (channels.length === 1 && channels[0] === "Telegram")
    found.push(["telegram-alone", ["channels"]]);
  return found;
}

/** The code of a message flow with Telegram must suit Telegram too. */
function telegramBreaches(
  otp: unknown,
  channels: unknown,
  path: Path,
): Breach[] {
  if (!Array.isArray(channels) || !channels.includes("Telegram")) return [];
  if (typeof otp !== "string") return [];
  const fits = [...otp].every(isDigit) && otp.length >= 4 && otp.length <= 8;
  return fits ? [] : [["telegram-code-form", path]];
}
