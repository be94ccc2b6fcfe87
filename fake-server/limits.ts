import type { Fields, Whole } from "../lib/json.ts";
import { CREATE } from "./create-problem.ts";
import { demandKnown } from "./known.ts";

/** Caps that keep the memory of a fake server bounded, and its rate limit. */
export interface Limits {
  /** Messages kept per workspace; default 1,000. */
  readonly maxMessages: number;
  /** Requests kept per workspace; default 2,000. */
  readonly maxRequests: number;
  /** Largest body in bytes; default 131,072. */
  readonly maxBodyBytes: number;
  /** Waits open at a time per workspace; default 20,000. */
  readonly maxWaiters: number;
  /** Workspaces open at a time, the first included; default 10,000. */
  readonly maxWorkspaces: number;
  /** Event streams open at a time; default 200. */
  readonly maxStreams: number;
  /** Faults at a time per workspace (used-up ones make room); default 1,000. */
  readonly maxFaults: number;
  /** Requests per second of the workspace's clock, for each workspace (assumed), 0.001 or more; absent means no limit. A frozen clock grants no more. */
  readonly perSecond?: number | undefined;
  /** Requests allowed at once before `perSecond` applies; default the same number, rounded up. */
  readonly burst?: number | undefined;
}

/** Every limit with its default. */
const LIMITS: Whole<Limits> = {
  maxMessages: 1_000,
  maxRequests: 2_000,
  maxBodyBytes: 131_072,
  maxWaiters: 20_000,
  maxWorkspaces: 10_000,
  maxStreams: 200,
  maxFaults: 1_000,
  perSecond: undefined,
  burst: undefined,
};

const NAMES = Object.keys(LIMITS);

/** The lowest rate per second: one request in 1,000 s. */
export const LEAST_PER_SECOND = 0.001;

/** The caps of the whole fake server. */
export const SHARED_LIMITS = ["maxWorkspaces", "maxStreams"] as const;

/** A cap of the whole fake server. */
export type SharedLimit = (typeof SHARED_LIMITS)[number];

/** The limits that each workspace has for itself. */
export const WORKSPACE_LIMITS: readonly string[] = NAMES.filter(
  (name) => !SHARED_LIMITS.some((shared) => shared === name),
);

/** Limits to change: one that is absent or `undefined` stays as it is. */
export type GivenLimits<Names extends keyof Limits = keyof Limits> = {
  // By `keyof` an object, not by `Names`: so each keeps its docstring.
  readonly [Name in keyof Pick<Limits, Names>]?: Limits[Name] | undefined;
};

/** Fills in the defaults; a misspelt or senseless limit throws. */
export function limitsOf(
  given: GivenLimits = {},
  action = CREATE,
  defaults: Limits = LIMITS,
): Limits {
  demandLimits(given, action);
  const set = Object.entries(given).filter(([, limit]) => limit !== undefined);
  const limits: Limits = { ...defaults, ...Object.fromEntries(set) };
  if (limits.burst !== undefined && limits.perSecond === undefined) {
    throw new TypeError(
      `Cannot ${action}: limits.burst needs limits.perSecond`,
    );
  }
  return limits;
}

/** Gives limits by their names; throws on an unknown one, or one that is no number of its kind. */
export function demandLimits(given: unknown, action: string): Fields {
  const limits = demandKnown(given, NAMES, action, "limit");
  for (const [name, limit] of Object.entries(limits)) {
    const problem = limit === undefined ? undefined : problemOf(name, limit);
    if (!problem) continue;
    throw new TypeError(`Cannot ${action}: limits.${name} ${problem}`);
  }
  return limits;
}

function problemOf(name: string, limit: unknown): string | undefined {
  const number = typeof limit === "number" ? limit : NaN;
  if (name === "perSecond") {
    return number >= LEAST_PER_SECOND && number < Infinity
      ? undefined
      : `must be a number, ${LEAST_PER_SECOND} or more`;
  }
  const isCount = Number.isSafeInteger(number) && number > 0;
  return isCount ? undefined : "must be a whole number above 0";
}

/** The longest that a timer can run, in ms, and so the longest wait or delay. */
export const LONGEST_MS = 2 ** 31 - 1;

/** A cap is reached; its message says which, and what makes room. */
export class CapError extends RangeError {}
