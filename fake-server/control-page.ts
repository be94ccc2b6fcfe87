import type { Query } from "./control-query.ts";
import type { ControlCall, ControlRoute } from "./control-route.ts";
import type { Stretch } from "./capped.ts";
import { shownMessage } from "./shown-message.ts";
import { shownRequest } from "./shown-request.ts";

const STRETCH = ["after", "before", "limit", "shared"];
const SHARED =
  "shared=true gives what another reader was given since the last tick";

/** Routes that the inbox page follows: what is new, and what is kept. */
export const PAGE_ROUTES: readonly ControlRoute[] = [
  {
    method: "GET",
    path: "/bubbles",
    does: `the newest \`limit\` messages (1000 at most) of a stretch, as their recipients see them, and which numbers are kept; ${SHARED}`,
    query: STRETCH,
    answer: (call) => answered("bubbles", call, bubblesIn),
  },
  {
    method: "GET",
    path: "/journal",
    does: `the newest \`limit\` requests (1000 at most) of a stretch with their answers, and which numbers are kept; ${SHARED}`,
    query: STRETCH,
    answer: (call) => answered("journal", call, requestsIn),
  },
];

/** All open pages ask the same at the same time, right after a tick, and share what is made for the first. */
function answered(
  name: string,
  call: ControlCall,
  make: (call: ControlCall, stretch: Stretch) => unknown,
): unknown {
  const stretch = stretchIn(call.query);
  if (!call.query.boolean("shared")) return make(call, stretch);
  const key = `${name} ${JSON.stringify(stretch)}`;
  return call.workspace.answers.json(key, () => make(call, stretch));
}

function requestsIn(
  { workspace, refusals }: ControlCall,
  stretch: Stretch,
): unknown {
  const { rows, ...rest } = workspace.journal.window(stretch);
  return {
    ...rest,
    rows: rows.map((row) => shownRequest(row, workspace, refusals)),
  };
}

function bubblesIn({ workspace }: ControlCall, stretch: Stretch): unknown {
  const { inbox, journal } = workspace;
  const { rows, ...rest } = inbox.window(stretch);
  const origins = journal.origins(rows[0]?.seq ?? Infinity);
  return {
    ...rest,
    rows: rows.map((row) => shownMessage(row, origins.get(row.seq))),
  };
}

/** More than a page asks for at a time. */
const MOST = 1_000;

function stretchIn(query: Query): Stretch {
  return {
    after: query.number("after"),
    before: query.number("before"),
    limit: Math.min(query.number("limit") ?? MOST, MOST),
  };
}
