import type { Static } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { FakeClock } from "./clock.ts";
import { TimeAnswer } from "./control-answer.ts";
import { type ControlRoute, jsonIn, problem } from "./control-route.ts";
import { ClockMove } from "./control-schema.ts";

const PATH = "/clock";

/** Routes of the workspace's clock. */
export const CLOCK_ROUTES: readonly ControlRoute[] = [
  {
    method: "GET",
    path: PATH,
    does: "the workspace's time in ms, and whether it is frozen",
    gives: TimeAnswer,
    answer: ({ workspace }) => timeOf(workspace.clock),
  },
  {
    method: "PUT",
    path: PATH,
    does: 'moves the clock: {"freeze":true|ms}, {"set":ms}, {"advance":ms}, {"resume":true}',
    body: ClockMove,
    gives: TimeAnswer,
    async answer({ workspace: { clock }, request }) {
      const asked = await jsonIn(request);
      if (!Value.Check(ClockMove, asked)) {
        return problem(
          400,
          "Send one of freeze, set, advance and resume, with times in ms",
        );
      }
      move(clock, asked);
      return timeOf(clock);
    },
  },
];

function timeOf(clock: FakeClock) {
  return { now: clock.now(), isFrozen: clock.frozenAt !== undefined };
}

function move(clock: FakeClock, asked: Static<typeof ClockMove>): void {
  if ("set" in asked) return clock.set(asked.set);
  if ("advance" in asked) return clock.advance(asked.advance);
  if ("resume" in asked) return clock.resume();
  const { freeze } = asked;
  clock.freeze(freeze === true ? undefined : freeze);
}
