import type { FakeWorkspace, SweptApp, Told } from "../fake-server/mod.ts";
import { send, type SendResult, trySend } from "../mod.ts";
import { otp } from "./fixture.ts";

/** Posts as an app does that has no client, and waits no longer than it is told. */
function post({ connection }: FakeWorkspace): Promise<Response> {
  const { baseUrl, apiKey, fetch, timeoutMs = 10_000 } = connection;
  return fetch(`${baseUrl}/messages/send-otp`, {
    method: "POST",
    headers: { "x-api-key": apiKey, "content-type": "application/json" },
    body: JSON.stringify(otp),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** What an app tells its user that goes by the outcome. */
export function toldOf(result: SendResult): Told {
  if (result.ok) return result.queued ? "queued" : "not-queued";
  return result.error.outcome === "unknown" ? "unknown" : "not-queued";
}

/** An app without a bug. */
export const honest: SweptApp = async ({ connection }) =>
  toldOf(await trySend(otp, connection));

/** Apps with a bug each: what it is, and what a sweep says of it. */
export const BUGS: readonly (readonly [string, SweptApp, readonly string[]])[] =
  [
    [
      "retries a lost answer",
      async ({ connection }) => {
        const attempt = () => send(otp, connection);
        return attempt()
          .catch(attempt)
          .then(
            ({ queued }) => (queued ? "queued" : "not-queued"),
            () => "unknown",
          );
      },
      ["a reset, queued: the message was queued 2 times"],
    ],
    [
      "sends again, though it drains its inbox",
      async ({ connection, inbox }): Promise<Told> => {
        await send(otp, connection).catch(() => {});
        inbox.drain();
        const again = await send(otp, connection).catch(() => undefined);
        return again?.queued ? "queued" : "unknown";
      },
      ["the message was queued 2 times"],
    ],
    [
      "comes back whenever it is told when",
      async (workspace): Promise<Told> => {
        const first = await post(workspace).catch(() => undefined);
        if (first?.headers.has("retry-after")) await post(workspace);
        if (!first || first.status >= 500) return "unknown";
        const answer = await first.json().catch(() => undefined);
        if (answer?.queued === true) return "queued";
        return first.ok ? "unknown" : "not-queued";
      },
      ["503 with ", ", queued: the message was queued 2 times"],
    ],
    [
      "takes HTML for success",
      async (workspace): Promise<Told> => {
        const answer = await post(workspace).catch(() => undefined);
        if (answer?.ok) return "queued";
        return answer && answer.status < 500 ? "not-queued" : "unknown";
      },
      [
        "200 with HTML, not queued: the user was told that it was queued, but nothing was",
      ],
    ],
    [
      "treats 401 as queued",
      async (workspace): Promise<Told> => {
        const answer = await post(workspace).catch(() => undefined);
        return answer && answer.status < 500 ? "queued" : "unknown";
      },
      ["401 with ", "the user was told that it was queued, but nothing was"],
    ],
    [
      "treats 503 as not queued",
      async ({ connection }) =>
        (await trySend(otp, connection)).ok ? "queued" : "not-queued",
      [", queued: the user was told that it was not queued, but it was"],
    ],
    [
      "takes a timeout for a refusal",
      async ({ connection }) => {
        const result = await trySend(otp, connection);
        if (result.ok) return result.queued ? "queued" : "not-queued";
        const { code, outcome } = result.error;
        const isLost = outcome === "unknown" && code !== "timed-out";
        return isLost ? "unknown" : "not-queued";
      },
      [
        "misjudged 1 of ",
        "no answer, queued: the user was told that it was not queued, but it was",
      ],
    ],
    [
      "takes every redirect for a refusal",
      async ({ connection }) => {
        const result = await trySend(otp, connection);
        if (result.ok) return result.queued ? "queued" : "not-queued";
        const { code, outcome } = result.error;
        const isLost = outcome === "unknown" && code !== "redirected";
        return isLost ? "unknown" : "not-queued";
      },
      [
        "misjudged 1 of ",
        "a 303, queued: the user was told that it was not queued, but it was",
      ],
    ],
    [
      "takes what never answers for queued",
      async (workspace): Promise<Told> => {
        const answer = await post(workspace).catch((error) => error);
        return answer.name === "TimeoutError" ? "queued" : "unknown";
      },
      [
        "no answer, not queued: the user was told that it was queued, but nothing was",
      ],
    ],
    [
      "is not sure of an answer",
      async ({ connection }) => {
        await trySend(otp, connection);
        return "unknown";
      },
      ["no trouble: the user was told unknown, but the answer was queued"],
    ],
    ["is never sure", async () => "unknown", ["no trouble: the user was told"]],
    [
      "throws",
      async ({ connection }) =>
        (await send(otp, connection)).queued ? "queued" : "not-queued",
      ["the app threw (ConnectionLostError)"],
    ],
  ];
