/** Tells whether a value counts something: a whole number, 0 or more. */
export function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
