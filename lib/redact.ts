import { isFields } from "./json.ts";

// What names a thing and is no one's secret; all other text of a body is.
const NAMES = new Set(
  "type sub_type index parameter_name name code card_index channels".split(" "),
);
const PHONE_LIKE = /\+?\d(?:[ .()-]?\d){6,}/g;
const BLOT = "•••";

/** Every text and number in a value that must not show up in an error. */
export function secretsOf(value: unknown, secrets: string[] = []): string[] {
  if (typeof value === "string" && value.trim()) secrets.push(value);
  if (typeof value === "number" && Math.abs(value) > 99)
    secrets.push(`${value}`);
  if (Array.isArray(value)) for (const part of value) secretsOf(part, secrets);
  if (!isFields(value)) return secrets;
  for (const [field, part] of Object.entries(value)) {
    if (!NAMES.has(field)) secretsOf(part, secrets);
  }
  return secrets;
}

/** A text with every secret blotted out, as written, in JSON or in a URL. */
export function redacted(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret.toWellFormed()),
  ]);
  forms.sort((one, other) => other.length - one.length);
  const blotted = forms.reduce(
    (left, form) => left.replaceAll(form, BLOT),
    text,
  );
  return blotted.replace(PHONE_LIKE, BLOT);
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
