import type { Endpoint } from "./endpoint.ts";
import { targetOf } from "./target.ts";
import { demandFaultId, faultSpecOf } from "./fault-schema.ts";
import type { Fault, FaultPhase, FaultSpec } from "./fault-spec.ts";
import { createHolds, type Hold } from "./holds.ts";
import { CapError } from "./limits.ts";
import {
  type FaultState,
  type OpenFault,
  openFault,
  stateOf,
} from "./open-fault.ts";
import type { Random } from "./random.ts";
import { ascend } from "./rows.ts";

/** The scripted trouble of a workspace. */
export interface Faults {
  /**
   * Adds a fault; of several that fit a request, the one added first strikes.
   * The returned fault goes on counting hits until a snapshot is restored; over
   * HTTP it stays as it was when added.
   *
   * @throws {TypeError} naming what is misspelt or out of range
   * @throws {RangeError} when `limits.maxFaults` faults can still strike or never did
   */
  add(this: void, spec: FaultSpec): Fault;
  /** All faults in the order they were added, each with its hits so far. */
  list(this: void): readonly Fault[];
  /**
   * Removes a fault and ends the requests that it lets hang; tells whether there
   * was one with this ID. A delayed request goes on.
   *
   * @throws {TypeError} for an ID that is no string
   */
  remove(this: void, id: string): boolean;
  /** Removes all faults and cuts the connections of all waiting requests: nothing more of them is queued. */
  clear(this: void): void;
}

/** Faults that can strike. */
export interface OpenFaults extends Faults {
  /** Adds what is given as a fault; what is no {@linkcode FaultSpec} throws. */
  add(given: unknown): Fault;
  readonly size: number;
  /** The fault that strikes a request now, if any; counts the hit. */
  strike(
    phase: FaultPhase,
    endpoint: Endpoint,
    body: unknown,
  ): Fault | undefined;
  /** Notes a request that a fault, by its ID, keeps waiting. */
  hold(id: string): Hold;
  /** Releases all waiting requests; the faults can still be listed. */
  close(): void;
  state(): FaultsState;
  load(state: FaultsState): void;
}

/** Faults as a snapshot has them. */
export interface FaultsState {
  readonly added: number;
  readonly faults: readonly FaultState[];
}

/** Makes an empty set of at most `limit` faults whose probabilities are drawn from `random`. */
export function createFaults(
  random: Random,
  limit: number,
  changed: () => void,
): OpenFaults {
  const faults = new Map<string, OpenFault>();
  let added = 0;
  const holds = createHolds();

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
    list: () => [...faults.values()].map(({ shown }) => asItIs(shown)),
    remove(id) {
      demandFaultId(id);
      const fault = faults.get(id);
      const removed = faults.delete(id);
      if (fault && "hang" in fault.spec.effect) holds.release(id);
      changed();
      return removed;
    },
    clear() {
      faults.clear();
      holds.releaseAll();
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
    hold: holds.begin,
    close: holds.releaseAll,
    state: () => ({ added, faults: [...faults.values()].map(stateOf) }),
    load(state) {
      demandNumbers(state);
      faults.clear();
      added = state.added;
      for (const { id, spec, met, hits } of state.faults) {
        const counts = { met, hits };
        faults.set(id, openFault(id, faultSpecOf(spec), random, counts));
      }
    },
  };
}

/** A fault as it is now; one without a limit has nothing that remains. */
function asItIs({ remaining, ...fault }: Fault): Fault {
  return remaining === undefined ? fault : { ...fault, remaining };
}

// Of two faults with one ID, the later would take the other's place in silence.
function demandNumbers({ added, faults }: FaultsState): void {
  const numbers = faults.map(({ id }) => Number(id.replace("fault-", "")));
  if (ascend([...numbers, added + 1])) return;
  throw new TypeError("Cannot load faults: their numbers must ascend");
}

function tooMany(limit: number): CapError {
  return new CapError(
    `Cannot add the fault: ${limit} can still strike or never did; remove some with remove() or clear(), or raise limits.maxFaults`,
  );
}
