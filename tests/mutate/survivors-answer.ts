import type { Reason } from "./reason.ts";

/** Survivors in what reads an answer, and keeps secrets out of what is told of it. */
export const ANSWER: readonly Reason[] = [
  {
    subject: "lib/answer.ts",
    why: "A 300 is a redirect, which was thrown before.",
    survivors: [
      "const queued = status >= 200 && status < 300 ? queuedOf(read) : undef…: status < 300 → status <= 300",
    ],
  },
  {
    subject: "lib/answer.ts",
    why: "Only quicker: what is read in pieces, up to the cap, is the same text.",
    survivors: [
      'function isSmall({ headers }: Response): boolean {: { const length = headers.get("content-length"); if (length === null |… → {}',
      'if (length === null || headers.get("content-encoding") !== null) retu…: length === null || headers.get("content-encoding") !== null → true',
      'if (headers.get("transfer-encoding") !== null) return false;: headers.get("transfer-encoding") !== null → true',
      "return Number(length) <= MOST_BYTES;: Number(length) <= MOST_BYTES → Number(length) < MOST_BYTES",
      "return Number(length) <= MOST_BYTES;: Number(length) <= MOST_BYTES → false",
    ],
  },
  {
    subject: "lib/answer.ts",
    why: "For the type alone: no header is neither a number nor a time.",
    survivors: [
      "if (!header) return undefined;: !header → false",
      'function httpDateOf(text = ""): number | undefined {: "" → "Stryker was here!"',
    ],
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
    why: "Bun leaves no blank at a header's end. Node does, where a time without a zone would be read as a local one.",
    survivors: [
      'const now = httpDateOf(headers.get("date")?.trim()) ?? Date.now();: headers.get("date")?.trim() → headers.get("date")',
    ],
  },
  {
    subject: "lib/answer.ts",
    why: "A function that ends without a return gives undefined too.",
    survivors: ["} catch {: { return undefined; } → {}"],
  },
  {
    subject: "lib/hidden.ts",
    why: "Either case will do, and blanks at both ends: both sides are written so.",
    survivors: [
      'return text.replace(between, "$1").toLowerCase().toUpperCase().trim();: text.replace(between, "$1").toLowerCase() → text.replace(between, "$1").toUpperCase()',
      'return text.replace(between, "$1").toLowerCase().toUpperCase().trim();: text.replace(between, "$1").toLowerCase().toUpperCase().trim() → text.replace(between, "$1").toLowerCase().toUpperCase()',
    ],
  },
  {
    subject: "lib/hidden.ts",
    why: "Only quicker: of no secrets, none is found.",
    survivors: [
      "if (secrets.length === 0) return false;: secrets.length === 0 → false",
    ],
  },
  {
    subject: "lib/known-secrets.ts",
    why: "Nothing is decoded where nothing was found: `atob` refuses nine letters.",
    survivors: [
      'const [, encoded] = BASIC.exec(value) ?? [];: [] → ["Stryker was here"]',
      "if (!encoded) return [];: !encoded → false",
    ],
  },
  {
    subject: "lib/redact.ts",
    why: "Only quicker: a form that is not in the text is found nowhere in it.",
    survivors: [
      "const present = [...new Set(forms)].filter((form) => text.includes(fo…: [...new Set(forms)].filter((form) => text.includes(form)) → [...new Set(forms)]",
    ],
  },
];
