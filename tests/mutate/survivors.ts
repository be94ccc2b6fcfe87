/** Survivors that no test can or should kill, and why, in one line. */
export interface Reason {
  readonly subject: string;
  readonly why: string;
  /** As `bun run mutate` prints them. */
  readonly survivors: readonly string[];
}

const GLANCE =
  "A glance that passes less leaves the rest to the rules below it, which say the same.";

/** Every explained survivor; the command says which of these are stale. */
export const REASONS: readonly Reason[] = [
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
    subject: "lib/template/authentication.ts",
    why: "One step past the end reads nothing: what is not there has no fields.",
    survivors: [
      "for (let index = 0; index < components.length; index++) {: index < components.length → index <= components.length",
    ],
  },
  {
    subject: "lib/template/authentication.ts",
    why: "Only quicker: a text has no more characters than code units.",
    survivors: [
      "if (text.length <= 15 || lengthOf(text) <= 15) continue;: text.length <= 15 → text.length < 15",
      "if (text.length <= 15 || lengthOf(text) <= 15) continue;: text.length <= 15 → false",
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
    why: "Nobody hears it: the call was rejected at its deadline.",
    survivors: [
      "if (deadline.ended) throw endOf(deadline, false);: false → true",
    ],
  },
  {
    subject: "lib/template/review.ts",
    why: GLANCE,
    survivors: [
      "if (isUsualParameter(parameter)) continue;: isUsualParameter(parameter) → false",
    ],
  },
  {
    subject: "lib/template/review-room.ts",
    why: "One step past the end finds no component and no value, and passes over it.",
    survivors: [
      "for (let component = 0; component < components.length; component++) {: component < components.length → component <= components.length",
      "for (let parameter = 0; parameter < parameters.length; parameter++) {: parameter < parameters.length → parameter <= parameters.length",
    ],
  },
  {
    subject: "lib/template/review.ts",
    why: "For the type alone: only a number is a safe integer.",
    survivors: [
      'if (isIndex && typeof card_index === "number" && card_index >= 0) {: typeof card_index === "number" → true',
    ],
  },
  {
    subject: "lib/template/check.ts",
    why: "One step past the end finds no component and no card, and passes over it.",
    survivors: [
      "for (; here.index < components.length; here.index++) {: here.index < components.length → here.index <= components.length",
      "for (let index = 0; index < cards.length; index++) {: index < cards.length → index <= cards.length",
    ],
  },
  {
    subject: "lib/template/check.ts",
    why: "Set for each component before it is read.",
    survivors: [
      'const here: Placed = { base, component: {}, parameters: [], index: 0 …: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "lib/template/check-buttons.ts",
    why: "One step past the end finds no button, and passes over it.",
    survivors: [
      "for (let index = 0; index < buttons.length; index++) {: index < buttons.length → index <= buttons.length",
    ],
  },
  {
    subject: "lib/template/check-text.ts",
    why: "Only quicker: a bound that is not trusted leads to the exact length, and any short text passes where it is.",
    survivors: [
      'if (text.length + occurrences * shown <= most) return "";: "" → "Stryker was here!"',
      'if (text.length + occurrences * shown <= most) return "";: text.length + occurrences * shown <= most → false',
      'if (text.length + occurrences * shown <= most) return "";: text.length + occurrences * shown <= most → text.length + occurrences * shown < most',
    ],
  },
  {
    subject: "lib/template/check-text.ts",
    why: "Any short text without a placeholder does: it stays short, whatever is sent.",
    survivors: [
      'const NO_BODY: TextModel = { text: "", placeholders: [], occurrences:…: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "lib/template/kind.ts",
    why: "Only quicker: the table that is asked next says the same.",
    survivors: [
      'if (sub_type === "url" || sub_type === "quick_reply") return sub_type;: "quick_reply" → ""',
      'if (sub_type === "url" || sub_type === "quick_reply") return sub_type;: "url" → ""',
      'if (sub_type === "url" || sub_type === "quick_reply") return sub_type;: sub_type === "quick_reply" → false',
      'if (sub_type === "url" || sub_type === "quick_reply") return sub_type;: sub_type === "url" || sub_type === "quick_reply" → false',
      'if (sub_type === "url" || sub_type === "quick_reply") return sub_type;: sub_type === "url" || sub_type === "quick_reply" → sub_type === "url" && sub_type === "quick_reply"',
      'if (sub_type === "url" || sub_type === "quick_reply") return sub_type;: sub_type === "url" → false',
      'if (type === "body") return BODY;: type === "body" → false',
      'if (type === "button") return BUTTON;: type === "button" → false',
    ],
  },
  {
    subject: "lib/template/kind.ts",
    why: "For the type alone: only a number is an integer.",
    survivors: [
      'if (typeof index !== "number" || !Number.isInteger(index)) return und…: typeof index !== "number" → false',
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
    subject: "lib/template/parameter.ts",
    why: "For the type alone: only a number is finite.",
    survivors: [
      'if (typeof time !== "number" || !Number.isInteger(time)) {: typeof time !== "number" → false',
    ],
  },
  {
    subject: "lib/template/read.ts",
    why: "For the type alone: absent rules are undefined ones.",
    survivors: [
      "const found: Findings = { rules: undefined };: { rules: undefined } → {}",
    ],
  },
  {
    subject: "lib/template/registry.ts",
    why: "For the type alone: absent rules are undefined ones.",
    survivors: [
      "const found: Findings = { rules: undefined };: { rules: undefined } → {}",
    ],
  },
  {
    subject: "lib/template/registry.ts",
    why: "A text is no component: as little as no component does it fill anything.",
    survivors: [
      'const { name, language, components = [] } = template;: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "lib/template/registry.ts",
    why: "For the type alone: what is no object has no name, and null throws there, which says no as well.",
    survivors: [
      "if (!isFields(value)) return false;: !isFields(value) → false",
    ],
  },
  {
    subject: "lib/template/registry.ts",
    why: "A function that ends without a return gives undefined, which says no as well.",
    survivors: ["} catch {: { return false; } → {}"],
  },
  {
    subject: "lib/template/nearest.ts",
    why: "Only quicker: two names are no fewer edits apart than their lengths.",
    survivors: [
      "if (Math.abs(known.length - name.length) >= least) continue;: Math.abs(known.length - name.length) >= least → Math.abs(known.length - name.length) > least",
      "if (Math.abs(known.length - name.length) >= least) continue;: Math.abs(known.length - name.length) >= least → false",
    ],
  },
  {
    subject: "lib/template/component-header.ts",
    why: "For the type alone: a header that is not fixed has a placeholder.",
    survivors: [
      'const [name = ""] = header.placeholders;: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "lib/template/component.ts",
    why: "For the type alone: only a number is finite.",
    survivors: [
      'if (typeof time !== "number" || !Number.isInteger(time)) {: typeof time !== "number" → false',
    ],
  },
  {
    subject: "lib/template/placeholder.ts",
    why: "A match has all its groups: the default is there for the type alone.",
    survivors: [
      'for (const { 0: whole, 1: name = "", index } of text.matchAll(PLACEHO…: "" → "Stryker was here!"',
      'return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.tr…: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "lib/template/sent.ts",
    why: "One step past the end finds no component, and passes over it.",
    survivors: [
      "for (let index = 0; index < components.length; index++) {: index < components.length → index <= components.length",
    ],
  },
  {
    subject: "lib/template/text.ts",
    why: "Only quicker: a text that has no space begins with none, and one without a u holds no word that is left over.",
    survivors: [
      "const hasSpace = (bits & NO_SPACE) === 0;: (bits & NO_SPACE) === 0 → true",
      "const hasU = (bits & NO_U) === 0;: (bits & NO_U) === 0 → true",
      "if (bits === USUAL) return true;: bits === USUAL → false",
    ],
  },
  {
    subject: "lib/template/text.ts",
    why: "Only quicker: a text has no more characters than code units.",
    survivors: [
      "if (text.length > LONGEST && lengthOf(text) > LONGEST) {: text.length > LONGEST → text.length >= LONGEST",
      "if (text.length > LONGEST && lengthOf(text) > LONGEST) {: text.length > LONGEST → true",
    ],
  },
  {
    subject: "lib/template/text.ts",
    why: "One step past the end reads nothing, which is no half of a pair.",
    survivors: [
      "for (let index = 1; index < text.length; index++) {: index < text.length → index <= text.length",
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
    subject: "fake-server/strike.ts",
    why: "Only quicker: without a fault the usual answer follows all the same.",
    survivors: [
      "return workspace.faults.size > 0 || mayBeMagic(text);: workspace.faults.size > 0 || mayBeMagic(text) → true",
      "return workspace.faults.size > 0 || mayBeMagic(text);: workspace.faults.size > 0 → workspace.faults.size >= 0",
    ],
  },
  {
    subject: "fake-server/strike.ts",
    why: "For the type alone: only a request for an endpoint is asked about.",
    survivors: ["if (!endpoint) return undefined;: !endpoint → false"],
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
      'return type === "application/json" || JSON_TYPE.test(type);: type === "application/json" → false',
    ],
  },
  {
    subject: "fake-server/acceptance.ts",
    why: "For the type alone: what is no object has been refused for its shape.",
    survivors: [
      "if (!isFields(body)) return undefined;: !isFields(body) → false",
    ],
  },
  {
    subject: "lib/send.ts",
    why: "`posted` rejects with errors of ours alone; the compiler does not know.",
    survivors: [
      "if (!isSendError(error)) throw error;: !isSendError(error) → false",
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
      "const { attempts, budgetMs = BUDGET_MS, repeatUnknown = false } = ret…: false → true",
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
      'return text: text .replaceAll("+", " ") .replace(/\\\\u([\\da-f]{4})|&#x([\\da-f]{1,5}… → text.replaceAll("+", " ").replace(/\\\\u([\\da-f]{4})|&#x([\\da-f]{1,5});…',
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
    subject: "lib/template/language.ts",
    why: "Only quicker: the steps after it find the same code.",
    survivors: ["if (meant) return `did you mean ${meant}?`;: meant → false"],
  },
  {
    subject: "fake-server/rules.ts",
    why: GLANCE,
    survivors: [
      'function isPlainCode(value: unknown): boolean {: { return typeof value === "string" && /^[0-9]{4,8}$/.test(value); } → {}',
      'function isPlainNumber(value: unknown): boolean {: { return typeof value === "string" && /^\\+[1-9][0-9]{6,14}$/.test(val… → {}',
      "if (isPlainNumber(recipient) && isPlainCode(otp) && !channels) return…: isPlainNumber(recipient) && isPlainCode(otp) && !channels → false",
      'return typeof value === "string" && /^[0-9]{4,8}$/.test(value);: "string" → ""',
      'return typeof value === "string" && /^[0-9]{4,8}$/.test(value);: typeof value === "string" && /^[0-9]{4,8}$/.test(value) → false',
      'return typeof value === "string" && /^\\+[1-9][0-9]{6,14}$/.test(value…: "string" → ""',
      'return typeof value === "string" && /^\\+[1-9][0-9]{6,14}$/.test(value…: typeof value === "string" && /^\\+[1-9][0-9]{6,14}$/.test(value) → false',
    ],
  },
  {
    subject: "fake-server/text-rules.ts",
    why: "A split text has at least one part: the default is there for the type alone, and a power that is missing is no digits either way.",
    survivors: [
      'const [before = "", after, ...more] = text.split("(0)");: "" → "Stryker was here!"',
      'const [language = "", region = "ZZ", ...more] = text.split("_", 3);: "" → "Stryker was here!"',
      'const [mantissa = "", power = ""] = parts.map((part) =>: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/text-rules.ts",
    why: "Only quicker: a text of 64 code units is too long already.",
    survivors: [
      "const characters = [...text.slice(0, 64)];: text.slice(0, 64) → text",
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
      'const registry = createModelRegistry(account.templates ?? []);: [] → ["Stryker was here"]',
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
      'const bearer = /^Bearer (\\S+)$/i.exec(headers.get("authorization") ??…: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/guard.ts",
    why: "Only quicker: a host that was let in is looked at again, and let in.",
    survivors: [
      "if (host !== known || host === null) {: host !== known || host === null → true",
    ],
  },
  {
    subject: "fake-server/fault.ts",
    why: "For the type alone: every effect has a name.",
    survivors: [
      'const [name = ""] = Object.keys(effect);: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/fault.ts",
    why: "Only quicker: of no faults, none strikes.",
    survivors: [
      "if (faults.size === 0) return undefined;: faults.size === 0 → false",
    ],
  },
  {
    subject: "fake-server/open-fault.ts",
    why: "A draw that equals the probability to its last digit: no draw is 0, and no test can wait for another.",
    survivors: [
      "return probability === 1 || random.next() < probability;: random.next() < probability → random.next() <= probability",
    ],
  },
  {
    subject: "fake-server/inbox-search.ts",
    why: "For the type alone: either text has no digits.",
    survivors: [
      'for (const row of index.newestFirst(digitsOf(recipient ?? ""))) {: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/inbox.ts",
    why: "Only quicker: a message that nobody waits for does not fit.",
    survivors: [
      "if (waiters.size > 0) waiters.offer(messageOf(row));: waiters.size > 0 → true",
      "if (waiters.size > 0) waiters.offer(messageOf(row));: waiters.size > 0 → waiters.size >= 0",
    ],
  },
  {
    subject: "fake-server/inbox-search.ts",
    why: "Only quicker: a message that the search has passed does not fit.",
    survivors: [
      "if (row.seq <= after) return;: row.seq <= after → false",
      "if (row.seq <= after) return;: row.seq <= after → row.seq < after",
      "recipient === undefined: recipient === undefined → true",
    ],
  },
  {
    subject: "fake-server/rows.ts",
    why: "For the type alone: from the head on there is a row at every place.",
    survivors: [
      "const isBefore = (rows[middle]?.seq ?? 0) < seq;: rows[middle]?.seq → rows[middle].seq",
      "if (row) yield row;: row → true",
      "return rows.slice(placeOf(seq + 1)).filter((row) => row !== undefined…: row !== undefined → true",
      "return rows.slice(placeOf(seq + 1)).filter((row) => row !== undefined…: rows.slice(placeOf(seq + 1)).filter((row) => row !== undefined) → rows.slice(placeOf(seq + 1))",
    ],
  },
  {
    subject: "fake-server/rows.ts",
    why: "Only quicker, or less memory: when evicted rows are cut off, no row that is kept moves.",
    survivors: [
      "if (head > rows.length / 2) put(after(0));: head > rows.length / 2 → false",
      "if (head > rows.length / 2) put(after(0));: head > rows.length / 2 → head <= rows.length / 2",
      "if (head > rows.length / 2) put(after(0));: head > rows.length / 2 → head >= rows.length / 2",
      "if (head > rows.length / 2) put(after(0));: head > rows.length / 2 → true",
      "if (head > rows.length / 2) put(after(0));: put(after(0)); → ;",
      "if (head > rows.length / 2) put(after(0));: rows.length / 2 → rows.length * 2",
    ],
  },
  {
    subject: "fake-server/message.ts",
    why: "A text is no component: as little as none does it fill anything.",
    survivors: [
      'return Array.isArray(components) ? components : [];: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/filter.ts",
    why: "Never told: any signal fits.",
    survivors: ['["signal", [() => true, ""]],: "" → "Stryker was here!"'],
  },
  {
    subject: "fake-server/workspaces.ts",
    why: "For the type alone: there is at least one key.",
    survivors: ['const [apiKey = ""] = apiKeys;: "" → "Stryker was here!"'],
  },
  {
    subject: "fake-server/workspaces.ts",
    why: "Any other seed does as well: what matters is that each workspace has another.",
    survivors: [
      "const workspace = opened(apiKey, limits, seed + number);: seed + number → seed - number",
    ],
  },
  {
    subject: "fake-server/workspace.ts",
    why: "`faults.clear()` has told of a change already, and who is told looks later.",
    survivors: ["changes.bump();: changes.bump(); → ;"],
  },
  {
    subject: "fake-server/options.ts",
    why: "Only its type is asked here, and both are of one.",
    survivors: [
      "const { whatsappBusinessId: id, phoneNumberIds, verified = true } = a…: true → false",
    ],
  },
  {
    subject: "fake-server/fault-match.ts",
    why: "No channel, number or template is called so.",
    survivors: [
      'channels: Array.isArray(channels) ? channels : [],: [] → ["Stryker was here"]',
      'return typeof value === "string" ? value : "";: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/fault-schema.ts",
    why: "No effect has this field, and no other place in a fault ends in effect.",
    survivors: [
      'const fields = isFields(effect) ? Object.keys(effect) : [];: [] → ["Stryker was here"]',
      "const isEffect = isFields(given) && /^effect(\\.|$)/.test(place);: /^effect(\\.|$)/ → /effect(\\.|$)/",
    ],
  },
  {
    subject: "fake-server/given-answer.ts",
    why: "For the type alone: what does not fit has an error, and what is no object was refused before.",
    survivors: [
      'const { path = "", message = "" } = Value.Errors(schema, given).First…: "" → "Stryker was here!"',
      'return `${place}.${breachOf(AnswerOverride, given, "it").problem}`;: "it" → ""',
    ],
  },
  {
    subject: "fake-server/waiter.ts",
    why: "For the type alone: only a signal calls it.",
    survivors: [
      "const cancel = () => waiter.reject(signal?.reason);: signal?.reason → signal.reason",
    ],
  },
  {
    subject: "fake-server/recipient-index.ts",
    why: "A text has no number, so that no row is found for it.",
    survivors: [
      'const rows = byRecipient.get(digits) ?? [];: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/recipient-index.ts",
    why: "Only less memory, or quicker: an index begun afresh finds the same.",
    survivors: [
      "else byRecipient.delete(digits);: byRecipient.delete(digits); → ;",
      "if (kept.length > 0) byRecipient.set(digits, kept);: kept.length > 0 → kept.length >= 0",
      "if (kept.length > 0) byRecipient.set(digits, kept);: kept.length > 0 → true",
      "if (taken > 2 * limit) reset();: 2 * limit → 2 / limit",
      "if (taken > 2 * limit) reset();: taken > 2 * limit → taken <= 2 * limit",
      "if (taken > 2 * limit) reset();: taken > 2 * limit → taken >= 2 * limit",
      "if (taken > 2 * limit) reset();: taken > 2 * limit → true",
    ],
  },
  {
    subject: "fake-server/judgement.ts",
    why: "A bubble shows no recipient.",
    survivors: [
      'return bubbleFor({ recipient: "", otp: asText(body["otp"]) }, undefin…: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/body.ts",
    why: "Only quicker: both ways give the same text.",
    survivors: [
      "if (length <= limit) return request.text();: length <= limit → false",
      "if (length <= limit) return request.text();: length <= limit → length < limit",
      "if (text.length <= DEEPEST) return false;: text.length <= DEEPEST → false",
      "if (text.length <= DEEPEST) return false;: text.length <= DEEPEST → text.length < DEEPEST",
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
    subject: "fake-server/events.ts",
    why: "A listener of a request that has ended hears nothing more.",
    survivors: ['signal.removeEventListener("abort", ended);: "abort" → ""'],
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
    subject: "fake-server/holds.ts",
    why: "Only less memory: an answered request hears no release.",
    survivors: [
      "end: () => void open.delete(controller),: () => void open.delete(controller) → () => undefined",
    ],
  },
  {
    subject: "fake-server/given-definitions.ts",
    why: "It is never used: a problem has been noted, and the function throws. A list of no templates has no problem.",
    survivors: [
      'return [];: [] → ["Stryker was here"]',
      'templates: definitionsIn(account.templates ?? [], place, problems),: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/given-definitions.ts",
    why: "A function that ends without a return gives undefined too.",
    survivors: ["} catch {: { return undefined; } → {}"],
  },
  {
    subject: "fake-server/journal.ts",
    why: "Of a saved URL the path alone is read.",
    survivors: [
      'return { ...row, url: url.slice(0, url.indexOf("/", 8)) + mask.path(u…: "/" → ""',
    ],
  },
  {
    subject: "fake-server/snapshot-rows.ts",
    why: "Only quicker: an equal definition is found by its text.",
    survivors: ["byModel.set(model, place);: byModel.set(model, place); → ;"],
  },
  {
    subject: "fake-server/snapshot-rows.ts",
    why: "Words of a cause: every snapshot that makes no sense is refused by the same error.",
    survivors: [
      'demand(isFields(body), "a message\'s body must be an object");: "a message\'s body must be an object" → ""',
      'demand(isKnown, "a request\'s refusal must be a known one");: "a request\'s refusal must be a known one" → ""',
      'demand(isTime, "a time must be a number of ms");: "a time must be a number of ms" → ""',
      'demand(model !== undefined, "a message\'s template must be there");: "a message\'s template must be there" → ""',
    ],
  },
  {
    subject: "fake-server/snapshot-rows.ts",
    why: "No definition stands at null: nothing is found either way, but a snapshot that lacks one is refused.",
    survivors: [
      "if (judgedBy === null) return undefined;: judgedBy === null → false",
    ],
  },
  {
    subject: "fake-server/snapshot.ts",
    why: "Words of a cause: every snapshot that makes no sense is refused by the same error.",
    survivors: [
      'demand(Number.isSafeInteger(seed), "seed must be a whole number");: "seed must be a whole number" → ""',
      'demand(isCount, "minted must be a whole number");: "minted must be a whole number" → ""',
      'demand(isState, "random must be a whole number other than 0");: "random must be a whole number other than 0" → ""',
      "{ cause },: { cause } → {}",
    ],
  },
  {
    subject: "fake-server/snapshot.ts",
    why: "Without definitions no row names one.",
    survivors: [
      'const { first, others, definitions = [] } = snapshot;: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/near-miss.ts",
    why: "For the type alone, and a kept message is not drained.",
    survivors: [
      "const from = evicted === 0 ? 0 : (kept[0]?.seq ?? Infinity);: kept[0]?.seq → kept[0].seq",
      "return [...queued].filter((seq) => seq > from && !left.has(seq)).leng…: seq > from → seq >= from",
    ],
  },
  {
    subject: "fake-server/console.ts",
    why: "Every minted key ends in its number and hexadecimal digits; a struck request has a fault, a queued one its message.",
    survivors: [
      "const [, number] = /-(\\d+)-[\\da-f]+$/.exec(apiKey) ?? [];: /-(\\d+)-[\\da-f]+$/ → /-(\\d)-[\\da-f]+$/",
      "const [, number] = /-(\\d+)-[\\da-f]+$/.exec(apiKey) ?? [];: /-(\\d+)-[\\da-f]+$/ → /-(\\d+)-[\\da-f]+/",
      'const [, number] = /-(\\d+)-[\\da-f]+$/.exec(apiKey) ?? [];: [] → ["Stryker was here"]',
      "const effect = `${fault?.effect} ${fault?.phase}`;: fault?.effect → fault.effect",
      "const effect = `${fault?.effect} ${fault?.phase}`;: fault?.phase → fault.phase",
      'const lines = message ? [messageLine(message, label)] : [];: [] → ["Stryker was here"]',
      "return line(receivedAt, label, [`fault ${fault?.id}`, call, effect]);: fault?.id → fault.id",
      'return number ? `workspace ${number}` : "another workspace";: "another workspace" → ""',
    ],
  },
  {
    subject: "fake-server/magic-recipient.ts",
    why: "Without a status the second of one element is undefined too.",
    survivors: [
      'const [, status] = STATUS.exec(digits) ?? [];: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "lib/template/authentication.ts",
    why: "Past the last parameter there is none.",
    survivors: [
      "for (let place = 0; place < parameters.length; place++) {: place < parameters.length → place <= parameters.length",
    ],
  },
  {
    subject: "lib/template/lint-note.ts",
    why: "Either is a text, and a text is right.",
    survivors: ['const value = fields[name] ?? "";: "" → "Stryker was here!"'],
  },
  {
    subject: "lib/filled-message.ts",
    why: "A builder makes a list of components, and what it would review again breaks no rule twice.",
    survivors: [
      'const components = componentsIn(body["payload"]) ?? [];: [] → ["Stryker was here"]',
      "return true;: true → false",
    ],
  },
  {
    subject: "fake-server/given-accounts.ts",
    why: "Both are a boolean, which is all that is asked here.",
    survivors: [
      "const { whatsappBusinessId: id, phoneNumberIds, verified = true } = a…: true → false",
    ],
  },
];

/** What is said of a source's survivors, set against those that there are. */
export interface Explained {
  readonly unexplained: readonly string[];
  /** Explained, and killed or gone by now. */
  readonly stale: readonly string[];
}

/** Sets a source's survivors against their reasons. */
export function explained(
  subject: string,
  survivors: readonly string[],
): Explained {
  const known = REASONS.filter((reason) => reason.subject === subject).flatMap(
    (reason) => reason.survivors,
  );
  return {
    unexplained: survivors.filter((survivor) => !known.includes(survivor)),
    stale: known.filter((survivor) => !survivors.includes(survivor)),
  };
}
