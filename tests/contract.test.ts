import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { REFUSAL_CODES } from "../fake-server/refusal.ts";
import { recordedRequests } from "./contract/requests.ts";

/** What no request of the contract run meets, and why. */
const UNMET = [
  // The proxy stands on this machine and asks for the two paths alone.
  ...["foreign-host", "foreign-origin", "missing-token", "unknown-path"],
  "method-not-allowed",
  // The fake has no rate, and its account is verified and its templates approved.
  ...["rate-limited", "unapproved-template", "unverified-account"],
  // Prism itself never answers such a body.
  "malformed-json",
];

describe("the requests of bun run contract", () => {
  test("are accepted, and refused for each reason but those that they cannot meet", async () => {
    await using fake = createFakeServer();
    const refusals = new Set<string>();
    const statuses = new Set<number>();

    for (const { path, init } of recordedRequests(50)) {
      const answer = await fake.fetch(`http://localhost${path}`, init);
      const { error } = await answer.json();
      if (error) refusals.add(error.code);
      statuses.add(answer.status);
    }

    expect(statuses).toContain(200);
    expect([...refusals, ...UNMET].toSorted()).toEqual(
      [...REFUSAL_CODES].toSorted(),
    );
  });
});
