import { parsed } from "./body.ts";
import type { Call } from "./call.ts";
import { faultAnswerOf, isReset } from "./fault-answer.ts";
import { effectNameOf, type Fault, type FaultPhase } from "./fault-spec.ts";
import { MAGIC_ID, magicIn, mayBeMagic } from "./magic-recipient.ts";

/** What strikes a request: a fault, or a magic recipient in the form of one. */
type Strike = Pick<Fault, "id" | "phase" | "effect">;

/** Tells cheaply whether a fault or a magic recipient is possible at all. */
export function mayBeStruck({ workspace, text }: Call): boolean {
  return workspace.faults.size > 0 || mayBeMagic(text);
}

/** What strikes a request now: a fault, and after a mere delay its magic recipient. */
function* strikesOn(
  { workspace, row, text }: Call,
  phase: FaultPhase,
): Generator<Strike> {
  const { endpoint } = row;
  if (!endpoint) return;
  const body = parsed(text);
  const fault = workspace.faults.strike(phase, endpoint, body);
  if (fault) yield fault;
  const magic = magicIn(body);
  if (magic?.phase === phase) yield { id: MAGIC_ID, ...magic };
}

/** The answer of a fault or a magic recipient instead of the service's, if one strikes. */
export async function struckAnswerOf(
  call: Call,
  phase: FaultPhase,
): Promise<Response | undefined> {
  for (const strike of strikesOn(call, phase)) {
    const answer = await answerOf(strike, call);
    if (answer) return answer;
  }
  return undefined;
}

async function answerOf(
  { id, phase, effect }: Strike,
  { request, workspace, row }: Call,
): Promise<Response | undefined> {
  const { faults, changes, arrivals } = workspace;
  const { status } = row;
  row.fault = { id, phase, effect: effectNameOf(effect) };
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
