import type { TemplateModel } from "../lib/template/model.ts";
import type { CappedState } from "./capped.ts";
import type { ClockState } from "./clock.ts";
import type { FaultsState } from "./fault.ts";
import type { JournalState } from "./journal.ts";
import type { LimiterState } from "./limiter.ts";
import type { Limits } from "./limits.ts";
import {
  type Definitions,
  messageRowOf,
  type MessageState,
  messageStateOf,
  requestRowOf,
  type RequestState,
  requestStateOf,
} from "./snapshot-rows.ts";
import type { Workspace } from "./workspace.ts";

/** One workspace as a snapshot has it. */
export interface WorkspaceState {
  readonly limits: Limits;
  readonly random: number;
  readonly clock: ClockState;
  readonly templates: Readonly<Record<string, unknown>>;
  readonly messages: CappedState<MessageState> & { readonly idEnd: string };
  readonly requests: Omit<JournalState, "rows"> & CappedState<RequestState>;
  readonly faults: FaultsState;
  /** Absent while nothing was taken from it. */
  readonly limiter?: LimiterState | undefined;
}

/** Saves a workspace. */
export function workspaceStateOf(
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
    templates: accounts.replaced(),
    messages: {
      ...messages,
      rows: messages.rows.map((row) => messageStateOf(row, definitions)),
    },
    requests: {
      ...requests,
      rows: requests.rows.map((row) => requestStateOf(row, journal.shown(row))),
    },
    faults: faults.state(),
    limiter: workspace.limiter?.state(),
  };
}

/** Restores a workspace; `models` are those of the snapshot's definitions. */
export function loadWorkspace(
  workspace: Workspace,
  state: WorkspaceState,
  models: readonly TemplateModel[],
): void {
  const { random, clock, accounts, inbox, journal, faults } = workspace;
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
    rows: messages.rows.map((row) => messageRowOf(row, messages.idEnd, models)),
  });
  journal.load({ ...requests, rows: requests.rows.map(requestRowOf) });
  faults.load(state.faults);
  workspace.limiter?.load(state.limiter);
}
