import type { FaultEffect } from "../fake-server/mod.ts";
import type { SendResult } from "../mod.ts";

/** An effect, and what a client must make of it. */
export interface FaultCase {
  readonly name: string;
  readonly effect: FaultEffect;
  /** `code outcome`, or what was queued. */
  readonly verdict: string;
  /** Its answer comes later than anybody waits, if it comes. */
  readonly isEndless?: true;
}

const LOST = "unreadable-answer unknown";

export const FAULT_CASES: readonly FaultCase[] = [
  { name: "503", effect: { status: 503 }, verdict: "service-failed unknown" },
  {
    name: "429 with Retry-After",
    effect: {
      status: 429,
      body: { message: "slow down" },
      headers: { "retry-after": "2" },
    },
    verdict: "refused refused",
  },
  { name: "204", effect: { status: 204 }, verdict: LOST },
  { name: "303", effect: { status: 303 }, verdict: "redirected unknown" },
  { name: "queued: false", effect: { queued: false }, verdict: "queued false" },
  { name: "delayMs", effect: { delayMs: 30 }, verdict: "queued true" },
  {
    name: "delayMs past the time",
    effect: { delayMs: 60_000 },
    verdict: "timed-out unknown",
    isEndless: true,
  },
  {
    name: "hang",
    effect: { hang: true },
    verdict: "timed-out unknown",
    isEndless: true,
  },
  {
    name: "reset",
    effect: { reset: true },
    verdict: "connection-lost unknown",
  },
  { name: "truncate", effect: { truncate: true }, verdict: LOST },
  { name: "invalidJson", effect: { invalidJson: true }, verdict: LOST },
  { name: "html", effect: { html: true }, verdict: LOST },
  { name: "empty", effect: { empty: true }, verdict: LOST },
  {
    name: "redirect",
    effect: { redirect: "https://elsewhere.example/api" },
    verdict: "redirected refused",
  },
];

/** What came of a send, in two words. */
export function verdictOf(result: SendResult): string {
  return result.ok
    ? `queued ${result.queued}`
    : `${result.error.code} ${result.error.outcome}`;
}
