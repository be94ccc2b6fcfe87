import { addFindings, type Findings } from "../lib/issue.ts";
import type { Rules } from "../lib/rule.ts";
import { templateOf } from "./account.ts";
import { type BodyText, parsed } from "./body.ts";
import type { Endpoint } from "./endpoint.ts";
import type { JournalRow } from "./journal-entry.ts";
import type { Operation } from "./operation.ts";
import type { Refusal } from "./refusal.ts";
import type { Workspace } from "./workspace.ts";

/** A request whose body has been read and noted. */
export interface Call extends BodyText {
  readonly request: Request;
  readonly workspace: Workspace;
  readonly row: JournalRow;
}

/** Notes a request in the journal, before anything of it is checked. */
export function callOf(
  request: Request,
  workspace: Workspace,
  endpoint: Endpoint | undefined,
  { text, isCut, isUtf8 }: BodyText,
): Call {
  const { journal, inbox, clock } = workspace;
  const row = journal.note(request, {
    at: clock.now(),
    mark: inbox.mark(),
    endpoint,
    body: text,
    isCut: isCut || undefined,
  });
  return { request, workspace, row, text, isCut, isUtf8 };
}

/** The refusal of a request that is over the rate limit, if it is. */
export function limitRefusalOf({ limiter }: Workspace): Refusal | undefined {
  const retryAfterMs = limiter?.take();
  if (retryAfterMs === undefined) return undefined;
  return { code: "rate-limited", retryAfterMs };
}

/** Keeps the message in the inbox, or says why not. */
export function acceptOrRefuse(
  call: Call,
  operation: Operation,
  rules: Rules | undefined,
): Refusal | undefined {
  try {
    return judge(call, operation, rules);
  } catch {
    // If a body makes the code that judges it throw, the body is to blame.
    return { code: "malformed-json" };
  }
}

function judge(
  { request, workspace, row, text, isCut, isUtf8 }: Call,
  { fits, refusalOf }: Operation,
  rules: Rules | undefined,
): Refusal | undefined {
  if (isCut) return { code: "too-large" };
  if (!isJson(request.headers)) return { code: "unsupported-media-type" };
  const { accounts, inbox, clock } = workspace;
  // With its bytes replaced, it would queue a name or a code that nobody has sent.
  const body = isUtf8 ? parsed(text) : undefined;
  if (body === undefined) return { code: "malformed-json" };
  const found: Findings = { rules };
  if (!fits(body, found, clock)) {
    return { code: "invalid-request", issues: found.issues };
  }
  const checked: Findings = { rules };
  const refusal = refusalOf(body, accounts, checked);
  if (refusal) return refusal;
  const accepted = { body, model: templateOf(body, accounts) };
  row.messageSeq = inbox.accept(accepted, clock.now());
  addFindings(found, checked);
  row.warnings = found.warnings;
  // Whoever has read it while a fault delayed it has not read these.
  row.isRead = false;
  return undefined;
}

// A header's value has no trailing spaces.
const JSON_TYPE = /^application\/json\s*(;\s*(charset="?utf-?8"?\s*)?)*$/i;

function isJson(headers: Headers): boolean {
  const type = headers.get("content-type") ?? "";
  if (type !== "application/json" && !JSON_TYPE.test(type)) return false;
  const coding = headers.get("content-encoding");
  return coding === null || /^identity$/i.test(coding);
}
