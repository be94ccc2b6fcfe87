import { namesOf } from "../lib/json.ts";
import { sharedAccounts } from "./account.ts";
import { type Arrivals, createArrivals } from "./arrivals.ts";
import { demandKnown } from "./known.ts";
import {
  CapError,
  demandLimits,
  type GivenLimits,
  type Limits,
  limitsOf,
  SHARED_LIMITS,
  type SharedLimit,
} from "./limits.ts";
import { createMask } from "./masked.ts";
import { createMint, type MintState } from "./mint.ts";
import type { Settings } from "./options.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

/** The workspaces of one fake server, by their keys. */
export interface Workspaces {
  /** The one that the configured keys open; requests without a known key are noted there. */
  readonly first: Workspace;
  /** What becomes of each request, whichever workspace it is in. */
  readonly arrivals: Arrivals;
  /** How many are open, including the first. */
  readonly size: number;
  /** The workspace that a key opens; none once the fake server has stopped. */
  find(apiKey: string): Workspace | undefined;
  /** Mints a key and opens a workspace with `WorkspaceOptions`; anything else throws. */
  open(options?: unknown): Workspace;
  /** Ends a minted workspace: its key no longer opens anything. */
  end(workspace: Workspace): void;
  /** Ends every wait in every workspace; no key opens anything from now on. */
  close(): void;
  /** The open workspaces except the first, in the order they were minted. */
  minted(): readonly Workspace[];
  /** The workspace of a minted key, reopened if it was ended; it becomes the last in order. The caps of the whole server stay its own. */
  reopen(apiKey: string, limits: Limits): Workspace;
  /** What the next key and its probabilities follow from. */
  state(): MintState;
  load(state: MintState): void;
  /** Empty workspaces with the same settings, to try something on. */
  twin(): Workspaces;
}

/** Options of a minted workspace. */
export interface WorkspaceOptions {
  /** Caps to use instead of the server's, except those for the whole server. */
  readonly limits?: GivenLimits<Exclude<keyof Limits, SharedLimit>> | undefined;
}

const ACTION = "open a workspace";
const CONFIGURED = `Cannot ${ACTION}: its key is one of apiKeys`;

/** Makes the first workspace; the others are opened on request. */
export function createWorkspaces(settings: Settings): Workspaces {
  const { apiKeys, clock, limits } = settings;
  const accounts = sharedAccounts(settings.accounts);
  const mint = createMint(settings.seed);
  const mask = createMask(apiKeys);
  const arrivals = createArrivals();
  const byKey = new Map<string, Workspace>();
  const open = new Set<Workspace>();
  let isClosed = false;

  function openWith(apiKey: string, limits: Limits): Workspace {
    const { seed } = mint;
    const parts = { apiKey, accounts, limits, clock, arrivals, seed, mask };
    const workspace = createWorkspace(parts);
    open.add(workspace);
    byKey.set(apiKey, workspace);
    return workspace;
  }

  const [apiKey = "", ...otherKeys] = apiKeys;
  const first = openWith(apiKey, limits);
  for (const key of otherKeys) byKey.set(key, first);

  function end(workspace: Workspace): void {
    // If it was ended before, its key may open another one by now.
    if (workspace === first || !open.delete(workspace)) return;
    workspace.close("the workspace ended");
    byKey.delete(workspace.apiKey);
  }

  return {
    first,
    arrivals,
    get size() {
      return open.size;
    },
    find: (apiKey) => (isClosed ? undefined : byKey.get(apiKey)),
    open(options = {}) {
      if (isClosed) {
        throw new Error(`Cannot ${ACTION}: the fake server stopped`);
      }
      const own = limitsOf(workspaceOptionsIn(options).limits, ACTION, limits);
      if (open.size >= limits.maxWorkspaces) {
        throw tooMany(open.size);
      }
      let apiKey = mint.nextKey();
      // It may be a configured one, taken over from another run.
      while (byKey.has(apiKey)) apiKey = mint.nextKey();
      return openWith(apiKey, own);
    },
    end,
    close() {
      isClosed = true;
      for (const workspace of open) workspace.close("the fake server stopped");
    },
    minted: () => [...open].filter((workspace) => workspace !== first),
    reopen(apiKey, given) {
      const known = byKey.get(apiKey);
      if (known === first) throw new TypeError(CONFIGURED);
      const shared = SHARED_LIMITS.map((name) => [name, limits[name]]);
      const own: Limits = { ...given, ...Object.fromEntries(shared) };
      // With other caps it is a different one that has the same key.
      if (known && !areEqual(known.limits, own)) end(known);
      const workspace = byKey.get(apiKey) ?? openWith(apiKey, own);
      // Moved to the end: a snapshot lists them in the order of minting.
      open.delete(workspace);
      open.add(workspace);
      return workspace;
    },
    state: mint.state,
    load: mint.load,
    twin: () => createWorkspaces(settings),
  };
}

function tooMany(size: number): CapError {
  // The first one cannot be ended.
  const state =
    size === 1 ? "1 is open;" : `${size} are open; end some with stop(), or`;
  return new CapError(`Cannot ${ACTION}: ${state} raise limits.maxWorkspaces`);
}

function areEqual(one: Limits, other: Limits): boolean {
  return inOrder(one) === inOrder(other);
}

// Spread from what a caller gave, the names can be in any order.
function inOrder(limits: Limits): string {
  return JSON.stringify(Object.entries(limits).toSorted());
}

const OPTIONS = namesOf<WorkspaceOptions>({ limits: null });

/** Options as a caller or a POST gives them; a misspelt or senseless one throws. */
export function workspaceOptionsIn(given: unknown): WorkspaceOptions {
  const options = demandKnown(given, OPTIONS, ACTION);
  const { limits: own = {} } = options;
  const limits = demandLimits(own, ACTION);
  for (const name of SHARED_LIMITS) {
    if (limits[name] === undefined) continue;
    throw new TypeError(
      `Cannot ${ACTION}: limits.${name} is for the whole fake server; pass it to createFakeServer`,
    );
  }
  return options;
}
