/** Tells whether a fake server answers at a URL, asking again for `waitMs`. */
export async function isReady(url: string, waitMs: number): Promise<boolean> {
  const end = Date.now() + waitMs;
  for (;;) {
    const left = waitMs ? Math.max(end - Date.now(), 1) : 2_000;
    const signal = AbortSignal.timeout(Math.min(left, 2_000));
    const isReady = await fetch(new URL("/__fake/api/livez", url), { signal })
      .then(isFakeServers)
      .catch(() => false);
    if (isReady || Date.now() >= end) return isReady;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// One that wants a token is ready too; any other server does not count.
async function isFakeServers(answer: Response): Promise<boolean> {
  if (answer.headers.has("x-fake-assumed")) return true;
  const { live } = await answer.json();
  return live === true;
}
