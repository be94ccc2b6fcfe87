/** The parts of a request that hold its body. */
export interface BodyParts {
  readonly body: string | Blob | ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What `fetch` asks for beside a stream. */
  readonly duplex?: "half";
  readonly keepalive?: false;
}

/**
 * How a body is handed to `fetch`, so that no runtime sends it again on its own.
 * When a reused connection drops, Deno repeats a text, though not a Blob, and
 * Bun before 1.3.14 repeats whatever it has: there each request has a connection
 * of its own. Node's `fetch` repeats what is answered 421, unless it is a stream.
 */
export function bodyPartsOf(text: string, fetch: unknown): BodyParts {
  if (IS_DENO) return { body: new Blob([text]) };
  if (IS_OLD_BUN) return { body: text, keepalive: false };
  // A stub of a test is handed the text: it looks into the body.
  return IS_NODE && fetch === NATIVE ? streamed(text) : { body: text };
}

const AGENT = globalThis.navigator?.userAgent ?? "";
const IS_DENO = /* @__PURE__ */ /^Deno|^$/.test(AGENT);
const IS_NODE = /* @__PURE__ */ /^Node/.test(AGENT);
const IS_OLD_BUN = /* @__PURE__ */ /^Bun\/1\.3\.(\d|1[0-3])\b/.test(AGENT);
const NATIVE = globalThis.fetch;

// Its length is known, so that it is not sent in chunks.
function streamed(text: string): BodyParts {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      stream.enqueue(bytes);
      stream.close();
    },
  });
  const headers = { "Content-Length": `${bytes.byteLength}` };
  return { body, headers, duplex: "half" };
}
