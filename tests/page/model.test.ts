import { test } from "bun:test";
import { createFakeServer, type FakeServer } from "../../fake-server/mod.ts";
import { createRandom } from "../../fake-server/random.ts";
import { buildTemplateMessage, type MessageBody, trySend } from "../../mod.ts";
import { goTo, until } from "./support/look.ts";
import { post } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const RECIPIENTS = ["+14155550101", "+14155550102", "+14155550103"] as const;
const ROUNDS = 60;
// All of them fit into a high window, so that each must be drawn.
const limits = { maxMessages: 8, maxRequests: 20 };
const window = { width: 1280, height: 3_000 };

type Among = <Value>(values: readonly [Value, ...Value[]]) => Value;

/** Chooses by a seed. */
function chooser(seed: number): Among {
  const random = createRandom(seed);
  return (values) =>
    values[Math.floor(random.next() * values.length)] ?? values[0];
}

/** Does something at random each time, to what is kept most of all. */
function stepper(fake: FakeServer, among: Among) {
  let saved = fake.snapshot();
  const sendAny = (body: MessageBody) => trySend(body, fake.connection);
  const code = () => sendAny({ recipient: among(RECIPIENTS), otp: "493817" });
  const template = { name: "spring_offer", language: "en_US" };
  const offer = () => {
    const { sender } = fake;
    const recipient = among(RECIPIENTS);
    return sendAny(buildTemplateMessage({ sender, recipient, template }));
  };
  return () =>
    among<() => unknown>([
      code,
      code,
      code,
      offer,
      () => post(fake, { recipient: among(RECIPIENTS) }),
      () => fake.faults.add({ times: 1, effect: { status: 503 } }),
      () => fake.faults.clear(),
      () => fake.inbox.drain({ recipient: among(RECIPIENTS) }),
      () => fake.reset(),
      () => (saved = fake.snapshot()),
      () => fake.restore(saved),
    ])();
}

/** Conversations by their newest message, and the messages of one. */
function conversationsOf(fake: FakeServer, to: string) {
  const messages = fake.inbox.messages();
  const newestFirst = messages.map(({ recipient }) => recipient).reverse();
  const own = messages.filter(({ recipient }) => recipient === to);
  return [[...new Set(newestFirst)], own.map(({ seq }) => seq)];
}

const CONVERSATIONS = `[
  [...document.querySelectorAll(".row strong.grow")].map((row) => row.textContent),
  [...document.querySelectorAll(".message")]
    .filter((message) => message.checkVisibility())
    .map(({ dataset }) => Number(dataset.seq)),
]`;

/** Requests with their answers, the newest first. */
function requestsOf(fake: FakeServer) {
  return fake
    .requests()
    .map(({ seq, status }) => [`#${seq}`, String(status)])
    .reverse();
}

const REQUESTS = `[...document.querySelectorAll(".row")].map((row) => [
  row.querySelector(".muted").textContent,
  row.querySelector(".status").textContent,
])`;

describe("over random steps", () => {
  test("the inbox shows the messages that there are, and no other", async () => {
    await using fake = createFakeServer({ limits });
    const among = chooser(26);
    const step = stepper(fake, among);
    const tab = await open((await fake.listen()).inboxUrl, window);

    for (let round = 0; round < ROUNDS; round++) {
      const to = among(RECIPIENTS);
      await goTo(tab, `#/inbox?to=${to.slice(1)}`);
      for (let left = among([1, 2, 12]); left > 0; left--) await step();

      await untilSame(tab, CONVERSATIONS, conversationsOf(fake, to));
    }
  });

  test("the requests are those that there were, each with its answer", async () => {
    await using fake = createFakeServer({ limits });
    const among = chooser(27);
    const step = stepper(fake, among);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/requests`, window);

    for (let round = 0; round < ROUNDS; round++) {
      for (let left = among([1, 2, 12]); left > 0; left--) await step();

      await untilSame(tab, REQUESTS, requestsOf(fake));
    }
  });
});

/** Waits until an expression has the same JSON in the page. */
function untilSame(tab: Bun.WebView, expression: string, value: unknown) {
  const wanted = JSON.stringify(JSON.stringify(value));
  return until(tab, `JSON.stringify(${expression}) === ${wanted}`);
}
