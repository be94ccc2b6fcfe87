import { GLANCE, type Reason } from "./reason.ts";

/** Survivors in what builds and checks a body or a code, templates apart. */
export const BODY: readonly Reason[] = [
  {
    subject: "lib/authentication-message.ts",
    why: "For the type alone: absent rules are undefined ones.",
    survivors: [
      "const code: Findings = { rules: undefined };: { rules: undefined } → {}",
    ],
  },
  {
    subject: "lib/channels.ts",
    why: "A channel that has not been seen is undefined, which says no as well.",
    survivors: [
      "const seen: Seen = { WhatsApp: false, Telegram: false };: { WhatsApp: false, Telegram: false } → {}",
    ],
  },
  {
    subject: "lib/define-template.ts",
    why: "For the type alone: absent rules are undefined ones.",
    survivors: [
      "return componentsOf(named, parameters, { rules: undefined });: { rules: undefined } → {}",
    ],
  },
  {
    subject: "lib/field.ts",
    why: "For the type alone: there is a name below the length.",
    survivors: ['const field = fields[index] ?? "";: "" → "Stryker was here!"'],
  },
  {
    subject: "lib/field.ts",
    why: GLANCE,
    survivors: [
      "const DIGITS = /^\\d+$/;: /^\\d+$/ → /^\\d$/",
      'export function isUsualId(value: unknown): value is string {: { return typeof value === "string" && DIGITS.test(value); } → {}',
      'return typeof value === "string" && DIGITS.test(value);: "string" → ""',
      'return typeof value === "string" && DIGITS.test(value);: typeof value === "string" && DIGITS.test(value) → false',
    ],
  },
  {
    subject: "lib/filled-message.ts",
    why: "For the type alone: absent rules are undefined ones.",
    survivors: [
      "const filling: Findings = { rules: undefined };: { rules: undefined } → {}",
    ],
  },
  {
    subject: "lib/filled-message.ts",
    why: "For the type alone: a template that carries a code has a body.",
    survivors: [
      "const named = isNamed && { parameterName: body?.placeholders[0] };: body?.placeholders → body.placeholders",
    ],
  },
  {
    subject: "lib/filled-message.ts",
    why: "A builder makes a list of components, and what it would review again breaks no rule twice.",
    survivors: [
      'const components = componentsIn(body["payload"]) ?? [];: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "lib/generate-otp.ts",
    why: "One character is too few for an alphabet, as none is.",
    survivors: [
      'const characters = typeof alphabet === "string" ? [...alphabet] : [];: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "lib/generate-otp.ts",
    why: "What is no text is refused all the same, if with other words.",
    survivors: [
      'if (typeof alphabet === "string" && RANGE.test(alphabet)) {: typeof alphabet === "string" → true',
    ],
  },
  {
    subject: "lib/generate-otp.ts",
    why: "Only slower: what is drawn past the length is cut off.",
    survivors: [
      "while (found.length < length) {: found.length < length → found.length <= length",
    ],
  },
  {
    subject: "lib/otp.ts",
    why: "Only quicker: digits break no rule of characters, and are as many as code units.",
    survivors: [
      "const DIGITS = /^\\d*$/;: /^\\d*$/ → /^\\d$/",
      "if (!isDigits) reviewCharacters(value, path, found);: !isDigits → true",
    ],
  },
  {
    subject: "lib/otp.ts",
    why: "Only quicker: more than 30 code units are too many characters, however they are counted.",
    survivors: [
      "return code.length > 30 ? 31 : lengthOf(code);: code.length > 30 → false",
    ],
  },
  {
    subject: "lib/otp-seal.ts",
    why: "A match has all its groups: the default is there for the type alone.",
    survivors: [
      'const [, expiry = "", bondSeal = "", otpSeal = ""] = match;: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "lib/recipient.ts",
    why: GLANCE,
    survivors: [
      "const CLEAN = /^\\+[1-9]\\d{6,14}$/;: /^\\+[1-9]\\d{6,14}$/ → /^\\+[1-9]\\D{6,14}$/",
      "if (isUsualNumber(value)) return true;: isUsualNumber(value) → false",
      'export function isUsualNumber(value: unknown): value is string {: { if (typeof value !== "string" || !CLEAN.test(value)) return false; … → {}',
      'if (typeof value !== "string" || !CLEAN.test(value)) return false;: typeof value !== "string" || !CLEAN.test(value) → true',
      'if (typeof value !== "string" || !CLEAN.test(value)) return false;: "string" → ""',
      "const mayBe = value.charCodeAt(3) === ZERO || value.charCodeAt(4) ===…: value.charCodeAt(3) === ZERO || value.charCodeAt(4) === ZERO → true",
      "return !mayBe || !isDialledWithin(value);: !mayBe || !isDialledWithin(value) → !mayBe && !isDialledWithin(value)",
      "return !mayBe || !isDialledWithin(value);: !mayBe || !isDialledWithin(value) → false",
    ],
  },
  {
    subject: "lib/recipient.ts",
    why: "One step past the end reads nothing: no digit is there, and nothing comes after it.",
    survivors: [
      "for (let index = 0; index < value.length; index++) {: index < value.length → index <= value.length",
      "while (at < text.length && !isDigit(text, at)) at += 1;: at < text.length → at <= text.length",
      "while (here < one.length && one[here] === other[there]) {: here < one.length → here <= one.length",
    ],
  },
  {
    subject: "lib/recipient.ts",
    why: "Only quicker: the pattern looks for the same sign.",
    survivors: [
      'number.includes(".") && DECIMAL.test(number.replace(ALL_BUT_DOTS, "")…: "." → ""',
      'if (!number.includes("(")) return undefined;: "(" → ""',
      'if (!number.includes("(")) return undefined;: !number.includes("(") → false',
    ],
  },
  {
    subject: "lib/review-template-message.ts",
    why: GLANCE,
    survivors: [
      "if (!isUsualFrame(body)) reviewFrame(body, found);: !isUsualFrame(body) → true",
      "if (!components || areUsual(components, channels)) return undefined;: !components || areUsual(components, channels) → false",
    ],
  },
  {
    subject: "lib/review-template-message.ts",
    why: "Only quicker: without channels a code need not suit Telegram.",
    survivors: [
      "const inBody = channels === undefined ? undefined : codeIn(components…: channels === undefined → false",
    ],
  },
  {
    subject: "lib/template-message.ts",
    why: "Only a payload has both fields; a template's unknown ones that are called so would be told once.",
    survivors: [
      'path[0] === "payload" && path[1] === field;: path[0] === "payload" → true',
    ],
  },
  {
    subject: "lib/template-message.ts",
    why: "For the type alone: absent rules are undefined ones.",
    survivors: [
      "const found: Findings = { rules: undefined };: { rules: undefined } → {}",
    ],
  },
  {
    subject: "lib/usual-message.ts",
    why: "For the type alone: what was seen as a body and as a button has fields.",
    survivors: [
      "if (!hasFields(one) || !hasFields(other)) return false;: !hasFields(one) || !hasFields(other) → !hasFields(one) && !hasFields(other)",
      "if (!hasFields(one) || !hasFields(other)) return false;: !hasFields(one) || !hasFields(other) → false",
      "if (!hasFields(one) || !hasFields(other)) return false;: false → true",
    ],
  },
  {
    subject: "lib/usual-message.ts",
    why: "Only slower: ten cards, a button without a value, or a text like a URL would get the review, which passes them.",
    survivors: [
      "if (cards.length > MOST_CARDS) return false;: cards.length > MOST_CARDS → cards.length >= MOST_CARDS",
      "return kind === CAROUSEL || hasOnly(component, kind === BUTTON ? 3 : …: kind === BUTTON → false",
      'return sub_type !== "url" || !isNoUrlEnd(shownBy(parameters[0]));: sub_type !== "url" → false',
    ],
  },
  {
    subject: "lib/usual-message.ts",
    why: "Parameters of a carousel, which takes none, are unknown fields: the review minds a text or a payload among them as little.",
    survivors: ["if (kind !== BUTTON) return 0;: kind !== BUTTON → false"],
  },
  {
    subject: "lib/serialize.ts",
    why: "Only quicker: what is known to fit is validated once more, and what is no object throws in the same try.",
    survivors: [
      "if (!isFields(body)) return undefined;: !isFields(body) → false",
      "if (flat) return { body: flat, isFlat: true };: true → false",
      "if (isFlat) return { body, text };: isFlat → false",
    ],
  },
  {
    subject: "lib/serialize.ts",
    why: "A phone number is blotted out, whatever is known of it.",
    survivors: [
      'const areTexts = typeof recipient === "string" && typeof otp === "str…: typeof recipient === "string" → true',
    ],
  },
  {
    subject: "lib/otp-demand.ts",
    why: "Only quicker: what is too long is not what was sealed, and is counted once more.",
    survivors: [
      'return typeof value === "string" && value.length <= most;: value.length <= most → true',
    ],
  },
];
