import { namesOf } from "../lib/json.ts";
import { counted } from "./counted.ts";
import type { FakeWorkspace, MintedWorkspace } from "./fake-workspace.ts";
import { effectInWords } from "./fault-spec.ts";
import { issuesText } from "./issues-text.ts";
import { demandKnown } from "./known.ts";
import { LONGEST_MS } from "./limits.ts";
import { listed } from "./listed.ts";
import { paced } from "./paced.ts";
import { createRandom, type Random } from "./random.ts";
import { type Trouble, TROUBLES } from "./trouble.ts";

const TOLD = ["queued", "not-queued", "unknown"] as const;

/** What an app told its user: the code is on its way, it is not, or nobody knows. */
export type Told = (typeof TOLD)[number];

/**
 * An app that sends one message through a workspace. Where no answer comes, its
 * own timeout decides, or the short `timeoutMs` of the connection it is handed.
 */
export type SweptApp = (workspace: FakeWorkspace) => Promise<Told>;

/** Options of a sweep. */
export interface SweepOptions {
  /** Decides the order; default the fake server's own. */
  readonly seed?: number | undefined;
  /** How many troubles to try at most, the first of which is none; default all. */
  readonly rounds?: number | undefined;
  /** Time that the app has for each trouble, in ms; default 15,000, and 1,500 where no answer comes. */
  readonly timeoutMs?: number | undefined;
}

/** What a sweep did that found nothing wrong. */
export interface SweepReport {
  /** How many troubles were tried. */
  readonly troubles: number;
}

/** The time that an app has by default where it is answered, in ms. */
export const ANSWERED_MS = 15_000;
/** The time where it is not. Two of them stay below the 5 s that bun:test gives a test, so that an app that waits too long is told so. */
export const UNANSWERED_MS = 1_500;

const OPTIONS = namesOf<SweepOptions>({
  seed: null,
  rounds: null,
  timeoutMs: null,
});

/** What a sweep needs of its fake server. */
export interface Swept {
  readonly seed: number;
  open(): MintedWorkspace;
}

/** Runs an app against every trouble, a fresh workspace each. */
export async function sweep(
  fake: Swept,
  app: SweptApp,
  options: SweepOptions = {},
): Promise<SweepReport> {
  demandKnown(options, OPTIONS, "sweep");
  const { seed = fake.seed, rounds = TROUBLES.length, timeoutMs } = options;
  demand(typeof app === "function", "the app must be a function");
  demand(Number.isSafeInteger(seed), "seed must be a whole number");
  demand(isWhole(rounds), `rounds ${COUNT}`);
  demand(timeoutMs === undefined || isWhole(timeoutMs), `timeoutMs ${COUNT}`);
  const troubles = ordered(createRandom(seed)).slice(0, rounds);
  const findings: string[] = [];
  for (const trouble of troubles) {
    const workspace = fake.open();
    if (trouble.fault) workspace.faults.add(trouble.fault);
    const usualMs =
      trouble.timeoutMs === undefined ? ANSWERED_MS : UNANSWERED_MS;
    const mostMs = timeoutMs ?? usualMs;
    const telling = toldWithin(mostMs, app, handedOver(workspace, trouble));
    const finding = await findingOf(telling, workspace, trouble);
    workspace.stop();
    if (finding) findings.push(`${trouble.name}: ${finding}`);
  }
  if (findings.length === 0) return { troubles: troubles.length };
  throw new Error(complaint(findings, troubles.length, seed));
}

/** The workspace, its connection paced; in a trouble without an answer, it waits only a short time. */
function handedOver(
  workspace: MintedWorkspace,
  { timeoutMs }: Trouble,
): FakeWorkspace {
  const { connection } = workspace;
  const fetch = paced(connection.fetch);
  const short = timeoutMs === undefined ? {} : { timeoutMs };
  return { ...workspace, connection: { ...connection, fetch, ...short } };
}

const LATE = Symbol("late");

/** What the app tells its user, or `LATE`. */
async function toldWithin(
  timeoutMs: number,
  app: SweptApp,
  workspace: FakeWorkspace,
): Promise<Told | typeof LATE> {
  const { promise, resolve } = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(resolve, timeoutMs, LATE);
  try {
    return await Promise.race([app(workspace), promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function findingOf(
  telling: Promise<Told | typeof LATE>,
  workspace: FakeWorkspace,
  { fault, timeoutMs }: Trouble,
): Promise<string | undefined> {
  let told: Told | typeof LATE;
  try {
    told = await telling;
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    return `the app threw (${name})`;
  }
  if (told === LATE) return lateness(timeoutMs);
  if (!TOLD.includes(told)) {
    return `the app returned none of ${TOLD.join(", ")}`;
  }
  // Not how many are kept: the app may drain its inbox, or the cap be low.
  const copies = workspace.inbox.mark();
  if (copies > 1) return `the message was queued ${copies} times`;
  if (told === "queued" && copies === 0) {
    return "the user was told that it was queued, but nothing was";
  }
  if (told === "not-queued" && copies > 0) {
    return "the user was told that it was not queued, but it was";
  }
  if (told === "queued" || fault) return undefined;
  return copies > 0
    ? `the user was told ${told}, but the answer was queued`
    : unqueued(told, workspace);
}

/** Why an app got nothing queued though nothing stood in its way. */
function unqueued(told: Told, workspace: FakeWorkspace): string {
  const last = workspace.requests().at(-1);
  if (!last) return `the user was told ${told}, and the app had sent nothing`;
  const { status, refusal, issues, fault } = last;
  // A fault may only have delayed what was then refused.
  if (refusal) {
    const why = [`${status} ${refusal}`, issuesText(issues)];
    return `the fake server refused the message: ${why.filter(Boolean).join("; ")}`;
  }
  if (fault)
    return `the message met ${fault.id} (${effectInWords(fault.effect)})`;
  return "the message was not read whole";
}

function lateness(timeoutMs: number | undefined): string {
  const late = "the app told its user nothing in time";
  return timeoutMs === undefined
    ? late
    : `${late}: pass on the connection's timeoutMs, or set a shorter one of its own`;
}

function isWhole(value: number): boolean {
  // A longer timer would fire at once.
  return Number.isInteger(value) && value > 0 && value <= LONGEST_MS;
}

const COUNT = `must be a whole number from 1 to ${LONGEST_MS}`;

function demand(fact: boolean, state: string): void {
  if (!fact) throw new TypeError(`Cannot sweep: ${state}`);
}

function complaint(findings: readonly string[], of: number, seed: number) {
  return `The app misjudged ${findings.length} of ${counted(of, "trouble")} (seed ${seed}):\n${listed(findings, 12)}`;
}

/** The one without trouble comes first, always: an app that sends nothing fails only there. */
function ordered(random: Random): Trouble[] {
  const control = TROUBLES.filter(({ fault }) => !fault);
  const troubles = TROUBLES.filter(({ fault }) => fault);
  return [...control, ...shuffled(troubles, random)];
}

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
