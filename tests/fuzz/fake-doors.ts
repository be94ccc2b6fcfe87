import { inspect } from "node:util";
import fc from "fast-check";
import type { FakeServer } from "../../fake-server/mod.ts";
import { type SendResult, trySend, validate, WaybillError } from "../../mod.ts";
import { bodiesOf, rightBodies, strange } from "./bodies.ts";
import { untyped } from "./client-doors.ts";
import { doorOf } from "./door.ts";
import { answeredBy, fakeOf } from "./fake.ts";
import { leaksIn, MARKS } from "./mark.ts";
import { disagreement } from "./verdict.ts";

/** Bodies to both halves: they find the same, and neither tells a value. */
export const verdicts = doorOf({
  name: "verdicts",
  share: 8,
  inputs: bodiesOf,
  open(scene) {
    const fake = fakeOf(scene);
    const { templates } = scene;
    return {
      close: fake.stop,
      async breachesOf(given) {
        const body: unknown = JSON.parse(JSON.stringify(given));
        const { issues = [], warnings } = validate(body, { templates });
        const answered = await answeredBy(fake, body);
        return [
          ...disagreement({ issues, warnings }, answered),
          ...leaksIn("an answer", answered.text),
        ];
      },
    };
  },
});

/**
 * Bodies through `trySend`: a result, queued exactly when it says so. JSON is
 * queued exactly when the fake queues it without the client, too.
 */
export const senders = doorOf({
  name: "trySend",
  share: 5,
  inputs: (scene) =>
    fc.record({
      sent: fc.oneof(
        { weight: 5, arbitrary: bodiesOf(scene).map(asJson) },
        { weight: 1, arbitrary: strange.map(asStrange) },
      ),
      isKeyRight: fc.boolean(),
    }),
  open(scene) {
    const fake = fakeOf(scene);
    const { templates } = scene;
    return {
      close: fake.stop,
      async breachesOf({ sent: { body, isJson }, isKeyRight }) {
        const apiKey = isKeyRight ? MARKS.key : `${MARKS.key}-too`;
        const connection = { ...fake.connection, apiKey, templates };
        const before = fake.inbox.mark();
        const result: SendResult = await untyped(trySend, body, connection);
        const isQueued = fake.inbox.mark() > before;
        const isRight = isKeyRight && isJson && (await isAccepted(fake, body));
        return [
          ...breachesIn(result),
          ...(result.ok === isQueued ? [] : ["ok or queued, but not both"]),
          ...(isJson && isQueued !== isRight
            ? [`queued: ${isQueued}, but without the client: ${isRight}`]
            : []),
        ];
      },
    };
  },
});

function asJson(body: unknown) {
  return { body, isJson: true };
}

function asStrange(body: unknown) {
  return { body, isJson: false };
}

/** Whether the fake queues a body that is posted without the client. */
async function isAccepted(fake: FakeServer, body: unknown): Promise<boolean> {
  const { status } = await answeredBy(fake, body);
  return status === 200;
}

function breachesIn(result: SendResult): readonly string[] {
  const isOurs = result.ok || result.error instanceof WaybillError;
  return [
    ...leaksIn("a result", inspect(result, { depth: 10 })),
    ...(isOurs ? [] : ["the error is none of ours"]),
  ];
}

/** A code of the official sender. */
const CODE = { recipient: MARKS.number, otp: MARKS.code };

/** What a server may make of a body that it tells back. */
const ECHOES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => JSON.stringify({ error: text }),
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => text.slice(text.indexOf('"text"')),
];

/** Right bodies to a server that tells all it was sent: nothing is passed on. */
export const echoing = doorOf({
  name: "echo",
  share: 1,
  inputs: (scene) =>
    fc.record({
      body: fc.oneof(
        { weight: 4, arbitrary: rightBodies(scene) },
        { weight: 1, arbitrary: fc.constant(CODE) },
      ),
      echo: fc.constantFrom(...ECHOES),
      status: fc.constantFrom(200, 302, 400, 500, 0),
    }),
  open: () => ({
    async breachesOf({ body, echo, status }) {
      async function fetch(_: unknown, init: RequestInit = {}) {
        const text = echo(`${MARKS.key} ${init.body}`);
        if (status === 0) throw new TypeError(text, { cause: new Error(text) });
        return new Response(text, { status, headers: { location: "/x" } });
      }
      const baseUrl = "https://service.example/api";
      const connection = { baseUrl, apiKey: MARKS.key, fetch };
      const result: SendResult = await untyped(trySend, body, connection);
      return result.ok ? ["it was sent"] : breachesIn(result);
    },
  }),
});
