import {
  MarkAnswer,
  MessageAnswer,
  MessageList,
  MessageSets,
} from "./control-answer.ts";
import {
  MESSAGE_FILTER,
  messageFilterOf,
  recipientIn,
} from "./control-query.ts";
import {
  type ControlCall,
  type ControlRoute,
  problem,
} from "./control-route.ts";
import { CapError } from "./limits.ts";
import type { InboxFilter, InboxMessage } from "./message.ts";
import { asText } from "./as-text.ts";
import { maskedNumber } from "./phone-number.ts";
import { WAIT_MS } from "./waiter.ts";

const LIST = "/messages";

/** Routes of the inbox. */
export const MESSAGE_ROUTES: readonly ControlRoute[] = [
  {
    method: "GET",
    path: LIST,
    does: "the accepted messages, newest last",
    query: MESSAGE_FILTER,
    gives: MessageList,
    answer: ({ workspace, query }) =>
      workspace.inbox.messages(messageFilterOf(query)),
  },
  {
    method: "DELETE",
    path: LIST,
    does: "removes messages and answers with them",
    query: MESSAGE_FILTER,
    gives: MessageList,
    answer: ({ workspace, query }) =>
      workspace.inbox.drain(messageFilterOf(query)),
  },
  {
    method: "GET",
    path: "/messages/latest",
    does: "the newest message, or 404",
    query: MESSAGE_FILTER,
    gives: MessageAnswer,
    answer: ({ workspace, query }) =>
      workspace.inbox.latest(messageFilterOf(query)) ??
      problem(404, "There is no such message"),
  },
  {
    method: "GET",
    path: "/messages/wait",
    does: `the first message that fits, as soon as there is one; 404 after timeoutMs (default ${WAIT_MS})`,
    query: [...MESSAGE_FILTER, "timeoutMs"],
    gives: MessageAnswer,
    async answer(call) {
      const { query } = call;
      const filter = messageFilterOf(query);
      const found = await waitForMessage(
        call,
        filter,
        query.number("timeoutMs"),
      );
      return typeof found === "string" ? problem(404, found) : found;
    },
  },
  {
    method: "GET",
    path: "/messages/duplicates",
    does: "accepted messages with equal bodies, a list for each set",
    gives: MessageSets,
    answer: ({ workspace }) => workspace.inbox.duplicates(),
  },
  {
    method: "GET",
    path: "/mark",
    does: "a cursor at the newest message, to pass as after",
    gives: MarkAnswer,
    answer: ({ workspace }) => ({ mark: workspace.inbox.mark() }),
  },
  {
    method: "GET",
    path: "/otp",
    does: "the newest code for a number, as one line of text; waits up to timeoutMs (default 0), then 404",
    query: ["to", "recipient", "after", "timeoutMs"],
    gives: "text/plain",
    answer: otpLine,
  },
];

/** The message that was waited for; if none came, the near misses. */
async function waitForMessage(
  { workspace, request }: ControlCall,
  filter: InboxFilter,
  timeoutMs: number | undefined,
): Promise<InboxMessage | string> {
  const { signal } = request;
  return workspace.inbox
    .waitFor(filter, { timeoutMs, signal })
    .catch((error: Error) => {
      if (error instanceof CapError) throw error;
      return error.message;
    });
}

async function otpLine(call: ControlCall): Promise<Response> {
  const { workspace, query } = call;
  const recipient = recipientIn(query);
  if (!recipient)
    return textAnswer(400, "Name the recipient: otp?to=+4915112345678");
  const after = query.number("after");
  const nearMisses = await waitForCode(call, { recipient, after });
  const otp = workspace.inbox.otpFor(recipient, { after });
  const none = `There is no code for ${maskedNumber(recipient)}`;
  return otp === undefined
    ? textAnswer(404, nearMisses ?? none)
    : textAnswer(200, asText(otp));
}

/** Waits until there is a code; a message without one does not end the wait. */
async function waitForCode(
  call: ControlCall,
  { recipient, after }: { recipient: string; after: number | undefined },
): Promise<string | undefined> {
  const { query, workspace } = call;
  const timeoutMs = query.number("timeoutMs") ?? 0;
  const end = performance.now() + timeoutMs;
  const { inbox } = workspace;
  let left = timeoutMs;
  while (left > 0 && inbox.otpFor(recipient, { after }) === undefined) {
    const seen = inbox.latest({ recipient, after })?.seq ?? after;
    const next = await waitForMessage(call, { recipient, after: seen }, left);
    if (typeof next === "string") return seen === after ? next : undefined;
    left = Math.ceil(end - performance.now());
  }
  return undefined;
}

// Said here, because Bun says it of an answer on a port alone.
const TEXT_TYPE = { "content-type": "text/plain; charset=utf-8" };

function textAnswer(status: number, line: string): Response {
  return new Response(`${line}\n`, { status, headers: TEXT_TYPE });
}
