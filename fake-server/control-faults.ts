import { FaultAnswer, FaultList } from "./control-answer.ts";
import { type ControlRoute, jsonIn, problem } from "./control-route.ts";
import { FaultSchema } from "./fault-schema.ts";

const PATH = "/faults";

/** Routes of the faults. */
export const FAULT_ROUTES: readonly ControlRoute[] = [
  {
    method: "GET",
    path: PATH,
    does: "the faults, how often each has struck and still can",
    gives: FaultList,
    answer: ({ workspace }) => workspace.faults.list(),
  },
  {
    method: "POST",
    path: PATH,
    does: "adds a fault: { match?, times?, phase?, effect }",
    body: FaultSchema,
    gives: FaultAnswer,
    answer: async ({ workspace, request }) =>
      workspace.faults.add(await jsonIn(request)),
  },
  {
    method: "DELETE",
    path: PATH,
    does: "removes all faults and cuts off requests that hang or are delayed",
    gives: FaultList,
    answer({ workspace }) {
      workspace.faults.clear();
      return [];
    },
  },
  {
    method: "DELETE",
    path: `${PATH}/:id`,
    does: "removes a fault and ends the requests that it lets hang",
    gives: FaultList,
    answer: ({ workspace, id }) =>
      workspace.faults.remove(id)
        ? workspace.faults.list()
        : problem(404, "There is no such fault"),
  },
];
