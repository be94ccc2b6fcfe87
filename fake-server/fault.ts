import { isMeant, type Target, targetOf } from "./fault-match.ts";
import { faultSpecOf } from "./fault-schema.ts";
import type {
  Fault,
  FaultEffect,
  FaultPhase,
  FaultSpec,
} from "./fault-spec.ts";
import type { Endpoint, FaultHit } from "./journal-entry.ts";
import type { Random } from "./random.ts";

/** The scripted trouble of a workspace. */
export interface Faults {
  /**
   * Adds a fault; of several that fit a request, the one added first strikes.
   *
   * @throws {TypeError} naming what is misspelt or out of range
   * @throws {RangeError} when `limits.maxFaults` faults can still strike
   */
  add(spec: FaultSpec): Fault;
  /** All faults in the order they were added, each with its hits so far. */
  list(): readonly Fault[];
  /** Removes a fault; tells whether there was one with this ID. */
  remove(id: string): boolean;
  /** Removes all faults and releases hanging requests. */
  clear(): void;
}

/** Faults that can strike. */
export interface OpenFaults extends Faults {
  readonly size: number;
  /** The fault that strikes a request now, if any; counts the hit. */
  strike(
    phase: FaultPhase,
    endpoint: Endpoint,
    body: unknown,
  ): Fault | undefined;
  /** Aborts when hanging requests must be released. */
  readonly released: AbortSignal;
  state(): FaultsState;
  load(state: FaultsState): void;
}

/** Faults as a snapshot has them. */
export interface FaultsState {
  readonly added: number;
  readonly faults: readonly FaultState[];
}

interface FaultState extends Counts {
  readonly id: string;
  readonly spec: FaultSpec;
}

/** How many requests fitted a fault, and how many it struck. */
interface Counts {
  met: number;
  hits: number;
}

/** Makes an empty set of at most `limit` faults whose probabilities are drawn from `random`. */
export function createFaults(
  random: Random,
  limit: number,
  changed: () => void,
): OpenFaults {
  const faults = new Map<string, OpenFault>();
  let added = 0;
  let release: AbortController | undefined;

  function makeRoom(): void {
    for (const [id, fault] of faults) {
      if (fault.isSpent()) return void faults.delete(id);
    }
    throw tooMany(limit);
  }

  return {
    add(given) {
      const spec = faultSpecOf(given);
      if (faults.size >= limit) makeRoom();
      added += 1;
      const fault = openFault(`fault-${added}`, spec, random);
      faults.set(fault.shown.id, fault);
      changed();
      return fault.shown;
    },
    list: () => [...faults.values()].map(({ shown }) => shown),
    remove(id) {
      const removed = faults.delete(id);
      changed();
      return removed;
    },
    clear() {
      faults.clear();
      release?.abort();
      release = undefined;
      changed();
    },
    get size() {
      return faults.size;
    },
    strike(phase, endpoint, body) {
      if (faults.size === 0) return undefined;
      const target = targetOf(endpoint, body);
      // Each fault counts the requests that fit it, whichever fault strikes.
      const due = [...faults.values()].filter((fault) =>
        fault.isDue(phase, target),
      );
      due[0]?.hit();
      return due[0]?.shown;
    },
    get released() {
      release ??= new AbortController();
      return release.signal;
    },
    state: () => ({ added, faults: [...faults.values()].map(stateOf) }),
    load(state) {
      faults.clear();
      added = state.added;
      for (const { id, spec, met, hits } of state.faults) {
        const counts = { met, hits };
        faults.set(id, openFault(id, faultSpecOf(spec), random, counts));
      }
    },
  };
}

function tooMany(limit: number): RangeError {
  return new RangeError(
    `Cannot add the fault: ${limit} can still strike; remove some with remove() or clear(), or raise limits.maxFaults`,
  );
}

interface OpenFault {
  readonly shown: Fault;
  readonly spec: FaultSpec;
  readonly counts: Counts;
  /** Counts a request that fits; tells whether it is one to strike. */
  isDue(phase: FaultPhase, target: Target): boolean;
  hit(): void;
  /** Tells whether it has struck and never will again. */
  isSpent(): boolean;
}

function stateOf({ shown, spec, counts }: OpenFault): FaultState {
  return { id: shown.id, spec, ...counts };
}

function openFault(
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
      return times === Infinity ? undefined : times - counts.hits;
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

/** A fault as the journal shows it. */
export function hitOf({ id, phase, effect }: Fault): FaultHit {
  return { id, phase, effect: effectNameOf(effect) };
}

/** An effect in a word or two: `status 503`, `reset`. */
export function effectNameOf(effect: FaultEffect): string {
  const [name = ""] = Object.keys(effect);
  return "status" in effect ? `status ${effect.status}` : name;
}
