import { isFields } from "../lib/json.ts";
import type { Rules } from "../lib/rule.ts";
import { parsed } from "./body.ts";
import { PATHS } from "./endpoint.ts";
import { FAULT } from "./fake-header.ts";
import { isReset } from "./fault-answer.ts";
import { ORIGIN } from "./in-process.ts";
import { type Judgement, judgementOn } from "./judgement.ts";
import { sendOtp } from "./send-otp.ts";
import { sendRaw } from "./send-raw.ts";
import type { Service } from "./service.ts";
import type { Workspace } from "./workspace.ts";

/** What the page's playground asks the service plane, without a key. */
export interface Playground {
  /** Judges a body of either endpoint, and queues nothing. */
  judge(body: unknown, workspace: Workspace): Judgement;
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
  const otp = sendOtp();
  const raw = sendRaw();
  const operationFor = (body: unknown) => (isRaw(body) ? raw : otp);
  return {
    judge: (body, workspace) =>
      judgementOn(body, workspace, operationFor(body), rules),
    async send(text, { apiKey }, signal) {
      const body = parsed(text);
      const path = PATHS[isRaw(body) ? "send-raw" : "send-otp"];
      const request = new Request(ORIGIN + path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-api-key": apiKey },
        body: text,
        signal,
      });
      return sentAnswerOf(await service.answer(request, operationFor(body)));
    },
  };
}

function isRaw(body: unknown): boolean {
  return isFields(body) && ("payload" in body || "whatsappBusinessId" in body);
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
