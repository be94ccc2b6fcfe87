import { type Fields, isFields } from "./json.ts";

// What names a thing and is no one's secret; all other text of a body is.
const NAMES = new Set(
  "type sub_type index parameter_name card_index channels".split(" "),
);
const PHONE_LIKE = /\+?\d(?:[ .()-]?\d){6,}/g;
const BLOT = "•••";
const MOST = 1_000;

/** Every text and number in a value that must not show up in an error. */
export function secretsOf(value: unknown): string[] {
  const secrets = new Set<string>();
  // A list of what is left, not a recursion: a body may be nested anyhow.
  const left: unknown[] = [value];
  while (left.length && secrets.size < MOST) {
    const part = left.pop();
    if (typeof part === "string" && part.trim()) secrets.add(part);
    if (typeof part === "number" && Math.abs(part) > 99) secrets.add(`${part}`);
    if (Array.isArray(part)) for (const one of part) left.push(one);
    if (isFields(part)) left.push(...partsOf(part));
  }
  return [...secrets];
}

function partsOf(fields: Fields): unknown[] {
  return Object.entries(fields)
    .filter(([name]) => !NAMES.has(name))
    .map(([name, part]) => (name === "template" ? componentsIn(part) : part));
}

// A template's own name and language are told; a place's name is not.
function componentsIn(template: unknown): unknown {
  return isFields(template) ? template["components"] : undefined;
}

/** A text with every secret blotted out, as written, in JSON or in a URL. */
export function redacted(text: string, secrets: readonly string[]): string {
  // Of so many secrets the first are not known any more.
  if (secrets.length >= MOST) return BLOT;
  const forms = secrets.flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret.toWellFormed()),
  ]);
  const present = [...new Set(forms)].filter((form) => text.includes(form));
  const longestFirst = present.toSorted((a, b) => b.length - a.length);
  const pattern = longestFirst.map(escaped).join("|");
  const blotted = pattern ? text.replace(new RegExp(pattern, "g"), BLOT) : text;
  return blotted.replace(PHONE_LIKE, BLOT);
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** An error's name, code and redacted message, without what else hangs on it. */
export function causeOf(error: unknown, secrets: readonly string[]): Error {
  const chain = chainOf(error);
  const text = chain.map(({ message }) => message).join(": ");
  const cause = new Error(redacted(text, secrets));
  const code = chain.map(codeOf).find((code) => code !== undefined);
  return code ? Object.assign(cause, { code: redacted(code, secrets) }) : cause;
}

/** An error and its causes, outermost first. */
export function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (
    let link = error;
    link instanceof Error && chain.length < 5;
    link = link.cause
  ) {
    chain.push(link);
  }
  return chain;
}

/** The `code` that runtimes put on their errors. */
export function codeOf(error: Error): string | undefined {
  return "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}
