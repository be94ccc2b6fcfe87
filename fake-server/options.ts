import { isFields, namesOf } from "../lib/json.ts";
import { EVERY_RULE, type Rules, SEVERITIES } from "../lib/rule.ts";
import type { Account } from "./account.ts";
import { type Clock, isTime, systemClock, TIME } from "./clock.ts";
import { CREATE, createProblem } from "./create-problem.ts";
import { EXAMPLE_ACCOUNT } from "./example-account.ts";
import { givenAccounts } from "./given-accounts.ts";
import { ANSWER_FIELDS, overrideProblemOf } from "./given-answer.ts";
import { demandKnown } from "./known.ts";
import { type GivenLimits, type Limits, limitsOf } from "./limits.ts";
import {
  type RefusalOverride,
  REFUSAL_CODES,
  type Refusals,
} from "./refusal.ts";

/** What `createFakeServer` takes; everything works without any option. */
export interface FakeServerOptions {
  /** Keys that open the first workspace, one or more, in printable ASCII without spaces; default only `waybill-local-key`. */
  readonly apiKeys?: readonly string[] | undefined;
  /** Connected WABAs; absent means one example account. */
  readonly accounts?: readonly Account[] | undefined;
  /** Changes the severity of single rules, as in `validate`. */
  readonly rules?: Rules | undefined;
  /** Caps to use instead of the defaults. */
  readonly limits?: GivenLimits | undefined;
  /** Answers to give instead of the assumed ones. */
  readonly refusals?: Refusals | undefined;
  /** Decides minted keys, ids of messages, probabilities and the order of a sweep; a whole number, default 1. */
  readonly seed?: number | undefined;
  /** Where the time comes from; default the machine's clock. */
  readonly clock?: Clock | undefined;
}

/** Options with every default filled in. */
export interface Settings {
  readonly apiKeys: readonly string[];
  readonly accounts: readonly Account[];
  readonly rules: Rules | undefined;
  readonly limits: Limits;
  readonly refusals: Refusals;
  readonly seed: number;
  readonly clock: Clock;
}

/** The key of a fake server that was given none. */
export const DEFAULT_KEY = "waybill-local-key";

/** Fills in the defaults; a misspelt or senseless option throws. */
export function settingsOf(options: FakeServerOptions): Settings {
  demandKnown(options, OPTIONS, CREATE);
  const { apiKeys = [DEFAULT_KEY], rules, refusals = {} } = options;
  const { accounts, seed = 1, clock = systemClock } = options;
  if (rules !== undefined) demandRules(rules);
  demandRefusals(refusals);
  demandKeys(apiKeys);
  demandWhole(seed);
  demandClock(clock);
  return {
    // Copies: what is changed later has not been checked.
    apiKeys: [...apiKeys],
    accounts:
      accounts === undefined ? [EXAMPLE_ACCOUNT] : givenAccounts(accounts),
    rules: rules && { ...rules },
    limits: limitsOf(options.limits),
    refusals: structuredClone(refusals),
    seed,
    clock,
  };
}

const OPTIONS = namesOf<FakeServerOptions>({
  apiKeys: null,
  accounts: null,
  rules: null,
  limits: null,
  refusals: null,
  seed: null,
  clock: null,
});

const RULE_CODES = Object.keys(EVERY_RULE);

function demandRules(rules: Rules): void {
  demandKnown(rules, RULE_CODES, CREATE, "rule");
  for (const [code, severity] of Object.entries(rules)) {
    if (severity === undefined || SEVERITIES.includes(severity)) continue;
    throw createProblem(`rules.${code} must be off, warn or error`);
  }
}

function demandRefusals(refusals: Refusals): void {
  demandKnown(refusals, REFUSAL_CODES, CREATE, "refusal");
  for (const [code, override] of Object.entries(refusals)) {
    if (override !== undefined) demandAnswer(override, `refusals.${code}`);
  }
}

function demandAnswer(override: RefusalOverride, place: string): void {
  if (!isFields(override)) throw createProblem(`${place} must be an object`);
  demandKnown(override, ANSWER_FIELDS, CREATE, `field of ${place}`);
  const problem = overrideProblemOf(override, place);
  if (problem) throw createProblem(problem);
}

function demandClock(clock: Clock): void {
  if (typeof clock?.now !== "function") {
    throw createProblem("clock must have a function now()");
  }
  if (!isTime(clock.now())) {
    throw createProblem(`clock.now() must give ${TIME}`);
  }
}

function demandKeys(apiKeys: readonly string[]): void {
  const isList = Array.isArray(apiKeys) && apiKeys.length > 0;
  if (isList && apiKeys.every(isHeaderText)) return;
  throw createProblem(
    "apiKeys must be a list of one or more strings of printable ASCII without spaces",
  );
}

/** Tells whether a key or a token can go into a header as it is. */
export function isHeaderText(text: unknown): boolean {
  return typeof text === "string" && /^[!-~]+$/.test(text);
}

function demandWhole(seed: number): void {
  if (Number.isSafeInteger(seed)) return;
  throw createProblem("seed must be a whole number, at most 2^53 - 1");
}
