import { withAbout } from "./about.ts";
import { AbortedError } from "./error.ts";
import type { SendManyResult } from "./send-many.ts";
import type { SendResult } from "./send.ts";

/** What becomes of a body that is not sent any more. */
export function notSent(reason: string, body: unknown): SendResult {
  const error = withAbout(new AbortedError(false, reason), body);
  return { ok: false, error, warnings: [] };
}

/** The results of what is left of a list, as long as it was when its turn came. */
export async function* restOf(
  bodies: readonly unknown[],
  from: number,
  rest: (body: unknown) => SendResult,
  pauseIfDue: () => Promise<void> | undefined,
): AsyncGenerator<SendManyResult> {
  const { length } = bodies;
  for (let index = from; index < length; index++) {
    yield { index, result: rest(bodyAt(bodies, index)) };
    const pause = pauseIfDue();
    if (pause) await pause;
  }
}

/** A body of a list, of which one that broke may have none. */
function bodyAt(bodies: readonly unknown[], index: number): unknown {
  try {
    return bodies[index];
  } catch {
    return undefined;
  }
}
