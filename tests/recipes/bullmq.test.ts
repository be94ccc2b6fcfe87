import { beforeAll, expect, test } from "bun:test";
import { Queue } from "bullmq";
import { Redis } from "ioredis";
import { createFakeServer, type FakeServer } from "../../fake-server/mod.ts";
import { buildTemplateMessage } from "../../mod.ts";
import { createMessageQueue, startSender } from "./bullmq.ts";
import type { Fate } from "./support/bullmq-fate.ts";
import { type Run, run, untilSettled } from "./support/bullmq-run.ts";
import { LIMITER } from "./support/limiter.ts";
import { startRedis } from "./support/redis.ts";
import { toolFrom } from "./support/tool.ts";
import { lostAnswer } from "../fixture.ts";

const JOBS = 10_000;
const redis = toolFrom(["redis-server"], "apt-get install redis-server");

redis.describe(
  "10,000 jobs, three workers, one killed, the service troubled",
  () => {
    let done: Run = { fates: [], seconds: 0, posts: 0, waits: 0, ends: [] };

    beforeAll(async () => {
      done = await run(redis.path, JOBS);
      console.log(tableOf(done));
    });

    test("end, each of them", () => {
      expect(done.fates).toHaveLength(JOBS);
    });

    test("lose nothing: each message is in the inbox, parked or given up", () => {
      expect(done.fates.filter(isLost)).toEqual([]);
    });

    test("send nothing again unless its outcome was unknown or its worker killed", () => {
      const unexplained = done.fates.filter(
        ({ copies, unknown, stalled }) => copies - 1 > unknown + stalled,
      );

      expect(unexplained).toEqual([]);
    });

    test("send no offer twice: what is unknown waits for a person", () => {
      const offers = done.fates.filter(({ template }) => template);

      expect(offers.filter(({ copies }) => copies > 1)).toEqual([]);
      expect(offers.some((f) => f.isParked && f.stalled === 0)).toBe(true);
      expect(offers.some((f) => f.isParked && f.stalled > 0)).toBe(true);
    });

    test("give up what the service refuses, and nothing else", () => {
      const givenUp = done.fates.filter(({ isGivenUp }) => isGivenUp);

      expect(givenUp.length).toBeGreaterThan(0);
      for (const { template, copies } of givenUp) {
        expect(template).toBe("not_approved");
        expect(copies).toBe(0);
      }
    });

    test("wait where the service says so, and use up no attempt by it", () => {
      expect(done.waits).toBeGreaterThan(0);
      expect(done.fates.filter(({ rushed }) => rushed > 0)).toEqual([]);
    });

    test("keep to the limit that all workers share", () => {
      const windows = JOBS / LIMITER.max - 1;

      expect(done.seconds).toBeGreaterThan(
        (windows * LIMITER.duration) / 1_000,
      );
    });

    test("leave no worker behind that was told to end", () => {
      expect(done.ends).toEqual(["SIGKILL", 0, 0]);
    });

    test("met the trouble they were meant to meet", () => {
      expect(done.fates.some(({ unknown }) => unknown > 0)).toBe(true);
      expect(done.fates.some(({ stalled }) => stalled > 0)).toBe(true);
      expect(done.fates.some(({ copies }) => copies > 1)).toBe(true);
      expect(done.posts).toBeGreaterThan(JOBS);
    });
  },
);

/** A sender of its own, with a fake behind it and a Redis before it. */
async function startAlone() {
  await using stack = new AsyncDisposableStack();
  const connection = stack.use(await startRedis(redis.path));
  const fake = stack.use(createFakeServer());
  const queue = createMessageQueue(connection);
  const parked = new Queue("parked", { connection });
  const sender = startSender(fake.connection, { connection });
  stack.defer(async () => {
    await Promise.all([sender.close(), queue.close(), parked.close()]);
  });
  const rest = stack.move();
  return {
    ...{ connection, fake, queue, parked },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

const offerFrom = ({ sender }: FakeServer) =>
  buildTemplateMessage({
    sender,
    recipient: "+14155550123",
    template: { name: "spring_offer", language: "en_US" },
  });

redis.describe("an offer whose outcome is unknown", () => {
  test("is parked without an id of its own as well, and not sent again", async () => {
    await using alone = await startAlone();
    const { fake, queue, parked } = alone;
    fake.faults.add({ times: 1, ...lostAnswer });
    const offer = offerFrom(fake);

    await queue.add("send", offer);
    await untilSettled(queue);

    const [job] = await parked.getJobs(["wait"]);
    expect(job?.data).toEqual(offer);
    expect(fake.inbox.messages()).toHaveLength(1);
  });

  test("is given up where it cannot be parked, and not sent again", async () => {
    await using alone = await startAlone();
    const { connection, fake, queue } = alone;
    fake.faults.add({ times: 1, ...lostAnswer });
    const client = new Redis(connection);
    // Nothing can be added to a list that is a text.
    await client.set("bull:parked:wait", "no list");
    await client.quit();

    await queue.add("send", offerFrom(fake));
    await untilSettled(queue);

    expect(await queue.getJobCounts("completed", "failed")).toEqual({
      completed: 0,
      failed: 1,
    });
    expect(fake.inbox.messages()).toHaveLength(1);
  });
});

redis.describe("a job that a 429 slows down", () => {
  test("is sent later, with no Retry-After as well", async () => {
    await using alone = await startAlone();
    const { fake, queue } = alone;
    fake.faults.add({ times: 1, effect: { status: 429 } });

    await queue.add("send", { recipient: "+14155550123", otp: "493817" });
    await untilSettled(queue);

    expect(await queue.getJobCounts("completed", "failed")).toEqual({
      completed: 1,
      failed: 0,
    });
    expect(fake.requests().map(({ status }) => status)).toEqual([429, 200]);
  });
});

function isLost({ copies, isParked, isGivenUp }: Fate): boolean {
  return copies === 0 && !isParked && !isGivenUp;
}

function tableOf({ fates, seconds }: Run): string {
  const count = (fits: (fate: Fate) => boolean) => fates.filter(fits).length;
  const rows: readonly (readonly [string, number])[] = [
    ["jobs", fates.length],
    ["queued", count(({ copies }) => copies > 0)],
    ["duplicates", count(({ copies }) => copies > 1)],
    ["  after an unknown outcome", count((f) => f.copies > 1 && f.unknown > 0)],
    ["  of the killed worker", count((f) => f.copies > 1 && f.stalled > 0)],
    ["parked for a person", count(({ isParked }) => isParked)],
    ["given up", count(({ isGivenUp }) => isGivenUp)],
    ["lost", count(isLost)],
    ["seconds", Math.round(seconds)],
  ];
  return rows
    .map(([name, value]) => `${name.padEnd(28)}${`${value}`.padStart(7)}`)
    .join("\n");
}
