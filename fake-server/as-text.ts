/**
 * Any JSON as a text. Where rules are switched off a body can hold an object
 * whose own toString is none: `String()` throws on it.
 */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
