/** JSON's value to be looked at: an ID sent as a number keeps its digits. */
export function asWritten(text) {
  try {
    return JSON.parse(text, (_, value, { source } = {}) =>
      typeof value === "number" && (source ?? String(value)) !== String(value)
        ? JSON.rawJSON(source)
        : value,
    );
  } catch {
    // Too deep to be walked, or no JSON at all.
    return parsed(text);
  }
}

/** Why a text is no JSON, in the browser's words; nothing when it is. */
export function jsonProblem(text) {
  try {
    JSON.parse(text);
    return undefined;
  } catch ({ message }) {
    return `not JSON: ${message}`;
  }
}

/** JSON's value; nothing when a text is none. */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
