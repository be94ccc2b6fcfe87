import { withAbout } from "./about.ts";
import { AbortedError } from "./error.ts";
import type { SendManyResult } from "./send-many.ts";
import type { SendResult } from "./send.ts";

/** What becomes of a body that is not sent any more. */
export function unsentResult(reason: string, body: unknown): SendResult {
  const error = withAbout(new AbortedError(false, reason), body);
  return { ok: false, error, warnings: [] };
}

/** The results of the bodies from an index on, up to the length that their list has when this begins. */
export async function* unsentResults(
  bodies: readonly unknown[],
  from: number,
  resultOf: (body: unknown) => SendResult,
  pauseIfDue: () => Promise<void> | undefined,
): AsyncGenerator<SendManyResult> {
  const { length } = bodies;
  for (let index = from; index < length; index++) {
    yield { index, result: resultOf(bodyAt(bodies, index)) };
    const pause = pauseIfDue();
    if (pause) await pause;
  }
}

/** A body of a list; `undefined` where reading it throws. */
function bodyAt(bodies: readonly unknown[], index: number): unknown {
  try {
    return bodies[index];
  } catch {
    return undefined;
  }
}
