/**
 * Resolves once a program has printed a text, and goes on reading, so that it
 * never waits for its reader.
 */
export function untilPrinted(
  stream: ReadableStream<Uint8Array>,
  text: string,
): Promise<void> {
  const seen = Promise.withResolvers<void>();
  void read(stream, text, seen.resolve).then(() =>
    seen.reject(new Error(`The program ended and never printed: ${text}`)),
  );
  return seen.promise;
}

async function read(
  stream: ReadableStream<Uint8Array>,
  text: string,
  found: () => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let all = "";
  for await (const bytes of stream) {
    if (all.includes(text)) continue;
    all += decoder.decode(bytes, { stream: true });
    if (all.includes(text)) found();
  }
}
