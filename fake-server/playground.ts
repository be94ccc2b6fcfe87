import type { Rules } from "../lib/rule.ts";
import { parsed } from "./body.ts";
import { PATHS } from "./endpoint.ts";
import { FAULT } from "./fake-header.ts";
import { isReset } from "./fault-answer.ts";
import { endpointFor } from "./target.ts";
import { ORIGIN } from "./in-process.ts";
import { type Judgement, judgementOn } from "./judgement.ts";
import { sendOtpOperation } from "./send-otp.ts";
import { sendRawOperation } from "./send-raw.ts";
import type { Service } from "./service.ts";
import type { Workspace } from "./workspace.ts";

/** What the page's playground asks the service plane, without a key. */
export interface Playground {
  /** Judges the text of a body of either endpoint, and queues nothing. */
  judge(text: string, workspace: Workspace): Judgement;
  /** Sends the text of a body as the workspace's own client would. */
  send(
    text: string,
    workspace: Workspace,
    signal: AbortSignal,
  ): Promise<SentAnswer>;
}

/** The answer that a client would have got. */
export interface SentAnswer {
  /** HTTP status; 0 when the connection was reset. */
  readonly status: number;
  /** Absent when it was cut short. */
  readonly body?: string;
  /** The effect of the fault that made the answer. */
  readonly fault?: string;
}

/** Makes the playground for the two operations. */
export function createPlayground(
  service: Service,
  rules: Rules | undefined,
): Playground {
  const otp = sendOtpOperation();
  const raw = sendRawOperation();
  const operationFor = (body: unknown) =>
    endpointFor(body) === "send-raw" ? raw : otp;
  return {
    judge(text, workspace) {
      const body = parsed(text);
      const { length } = new TextEncoder().encode(text);
      return judgementOn(body, length, workspace, operationFor(body), rules);
    },
    async send(text, { apiKey }, signal) {
      const operation = operationFor(parsed(text));
      const request = new Request(ORIGIN + PATHS[operation.name], {
        method: "POST",
        headers: { "content-type": "application/json", "x-api-key": apiKey },
        body: text,
        signal,
      });
      return sentAnswerOf(await service.answer(request, operation));
    },
  };
}

async function sentAnswerOf(answer: Response): Promise<SentAnswer> {
  const fault = answer.headers.get(FAULT);
  const body = await answer.text().catch(() => undefined);
  return {
    status: isReset(answer) ? 0 : answer.status,
    ...(body !== undefined && { body }),
    ...(fault !== null && { fault }),
  };
}
