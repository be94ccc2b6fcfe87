/** A body as text, cut at a limit if it is larger. */
export interface BodyText {
  readonly text: string;
  readonly isCut: boolean;
  /** In any other encoding, what could not be read is replaced in the text. */
  readonly isUtf8: boolean;
}

/** Reads a body up to `limit` bytes. */
export async function bodyTextOf(
  request: Request,
  limit: number,
): Promise<BodyText> {
  const length = Number(request.headers.get("content-length") ?? Infinity);
  if (length > limit) return textWithin(limit, request);
  const bytes = await request.bytes();
  // A socket enforces the length; a request made in process may lie.
  return textOf(bytes.subarray(0, limit), bytes.length > limit);
}

async function textWithin(limit: number, { body }: Request): Promise<BodyText> {
  if (!body) return textOf(new Uint8Array(), false);
  const reader = body.getReader();
  const pieces: BlobPart[] = [];
  for (let left = limit; left >= 0;) {
    const { done, value } = await reader.read();
    if (done) return textOf(await new Blob(pieces).bytes(), false);
    // A copy: what Deno reads lies in a buffer of many times its size.
    pieces.push(value.slice(0, left));
    left -= value.byteLength;
  }
  await reader.cancel();
  return textOf(await new Blob(pieces).bytes(), true);
}

const STRICT = new TextDecoder("utf-8", { fatal: true });

function textOf(bytes: Uint8Array, isCut: boolean): BodyText {
  try {
    return { text: STRICT.decode(bytes), isCut, isUtf8: true };
  } catch {
    // As a stream, it leaves out a character that the limit cut in two.
    const text = new TextDecoder().decode(bytes, { stream: isCut });
    return { text, isCut, isUtf8: false };
  }
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
