import {
  FAULT_PHASES,
  type FaultEffect,
  type FaultPhase,
  type FaultSpec,
} from "./fault-spec.ts";
import { LIKELY_STATUSES } from "./magic-recipient.ts";

/** A plausible way for the service to fail or refuse; the spec names none. */
export interface Trouble {
  /** In a few words: `401 as HTML`. */
  readonly name: string;
  /** Absent for no trouble at all, the control of the experiment. */
  readonly fault?: FaultSpec;
  /** How long the connection waits in it, in ms; absent means as long as usual. */
  readonly timeoutMs?: number;
}

const ELSEWHERE = "https://login.example/";

type Shape = readonly [name: string, type: string, body: unknown];

const SHAPES: readonly Shape[] = [
  ["an error object", "application/json", { error: { message: "No" } }],
  ["a message", "application/json", { statusCode: 1, message: "No" }],
  ["a list of errors", "application/json", { errors: [{ detail: "No" }] }],
  ["a problem", "application/problem+json", { title: "No", status: 1 }],
  ["queued: false", "application/json", { queued: false, error: "No" }],
  ["text", "text/plain", "No"],
  ["HTML", "text/html", "<!doctype html><title>No</title>"],
  ["nothing", "text/plain", ""],
];

const NO_ANSWERS: readonly (readonly [name: string, effect: FaultEffect])[] = [
  ["a reset", { reset: true }],
  ["half an answer", { truncate: true }],
  ["200 with broken JSON", { invalidJson: true }],
  ["200 with HTML", { html: true }],
  ["200 with nothing", { empty: true }],
  ["200 with another object", { status: 200, body: { status: "ok" } }],
  ["200 with queued as text", { status: 200, body: { queued: "true" } }],
  ["202 with a text", { status: 202, body: "Accepted" }],
  ["204", { status: 204 }],
  // As after a form: whoever is sent on like this has usually been heard.
  ["a 303", { status: 303, headers: { location: ELSEWHERE } }],
];

/** Long enough for a message to be queued, short enough to wait for in a test. */
const HANG_MS = 50;

/** Every trouble of a sweep, always in this order. */
export const TROUBLES: readonly Trouble[] = [
  { name: "no trouble" },
  { name: "queued: false", fault: { effect: { queued: false } } },
  {
    name: "a redirect",
    fault: { effect: { redirect: ELSEWHERE } },
  },
  ...LIKELY_STATUSES.flatMap((status) =>
    SHAPES.map((shape) => answered(status, shape, "before-accept")),
  ),
  // A gateway may give up on a message that the service then still queues.
  ...LIKELY_STATUSES.filter((status) => status >= 500).flatMap((status) =>
    SHAPES.map((shape) => answered(status, shape, "after-accept")),
  ),
  ...FAULT_PHASES.flatMap((phase) =>
    NO_ANSWERS.map(([name, effect]): Trouble => ({
      name: `${name}, ${whenOf(phase)}`,
      fault: { phase, effect },
    })),
  ),
  ...FAULT_PHASES.map((phase): Trouble => ({
    name: `no answer, ${whenOf(phase)}`,
    fault: { phase, effect: { hang: true } },
    timeoutMs: HANG_MS,
  })),
];

function answered(
  status: number,
  [name, type, body]: Shape,
  phase: FaultPhase,
): Trouble {
  const headers = { "content-type": type, ...retryHeadersOf(status) };
  return {
    name: `${status} with ${name}, ${whenOf(phase)}`,
    fault: { phase, effect: { status, body, headers } },
  };
}

/** "Come back" is what an app obeys most readily; at once, so that no test waits. */
function retryHeadersOf(status: number): Readonly<Record<string, string>> {
  return status === 429 || status === 503 ? { "retry-after": "0" } : {};
}

function whenOf(phase: FaultPhase): string {
  return phase === "after-accept" ? "queued" : "not queued";
}
