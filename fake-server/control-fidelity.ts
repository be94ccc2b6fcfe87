import { FidelityList, MagicList } from "./control-answer.ts";
import type { ControlRoute } from "./control-route.ts";
import { fidelity } from "./fidelity.ts";
import { MAGIC_RECIPIENTS } from "./magic-recipient.ts";

/** Routes for what a test can rely on. */
export const FIDELITY_ROUTES: readonly ControlRoute[] = [
  {
    method: "GET",
    path: "/fidelity",
    does: "each behaviour: documented, assumed or advice",
    gives: FidelityList,
    answer: ({ refusals, rules }) => fidelity(refusals, rules),
  },
  {
    method: "GET",
    path: "/magic-recipients",
    does: "numbers that cause trouble by themselves, as does +9990000 with any other status from 400 to 599 after it",
    gives: MagicList,
    answer: () => MAGIC_RECIPIENTS,
  },
];
