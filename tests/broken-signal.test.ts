import { describe, expect, test } from "bun:test";
import { type Connection, sendMany, trySend } from "../mod.ts";
import { connect, otp } from "./fixture.ts";
import { bodies } from "./many.ts";

/** A signal that never ends anything, and throws when a listener leaves it. */
function clinging(): AbortSignal {
  const removeEventListener = () => {
    throw new Error("planted");
  };
  const signal = { aborted: false, addEventListener() {}, removeEventListener };
  return signal as never;
}

/** What a send comes to with such a signal, if to anything. */
function sentWith(bent: Partial<Connection>) {
  const result = trySend(
    otp,
    { ...connect().connection, ...bent },
    { signal: clinging() },
  );
  return Promise.race([result, Bun.sleep(2_000)]);
}

describe("a signal that throws when its listener leaves", () => {
  test("keeps no answer back", async () => {
    expect(await sentWith({})).toMatchObject({ ok: true });
  });

  test("keeps no error back", async () => {
    const fetch = () => Promise.reject(new Error("planted too"));

    expect(await sentWith({ fetch })).toMatchObject({
      error: { code: "connection-lost", outcome: "unknown" },
    });
  });

  test("ends a wait before a repetition as any other", async () => {
    const busy = { status: 429, headers: { "retry-after": "1" } };
    const answers = [new Response("", busy), Response.json({ queued: true })];
    const fetch = async () => answers.shift() ?? Response.error();

    const result = await sentWith({ fetch, retry: { attempts: 2 } });

    expect(result).toMatchObject({ ok: true });
  });

  test("lets a run of many end", async () => {
    const options = { signal: clinging(), perSecond: 100 };
    const run = sendMany(bodies(3), connect().connection, options);

    const results = Array.fromAsync(run, ({ result }) => result.ok);

    const late = Bun.sleep(2_000).then(() => "late");
    expect(await Promise.race([results, late])).toEqual([true, true, true]);
  });
});
