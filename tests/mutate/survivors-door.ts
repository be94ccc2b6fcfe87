import { GLANCE, type Reason } from "./reason.ts";

/** Survivors in what judges the fake's requests and answers them. */
export const DOOR: readonly Reason[] = [
  {
    subject: "fake-server/refusal.ts",
    why: "For the type alone: every key of the table is in it.",
    survivors: [
      "export const REFUSAL_CODES: readonly RefusalCode[] = Object.keys(: Object.keys( REFUSALS, ).filter((code): code is RefusalCode => code i… → Object.keys(REFUSALS)",
    ],
  },
  {
    subject: "fake-server/call.ts",
    why: "For the type alone: no content type is not JSON's, whatever it is called.",
    survivors: [
      'const type = headers.get("content-type") ?? "";: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/call.ts",
    why: "Only quicker: the pattern takes the usual content type as well.",
    survivors: [
      'if (type !== "application/json" && !JSON_TYPE.test(type)) return fals…: type !== "application/json" → true',
    ],
  },
  {
    subject: "fake-server/rules.ts",
    why: GLANCE,
    survivors: [
      'function isPlainCode(value: unknown): boolean {: { return typeof value === "string" && /^[0-9]{4,8}$/.test(value); } → {}',
      'function isPlainNumber(value: unknown): boolean {: { return typeof value === "string" && PLAIN.test(value); } → {}',
      "if (isPlainNumber(recipient) && isPlainCode(otp) && !channels) return…: isPlainNumber(recipient) && isPlainCode(otp) && !channels → false",
      'return typeof value === "string" && /^[0-9]{4,8}$/.test(value);: "string" → ""',
      'return typeof value === "string" && /^[0-9]{4,8}$/.test(value);: typeof value === "string" && /^[0-9]{4,8}$/.test(value) → false',
      'return typeof value === "string" && PLAIN.test(value);: "string" → ""',
      'return typeof value === "string" && PLAIN.test(value);: typeof value === "string" && PLAIN.test(value) → false',
    ],
  },
  {
    subject: "fake-server/text-rules.ts",
    why: "A split text has at least one part: the default is there for the type alone, and a power that is missing is no digits either way.",
    survivors: [
      'const [first = "", ...groups] = text.split(mark);: "" → "Stryker was here!"',
      'const [whole = "", fraction = "", ...more] = close.split(".");: "" → "Stryker was here!"',
      'const [zeros = "", ...more] = groups;: "" → "Stryker was here!"',
      'const [before = "", ...more] = close.split("(0)");: "" → "Stryker was here!"',
      'const [language = "", region = "ZZ", ...more] = text.split("_", 3);: "" → "Stryker was here!"',
      'const [mantissa = "", power = ""] = parts.map((part) =>: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/text-rules.ts",
    why: "Only quicker: a text of 64 code units is too long already.",
    survivors: [
      "const { length } = [...text.slice(0, 64)];: text.slice(0, 64) → text",
    ],
  },
  {
    subject: "fake-server/shape.ts",
    why: "Only quicker: where nothing is wrong with a body, the long way finds no error.",
    survivors: [
      "): ((body: unknown) => boolean) | undefined {: { try { const compiled = TypeCompiler.Compile(schema); return (body) … → {}",
      "if (check(body)) return;: check(body) → false",
      "if (judged === COMPILE_AT) check = compiledCheck(schema) ?? check;: compiledCheck(schema) ?? check → compiledCheck(schema) && check",
      "if (judged === COMPILE_AT) check = compiledCheck(schema) ?? check;: judged === COMPILE_AT → false",
      "if (judged === COMPILE_AT) check = compiledCheck(schema) ?? check;: judged === COMPILE_AT → judged !== COMPILE_AT",
      "if (judged === COMPILE_AT) check = compiledCheck(schema) ?? check;: judged === COMPILE_AT → true",
      "judged += 1;: judged += 1 → judged -= 1",
      "let check = (body: unknown) => Value.Check(schema, body);: (body: unknown) => Value.Check(schema, body) → () => undefined",
      "return (body) => compiled.Check(body);: (body) => compiled.Check(body) → () => undefined",
      "try {: { const compiled = TypeCompiler.Compile(schema); return (body) => com… → {}",
    ],
  },
  {
    subject: "fake-server/shape.ts",
    why: "A function that ends without a return gives undefined.",
    survivors: ["} catch {: { return undefined; } → {}"],
  },
  {
    subject: "fake-server/shape.ts",
    why: "For the type alone: the schemas of spec 2 have no other kind of error.",
    survivors: [
      'return policy ? "language-policy" : (CODES[type] ?? "unreadable");: "unreadable" → ""',
    ],
  },
  {
    subject: "fake-server/account.ts",
    why: "For the type alone: no template can be called either, and no language.",
    survivors: [
      'const { name = "", language } = body.payload?.template ?? {};: "" → "Stryker was here!"',
      'return registry?.find(name, language?.code ?? "");: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/account.ts",
    why: "A text is no template: as few as none are read from it.",
    survivors: [
      'const { whatsappBusinessId, templates = [], verified = true } = accou…: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/account.ts",
    why: "For the type alone: an OTP names no account.",
    survivors: [
      'if (!("payload" in body)) return undefined;: !("payload" in body) → false',
    ],
  },
  {
    subject: "fake-server/guard.ts",
    why: "For the type alone: no Authorization is no bearer's, whatever it is called.",
    survivors: [
      'const bearer = /^Bearer +(\\S+)$/i.exec(headers.get("authorization") ?…: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/guard.ts",
    why: "Only quicker: a host that was let in is looked at again, and let in.",
    survivors: ["if (host !== known) {: host !== known → true"],
  },
  {
    subject: "fake-server/schema-problem.ts",
    why: "For the type alone: what does not fit has an error.",
    survivors: ['const { path = "" } = error ?? {};: "" → "Stryker was here!"'],
  },
  {
    subject: "fake-server/given-answer.ts",
    why: "Nothing is as little true as false is.",
    survivors: ["} catch {: { return false; } → {}"],
  },
  {
    subject: "fake-server/given-answer.ts",
    why: "For the type alone: what is no object was refused before.",
    survivors: [
      'return `${place}.${schemaProblemOf(AnswerOverride, given, "it").probl…: "it" → ""',
    ],
  },
  {
    subject: "fake-server/body.ts",
    why: "Only quicker: both ways give the same text.",
    survivors: [
      "if (text.length <= DEEPEST) return false;: text.length <= DEEPEST → false",
      "if (text.length <= DEEPEST) return false;: text.length <= DEEPEST → text.length < DEEPEST",
    ],
  },
  {
    subject: "fake-server/service.ts",
    why: "Nothing more is read of a body that broke off.",
    survivors: [
      'const BROKEN: BodyText = { text: "", isCut: true, isUtf8: true };: true → false',
    ],
  },
  {
    subject: "fake-server/body.ts",
    why: "Only quicker: read piece by piece, a body that fits is the same.",
    survivors: [
      "if (length > limit) return textWithin(limit, request);: length > limit → length >= limit",
      "if (length > limit) return textWithin(limit, request);: length > limit → true",
    ],
  },
  {
    subject: "fake-server/body.ts",
    why: "Past its end a text has no character, and a function that ends gives undefined too.",
    survivors: [
      "for (let index = 0; index < text.length; index++) {: index < text.length → index <= text.length",
      "} catch {: { return undefined; } → {}",
    ],
  },
  {
    subject: "fake-server/random.ts",
    why: "The numbers only begin elsewhere.",
    survivors: [
      "for (let skipped = 0; skipped < 8; skipped++) random.next();: random.next(); → ;",
      "for (let skipped = 0; skipped < 8; skipped++) random.next();: skipped < 8 → false",
      "for (let skipped = 0; skipped < 8; skipped++) random.next();: skipped < 8 → skipped <= 8",
      "for (let skipped = 0; skipped < 8; skipped++) random.next();: skipped < 8 → skipped >= 8",
    ],
  },
  {
    subject: "fake-server/shared-answers.ts",
    why: "One answer more or fewer is kept.",
    survivors: [
      "if (round !== changes.round || texts.size > MOST) texts.clear();: texts.size > MOST → texts.size >= MOST",
    ],
  },
  {
    subject: "fake-server/given-definitions.ts",
    why: "It is never used: a problem has been noted, and the function throws.",
    survivors: ['return [];: [] → ["Stryker was here"]'],
  },
  {
    subject: "fake-server/given-definitions.ts",
    why: "A function that ends without a return gives undefined too.",
    survivors: ["} catch {: { return undefined; } → {}"],
  },
  {
    subject: "fake-server/given-accounts.ts",
    why: "Both are a boolean, which is all that is asked here.",
    survivors: [
      "const { whatsappBusinessId: id, phoneNumberIds, verified = true } = a…: true → false",
    ],
  },
];
