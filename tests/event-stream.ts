/** An event stream of the control plane that is read until it ends. */
export interface EventStream {
  /** How many ticks it has brought. */
  readonly ticks: number;
  readonly isOpen: boolean;
}

/** Opens an event stream and reads it until `signal` ends it, or the server does. */
export async function openEventStream(
  origin: string,
  signal: AbortSignal,
): Promise<EventStream> {
  const { ok, body } = await fetch(`${origin}/__fake/api/events`, { signal });
  if (!ok || !body) throw new Error("Cannot watch: there is no stream");
  const stream = { ticks: 0, isOpen: true };
  void follow(body, () => (stream.ticks += 1))
    .catch(() => {})
    .finally(() => (stream.isOpen = false));
  return stream;
}

async function follow(
  body: ReadableStream<Uint8Array>,
  told: () => void,
): Promise<void> {
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const text = decoder.decode(bytes, { stream: true });
    for (const _ of text.matchAll(/^event: tick$/gm)) told();
  }
}
