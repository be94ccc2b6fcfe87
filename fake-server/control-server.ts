import {
  LeftAnswer,
  RequestList,
  said,
  StatsAnswer,
  WorkspaceAnswer,
} from "./control-answer.ts";
import { REQUEST_FILTER, requestFilterOf } from "./control-query.ts";
import {
  type ControlCall,
  type ControlRoute,
  jsonIn,
  problem,
  textIn,
} from "./control-route.ts";
import { NewWorkspace } from "./control-schema.ts";
import { restore, snapshotOf } from "./snapshot.ts";
import { SnapshotSchema } from "./snapshot-schema.ts";
import { leftIn } from "./verify.ts";

const SNAPSHOT = "/snapshot";
// A snapshot has every inbox and key, but a minted key opens only its own.
const OF_ALL = "A snapshot covers every workspace: ask without a minted key";
const JSON_TYPE = { "content-type": "application/json" };

/** A full inbox and a full journal, of the largest bodies that the default caps allow, stay below it. */
const MOST_SNAPSHOT_BYTES = 1_073_741_824;

/** Routes of the server itself, its journal and its workspaces. */
export const SERVER_ROUTES: readonly ControlRoute[] = [
  {
    method: "GET",
    path: "/livez",
    does: "answers while the process runs",
    gives: said("live"),
    answer: () => ({ live: true }),
  },
  {
    method: "GET",
    path: "/readyz",
    does: "answers once requests can be sent",
    gives: said("ready"),
    answer: () => ({ ready: true }),
  },
  {
    method: "GET",
    path: "/stats",
    does: "what is kept, what was evicted, and how full each cap is",
    gives: StatsAnswer,
    answer: statsOf,
  },
  {
    method: "GET",
    path: "/events",
    does: "server-sent ticks with the newest numbers; resumes by Last-Event-ID",
    gives: "text/event-stream",
    answer: ({ streams, workspace, request }) =>
      streams.open(workspace, request),
  },
  {
    method: "GET",
    path: "/requests",
    does: "every request to the service as it arrived, unless its Host was foreign, keys and tokens masked; read=true counts them as read, as verify asks",
    query: [...REQUEST_FILTER, "read"],
    gives: RequestList,
    answer({ workspace: { journal }, query }) {
      const isRead = query.boolean("read");
      const filter = requestFilterOf(query);
      return isRead ? journal.read(filter) : journal.entries(filter);
    },
  },
  {
    method: "GET",
    path: "/verify",
    does: "what a test left behind: unused faults, unread refusals and warnings",
    gives: LeftAnswer,
    answer: ({ workspace }) => ({ left: leftIn(workspace) }),
  },
  {
    method: "POST",
    path: "/reset",
    does: "empties the workspace and puts its original templates back; its clock stays",
    gives: said("reset"),
    answer({ workspace }) {
      workspace.reset();
      return { reset: true };
    },
  },
  {
    method: "GET",
    path: SNAPSHOT,
    does: "everything as JSON, the same text for the same requests at the same times",
    gives: SnapshotSchema,
    answer: ({ workspace, workspaces }) =>
      workspace === workspaces.first
        ? new Response(snapshotOf(workspaces), { headers: JSON_TYPE })
        : problem(403, OF_ALL),
  },
  {
    method: "PUT",
    path: SNAPSHOT,
    does: "restores everything from a snapshot",
    body: SnapshotSchema,
    gives: said("restored"),
    async answer({ workspace, workspaces, request }) {
      if (workspace !== workspaces.first) return problem(403, OF_ALL);
      restore(await textIn(request, MOST_SNAPSHOT_BYTES), workspaces);
      return { restored: true };
    },
  },
  {
    method: "POST",
    path: "/workspaces",
    does: "mints a key with an inbox, a journal, faults, templates, limits and a clock of its own",
    body: NewWorkspace,
    isBodyOptional: true,
    gives: WorkspaceAnswer,
    status: 201,
    answer: openWorkspace,
  },
  {
    method: "DELETE",
    path: "/workspaces",
    does: "ends the workspace of the request's key; with the instance that POST gave, only if it is still that one",
    query: ["instance"],
    gives: said("ended"),
    answer({ workspaces, workspace, query }) {
      const instance = query.text("instance");
      if (instance !== undefined && instance !== workspace.instance) {
        return problem(401, "The workspace has ended; another one has its key");
      }
      if (workspace === workspaces.first) {
        return problem(
          409,
          "The first workspace cannot be ended; send a minted key",
        );
      }
      workspaces.end(workspace);
      return { ended: true };
    },
  },
];

async function openWorkspace({ workspaces, request }: ControlCall) {
  const { apiKey, instance } = workspaces.open(await jsonIn(request, {}));
  const baseUrl = `${new URL(request.url).origin}/api`;
  return { apiKey, baseUrl, instance };
}

function statsOf({ workspace, workspaces, streams }: ControlCall): unknown {
  const { inbox, journal, faults, limits, changes } = workspace;
  return {
    version: changes.version,
    messages: {
      accepted: inbox.mark(),
      kept: inbox.size,
      evicted: inbox.evicted,
      limit: limits.maxMessages,
    },
    requests: {
      arrived: journal.last,
      kept: journal.size,
      evicted: journal.evicted,
      limit: limits.maxRequests,
    },
    waiters: { open: inbox.waiting, limit: limits.maxWaiters },
    workspaces: { open: workspaces.size, limit: limits.maxWorkspaces },
    streams: { open: streams.size, limit: limits.maxStreams },
    faults: {
      added: faults.size,
      limit: limits.maxFaults,
      hits: faults.list().reduce((sum, { hits }) => sum + hits, 0),
    },
  };
}
