import type { Path } from "../lib/issue.ts";
import { type Fields, isFields } from "../lib/json.ts";
import type { BodyRuleCode } from "../lib/rule.ts";
import { codeIn, codePath } from "../lib/template/authentication.ts";
import { isListedLanguage } from "../lib/template/language.ts";

/** A rule that a value breaks, and where. */
export type Breach = readonly [code: BodyRuleCode, path: Path];

// The fake's own reading of the rules. The client's is never called, so that
// one mistake cannot pass on both sides.

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

/** The code of an own-account message stands in its components (spec 4.2.6). */
function ownCodeBreaches(payload: unknown, channels: unknown): Breach[] {
  if (!Array.isArray(channels) || !isFields(payload)) return [];
  const { template } = payload;
  const components = isFields(template) ? template["components"] : undefined;
  const placed = Array.isArray(components) ? codeIn(components) : undefined;
  if (!placed) return [];
  const path = codePath(["payload", "template", "components"], placed.index);
  return telegramBreaches(placed.code, channels, path);
}

function senderBreaches(payload: unknown, phoneNumberId: unknown): Breach[] {
  const to = isFields(payload) ? payload["to"] : undefined;
  if (typeof to !== "string") return [];
  const isSender = [to, to.replace(/^\+/, "")].some(
    (writing) => writing === phoneNumberId,
  );
  return isSender ? [["recipient-is-sender", ["payload", "to"]]] : [];
}

function payloadBreaches({ recipient, to, template }: Fields): Breach[] {
  const differs = digitsIn(recipient) !== digitsIn(to);
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

// Most bodies are of this kind, and nothing more can be wrong with them.
function isPlainNumber(value: unknown): boolean {
  return typeof value === "string" && /^\+[1-9][0-9]{6,14}$/.test(value);
}

function isPlainCode(value: unknown): boolean {
  return typeof value === "string" && /^[0-9]{4,8}$/.test(value);
}

const isDigit = (character: string) => character >= "0" && character <= "9";

function digitsIn(value: unknown): string {
  return typeof value === "string" ? [...value].filter(isDigit).join("") : "";
}

const IGNORED = new Set([" ", "-", ".", "(", ")"]);

function phoneProblems(text: string): BodyRuleCode[] {
  const kept = [...text].filter((character) => !IGNORED.has(character));
  const plus = kept[0] === "+";
  const digits = plus ? kept.slice(1) : kept;
  if (!digits.every(isDigit)) {
    return [
      isScientific(text) ? "phone-number-scientific" : "phone-number-form",
    ];
  }
  const problems: BodyRuleCode[] = [];
  if (digits[0] === "0") problems.push("phone-number-leading-zero");
  if (digits.length < 7) problems.push("phone-number-length");
  if (digits.length > 15) problems.push("phone-number-length");
  if (!plus) problems.push("phone-number-no-plus");
  return problems;
}

/** 4.91511E+12, or with a comma, as a spreadsheet writes a long number. */
function isScientific(text: string): boolean {
  const parts = text.toLowerCase().split("e");
  const [mantissa = "", power = ""] = parts.map((part) =>
    part.startsWith("+") ? part.slice(1) : part,
  );
  const numbers = [...mantissa.replace(",", ".").split("."), power];
  const areDigits = numbers.every((one) => one && [...one].every(isDigit));
  return areDigits && parts.length === 2 && numbers.length < 4;
}

const BREAKS = new Set("\n\r\t\v\f\u0085\u2028\u2029");
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;
const LINK = ["http:", "https:", "www.", "://"];
const HOST = /[a-z0-9]\.[a-z][a-z]+([/:?#]|$)/;

function codeProblems(text: string): BodyRuleCode[] {
  const characters = [...text.slice(0, 64)];
  const { length } = characters;
  if (length === 0 || length > 15) return ["otp-length"];
  const problems: BodyRuleCode[] = [...leftOver(text)];
  const lower = text.toLowerCase();
  if (characters.some((one) => BREAKS.has(one)))
    problems.push("otp-line-break");
  if (text.includes(" ".repeat(5))) problems.push("otp-spaces");
  if (text !== text.trim()) problems.push("otp-outer-space");
  const isLink = LINK.some((link) => lower.includes(link)) || HOST.test(lower);
  if (PICTURE.test(text) || isLink) {
    problems.push("otp-symbols");
  }
  if (length < 4) problems.push("otp-short");
  return problems;
}

function leftOver(text: string): BodyRuleCode[] {
  const words = text.split(/[^\p{L}\p{N}_]+/u);
  const left =
    words.includes("undefined") ||
    words.includes("null") ||
    text.includes("{{") ||
    text.includes("[object Object]");
  return left ? ["left-over"] : [];
}

function idProblems(text: string): BodyRuleCode[] {
  return text.trim() === "" ? ["empty-text"] : leftOver(text);
}

function nameProblems(text: string): BodyRuleCode[] {
  const short = text.length > 0 && text.length <= 512;
  const isFormed = short && !/[^a-z0-9_]/.test(text);
  return isFormed ? leftOver(text) : ["template-name-form"];
}

function languageProblems(text: string): BodyRuleCode[] {
  if (isListedLanguage(text)) return [];
  const [language = "", region = "ZZ", ...more] = text.split("_", 3);
  const formed =
    /^[a-z]{2,3}$/.test(language) &&
    /^(?:[A-Z]{2}|[0-9]{3})$/.test(region) &&
    more.length === 0;
  return [formed ? "language-code-unknown" : "language-code-form"];
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

/** The code of a flow through Telegram must suit Telegram as well. */
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
