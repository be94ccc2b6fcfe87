import { type Fields, isFields } from "../lib/json.ts";
import type { FakeClock } from "./clock.ts";
import { type ControlRoute, jsonIn, problem } from "./control-route.ts";

const PATH = "/clock";

/** Routes of the workspace's clock. */
export const CLOCK_ROUTES: readonly ControlRoute[] = [
  {
    method: "GET",
    path: PATH,
    does: "the workspace's time in ms, and whether it is frozen",
    answer: ({ workspace }) => timeOf(workspace.clock),
  },
  {
    method: "PUT",
    path: PATH,
    does: 'moves the clock: {"freeze":true}, {"set":ms}, {"advance":ms}, {"resume":true}',
    async answer({ workspace, request }) {
      const asked = await jsonIn(request);
      const move = isFields(asked) ? moveOf(workspace.clock, asked) : undefined;
      if (!move) {
        return problem(
          400,
          "Send one of freeze, set, advance and resume, with times in ms",
        );
      }
      move();
      return timeOf(workspace.clock);
    },
  },
];

function timeOf(clock: FakeClock) {
  return { now: clock.now(), isFrozen: clock.frozenAt !== undefined };
}

/** The move that is asked for; nothing unless it is exactly one. */
function moveOf(clock: FakeClock, asked: Fields): (() => void) | undefined {
  if (Object.keys(asked).length !== 1) return undefined;
  const { freeze, set, advance, resume } = asked;
  if (freeze === true) return () => clock.freeze();
  if (typeof freeze === "number") return () => clock.freeze(freeze);
  if (typeof set === "number") return () => clock.set(set);
  if (typeof advance === "number") return () => clock.advance(advance);
  return resume === true ? () => clock.resume() : undefined;
}
