/** Tells whether a value counts something: a whole number, 0 or more. */
export function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Tells whether each number is higher than the one before it, and the first above 0. */
export function ascend(numbers: readonly number[]): boolean {
  return numbers.every((number, place) => number > (numbers[place - 1] ?? 0));
}
