import type { SendError } from "./error.ts";

/** Runtimes have it, though TypeScript's own library does not know it. */
const tracer: {
  readonly prototype: Error;
  captureStackTrace?(error: Error, above: (...given: never[]) => unknown): void;
} = Error;

/**
 * Makes the stack of an error begin at the caller of `called`: that line tells
 * which of many sends failed; those inside this package do not.
 */
export function tracedTo(
  called: (...given: never[]) => unknown,
  error: SendError,
): SendError {
  const { stack } = error;
  try {
    tracer.captureStackTrace?.(error, called);
    // Bun does not know the caller when it is a module itself.
    if (stack && !error.stack?.includes("\n    at ")) error.stack = stack;
    // Bun 1.3 would write it into JSON from now on, with the names of all files.
    Object.defineProperty(error, "stack", { enumerable: false });
  } catch {
    // A hook has frozen it: then its stack stays as it is.
  }
  return error;
}
