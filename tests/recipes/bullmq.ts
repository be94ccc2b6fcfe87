import { Queue, UnrecoverableError, Worker, type WorkerOptions } from "bullmq";
import { type Connection, type MessageBody, trySend } from "waybill";

/** Bodies that wait to be sent; a `jobId` that is known is not added again. */
export function createMessageQueue(connection: WorkerOptions["connection"]) {
  const backoff = { type: "exponential", delay: 100 };
  const defaultJobOptions = { attempts: 10, backoff };
  return new Queue<MessageBody>("messages", { connection, defaultJobOptions });
}

/** Sends what waits; what a person must decide goes to the queue `parked`. */
export function startSender(service: Connection, options: WorkerOptions) {
  const parked = new Queue<MessageBody>("parked", options);
  const worker = new Worker<MessageBody, void>(
    "messages",
    async ({ data: body, id, stalledCounter }) => {
      // May it go out twice? A code may, nobody is harmed; an offer may not.
      const mayRepeat = "otp" in body;
      // BullMQ takes no number for an id, and the ids that it gives are numbers.
      const park = () => parked.add("unknown", body, { jobId: `parked-${id}` });
      // Its worker died, and nobody knows how far it came.
      if (stalledCounter > 0 && !mayRepeat) return void (await park());
      const result = await trySend(body, service);
      if (result.ok && result.queued) return;
      if (result.ok) throw new Error("The service did not queue the message");
      const { error } = result;
      const giveUp = new UnrecoverableError(error.message);
      if (error.code === "refused" && error.status === 429) {
        await worker.rateLimit(error.retryAfterMs || 1_000);
        throw Worker.RateLimitError();
      }
      if (error.outcome === "refused" || error.code === "invalid-request")
        throw giveUp;
      if (error.outcome === "not-sent" || mayRepeat) throw error;
      await park().catch(() => Promise.reject(giveUp));
    },
    options,
  );
  return worker.on("closed", () => parked.close());
}
