import type { Query } from "./control-query.ts";
import type { ControlCall, ControlRoute } from "./control-route.ts";
import type { Stretch } from "./capped.ts";
import { shownMessage } from "./shown-message.ts";
import { shownRequest } from "./shown-request.ts";

const STRETCH = ["after", "before", "limit"];

/** Routes that the inbox page follows: what is new, and what is kept. */
export const PAGE_ROUTES: readonly ControlRoute[] = [
  {
    method: "GET",
    path: "/bubbles",
    does: "the newest `limit` messages of a stretch, as their recipients see them, and which numbers are kept",
    query: STRETCH,
    answer: (call) => shared("bubbles", call, bubblesIn),
  },
  {
    method: "GET",
    path: "/journal",
    does: "the newest `limit` requests of a stretch with their answers, and which numbers are kept",
    query: STRETCH,
    answer: (call) => shared("journal", call, requestsIn),
  },
];

/** All open pages ask the same at the same time: right after a tick. */
function shared(
  name: string,
  call: ControlCall,
  make: (call: ControlCall) => unknown,
): Response {
  const { answers } = call.workspace;
  const key = `${name} ${STRETCH.map((part) => call.query.text(part)).join()}`;
  return answers.json(key, () => make(call));
}

function requestsIn({ workspace, query, refusals }: ControlCall): unknown {
  const { rows, ...rest } = workspace.journal.window(stretchIn(query));
  return {
    ...rest,
    rows: rows.map((row) => shownRequest(row, workspace, refusals)),
  };
}

function bubblesIn({ workspace, query }: ControlCall): unknown {
  const { inbox, journal } = workspace;
  const { rows, ...rest } = inbox.window(stretchIn(query));
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
