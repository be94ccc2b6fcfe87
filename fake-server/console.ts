import type { Issue } from "../lib/issue.ts";
import type { FakeServer, InboxMessage, JournalEntry } from "./mod.ts";

/** Prints what arrives until `signal` aborts: each message, each trouble. */
export async function printArrivals(
  fake: FakeServer,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all([printMessages(fake, signal), printTroubles(fake, signal)]);
}

async function printMessages(
  { inbox }: FakeServer,
  signal: AbortSignal,
): Promise<void> {
  for (let after = 0; !signal.aborted;) {
    // A reset or a restore ends the wait; there is a next one. After a restore
    // the numbers may be smaller than before.
    const arrival = inbox.waitFor({}, { after, timeoutMs: Infinity, signal });
    const message = await arrival.catch(() => undefined);
    if (message) console.log(messageLine(message));
    after = message?.seq ?? Math.min(after, inbox.mark());
  }
}

const CONTROL = "http://localhost/__fake/api";

// By way of the control plane: `fake.requests()` would count as somebody's
// reading them, and `verify()` would find none unread.
async function printTroubles(
  { fetch }: FakeServer,
  signal: AbortSignal,
): Promise<void> {
  const { body } = await fetch(`${CONTROL}/events`, { signal });
  let after = 0;
  for await (const _ of body ?? []) {
    const answer = await fetch(`${CONTROL}/journal?after=${after}`);
    const news: News = await answer.json();
    for (const entry of news.rows) {
      for (const text of troubleLines(entry)) console.log(text);
    }
    after = news.last;
  }
}

interface News {
  readonly last: number;
  readonly rows: readonly JournalEntry[];
}

/** A message on one line, its code included: showing it is this console's job. */
export function messageLine(message: InboxMessage): string {
  const { recipient, channels, otp = "", preview, acceptedAt } = message;
  const text = preview.replaceAll("\n", " / ");
  return line(acceptedAt, [recipient, channels.join(" > "), otp, text]);
}

/** Why a request queued nothing, or what is noticed about it; one line each. */
export function troubleLines(entry: JournalEntry): string[] {
  const { receivedAt, endpoint, method, path, status } = entry;
  const { fault, refusal, issues, warnings } = entry;
  const call = endpoint ?? `${method} ${path}`;
  const lines: string[] = [];
  if (fault) {
    const { id, effect, phase } = fault;
    lines.push(line(receivedAt, [`fault ${id}`, call, `${effect} ${phase}`]));
  }
  if (refusal) {
    const answer = `${status} ${refusal}`;
    lines.push(line(receivedAt, [answer, call, toldOf(issues)]));
  }
  if (warnings) {
    lines.push(line(receivedAt, ["warning", call, toldOf(warnings)]));
  }
  return lines;
}

function toldOf(issues: readonly Issue[] = []): string {
  const told = issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
  return told.join("; ");
}

function line(at: string, parts: readonly string[]): string {
  const row = [at.slice(11, 19), ...parts].join("  ").trimEnd();
  // What was sent must not control the terminal that shows it.
  return row.replaceAll(/\p{Cc}/gu, "�");
}
