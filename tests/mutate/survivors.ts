import type { Reason } from "./reason.ts";
import { ANSWER } from "./survivors-answer.ts";
import { BODY } from "./survivors-body.ts";
import { COMMAND } from "./survivors-command.ts";
import { CONTROL } from "./survivors-control.ts";
import { DOOR } from "./survivors-door.ts";
import { FAULT } from "./survivors-fault.ts";
import { SEND } from "./survivors-send.ts";
import { SENT } from "./survivors-sent.ts";
import { STATE } from "./survivors-state.ts";
import { TEMPLATE } from "./survivors-template.ts";

/** Every explained survivor; the command says which of these are stale. */
export const REASONS: readonly Reason[] = [
  ...BODY,
  ...SEND,
  ...ANSWER,
  ...SENT,
  ...TEMPLATE,
  ...DOOR,
  ...FAULT,
  ...CONTROL,
  ...COMMAND,
  ...STATE,
];

/** What is said of a source's survivors, set against those that there are. */
export interface Explained {
  readonly unexplained: readonly string[];
  /** Explained, and killed or gone by now. */
  readonly stale: readonly string[];
}

/** Sets a source's survivors against their reasons. */
export function explained(
  subject: string,
  survivors: readonly string[],
): Explained {
  const known = REASONS.filter((reason) => reason.subject === subject).flatMap(
    (reason) => reason.survivors,
  );
  return {
    unexplained: survivors.filter((survivor) => !known.includes(survivor)),
    stale: known.filter((survivor) => !survivors.includes(survivor)),
  };
}
