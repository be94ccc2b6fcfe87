import type { FakeServer } from "../fake-server/mod.ts";

/** Asks the control plane, as curl would. */
export function ask(fake: FakeServer, path: string, init: RequestInit = {}) {
  return fake.fetch(`http://localhost/__fake/api${path}`, init);
}

export async function answerTo(
  fake: FakeServer,
  path: string,
  init?: RequestInit,
) {
  const answer = await ask(fake, path, init);
  return { status: answer.status, body: await answer.json() };
}

/** Asks the control plane for JSON; a body is posted. */
export async function jsonFrom(fake: FakeServer, path: string, body?: unknown) {
  const post = { method: "POST", body: JSON.stringify(body) };
  const answer = await ask(fake, path, body === undefined ? {} : post);
  return answer.json();
}
