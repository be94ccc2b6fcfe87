import { GLANCE, type Reason } from "./reason.ts";

/** Survivors in `lib/template/`, where what is sent is reviewed and checked. */
export const SENT: readonly Reason[] = [
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
      "if (text.length <= LONGEST_CODE || lengthOf(text) <= LONGEST_CODE) co…: text.length <= LONGEST_CODE → text.length < LONGEST_CODE",
      "if (text.length <= LONGEST_CODE || lengthOf(text) <= LONGEST_CODE) co…: text.length <= LONGEST_CODE → false",
    ],
  },
  {
    subject: "lib/template/review.ts",
    why: GLANCE,
    survivors: [
      "if (isUsualParameter(parameter, COMMON)) continue;: isUsualParameter(parameter, COMMON) → false",
    ],
  },
  {
    subject: "lib/template/review-unknown.ts",
    why: "One step past the end finds no component and no value, and passes over it.",
    survivors: [
      "for (let index = 0; index < components.length; index++) {: index < components.length → index <= components.length",
      "for (let parameter = 0; parameter < parameters.length; parameter++) {: parameter < parameters.length → parameter <= parameters.length",
    ],
  },
  {
    subject: "lib/template/review-taken.ts",
    why: "One step past the end finds no value, and passes over it.",
    survivors: [
      "for (let index = 0; index < parameters.length; index++) {: index < parameters.length → index <= parameters.length",
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
    subject: "lib/template/parameter.ts",
    why: "For the type alone: only a number is finite.",
    survivors: [
      'const isNumber = typeof minutes === "number" && Number.isInteger(minu…: typeof minutes === "number" → true',
      'if (typeof time !== "number" || !Number.isInteger(time)) {: typeof time !== "number" → false',
    ],
  },
  {
    subject: "lib/template/parameter.ts",
    why: "At a glance or not, the review says the same.",
    survivors: [
      'return name === undefined || name === "1";: name === "1" → false',
    ],
  },
  {
    subject: "lib/template/parameter-fields.ts",
    why: "One level more or less: no real action comes near it.",
    survivors: [
      "if (!hasFields(value) || seen.has(value) || trail.length > MOST_DEEP)…: trail.length > MOST_DEEP → trail.length >= MOST_DEEP",
    ],
  },
  {
    subject: "lib/template/text.ts",
    why: "Only quicker: a text that has no space begins with none, and one without a hint has nothing left over.",
    survivors: [
      "const hasSpace = (bits & NO_SPACE) === 0;: (bits & NO_SPACE) === 0 → true",
      "if (bits === USUAL) return true;: bits === USUAL → false",
      "if ((bits & NO_U) === 0 && isLeftOver(text)) return false;: (bits & NO_U) === 0 → true",
      'if ((bits & NO_N) === 0 && text.includes("NaN")) return false;: (bits & NO_N) === 0 → true',
      'if ((bits & NO_D) === 0 && text.includes("Invalid Date")) return fals…: (bits & NO_D) === 0 → true',
      "return (bits & NO_SIGN) !== 0 || !hasSigns(text);: (bits & NO_SIGN) !== 0 → false",
      "for (const one of characters) BITS[one.charCodeAt(0)] = USUAL - bit;: USUAL - bit → USUAL + bit",
    ],
  },
  {
    subject: "lib/template/review-unknown.ts",
    why: "Only quicker: texts have no more characters than code units.",
    survivors: [
      "if (kind !== BODY || whole.length <= most) return;: whole.length <= most → false",
      "if (kind !== BODY || whole.length <= most) return;: whole.length <= most → whole.length < most",
    ],
  },
  {
    subject: "lib/template/left-over.ts",
    why: "What stands in the place of such a word is no left-over either.",
    survivors: [
      'const left = text.replace(JSON_NULL, "").replace(WORDS, "");: "" → "Stryker was here!"',
      'reviewLeftOver(text.replace(JSON_NULL, ""), path, found);: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "lib/template/text.ts",
    why: "Only quicker: digits alone are neither a link nor an emoji.",
    survivors: [
      "const PLAIN_CODE = /^\\d*$/;: /^\\d*$/ → /^\\d$/",
      "if (PLAIN_CODE.test(code)) return;: PLAIN_CODE.test(code) → false",
    ],
  },
  {
    subject: "lib/template/text.ts",
    why: "Only quicker: a text has no more characters than code units.",
    survivors: [
      "if (text.length > LONGEST && lengthOf(text) > LONGEST) {: text.length > LONGEST → text.length >= LONGEST",
      "if (text.length > LONGEST && lengthOf(text) > LONGEST) {: text.length > LONGEST → true",
      "if (text.length <= LONGEST_CODE || !isWholeOrRaw(text)) return false;: text.length <= LONGEST_CODE → false",
      "if (text.length <= LONGEST_CODE || !isWholeOrRaw(text)) return false;: text.length <= LONGEST_CODE → text.length < LONGEST_CODE",
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
    subject: "lib/template/authentication.ts",
    why: "Past the last parameter there is none.",
    survivors: [
      "for (let place = 0; place < parameters.length; place++) {: place < parameters.length → place <= parameters.length",
    ],
  },
  {
    subject: "lib/template/button-type.ts",
    why: "For the type alone: only a button whose type is in the table is filled or found wrong.",
    survivors: [
      'return BUTTON_TYPES[type]?.field ?? "action";: "action" → ""',
      'return BUTTON_TYPES[type]?.field ?? "action";: BUTTON_TYPES[type]?.field → BUTTON_TYPES[type].field',
      "return BUTTON_TYPES[type]?.takes !== undefined;: BUTTON_TYPES[type]?.takes → BUTTON_TYPES[type].takes",
      "return BUTTON_TYPES[type]?.takes?.(first) ?? true;: BUTTON_TYPES[type]?.takes → BUTTON_TYPES[type].takes",
    ],
  },
  {
    subject: "lib/template/button-type.ts",
    why: "Said for the reader: a type without a field would have an action as well.",
    survivors: [
      'ORDER_DETAILS: { field: "action" },: { field: "action" } → {}',
      'VOICE_CALL: { field: "action" },: { field: "action" } → {}',
    ],
  },
  {
    subject: "lib/template/review-unknown.ts",
    why: "Past the last card there is none.",
    survivors: [
      "for (let place = 0; place < cards.length; place++) {: place < cards.length → place <= cards.length",
    ],
  },
  {
    subject: "lib/template/authentication.ts",
    why: "What is no object is no text either.",
    survivors: [
      'const { parameters = [] } = body ?? {};: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "lib/template/review-unknown.ts",
    why: "Only a carousel has cards.",
    survivors: [
      "if (kind === CAROUSEL && !isCard) {: kind === CAROUSEL → true",
    ],
  },
  {
    subject: "lib/redact.ts",
    why: "Text and secret are read alike, whichever stands for the beginning of a link.",
    survivors: ['const telling = text.replace(SCHEME, " ");: " " → ""'],
  },
];
