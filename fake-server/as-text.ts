/**
 * Any JSON as a text: a string as it is, anything else as JSON, nothing as an
 * empty text. With rules switched off, a body can hold an object whose toString
 * is not a function: `String()` throws on it.
 */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
