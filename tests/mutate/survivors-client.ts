import { GLANCE, type Reason } from "./reason.ts";

/** Survivors in `lib/`, its templates apart. */
export const CLIENT: readonly Reason[] = [
  {
    subject: "lib/otp.ts",
    why: GLANCE,
    survivors: [
      'if (typeof value === "string" && USUAL.test(value)) return;: "string" → ""',
      'if (typeof value === "string" && USUAL.test(value)) return;: typeof value === "string" && USUAL.test(value) → false',
    ],
  },
  {
    subject: "lib/otp.ts",
    why: "Only quicker: more than 30 code units are too many characters, however they are counted.",
    survivors: [
      "const length = value.length > 30 ? 31 : lengthOf(value);: value.length > 30 → false",
    ],
  },
  {
    subject: "lib/recipient.ts",
    why: GLANCE,
    survivors: [
      "const CLEAN = /^\\+[1-9]\\d{6,14}$/;: /^\\+[1-9]\\d{6,14}$/ → /^\\+[1-9]\\D{6,14}$/",
      "if (isUsualNumber(value)) return true;: isUsualNumber(value) → false",
      'export function isUsualNumber(value: unknown): value is string {: { return typeof value === "string" && CLEAN.test(value); } → {}',
      'return typeof value === "string" && CLEAN.test(value);: typeof value === "string" && CLEAN.test(value) → false',
      'return typeof value === "string" && CLEAN.test(value);: "string" → ""',
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
    why: "A + and the ID are one character longer than the ID whenever they are equal.",
    survivors: [
      "return more === 1 && to === `+${phoneNumberId}`;: more === 1 → true",
    ],
  },
  {
    subject: "lib/channels.ts",
    why: "A channel that has not been seen is undefined, which says no as well.",
    survivors: [
      "const seen = { WhatsApp: false, Telegram: false };: { WhatsApp: false, Telegram: false } → {}",
    ],
  },
  {
    subject: "lib/field.ts",
    why: "Only quicker: with another count the fields are compared one by one.",
    survivors: [
      "(a === undefined ? 0 : 1) +: (a === undefined ? 0 : 1) + (b === undefined ? 0 : 1) + (c === undefi… → (a === undefined ? 0 : 1) + (b === undefined ? 0 : 1) + (c === undefi…",
      "(a === undefined ? 0 : 1) +: (a === undefined ? 0 : 1) + (b === undefined ? 0 : 1) + (c === undefi… → (a === undefined ? 0 : 1) + (b === undefined ? 0 : 1) - (c === undefi…",
      "(a === undefined ? 0 : 1) +: (a === undefined ? 0 : 1) + (b === undefined ? 0 : 1) → (a === undefined ? 0 : 1) - (b === undefined ? 0 : 1)",
      "(a === undefined ? 0 : 1) +: a === undefined → true",
      "(b === undefined ? 0 : 1) +: b === undefined → true",
      "(c === undefined ? 0 : 1) +: c === undefined → true",
      "(d === undefined ? 0 : 1): d === undefined → true",
      "): number {: { return ( (a === undefined ? 0 : 1) + (b === undefined ? 0 : 1) + (c… → {}",
      "if (fields.length === present) return;: fields.length === present → false",
    ],
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
    why: "One step past the end finds no value, which shows nothing.",
    survivors: [
      "for (let index = 0; index < parameters.length; index++) {: index < parameters.length → index <= parameters.length",
    ],
  },
  {
    subject: "lib/review-template-message.ts",
    why: GLANCE,
    survivors: [
      "if (isUsualMessage(body)) templates?.reviewMessage(body, found);: isUsualMessage(body) → false",
    ],
  },
  {
    subject: "lib/review-template-message.ts",
    why: "A text is no component: as little as no component is it a code or a button.",
    survivors: [
      'const { components = [] } = template;: [] → ["Stryker was here"]',
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
    subject: "lib/authentication-message.ts",
    why: "For the type alone: absent rules are undefined ones.",
    survivors: [
      "const code: Findings = { rules: undefined };: { rules: undefined } → {}",
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
    subject: "lib/define-template.ts",
    why: "For the type alone: absent rules are undefined ones.",
    survivors: [
      "return componentsOf(named, parameters, { rules: undefined });: { rules: undefined } → {}",
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
    subject: "lib/answer.ts",
    why: "Only quicker: what is read in pieces, up to the cap, is the same text.",
    survivors: [
      'function isSmall({ headers }: Response): boolean {: { const length = headers.get("content-length"); if (length === null |… → {}',
      'if (length === null || headers.get("content-encoding") !== null) retu…: length === null || headers.get("content-encoding") !== null → true',
      'if (headers.get("transfer-encoding") !== null) return false;: headers.get("transfer-encoding") !== null → true',
      "return Number(length) <= CAP;: Number(length) <= CAP → Number(length) < CAP",
      "return Number(length) <= CAP;: Number(length) <= CAP → false",
    ],
  },
  {
    subject: "lib/answer.ts",
    why: "For the type alone: no header is neither a number nor a time.",
    survivors: ["if (!header) return undefined;: !header → false"],
  },
  {
    subject: "lib/answer.ts",
    why: "Only quicker: 200 characters are 400 code units at most.",
    survivors: [
      'return [...text.slice(0, 400)].slice(0, 200).join("");: text.slice(0, 400) → text',
    ],
  },
  {
    subject: "lib/answer.ts",
    why: "A function that ends without a return gives undefined too.",
    survivors: ["} catch {: { return undefined; } → {}"],
  },
  {
    subject: "lib/post.ts",
    why: "Only quicker: a text that is awaited is the same text, a moment later.",
    survivors: [
      'const key = typeof given === "string" ? given : await kept(given);: "string" → ""',
      'const key = typeof given === "string" ? given : await kept(given);: typeof given === "string" → false',
    ],
  },
  {
    subject: "lib/post.ts",
    why: "Only quicker: a keepalive that is undefined is none.",
    survivors: [
      "return keepalive === undefined ? request : { ...request, keepalive };: keepalive === undefined → false",
    ],
  },
  {
    subject: "lib/post.ts",
    why: "Nobody hears it: the call was rejected at its deadline.",
    survivors: [
      "if (deadline.ended) throw endOf(deadline, false);: false → true",
    ],
  },
  {
    subject: "lib/redact.ts",
    why: "Only quicker: a form that is not in the text is found nowhere in it.",
    survivors: [
      "const present = [...new Set(forms)].filter((form) => text.includes(fo…: [...new Set(forms)].filter((form) => text.includes(form)) → [...new Set(forms)]",
    ],
  },
  {
    subject: "lib/about.ts",
    why: "What is no object has no recipient; null throws there, and the catch says the same.",
    survivors: [
      "if (!isFields(body)) return undefined;: !isFields(body) → false",
      'if (typeof recipient !== "string") return undefined;: typeof recipient !== "string" → false',
    ],
  },
  {
    subject: "lib/about.ts",
    why: "Only quicker: the next call ends at the same count.",
    survivors: [
      "if (into.left < 0) return;: into.left < 0 → false",
      "if (into.left < 0) return;: into.left < 0 → into.left <= 0",
    ],
  },
  {
    subject: "lib/about.ts",
    why: "A loop over the fields of null goes round no time.",
    survivors: [
      'if (typeof value !== "object" || value === null) return;: value === null → false',
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
    subject: "lib/generate-otp.ts",
    why: "One character is too few for an alphabet, as none is.",
    survivors: [
      'const characters = typeof alphabet === "string" ? [...alphabet] : [];: [] → ["Stryker was here"]',
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
    subject: "lib/source.ts",
    why: "For the type alone: what a source without return() throws there is passed over as well.",
    survivors: [
      ".then(() => iterator.return?.()): iterator.return?.() → iterator.return()",
    ],
  },
  {
    subject: "lib/send.ts",
    why: "Only quicker: without retry and hook the long way round makes the same one request.",
    survivors: [
      "if (!retry && !onAttempt) {: !retry && !onAttempt → false",
      "if (!retry && !onAttempt) {: !retry → retry",
      "if (!retry && !onAttempt) {: { return posted(body, text, connection, signal, timeoutMs); } → {}",
    ],
  },
  {
    subject: "lib/send.ts",
    why: "A clock that reads the budget to its last digit: no test can set it.",
    survivors: [
      "if (elapsed >= budgetMs) throw open ?? error;: elapsed >= budgetMs → elapsed > budgetMs",
    ],
  },
  {
    subject: "lib/retry.ts",
    why: "Only its type is asked here, and both are of one.",
    survivors: [
      "const { attempts, budgetMs = BUDGET_MS, repeatUnknown = false, seed }…: false → true",
    ],
  },
  {
    subject: "lib/send.ts",
    why: "A hook that is not there throws where one that fails does: into the catch.",
    survivors: [
      "void Promise.resolve(hook?.(what)).catch(() => {});: hook?.(what) → hook(what)",
    ],
  },
  {
    subject: "lib/written.ts",
    why: "Only quicker: a body that JSON writes as it reads is judged again, and found the same.",
    survivors: [
      'function isAsWritten(body: MessageBody): boolean {: { if (!isFields(body) || !("otp" in body) || body.channels) return fa… → {}',
      'if (!isFields(body) || !("otp" in body) || body.channels) return fals…: !isFields(body) || !("otp" in body) || body.channels → true',
      'if (!isFields(body) || !("otp" in body) || body.channels) return fals…: !isFields(body) → isFields(body)',
      'if (!isFields(body) || !("otp" in body) || body.channels) return fals…: "otp" → ""',
      "if (isAsWritten(body)) return { body, text };: isAsWritten(body) → false",
      'Object.getPrototypeOf(body) === Object.prototype && !("toJSON" in bod…: Object.getPrototypeOf(body) === Object.prototype && !("toJSON" in bod… → false',
    ],
  },
  {
    subject: "lib/unreachable.ts",
    why: "No runtime calls an error so.",
    survivors: ['const code = codeOf(link) ?? "";: "" → "Stryker was here!"'],
  },
  {
    subject: "lib/connection.ts",
    why: "Only quicker: a connection that was made is checked again, and is still right.",
    survivors: [
      "if (made.has(connection)) return connection;: made.has(connection) → false",
      "made.add(connection);: made.add(connection); → ;",
    ],
  },
  {
    subject: "lib/retry.ts",
    why: "No other refusal has the status 429; the compiler does not know.",
    survivors: [
      'if (error.code !== "refused") return false;: error.code !== "refused" → false',
    ],
  },
  {
    subject: "lib/redact.ts",
    why: "Either case will do: both sides are written in it.",
    survivors: [
      'return text: text .normalize("NFKD") .replace(UNSEEN, "") .replace(between, "$1") … → text.normalize("NFKD").replace(UNSEEN, "").replace(between, "$1").toU…',
    ],
  },
  {
    subject: "lib/send-many.ts",
    why: "Only quicker: at no limit the gap between two sends is 0 ms.",
    survivors: [
      "const one = perSecond === Infinity ? sent : paced;: perSecond === Infinity → false",
    ],
  },
  {
    subject: "lib/send-many.ts",
    why: "No other error has the status 401 or 403; the compiler does not know.",
    survivors: [
      'if (result.ok || result.error.code !== "refused") return undefined;: result.error.code !== "refused" → false',
    ],
  },
  {
    subject: "lib/filled-message.ts",
    why: "A builder makes a list of components, and what it would review again breaks no rule twice.",
    survivors: [
      'const components = componentsIn(body["payload"]) ?? [];: [] → ["Stryker was here"]',
    ],
  },
];
