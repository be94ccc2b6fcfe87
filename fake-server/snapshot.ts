import { readDefinition } from "../lib/template/read.ts";
import { CapError, type Limits, limitsOf } from "./limits.ts";
import { reasonOf } from "./reason.ts";
import { createDefinitions } from "./snapshot-rows.ts";
import { noSnapshot, type Snapshot, snapshotIn } from "./snapshot-schema.ts";
import { loadWorkspace, workspaceStateOf } from "./snapshot-workspace.ts";
import type { Workspaces } from "./workspaces.ts";

// Anything that differs from run to run is left out: ports, user agents, and
// whatever else a transport adds to the headers.

/** Saves a whole fake server as JSON, the same text for the same requests. */
export function snapshotOf({ first, state, minted }: Workspaces): string {
  const definitions = createDefinitions();
  const snapshot: Snapshot = {
    version: 1,
    ...state(),
    first: workspaceStateOf(first, definitions),
    others: minted().map((workspace) => {
      const { apiKey } = workspace;
      return { apiKey, ...workspaceStateOf(workspace, definitions) };
    }),
    definitions: definitions.list,
  };
  return JSON.stringify(snapshot);
}

/** Restores a fake server from a snapshot; objects handed out stay valid, except faults and those of a workspace that ends. */
export function restore(text: string, workspaces: Workspaces): void {
  const snapshot = snapshotIn(text);
  try {
    // On a copy first: a text that is not a snapshot must not cost anything.
    loadAll(snapshot, workspaces.twin());
  } catch (cause) {
    throw noSnapshot(reasonOf(cause), cause);
  }
  demandRoom(snapshot, workspaces.first.limits);
  loadAll(snapshot, workspaces);
}

// Messages and requests make room for each other; these cannot.
function demandRoom({ first, others }: Snapshot, limits: Limits): void {
  demand("maxWorkspaces", others.length + 1, limits);
  demand("maxFaults", first.faults.faults.length, limits);
  // The others bring limits of their own.
  for (const { faults, limits } of others) {
    demand("maxFaults", faults.faults.length, limitsOf(limits));
  }
}

function demand(
  name: "maxWorkspaces" | "maxFaults",
  needed: number,
  limits: Limits,
): void {
  if (needed <= limits[name]) return;
  throw new CapError(
    `Cannot restore the fake server: the snapshot needs limits.${name} of at least ${needed}`,
  );
}

function loadAll(snapshot: Snapshot, workspaces: Workspaces): void {
  const { first, others, definitions } = snapshot;
  const models = definitions.map(readDefinition);
  // The first workspace keeps its own limits, whatever they were.
  limitsOf(first.limits);
  demandKeys(others);
  loadWorkspace(workspaces.first, first, models);
  for (const state of others) {
    const { apiKey, limits } = state;
    const workspace = workspaces.reopen(apiKey, limitsOf(limits));
    loadWorkspace(workspace, state, models);
  }
  for (const workspace of workspaces.minted()) {
    const isKept = others.some(({ apiKey }) => apiKey === workspace.apiKey);
    if (!isKept) workspaces.end(workspace);
  }
  workspaces.load(snapshot);
}

function demandKeys(others: Snapshot["others"]): void {
  const keys = new Set(others.map(({ apiKey }) => apiKey));
  if (keys.size === others.length) return;
  throw new TypeError("Cannot load workspaces: two have the same key");
}
