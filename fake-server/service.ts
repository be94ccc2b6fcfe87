import type { Findings } from "../lib/issue.ts";
import { type BodyText, bodyTextOf, isTooDeep } from "./body.ts";
import type { Endpoint } from "./journal.ts";
import type { Operation } from "./operation.ts";
import type { Settings } from "./options.ts";
import { type Refusal, refusalResponse } from "./refusal.ts";
import type { Workspace } from "./workspace.ts";

/** The service plane of one fake server. */
export interface Service {
  /** Answers a POST to one of the two documented paths. */
  answer<Body>(request: Request, operation: Operation<Body>): Promise<Response>;
  /** Refuses a request that no operation answers. */
  refuse(request: Request, refusal: Refusal): Promise<Response>;
}

/** Answers a request once its body has been read and noted. */
type Answer = (arrival: BodyText, workspace: Workspace) => Outcome;

/** A message's number in the inbox, or why there is none. */
type Outcome = { readonly messageSeq: number } | Refusal;

/** Makes the service plane over the workspaces that the keys open. */
export function createService(
  { limits, refusals, rules }: Settings,
  workspaces: ReadonlyMap<string, Workspace>,
  fallback: Workspace,
): Service {
  async function answered(
    request: Request,
    endpoint: Endpoint | undefined,
    answer: Answer,
  ): Promise<Response> {
    const workspace = workspaceOf(request) ?? fallback;
    const { journal, timestamp } = workspace;
    const arrival = await bodyTextOf(request, limits.maxBodyBytes).catch(
      () => BROKEN,
    );
    const { method, headers, url } = request;
    const seq = journal.note({
      receivedAt: timestamp(),
      endpoint,
      method,
      path: url.slice(url.indexOf("/", 8)),
      headers,
      body: arrival.text,
    });
    const outcome = outcomeFrom(answer, arrival, workspace);
    if ("messageSeq" in outcome) {
      journal.settle(seq, { status: 200, ...outcome });
      return queuedResponse();
    }
    const { code, issues } = outcome;
    const response = refusalResponse(outcome, refusals[code]);
    journal.settle(seq, { status: response.status, refusal: code, issues });
    return response;
  }

  function workspaceOf({ headers }: Request): Workspace | undefined {
    return workspaces.get(headers.get("x-api-key") ?? "");
  }

  return {
    refuse: (request, refusal) => answered(request, undefined, () => refusal),
    answer: (request, operation) =>
      answered(request, operation.name, ({ text, isCut }, workspace) => {
        const { headers } = request;
        if (!headers.has("x-api-key")) return { code: "missing-key" };
        if (!workspaceOf(request)) return { code: "unknown-key" };
        if (isCut) return { code: "too-large" };
        if (!isJson(headers)) return { code: "unsupported-media-type" };
        return outcomeOf(text, operation, workspace, rules);
      }),
  };
}

/** The body of a request that broke off. */
const BROKEN: BodyText = { text: "", isCut: false };

// Whatever a body does to the code that judges it, it is the body's fault.
function outcomeFrom(
  answer: Answer,
  arrival: BodyText,
  workspace: Workspace,
): Outcome {
  try {
    return answer(arrival, workspace);
  } catch {
    return { code: "malformed-json" };
  }
}

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

function isJson(headers: Headers): boolean {
  const type = headers.get("content-type") ?? "";
  return type === "application/json" || JSON_TYPE.test(type);
}

function outcomeOf<Body>(
  text: string,
  { fits, refusalOf, messageOf }: Operation<Body>,
  { accounts, inbox, clock, timestamp }: Workspace,
  rules: Settings["rules"],
): Outcome {
  const body = parsed(text);
  if (body === undefined) return { code: "malformed-json" };
  const found: Findings = { rules };
  if (!fits(body, found, clock)) {
    return { code: "invalid-request", issues: found.issues };
  }
  const refusal = refusalOf(body, accounts, { rules });
  if (refusal) return refusal;
  const acceptedAt = timestamp();
  const message = inbox.accept({ ...messageOf(body, accounts), acceptedAt });
  return { messageSeq: message.seq };
}

function parsed(text: string): unknown {
  try {
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function queuedResponse(): Response {
  return new Response('{"queued":true}', {
    headers: { "content-type": "application/json" },
  });
}
