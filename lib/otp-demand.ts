/** Throws a TypeError unless it is so. */
export function demand(fact: boolean, state: string): asserts fact {
  if (!fact) throw new TypeError(state);
}

/** Throws unless a secret can be one: whoever knows it can forge tokens. */
export function demandSecret(
  secret: unknown,
  action: string,
): asserts secret is string {
  const isText = typeof secret === "string" && secret.trim() !== "";
  demand(isText, `Cannot ${action}: secret must be a non-empty string`);
  demand(
    !UNSET.includes(secret.trim()),
    `Cannot ${action}: secret was not filled in: is its variable set?`,
  );
}

/** What a variable that is not set becomes in a text. */
const UNSET = [
  "undefined",
  "null",
  "NaN",
  "[object Object]",
  "[object Promise]",
];

/** Tells whether a purpose can be one: absent, or at most 100 characters. */
export function isPurpose(value: unknown): value is string | undefined {
  // Two units make one character at most.
  return (
    value === undefined || (isShort(value, 200) && [...value].length <= 100)
  );
}

/** Tells whether a value is a text of so many units at most. */
export function isShort(value: unknown, most: number): value is string {
  return typeof value === "string" && value.length <= most;
}
