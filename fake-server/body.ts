/** A request's body as text, cut at a size limit. */
export interface BodyText {
  readonly text: string;
  /** The body was larger than the limit. */
  readonly isCut: boolean;
}

/** Reads a body up to `limit` bytes, whatever its content-length claims. */
export async function bodyTextOf(
  request: Request,
  limit: number,
): Promise<BodyText> {
  const length = Number(request.headers.get("content-length") ?? Infinity);
  if (length <= limit) return cut(await request.text(), limit);
  if (!request.body) return { text: "", isCut: false };
  return cutTextOf(request.body.getReader(), limit);
}

// Over a socket the length is kept to; a request made in process may lie.
function cut(text: string, limit: number): BodyText {
  const isCut = text.length > limit;
  return { text: isCut ? text.slice(0, limit) : text, isCut };
}

async function cutTextOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<BodyText> {
  const decoder = new TextDecoder();
  let text = "";
  for (let left = limit; left >= 0;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), isCut: false };
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.byteLength;
  }
  await reader.cancel();
  return { text, isCut: true };
}

/** What no message needs, and what some code recurses into. */
const DEEPEST = 200;

/** Tells whether JSON is nested deeper than any message is. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isText && character === "\\") index += 1;
    else if (character === '"') isText = !isText;
    else if (isText) continue;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
