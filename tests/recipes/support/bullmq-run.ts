import { type Job, Queue } from "bullmq";
import { createFakeServer, type FakeServer } from "../../../fake-server/mod.ts";
import {
  buildOtp,
  buildTemplateMessage,
  type MessageBody,
} from "../../../mod.ts";
import { createMessageQueue } from "../bullmq.ts";
import { type Fate, fatesOf } from "./bullmq-fate.ts";
import { untilPrinted } from "./printed.ts";
import { type RedisServer, startRedis } from "./redis.ts";

/** What became of all of them. */
export interface Run {
  readonly fates: readonly Fate[];
  readonly seconds: number;
  readonly posts: number;
  /** How many of them were told to wait. */
  readonly waits: number;
  /** How each worker ended: an exit code, or the signal that ended it. */
  readonly ends: readonly (number | string | null)[];
}

/** Sends messages through three workers, one of which is killed in the middle. */
export async function run(redisPath: string, total: number): Promise<Run> {
  await using redis = await startRedis(redisPath);
  const limits = { maxMessages: 2 * total, maxRequests: 4 * total };
  await using fake = createFakeServer({ limits });
  makeTrouble(fake);
  const { baseUrl } = await fake.listen();
  const queue = createMessageQueue(redis);
  const parked = new Queue<MessageBody>("parked", { connection: redis });
  const bodies = bodiesFor(fake, total);
  await enqueue(queue, bodies);
  // A producer that died at the end and began again.
  await enqueue(queue, bodies.slice(0, total / 10));

  const started = performance.now();
  const { apiKey } = fake.connection;
  const holdAfter = [total / 10, Infinity, Infinity];
  const workers = holdAfter.map((after) =>
    startWorker(redis, baseUrl, apiKey, after),
  );
  try {
    const [victim] = workers;
    if (victim) await untilPrinted(victim.stdout, "holding");
    victim?.kill("SIGKILL");
    await untilSettled(queue);
    const seconds = (performance.now() - started) / 1_000;
    const fates = await fatesOf(queue, parked, fake);
    const ends = await endWorkers(workers);
    const posts = fake.requests();
    const waits = posts.filter(({ status }) => status === 429).length;
    return { fates, seconds, posts: posts.length, waits, ends };
  } finally {
    for (const worker of workers) worker.kill("SIGKILL");
    await Promise.all([queue.close(), parked.close()]);
  }
}

/** Some are refused, not queued or told to wait; of some the answer is lost. */
function makeTrouble({ faults }: FakeServer): void {
  faults.add({ match: { every: 40 }, effect: { status: 503 } });
  faults.add({ match: { every: 90 }, effect: { queued: false } });
  faults.add({
    match: { every: 50 },
    phase: "after-accept",
    effect: { reset: true },
  });
  faults.add({
    match: { every: 3_000 },
    effect: { status: 429, headers: { "retry-after": "1" } },
  });
  faults.add({
    match: { every: 3_100 },
    effect: { status: 429, headers: { "retry-after": "0" } },
  });
}

/** Mostly codes; every tenth an offer, every 200th one that is not approved. */
function bodiesFor(fake: FakeServer, total: number): readonly MessageBody[] {
  return Array.from({ length: total }, (_, index) => {
    const recipient = `+1415${2_000_000 + index}`;
    const otp = `${index}`.padStart(6, "0");
    if (index % 10 > 0) return buildOtp({ recipient, otp });
    const name = index % 200 > 0 ? "spring_offer" : "not_approved";
    const template = { name, language: "en_US" };
    return buildTemplateMessage({ sender: fake.sender, recipient, template });
  });
}

function enqueue(
  queue: Queue<MessageBody>,
  bodies: readonly MessageBody[],
): Promise<readonly Job<MessageBody>[]> {
  return queue.addBulk(
    bodies.map((data, index) => ({
      name: "send",
      data,
      opts: { jobId: jobIdOf(index) },
    })),
  );
}

function jobIdOf(index: number): string {
  return `message-${index}`;
}

function startWorker(
  { port }: RedisServer,
  baseUrl: string,
  apiKey: string,
  holdAfter: number,
) {
  const file = `${import.meta.dir}/bullmq-worker.ts`;
  const words = [port, baseUrl, apiKey, holdAfter].map(String);
  return Bun.spawn([process.execPath, file, ...words], {
    env: process.env,
    stdout: "pipe",
  });
}

/** Tells workers to end, and waits until they did. */
async function endWorkers(
  workers: readonly Bun.Subprocess[],
): Promise<Run["ends"]> {
  for (const worker of workers) worker.kill("SIGTERM");
  await Promise.all(workers.map(({ exited }) => exited));
  return workers.map(({ exitCode, signalCode }) => exitCode ?? signalCode);
}

/** Waits until no job of a queue is waiting, at work or put off. */
export async function untilSettled(queue: Queue): Promise<void> {
  for (;;) {
    const counts = await queue.getJobCounts("wait", "active", "delayed");
    const left = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (left === 0) return;
    await Bun.sleep(100);
  }
}
