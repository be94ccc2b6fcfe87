import { RULES, type Rules } from "../lib/rule.ts";
import { COMPONENT_RULES } from "../lib/template/component-rule.ts";
import { DEFINITION_RULES } from "../lib/template/definition-rule.ts";
import type { Account } from "./account.ts";
import { EXAMPLE_ACCOUNT } from "./example-account.ts";
import { REFUSALS, type Refusals } from "./refusal.ts";

/** Caps that keep the memory of a fake server bounded. */
export interface Limits {
  /** Messages kept; default 1,000. */
  readonly maxMessages: number;
  /** Requests kept; default 2,000. */
  readonly maxRequests: number;
  /** Largest body in bytes; default 131,072. */
  readonly maxBodyBytes: number;
}

/** What `createFakeServer` takes; with nothing given everything works. */
export interface FakeServerOptions {
  /** Keys that open the default workspace. */
  readonly apiKeys?: readonly string[] | undefined;
  /** Connected WABAs; absent means one example account. */
  readonly accounts?: readonly Account[] | undefined;
  /** Moves single rules, as in `validate`. */
  readonly rules?: Rules | undefined;
  /** Other caps than the defaults. */
  readonly limits?: Partial<Limits> | undefined;
  /** Other answers than the assumed ones. */
  readonly refusals?: Refusals | undefined;
}

/** Options with every default filled in. */
export interface Settings {
  readonly apiKeys: readonly string[];
  readonly accounts: readonly Account[];
  readonly rules: Rules | undefined;
  readonly limits: Limits;
  readonly refusals: Refusals;
}

const LIMITS: Limits = {
  maxMessages: 1_000,
  maxRequests: 2_000,
  maxBodyBytes: 131_072,
};

const DEFAULT_KEY = "waybill-local-key";

/** Fills in the defaults; a misspelt or senseless option throws. */
export function settingsOf(options: FakeServerOptions): Settings {
  const { apiKeys = [DEFAULT_KEY], accounts = [EXAMPLE_ACCOUNT] } = options;
  const { rules, refusals = {} } = options;
  const limits = { ...LIMITS, ...options.limits };
  demandKnown(options, OPTIONS, "option");
  demandKnown(limits, Object.keys(LIMITS), "limit");
  demandKnown(rules ?? {}, RULE_CODES, "rule");
  demandKnown(refusals, Object.keys(REFUSALS), "refusal");
  demandKeys(apiKeys);
  demandCounts(limits);
  return { apiKeys, accounts, rules, limits, refusals };
}

const OPTIONS = ["apiKeys", "accounts", "rules", "limits", "refusals"];

const RULE_CODES = [RULES, COMPONENT_RULES, DEFINITION_RULES].flatMap((table) =>
  Object.keys(table),
);

function demandKnown(
  given: object,
  known: readonly string[],
  kind: string,
): void {
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    throw new TypeError(
      `Cannot create a fake server: no ${kind} is called ${name}; known are ${known.join(", ")}`,
    );
  }
}

function demandKeys(apiKeys: readonly string[]): void {
  if (apiKeys.length > 0 && apiKeys.every((key) => /^[!-~]+$/.test(key)))
    return;
  throw new TypeError(
    "Cannot create a fake server: apiKeys must be one or more texts of printable ASCII without blanks",
  );
}

function demandCounts(limits: Limits): void {
  for (const [name, limit] of Object.entries(limits)) {
    if (Number.isSafeInteger(limit) && limit > 0) continue;
    throw new TypeError(
      `Cannot create a fake server: limits.${name} must be a whole number above 0`,
    );
  }
}
