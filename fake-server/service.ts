import { bodyTextOf, type BodyText } from "./body.ts";
import { acceptOrRefuse, type Call, callOf, limitRefusalOf } from "./call.ts";
import { resetAnswer } from "./fault-answer.ts";
import type { Operation } from "./operation.ts";
import type { Settings } from "./options.ts";
import { type Refusal, refusalResponse } from "./refusal.ts";
import { mayBeStruck, struckAnswerOf } from "./strike.ts";
import type { Workspace } from "./workspace.ts";
import type { Workspaces } from "./workspaces.ts";

/** The service plane of one fake server. */
export interface Service {
  /** Answers a POST to one of the two documented paths. */
  answer(request: Request, operation: Operation): Promise<Response>;
  /** Refuses a request that no operation answers. */
  refuse(request: Request, refusal: Refusal): Promise<Response>;
}

/** The body of the answer to a message that was queued. */
export const QUEUED = '{"queued":true}';
// A `Headers` is copied in half the time that a record takes.
const ACCEPTED = {
  headers: new Headers({
    "content-type": "application/json",
    "content-length": `${QUEUED.length}`,
  }),
};

/** Makes the service plane over the workspaces that the keys open. */
export function createService(
  { refusals, rules }: Settings,
  workspaces: Workspaces,
): Service {
  async function answer(
    request: Request,
    operation: Operation,
  ): Promise<Response> {
    const key = request.headers.get("x-api-key");
    const opened = workspaceOf(key);
    const workspace = opened ?? workspaces.first;
    const body = await bodyOf(request, workspace);
    const call = callOf(request, workspace, operation.name, body ?? BROKEN);
    if (!body) return answerLost(call);
    if (key === null) return answerRefused(call, { code: "missing-key" });
    // It may have ended while the body was on its way.
    const isOpen = opened !== undefined && workspaceOf(key) === opened;
    if (!isOpen) return answerRefused(call, { code: "unknown-key" });
    const refusal = limitRefusalOf(workspace);
    if (refusal) return answerRefused(call, refusal);
    return mayBeStruck(call)
      ? answerTroubled(call, operation)
      : answerUsual(call, operation);
  }

  function answerUsual(call: Call, operation: Operation): Response {
    const refusal = acceptOrRefuse(call, operation, rules);
    if (refusal) return answerRefused(call, refusal);
    const { row, workspace } = call;
    row.status = 200;
    if (row.warnings) workspace.journal.settle(row);
    workspace.changes.bump();
    workspace.arrivals.tell("queued", row, workspace);
    return new Response(QUEUED, ACCEPTED);
  }

  async function answerTroubled(
    call: Call,
    operation: Operation,
  ): Promise<Response> {
    const { workspace } = call;
    const { era } = workspace;
    const instead = await struckAnswerOf(call, "before-accept");
    if (instead) return instead;
    if (workspace.era !== era) return answerLost(call);
    const answer = answerUsual(call, operation);
    if (call.row.messageSeq === undefined) return answer;
    return (await struckAnswerOf(call, "after-accept")) ?? answer;
  }

  function answerRefused({ row, workspace }: Call, refusal: Refusal): Response {
    const response = refusalResponse(refusal, refusals);
    row.status = response.status;
    row.refusal = refusal.code;
    row.issues = refusal.issues;
    // Whoever has read it while a fault delayed it has not read this.
    row.isRead = false;
    workspace.journal.settle(row);
    workspace.changes.bump();
    workspace.arrivals.tell("refused", row, workspace);
    return response;
  }

  /** Resets the connection: nobody waits for an answer any more, and the request was not refused either. */
  function answerLost({ workspace }: Call): Response {
    workspace.changes.bump();
    return resetAnswer();
  }

  function workspaceOf(key: string | null): Workspace | undefined {
    return key === null ? undefined : workspaces.find(key);
  }

  return {
    answer,
    async refuse(request, refusal) {
      const key = request.headers.get("x-api-key");
      const workspace = workspaceOf(key) ?? workspaces.first;
      const body = await bodyOf(request, workspace);
      const call = callOf(request, workspace, undefined, body ?? BROKEN);
      return body ? answerRefused(call, refusal) : answerLost(call);
    },
  };
}

/** A body, cut at the limit; nothing of one that broke off. */
function bodyOf(
  request: Request,
  { limits }: Workspace,
): Promise<BodyText | undefined> {
  return bodyTextOf(request, limits.maxBodyBytes).catch(() => undefined);
}

const BROKEN: BodyText = { text: "", isCut: true, isUtf8: true };
