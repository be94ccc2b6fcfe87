/** A body as text, cut at a limit if it is larger. */
export interface BodyText {
  readonly text: string;
  readonly isCut: boolean;
}

/** Reads a body up to `limit` bytes. */
export async function bodyTextOf(
  request: Request,
  limit: number,
): Promise<BodyText> {
  const length = Number(request.headers.get("content-length") ?? Infinity);
  if (length > limit) return textWithin(limit, request.body);
  const text = await request.text();
  // A socket enforces the length; a request made in process may lie.
  return { text: text.slice(0, limit), isCut: text.length > limit };
}

async function textWithin(
  limit: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<BodyText> {
  if (!body) return { text: "", isCut: false };
  const reader = body.getReader();
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

/** Deeper than any message, and some code recurses into it. */
export const DEEPEST = 200;

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
