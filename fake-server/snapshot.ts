import type { TemplateDefinition } from "../lib/template/parameters.ts";
import { readDefinition } from "../lib/template/read.ts";
import { type Accounts, templateOf } from "./account.ts";
import type { ClockState } from "./clock.ts";
import type { FaultsState } from "./fault.ts";
import { ORIGIN } from "./in-process.ts";
import type { JournalRow } from "./journal-entry.ts";
import type { LimiterState } from "./limiter.ts";
import { type Limits, limitsOf } from "./limits.ts";
import { maskedPathOf } from "./masked.ts";
import type { MessageRow } from "./message.ts";
import { REFUSALS } from "./refusal.ts";
import type { CappedState } from "./capped.ts";
import type { Workspace } from "./workspace.ts";
import type { Workspaces } from "./workspaces.ts";

// Anything that differs from run to run is left out: ports, user agents, and
// whatever else a transport adds to the headers.

interface Snapshot {
  readonly version: 1;
  readonly minted: number;
  readonly random: number;
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

type MessageState = Pick<MessageRow, "seq" | "at"> & {
  readonly body: MessageRow["accepted"]["body"];
  /** The template it was judged by, if it was replaced since; `null` for none. */
  readonly judgedBy?: TemplateDefinition | null;
};

type RequestState = Omit<JournalRow, "url" | "headers"> & {
  readonly path: string;
  readonly contentType: string | null;
};

/** Saves a whole fake server as JSON, the same text for the same requests. */
export function snapshotOf({ first, state, minted }: Workspaces): string {
  const snapshot: Snapshot = {
    version: 1,
    ...state(),
    first: stateOf(first),
    others: minted().map((workspace) => {
      return { apiKey: workspace.apiKey, ...stateOf(workspace) };
    }),
  };
  return JSON.stringify(snapshot);
}

/** Restores a fake server from a snapshot; objects handed out stay valid. */
export function restore(text: string, workspaces: Workspaces): void {
  const snapshot = snapshotIn(text);
  try {
    // On a copy first: a text that is not a snapshot must not cost anything.
    loadAll(snapshot, workspaces.twin());
  } catch {
    throw noSnapshot();
  }
  loadAll(snapshot, workspaces);
}

function loadAll(snapshot: Snapshot, workspaces: Workspaces): void {
  const { first, others } = snapshot;
  load(workspaces.first, first);
  for (const state of others) {
    load(workspaces.reopen(state.apiKey, limitsOf(state.limits)), state);
  }
  for (const workspace of workspaces.minted()) {
    const isKept = others.some(({ apiKey }) => apiKey === workspace.apiKey);
    if (!isKept) workspaces.end(workspace);
  }
  workspaces.load(snapshot);
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

function noSnapshot(): TypeError {
  return new TypeError(
    "Cannot restore the fake server: the text is not a snapshot of this version",
  );
}

function stateOf(workspace: Workspace): WorkspaceState {
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
      rows: messages.rows.map((row) => messageStateOf(row, accounts)),
    },
    requests: { ...requests, rows: requests.rows.map(requestStateOf) },
    faults: faults.state(),
    limiter: workspace.limiter?.state(),
  };
}

function messageStateOf(
  { seq, at, accepted: { body, model } }: MessageRow,
  accounts: Accounts,
): MessageState {
  const isKnown = model === templateOf(body, accounts);
  const judgedBy = model?.definition ?? null;
  return { seq, at, body, ...(!isKnown && { judgedBy }) };
}

function requestStateOf({ url, headers, ...row }: JournalRow): RequestState {
  const path = maskedPathOf(url);
  return { ...row, path, contentType: headers.get("content-type") };
}

function load(workspace: Workspace, state: WorkspaceState): void {
  const { random, clock, accounts, inbox, journal, faults } = workspace;
  clock.load(state.clock);
  workspace.reset();
  random.state = state.random;
  for (const [id, definitions] of Object.entries(state.templates)) {
    accounts.setTemplates(id, definitions);
  }
  const { messages, requests } = state;
  inbox.load({
    ...messages,
    rows: messages.rows.map((message) => messageRowOf(message, accounts)),
  });
  journal.load({ ...requests, rows: requests.rows.map(requestRowOf) });
  faults.load(state.faults);
  workspace.limiter?.load(state.limiter ?? null);
}

function messageRowOf(
  { seq, at, body, judgedBy }: MessageState,
  accounts: Accounts,
): MessageRow {
  demandDate(at);
  const model =
    judgedBy === undefined
      ? templateOf(body, accounts)
      : judgedBy && readDefinition(judgedBy);
  const accepted = { body, model: model ?? undefined };
  return { seq, at, accepted, message: undefined };
}

// A wrong time would show only when somebody looks, too late to refuse it.
function demandDate(at: number): void {
  if (!Number.isNaN(new Date(at).getTime())) return;
  throw new TypeError("Cannot restore a row: its time is not valid");
}

function requestRowOf({ path, contentType, ...row }: RequestState): JournalRow {
  demandDate(row.at);
  if (row.refusal && !Object.hasOwn(REFUSALS, row.refusal)) {
    throw new TypeError("Cannot restore a request: its refusal is not known");
  }
  const headers = new Headers();
  if (contentType !== null) headers.set("content-type", contentType);
  return { ...row, url: ORIGIN + path, headers };
}
