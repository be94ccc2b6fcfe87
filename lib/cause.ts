import { quotable } from "./quotable.ts";

/** A new error with only the code and what may be quoted of the message of another. */
export function causeOf(error: unknown, secrets: readonly string[]): Error {
  const chain = chainOf(error);
  // Node's error for several addresses has no message of its own.
  const messages = chain.map(({ message }) => message).filter(Boolean);
  const text = messages.join(": ");
  const cause = new Error(quotable(text, secrets));
  const code = chain.map(codeOf).find((code) => code !== undefined);
  return code ? Object.assign(cause, { code: quotable(code, secrets) }) : cause;
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
