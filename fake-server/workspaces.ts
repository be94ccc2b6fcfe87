import { isFields } from "../lib/json.ts";
import { sharedAccounts } from "./account.ts";
import { demandKnown } from "./known.ts";
import { type Limits, limitsOf } from "./limits.ts";
import type { Settings } from "./options.ts";
import { createRandom } from "./random.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

/** The workspaces of one fake server, by their keys. */
export interface Workspaces {
  /** What the configured keys open; strangers' requests are noted there. */
  readonly first: Workspace;
  /** How many are open, the first included. */
  readonly size: number;
  find(apiKey: string): Workspace | undefined;
  /** Mints a key and opens a workspace with `WorkspaceOptions`; others throw. */
  open(options?: unknown): Workspace;
  /** Ends a minted workspace; its key opens nothing any more. */
  end(workspace: Workspace): void;
  /** Ends every wait in every workspace. */
  close(): void;
  /** The open workspaces but the first, in the order of their keys' minting. */
  minted(): readonly Workspace[];
  /** The workspace of a minted key, opened again if it was ended; now the last minted. */
  reopen(apiKey: string, limits: Limits): Workspace;
  /** What the next key follows from. */
  state(): MintState;
  load(state: MintState): void;
  /** Empty ones of the same fake server, to try something on. */
  twin(): Workspaces;
}

/** What a workspace has of its own from the start. */
export interface WorkspaceOptions {
  /** Other caps than the server's, but for those of the whole server. */
  readonly limits?: Partial<Omit<Limits, SharedLimit>> | undefined;
}

type SharedLimit = "maxWorkspaces" | "maxStreams";

const ACTION = "open a workspace";
const SHARED: readonly SharedLimit[] = ["maxWorkspaces", "maxStreams"];

interface MintState {
  readonly minted: number;
  readonly random: number;
}

/** Makes the first workspace; the others are opened as they are asked for. */
export function createWorkspaces(settings: Settings): Workspaces {
  const { apiKeys, clock, seed, limits } = settings;
  const accounts = sharedAccounts(settings.accounts);
  const random = createRandom(seed);
  const byKey = new Map<string, Workspace>();
  const open = new Set<Workspace>();

  function opened(apiKey: string, limits: Limits, seed: number): Workspace {
    const parts = { apiKey, accounts, limits, clock, seed };
    const workspace = createWorkspace(parts);
    open.add(workspace);
    return workspace;
  }

  const [apiKey = ""] = apiKeys;
  const first = opened(apiKey, limits, seed);
  for (const key of apiKeys) byKey.set(key, first);
  let minted = 0;
  let isClosed = false;

  function openWith(apiKey: string, limits: Limits, number: number): Workspace {
    const workspace = opened(apiKey, limits, seed + number);
    byKey.set(apiKey, workspace);
    return workspace;
  }

  function end(workspace: Workspace): void {
    // Ended before, its key may open another one by now.
    if (workspace === first || !open.delete(workspace)) return;
    workspace.close("the workspace ended");
    byKey.delete(workspace.apiKey);
  }

  return {
    first,
    get size() {
      return open.size;
    },
    find: (apiKey) => byKey.get(apiKey),
    open(options = {}) {
      if (isClosed) {
        throw new Error("Cannot open a workspace: the fake server stopped");
      }
      const own = limitsOf(optionsIn(options).limits, ACTION, limits);
      if (open.size >= limits.maxWorkspaces) {
        throw new RangeError(
          `Cannot open a workspace: ${open.size} are open; end some with stop(), or raise limits.maxWorkspaces`,
        );
      }
      minted += 1;
      const mark = Math.floor(random.next() * 2 ** 32).toString(16);
      const apiKey = `waybill-workspace-${minted}-${mark.padStart(8, "0")}`;
      return openWith(apiKey, own, minted);
    },
    end,
    close() {
      isClosed = true;
      for (const workspace of open) workspace.close("the fake server stopped");
    },
    minted: () => [...open].filter((workspace) => workspace !== first),
    reopen(apiKey, limits) {
      const known = byKey.get(apiKey);
      // With other caps it is another one, which came by the same key.
      if (known && !areEqual(known.limits, limits)) end(known);
      const workspace = byKey.get(apiKey) ?? openWith(apiKey, limits, 0);
      // Now the last of all: a snapshot lists them as they were minted.
      open.delete(workspace);
      open.add(workspace);
      return workspace;
    },
    state: () => ({ minted, random: random.state }),
    load(state) {
      minted = state.minted;
      random.state = state.random;
    },
    twin: () => createWorkspaces(settings),
  };
}

function areEqual(one: Limits, other: Limits): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Options as a caller or a POST gives them; a misspelt one throws. */
function optionsIn(given: unknown): WorkspaceOptions {
  demandKnown(given, ["limits"], ACTION);
  const options = isFields(given) ? given : {};
  for (const name of SHARED) {
    if (Object(options["limits"])[name] === undefined) continue;
    throw new TypeError(
      `Cannot open a workspace: limits.${name} is for the whole fake server; pass it to createFakeServer`,
    );
  }
  return options;
}
