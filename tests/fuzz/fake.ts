import { createFakeServer, type FakeServer } from "../../fake-server/mod.ts";
import { isTemplateBody } from "../../lib/validate.ts";
import type { Issue } from "../../mod.ts";
import { MARKS } from "./mark.ts";
import type { Scene } from "./scene.ts";
import type { Answered } from "./verdict.ts";

/** Where a fake in process is asked. */
export const ORIGIN = "http://localhost";

/** A fake with a scene's account that keeps next to nothing. */
export function fakeOf({ account }: Scene): FakeServer {
  const limits = { maxMessages: 10, maxRequests: 10, maxWorkspaces: 10 };
  return createFakeServer({
    apiKeys: [MARKS.key],
    accounts: [account],
    limits,
  });
}

/** What the fake answers to a body at the endpoint that it is for. */
export async function answeredBy(
  fake: FakeServer,
  body: unknown,
): Promise<Answered> {
  const path = isTemplateBody(body) ? "send/raw" : "send-otp";
  const answer = await fake.fetch(`${ORIGIN}/api/messages/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": MARKS.key },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const { error }: { error?: { code: string; issues?: Issue[] } } =
    JSON.parse(text);
  const { status } = answer;
  // Only the journal tells what is noticed about a body that is queued.
  const noted = status === 200 ? fake.requests().at(-1) : undefined;
  const warnings = noted?.warnings ?? [];
  const { code, issues = [] } = error ?? {};
  return { status, code, issues, warnings, text };
}
