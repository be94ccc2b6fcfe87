import { type Fields, isFields, safeName } from "../lib/json.ts";

/** Throws on an unknown name, which would otherwise be ignored silently. */
export function demandKnown(
  given: unknown,
  known: readonly string[],
  action: string,
  kind = "option",
): Fields {
  if (!isFields(given)) {
    throw new TypeError(
      `Cannot ${action}: ${kind}s must be an object; known: ${known.join(", ")}`,
    );
  }
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    throw new TypeError(
      `Cannot ${action}: no ${kind} is called ${safeName(name)}; known: ${known.join(", ")}`,
    );
  }
  return given;
}
