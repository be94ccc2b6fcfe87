/** The parts of a request that hold its body. */
export interface BodyParts {
  readonly body: string | Blob;
  readonly keepalive?: false;
}

/**
 * How a body is handed to `fetch`, so that no runtime sends it again on its own.
 * When a reused connection drops, Deno repeats a text, though not a Blob, and
 * Bun before 1.3.14 repeats whatever it has: there each request has a connection
 * of its own.
 */
export function bodyPartsOf(text: string): BodyParts {
  if (MAY_BE_DENO) return { body: new Blob([text]) };
  return IS_OLD_BUN ? { body: text, keepalive: false } : { body: text };
}

const AGENT = globalThis.navigator?.userAgent ?? "";
// A runtime that gives no name may be one too.
const MAY_BE_DENO = /* @__PURE__ */ /^Deno|^$/.test(AGENT);
const IS_OLD_BUN = /* @__PURE__ */ /^Bun\/1\.3\.(\d|1[0-3])\b/.test(AGENT);
