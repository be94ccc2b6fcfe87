/** A body that is larger than the limit, cut there. */
export interface CutText {
  readonly text: string;
}

/**
 * Reads a body up to `limit` bytes. On a socket HTTP enforces a content-length; one
 * that lies in process lets more through.
 */
export function bodyTextOf(
  request: Request,
  limit: number,
): Promise<string | CutText> {
  const length = Number(request.headers.get("content-length") ?? Infinity);
  if (length <= limit) return request.text();
  if (!request.body) return Promise.resolve("");
  return cutTextOf(request.body.getReader(), limit);
}

async function cutTextOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<string | CutText> {
  const decoder = new TextDecoder();
  let text = "";
  for (let left = limit; left >= 0;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.byteLength;
  }
  await reader.cancel();
  return { text };
}

/** Deeper than any message, and some code recurses into it. */
const DEEPEST = 200;

/** The value of JSON; nothing when it is not JSON, or nested deeper than any message. */
export function parsed(text: string): unknown {
  try {
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTooDeep(text: string): boolean {
  if (text.length <= DEEPEST) return false;
  let depth = 0;
  let isText = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isText && character === "\\") {
      index += 1;
      continue;
    }
    if (character === '"') isText = !isText;
    if (isText) continue;
    if (character === "[" || character === "{") depth += 1;
    if (character === "]" || character === "}") depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
