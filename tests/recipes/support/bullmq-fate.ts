import type { Job, Queue } from "bullmq";
import type { FakeServer } from "../../../fake-server/mod.ts";
import type { MessageBody } from "../../../mod.ts";

/** What became of one job. */
export interface Fate {
  /** The name of its template; a code has none. */
  readonly template: string | undefined;
  /** How often its message reached the inbox. */
  readonly copies: number;
  /** Attempts after which nobody knew whether the message was queued. */
  readonly unknown: number;
  /** Attempts that the service's word to wait used up. */
  readonly rushed: number;
  /** Times its worker died or fell silent. */
  readonly stalled: number;
  /** The service or the rules refused it for good. */
  readonly isGivenUp: boolean;
  /** It waits for a person. */
  readonly isParked: boolean;
}

/** Puts what Redis knows of each job beside what reached the inbox. */
export async function fatesOf(
  queue: Queue<MessageBody>,
  parked: Queue<MessageBody>,
  fake: FakeServer,
): Promise<readonly Fate[]> {
  const completed = await queue.getJobs(["completed"]);
  const failed = await queue.getJobs(["failed"]);
  const waiting = await parked.getJobs(["wait"]);
  const parkedIds = new Set(waiting.map(({ id }) => id));
  return [...completed, ...failed].map((job) => ({
    template: templateIn(job.data),
    copies: fake.inbox.messages({ recipient: recipientIn(job.data) }).length,
    // The message of every error with that outcome begins so, and of no other.
    unknown: tracesIn(job, "Cannot confirm"),
    rushed: tracesIn(job, "(status 429)"),
    stalled: job.stalledCounter,
    isGivenUp: failed.includes(job),
    isParked: parkedIds.has(`parked-${job.id}`),
  }));
}

function templateIn(body: MessageBody): string | undefined {
  return "payload" in body ? body.payload.template.name : undefined;
}

function recipientIn(body: MessageBody): string {
  return "payload" in body ? body.payload.recipient : body.recipient;
}

/** In how many of a job's errors a text is. */
function tracesIn({ stacktrace }: Job, text: string): number {
  const traces = stacktrace ?? [];
  return traces.filter((trace) => trace.includes(text)).length;
}
