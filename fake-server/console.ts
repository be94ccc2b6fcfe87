import type { RequestEvent } from "./arrivals.ts";
import { effectInWords } from "./fault-spec.ts";
import { issuesText } from "./issues-text.ts";
import type { JournalEntry, JournalRow } from "./journal-entry.ts";
import type { InboxMessage } from "./message.ts";
import { MINTED_KEY } from "./mint.ts";
import { printable } from "./printable.ts";
import type { Printer } from "./printer.ts";
import type { Workspace } from "./workspace.ts";
import type { Workspaces } from "./workspaces.ts";

/**
 * Prints what arrives in every workspace until `signal` aborts: each message,
 * each trouble. It reads nothing on anybody's behalf: `verify()` still finds all
 * that is unread.
 */
export function printArrivals(
  { arrivals, first }: Workspaces,
  signal: AbortSignal,
  { print }: Pick<Printer, "print">,
): void {
  let lines: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    print(lines);
    lines = [];
  }

  const unfollow = arrivals.follow((event, row, workspace) => {
    const label = workspace === first ? undefined : labelOf(workspace);
    lines.push(...linesOf(event, row, workspace, label));
    // One write for all that come in one turn of the event loop.
    timer ??= setTimeout(flush);
  });
  signal.addEventListener("abort", () => {
    unfollow();
    clearTimeout(timer);
    if (timer) flush();
  });
}

/** A minted workspace, told from others by the number in its key. */
function labelOf({ apiKey }: Workspace): string {
  return `workspace ${MINTED_KEY.exec(apiKey)?.[1]}`;
}

function linesOf(
  event: RequestEvent,
  row: JournalRow,
  { inbox, journal }: Workspace,
  label: string | undefined,
): readonly string[] {
  if (event !== "queued")
    return [troubleLine(event, journal.shown(row), label)];
  const message = inbox.latest();
  const lines = message ? [messageLine(message, label)] : [];
  if (!row.warnings) return lines;
  return [...lines, troubleLine(event, journal.shown(row), label)];
}

/** A message on one line, its code included: showing it is this console's job. */
export function messageLine(message: InboxMessage, label?: string): string {
  const { recipient, channels, otp = "", preview, acceptedAt } = message;
  const text = preview.replaceAll("\n", " / ");
  return line(acceptedAt, label, [recipient, channels.join(" > "), otp, text]);
}

/** The fault that a request has just met, why it was refused, or what was noticed about it. */
function troubleLine(
  event: RequestEvent,
  entry: JournalEntry,
  label?: string,
): string {
  const { receivedAt, endpoint, method, path } = entry;
  const call = endpoint ?? `${method} ${path}`;
  const [what, why] = troubleIn(event, entry);
  return line(receivedAt, label, [what, call, why]);
}

function troubleIn(
  event: RequestEvent,
  { status, fault, refusal, issues, warnings }: JournalEntry,
): readonly [what: string, why: string] {
  switch (event) {
    case "struck": {
      const effect = effectInWords(fault?.effect ?? "");
      return [`fault ${fault?.id}`, `${effect} ${fault?.phase}`];
    }
    case "refused":
      return [`${status} ${refusal}`, issuesText(issues)];
    case "queued":
      return ["warning", issuesText(warnings)];
  }
}

function line(at: string, label: string | undefined, parts: readonly string[]) {
  const named = label === undefined ? parts : [label, ...parts];
  // Before the T are six digits of a year that is past 9999.
  const start = at.indexOf("T") + 1;
  const time = at.slice(start, start + 8);
  return printable([time, ...named].join("  ").trimEnd());
}
