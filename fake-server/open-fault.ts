import { isMeant, type Target } from "./target.ts";
import type { Fault, FaultPhase, FaultSpec } from "./fault-spec.ts";
import type { Random } from "./random.ts";

/** A fault as a snapshot has it. */
export interface FaultState extends Counts {
  readonly id: string;
  readonly spec: FaultSpec;
}

/** How many requests fitted a fault, and how many it struck. */
interface Counts {
  met: number;
  hits: number;
}

/** A fault that can strike. */
export interface OpenFault {
  readonly shown: Fault;
  readonly spec: FaultSpec;
  readonly counts: Counts;
  /** Counts a request that fits; tells whether it is one to strike. */
  isDue(phase: FaultPhase, target: Target): boolean;
  hit(): void;
  /** Tells whether it has struck and never will again. */
  isSpent(): boolean;
}

/** A fault as a snapshot has it. */
export function stateOf({ shown, spec, counts }: OpenFault): FaultState {
  return { id: shown.id, spec, ...counts };
}

/** Makes a fault that counts what it meets. */
export function openFault(
  id: string,
  spec: FaultSpec,
  random: Random,
  counts: Counts = { met: 0, hits: 0 },
): OpenFault {
  const { match = {}, times = Infinity, phase = "before-accept" } = spec;
  const { nth, every = 1, probability = 1 } = match;
  const shown: Fault = {
    id,
    ...spec,
    phase,
    get hits() {
      return counts.hits;
    },
    get remaining() {
      const left = times === Infinity ? undefined : times - counts.hits;
      return nth === undefined ? left : leftOfNth(nth, every, counts.met);
    },
  };
  return {
    shown,
    spec,
    counts,
    isDue(current, target) {
      if (current !== phase || !isMeant(target, match)) return false;
      counts.met += 1;
      const { met, hits } = counts;
      if (hits >= times || met % every !== 0) return false;
      if (nth !== undefined && met !== nth) return false;
      return probability === 1 || random.next() < probability;
    },
    hit() {
      counts.hits += 1;
    },
    isSpent() {
      const { hits } = counts;
      return hits > 0 && (hits >= times || nth !== undefined);
    },
  };
}

/** A fault for the nth request alone strikes once, if that one is still to come. */
function leftOfNth(nth: number, every: number, met: number): number {
  return met < nth && nth % every === 0 ? 1 : 0;
}
