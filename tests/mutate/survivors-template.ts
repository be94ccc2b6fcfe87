import type { Reason } from "./reason.ts";

/** Survivors in `lib/template/`, where definitions are read, linted and filled. */
export const TEMPLATE: readonly Reason[] = [
  {
    subject: "lib/template/text.ts",
    why: "Only quicker: what looks closer leaves the end of a URL alone that is right.",
    survivors: [
      "if (text.length <= LONGEST_CODE || !isWholeOrRaw(text)) return false;: text.length <= LONGEST_CODE || !isWholeOrRaw(text) → false",
      "if (text.length <= LONGEST_CODE || !isWholeOrRaw(text)) return false;: text.length <= LONGEST_CODE || !isWholeOrRaw(text) → text.length <= LONGEST_CODE && !isWholeOrRaw(text)",
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
      "const inList: Findings = { rules: undefined };: { rules: undefined } → {}",
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
    subject: "lib/template/definition-list.ts",
    why: "For the type alone: what is no object has no name, and null throws there, which says no as well.",
    survivors: [
      "if (!isFields(value)) return false;: !isFields(value) → false",
    ],
  },
  {
    subject: "lib/template/definition-list.ts",
    why: "A function that ends without a return gives undefined, which says no as well.",
    survivors: ["} catch {: { return false; } → {}"],
  },
  {
    subject: "lib/template/nearest.ts",
    why: "Only slower: a pair that is too far apart is read to its end, or with a cell or a row more, in which nothing differs.",
    survivors: [
      "if (Math.abs(known.length - name.length) > most) continue;: Math.abs(known.length - name.length) > most → false",
      "for (let x = 0; x < row.length; x++) {: x < row.length → x <= row.length",
      "for (let y = 0; y < one.length && Math.min(...row) <= most; y++) {: Math.min(...row) <= most → true",
      "for (let y = 0; y < one.length && Math.min(...row) <= most; y++) {: y < one.length → y <= one.length",
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
    why: "A name that is undefined is left out of the body.",
    survivors: [
      "const isNamed = placeholder !== undefined && !isPosition(placeholder);: placeholder !== undefined → true",
    ],
  },
  {
    subject: "lib/template/component.ts",
    why: "A text is no component, and a card without any is filled by as little: the issue that was noted decides.",
    survivors: [
      'if (!values) return [];: [] → ["Stryker was here"]',
      'if (!fields) return { card_index, components: [] };: [] → ["Stryker was here"]',
      "if (!fields) return { card_index, components: [] };: { card_index, components: [] } → {}",
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
    subject: "lib/template/language.ts",
    why: "Only quicker: the steps after it find the same code.",
    survivors: ["if (meant) return `did you mean ${meant}?`;: meant → false"],
  },
  {
    subject: "lib/template/lint-note.ts",
    why: "Either is a text, and a text is right.",
    survivors: ['const value = fields[name] ?? "";: "" → "Stryker was here!"'],
  },
  {
    subject: "lib/template/lint-part.ts",
    why: "For the type alone: only a number is an integer.",
    survivors: [
      'if (typeof minutes !== "number" || !Number.isInteger(minutes)) {: typeof minutes !== "number" → false',
    ],
  },
  {
    subject: "lib/template/part.ts",
    why: "Linters alone read it, and find as little in these letters as in none.",
    survivors: [
      'return kind === "HEADER" && format !== "TEXT" ? "" : textOf(part["tex…: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "lib/template/parameter-products.ts",
    why: "A text is no section, and lacks nothing.",
    survivors: [
      'return Array.isArray(sections) ? sections : [];: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "lib/template/review-names.ts",
    why: "As many have been decided on before.",
    survivors: [
      "return holding === others ? facts[0] === true : holding > others;: holding > others → holding >= others",
    ],
  },
  {
    subject: "lib/template/parameter-media.ts",
    why: "Only slower: another link gets the review, which passes it.",
    survivors: [
      "/^https?:\\/\\/[a-z][\\w.-]*\\.(?!local|internal)[a-z]{2,}\\/\\S*$/i;: /^https?:\\/\\/[a-z][\\w.-]*\\.(?!local|internal)[a-z]{2,}\\/\\S*$/i → /^https:\\/\\/[a-z][\\w.-]*\\.(?!local|internal)[a-z]{2,}\\/\\S*$/i",
    ],
  },
  {
    subject: "lib/template/nearest.ts",
    why: "Only slower: a name without a common word has none once its words are taken apart.",
    survivors: [
      "if (!words.some((word) => known.includes(word))) continue;: !words.some((word) => known.includes(word)) → false",
    ],
  },
  {
    subject: "lib/template/sent.ts",
    why: "For the type alone: each placeholder of a text has its place.",
    survivors: [
      "const inPlace = parameters[places.get(placeholder) ?? -1];: -1 → +1",
    ],
  },
  {
    subject: "lib/template/sent.ts",
    why: "Only quicker: nearly every parameter is a text, and that is no fallback.",
    survivors: [
      'const kind = type === "text" ? undefined : fallbackOf(type);: "text" → ""',
      'const kind = type === "text" ? undefined : fallbackOf(type);: type === "text" → false',
    ],
  },
  {
    subject: "lib/template/sent.ts",
    why: "One step past the end finds no component, and passes over it.",
    survivors: [
      "for (let index = 0; index < components.length; index++) {: index < components.length → index <= components.length",
    ],
  },
];
