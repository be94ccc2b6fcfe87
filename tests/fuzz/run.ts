import { checkers, validators } from "./client-doors.ts";
import { control } from "./control-door.ts";
import type { Door, Failure } from "./door.ts";
import { echoing, senders, verdicts } from "./fake-doors.ts";
import { sceneOf } from "./scene.ts";
import { service } from "./service-door.ts";

/** Every door, those first that need least. */
export const DOORS: readonly Door[] = [
  validators,
  checkers,
  verdicts,
  senders,
  echoing,
  service,
  control,
];

/** What a run is told. */
export interface Plan {
  readonly seed: number;
  readonly runs: number;
  readonly doors: readonly Door[];
  /** Called between batches; a run ends where it gives `false`. */
  readonly goesOn: (done: number) => boolean;
}

/** What came of a run. */
export interface Outcome {
  /** How many inputs each door was tried with. */
  readonly counts: ReadonlyMap<string, number>;
  readonly failure?: Failure;
}

// Batches of this size for each share at most: what fast-check keeps of one
// stays small. A run of few inputs tries every door all the same.
const BATCH = 50;

/** Tries the doors in turn, batch after batch, each with a seed of its own. */
export async function fuzz(plan: Plan): Promise<Outcome> {
  const counts = new Map(plan.doors.map(({ name }) => [name, 0]));
  const shares = plan.doors.reduce((sum, { share }) => sum + share, 0);
  const batch = Math.min(BATCH, plan.runs / shares);
  let done = 0;
  for (let round = 0; done < plan.runs; round++) {
    const seed = plan.seed + round;
    const scene = sceneOf(seed);
    for (const { name, share, tried } of plan.doors) {
      const runs = Math.min(Math.ceil(share * batch), plan.runs - done);
      // In process everything is done at once: Ctrl-C is heard only here.
      await Bun.sleep(0);
      if (runs === 0 || !plan.goesOn(done)) return { counts };
      const { runs: count, failure } = await tried(scene, seed, runs);
      counts.set(name, (counts.get(name) ?? 0) + count);
      done += count;
      if (failure) return { counts, failure };
    }
  }
  return { counts };
}
