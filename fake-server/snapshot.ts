import type { TemplateModel } from "../lib/template/model.ts";
import type { TemplateDefinition } from "../lib/template/parameters.ts";
import { readDefinition } from "../lib/template/read.ts";
import { CapError } from "./cap-error.ts";
import type { ClockState } from "./clock.ts";
import type { FaultsState } from "./fault.ts";
import type { LimiterState } from "./limiter.ts";
import { type Limits, limitsOf } from "./limits.ts";
import type { CappedState } from "./capped.ts";
import { MINTED } from "./masked.ts";
import type { MintState } from "./mint.ts";
import {
  createDefinitions,
  type Definitions,
  demand,
  messageRowOf,
  type MessageState,
  messageStateOf,
  requestRowOf,
  type RequestState,
  requestStateOf,
} from "./snapshot-rows.ts";
import type { Workspace } from "./workspace.ts";
import type { Workspaces } from "./workspaces.ts";

// Anything that differs from run to run is left out: ports, user agents, and
// whatever else a transport adds to the headers.

interface Snapshot extends MintState {
  readonly version: 1;
  /** What kept messages were judged by; older snapshots have it beside each message. */
  readonly definitions?: readonly TemplateDefinition[] | undefined;
  readonly first: WorkspaceState;
  readonly others: readonly (WorkspaceState & { readonly apiKey: string })[];
}

interface WorkspaceState {
  readonly limits: Limits;
  readonly random: number;
  readonly clock: ClockState;
  readonly templates: Readonly<Record<string, unknown>>;
  readonly messages: CappedState<MessageState>;
  readonly requests: CappedState<RequestState>;
  readonly faults: FaultsState;
  /** Absent without a rate limit. */
  readonly limiter?: LimiterState | undefined;
}

/** Saves a whole fake server as JSON, the same text for the same requests. */
export function snapshotOf({ first, state, minted }: Workspaces): string {
  const definitions = createDefinitions();
  const snapshot: Snapshot = {
    version: 1,
    ...state(),
    first: stateOf(first, definitions),
    others: minted().map((workspace) => {
      return { apiKey: workspace.apiKey, ...stateOf(workspace, definitions) };
    }),
    definitions: definitions.list,
  };
  return JSON.stringify(snapshot);
}

/** Restores a fake server from a snapshot; objects handed out stay valid. */
export function restore(text: string, workspaces: Workspaces): void {
  const snapshot = snapshotIn(text);
  try {
    // On a copy first: a text that is not a snapshot must not cost anything.
    loadAll(snapshot, workspaces.twin());
  } catch (cause) {
    throw noSnapshot(cause);
  }
  demandRoom(snapshot, workspaces.first.limits);
  loadAll(snapshot, workspaces);
}

// Messages and requests make room for each other; these cannot.
function demandRoom({ first, others }: Snapshot, limits: Limits): void {
  const needed = {
    maxWorkspaces: others.length + 1,
    maxFaults: first.faults.faults.length,
  };
  for (const name of ["maxWorkspaces", "maxFaults"] as const) {
    if (needed[name] <= limits[name]) continue;
    throw new CapError(
      `Cannot restore the fake server: the snapshot needs limits.${name} of at least ${needed[name]}`,
    );
  }
}

function loadAll(snapshot: Snapshot, workspaces: Workspaces): void {
  const { first, others, definitions = [] } = snapshot;
  demandMint(snapshot);
  const models = definitions.map(readDefinition);
  // The first workspace keeps its own limits, whatever they were.
  limitsOf(first.limits);
  demandKeys(others);
  load(workspaces.first, first, models);
  for (const state of others) {
    const { apiKey, limits } = state;
    load(workspaces.reopen(apiKey, limitsOf(limits)), state, models);
  }
  for (const workspace of workspaces.minted()) {
    const isKept = others.some(({ apiKey }) => apiKey === workspace.apiKey);
    if (!isKept) workspaces.end(workspace);
  }
  workspaces.load(snapshot);
}

// Only a minted key is masked, and one of two with the same would be lost.
function demandKeys(others: Snapshot["others"]): void {
  const keys = others.map(({ apiKey }) => apiKey);
  const areMinted = keys.every(isMinted);
  const areDistinct = new Set(keys).size === keys.length;
  demand(areMinted && areDistinct, "each workspace must have a minted key");
}

function isMinted(key: unknown): boolean {
  return typeof key === "string" && key.startsWith(MINTED);
}

function demandMint({ minted, random, seed = 1 }: MintState): void {
  const isCount = Number.isSafeInteger(minted) && minted >= 0;
  demand(isCount, "minted must be a whole number");
  demand(Number.isSafeInteger(seed), "seed must be a whole number");
  demandRandom(random);
}

// From 0 only zeros would follow.
function demandRandom(state: number): void {
  const isState = Number.isSafeInteger(state) && state !== 0;
  demand(isState, "random must be a whole number other than 0");
}

function snapshotIn(text: string): Snapshot {
  try {
    const snapshot: Snapshot = JSON.parse(text);
    if (snapshot.version === 1) return snapshot;
  } catch {
    // Reported below.
  }
  throw noSnapshot();
}

function noSnapshot(cause?: unknown): TypeError {
  return new TypeError(
    "Cannot restore the fake server: the text is not a snapshot of this version",
    { cause },
  );
}

function stateOf(
  workspace: Workspace,
  definitions: Definitions,
): WorkspaceState {
  const { limits, random, clock, accounts, inbox, journal, faults } = workspace;
  const messages = inbox.state();
  const requests = journal.state();
  return {
    limits,
    random: random.state,
    clock: clock.state(),
    templates: accounts.exchanged(),
    messages: {
      ...messages,
      rows: messages.rows.map((row) => messageStateOf(row, definitions)),
    },
    requests: {
      ...requests,
      rows: requests.rows.map((row) =>
        requestStateOf(row, journal.shown(row).path),
      ),
    },
    faults: faults.state(),
    limiter: workspace.limiter?.state(),
  };
}

function load(
  workspace: Workspace,
  state: WorkspaceState,
  models: readonly TemplateModel[],
): void {
  const { random, clock, accounts, inbox, journal, faults } = workspace;
  demandRandom(state.random);
  clock.load(state.clock);
  inbox.endWaits("a snapshot was restored");
  workspace.reset();
  random.state = state.random;
  for (const [id, definitions] of Object.entries(state.templates)) {
    accounts.setTemplates(id, definitions);
  }
  const { messages, requests } = state;
  inbox.load({
    ...messages,
    rows: messages.rows.map((row) => messageRowOf(row, models, accounts)),
  });
  journal.load({ ...requests, rows: requests.rows.map(requestRowOf) });
  faults.load(state.faults);
  workspace.limiter?.load(state.limiter ?? null);
}
