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
