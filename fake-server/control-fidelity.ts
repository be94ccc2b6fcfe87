import { isFields } from "../lib/json.ts";
import { type ControlRoute, jsonIn, problem } from "./control-route.ts";
import type { FakeClock } from "./clock.ts";
import { fidelity } from "./fidelity.ts";
import { MAGIC_RECIPIENTS } from "./magic-recipient.ts";
import { leftIn } from "./verify.ts";

const CLOCK = "/clock";

/** Routes of what a test can rely on, and of what it leaves. */
export const FIDELITY_ROUTES: readonly ControlRoute[] = [
  {
    method: "GET",
    path: "/fidelity",
    does: "each behaviour: documented, assumed or advice",
    answer: ({ refusals, rules }) => fidelity(refusals, rules),
  },
  {
    method: "GET",
    path: "/magic-recipients",
    does: "numbers that make trouble by themselves",
    answer: () => MAGIC_RECIPIENTS,
  },
  {
    method: "GET",
    path: "/verify",
    does: "what a test has left: faults, refusals and warnings nobody read",
    answer: ({ workspace }) => ({ left: leftIn(workspace) }),
  },
  {
    method: "GET",
    path: CLOCK,
    does: "the workspace's time in ms, and whether it stands still",
    answer: ({ workspace }) => timeOf(workspace.clock),
  },
  {
    method: "PUT",
    path: CLOCK,
    does: 'moves the clock: {"freeze":true}, {"set":ms}, {"advance":ms}, {"resume":true}',
    async answer({ workspace, request }) {
      const asked = await jsonIn(request);
      const isMoved = isFields(asked) && moved(workspace.clock, asked);
      if (!isMoved) {
        return problem(
          400,
          "Say one of freeze, set, advance and resume, times in ms",
        );
      }
      return timeOf(workspace.clock);
    },
  },
];

function timeOf(clock: FakeClock) {
  return { now: clock.now(), isFrozen: clock.frozenAt !== undefined };
}

function moved(
  clock: FakeClock,
  { freeze, set, advance, resume }: Readonly<Record<string, unknown>>,
): boolean {
  const asked = [freeze, set, advance, resume];
  if (asked.filter((one) => one !== undefined).length > 1) return false;
  if (freeze === true) clock.freeze();
  else if (typeof freeze === "number") clock.freeze(freeze);
  else if (typeof set === "number") clock.set(set);
  else if (typeof advance === "number") clock.advance(advance);
  else if (resume === true) clock.resume();
  else return false;
  return true;
}
