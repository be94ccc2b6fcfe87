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
