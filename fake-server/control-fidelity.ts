import type { ControlRoute } from "./control-route.ts";
import { fidelity } from "./fidelity.ts";
import { MAGIC_RECIPIENTS } from "./magic-recipient.ts";
import { leftIn } from "./verify.ts";

/** Routes for what a test can rely on, and for what it left behind. */
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
    does: "numbers that cause trouble by themselves",
    answer: () => MAGIC_RECIPIENTS,
  },
  {
    method: "GET",
    path: "/verify",
    does: "what a test left behind: unused faults, unread refusals and warnings",
    answer: ({ workspace }) => ({ left: leftIn(workspace) }),
  },
];
