import { parsed } from "./body.ts";
import type { Call } from "./call.ts";
import { faultAnswerOf, isReset } from "./fault-answer.ts";
import { effectNameOf, type Fault, type FaultPhase } from "./fault-spec.ts";
import type { FaultHit } from "./journal-entry.ts";
import { MAGIC_ID, magicIn, mayBeMagic } from "./magic-recipient.ts";

/** What strikes a request: a fault, or a magic recipient in the form of one. */
type Strike = Pick<Fault, "id" | "phase" | "effect">;

/** Tells cheaply whether a fault or a magic recipient is possible at all. */
export function mayBeStruck({ workspace, text }: Call): boolean {
  return workspace.faults.size > 0 || mayBeMagic(text);
}

/** What strikes a request now: a fault, or its magic recipient. */
function strikeOn(
  { workspace, row, text }: Call,
  phase: FaultPhase,
): Strike | undefined {
  const { endpoint } = row;
  if (!endpoint) return undefined;
  const body = parsed(text);
  const fault = workspace.faults.strike(phase, endpoint, body);
  if (fault) return fault;
  const magic = magicIn(body);
  return magic?.phase === phase ? { id: MAGIC_ID, ...magic } : undefined;
}

/** The answer of a fault or a magic recipient instead of the service's, if one strikes. */
export async function struckAnswerOf(
  call: Call,
  phase: FaultPhase,
): Promise<Response | undefined> {
  const strike = strikeOn(call, phase);
  if (!strike) return undefined;
  const { request, workspace, row } = call;
  const { faults, changes, arrivals } = workspace;
  const { id, effect } = strike;
  const { status } = row;
  row.fault = hitOf(strike);
  // Whatever was decided, the caller does not know it yet.
  row.status = 0;
  changes.bump();
  arrivals.tell("struck", row, workspace);
  const hold = faults.hold(id);
  const answer = await faultAnswerOf(effect, request, hold.released);
  hold.end();
  if (answer && isReset(answer)) return answer;
  row.status = answer?.status ?? status;
  changes.bump();
  return answer;
}

/** A strike as the journal shows it. */
function hitOf({ id, phase, effect }: Strike): FaultHit {
  return { id, phase, effect: effectNameOf(effect) };
}
