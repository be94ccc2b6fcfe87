import {
  MESSAGE_FILTER,
  messageFilterOf,
  type Query,
} from "./control-query.ts";
import {
  type ControlCall,
  type ControlRoute,
  problem,
} from "./control-route.ts";
import { type InboxMessage, maskedNumber } from "./message.ts";

const LIST = "/messages";

/** Routes of the inbox. */
export const MESSAGE_ROUTES: readonly ControlRoute[] = [
  {
    method: "GET",
    path: LIST,
    does: "the accepted messages, newest last",
    query: MESSAGE_FILTER,
    answer: ({ workspace, query }) =>
      workspace.inbox.messages(messageFilterOf(query)),
  },
  {
    method: "DELETE",
    path: LIST,
    does: "removes messages and answers with them",
    query: MESSAGE_FILTER,
    answer: ({ workspace, query }) =>
      workspace.inbox.drain(messageFilterOf(query)),
  },
  {
    method: "GET",
    path: "/messages/latest",
    does: "the newest message, or 404",
    query: MESSAGE_FILTER,
    answer: ({ workspace, query }) =>
      workspace.inbox.latest(messageFilterOf(query)) ??
      problem(404, "There is no such message"),
  },
  {
    method: "GET",
    path: "/messages/wait",
    does: "the first message that fits, once it is there; 404 after timeoutMs",
    query: [...MESSAGE_FILTER, "timeoutMs"],
    answer: (call) => awaited(call, call.query.number("timeoutMs")),
  },
  {
    method: "GET",
    path: "/messages/duplicates",
    does: "accepted messages with equal bodies, a list for each set",
    answer: ({ workspace }) => workspace.inbox.duplicates(),
  },
  {
    method: "GET",
    path: "/mark",
    does: "a cursor at the newest message, for after",
    answer: ({ workspace }) => ({ mark: workspace.inbox.mark() }),
  },
  {
    method: "GET",
    path: "/otp",
    does: "the newest code to a number as one line of text; waits up to timeoutMs",
    query: ["to", "recipient", "after", "timeoutMs"],
    answer: otpLine,
  },
];

/** Waits for a message; a vain wait is answered with its near misses. */
async function awaited(
  { workspace, request, query }: ControlCall,
  timeoutMs: number | undefined,
): Promise<InboxMessage | Response> {
  const { signal } = request;
  const filter = messageFilterOf(query);
  return workspace.inbox
    .waitFor(filter, { timeoutMs, signal })
    .catch((error: Error) => problem(404, error.message));
}

async function otpLine(call: ControlCall): Promise<Response> {
  const { workspace, query } = call;
  const recipient = recipientIn(query);
  if (!recipient)
    return textAnswer(400, "Say whose code: otp?to=+4915112345678");
  const after = query.number("after");
  const timeoutMs = query.number("timeoutMs");
  const code = () => workspace.inbox.otpFor(recipient, { after });
  if (timeoutMs !== undefined && code() === undefined) {
    const first = await awaited(call, timeoutMs);
    if (first instanceof Response) {
      const { error } = await first.json();
      return textAnswer(404, error.message);
    }
  }
  const otp = code();
  return otp === undefined
    ? textAnswer(404, `There is no code for ${maskedNumber(recipient)}`)
    : textAnswer(200, otp);
}

function recipientIn(query: Query): string | undefined {
  return query.text("to") ?? query.text("recipient");
}

function textAnswer(status: number, line: string): Response {
  return new Response(`${line}\n`, { status });
}
