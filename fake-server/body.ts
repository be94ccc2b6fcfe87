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
  if (length <= limit) {
    const text = await request.text();
    return { text, isCut: text.length > limit };
  }
  if (!request.body) return { text: "", isCut: false };
  return cutTextOf(request.body.getReader(), limit);
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
