// The same run on any runtime; prints the snapshot at its end.
import { createFakeServer } from "../fake-server/mod.ts";
import { trySend } from "../mod.ts";
import { authenticationMessage, otp, plainMessage } from "./fixture.ts";

const [seed = "1"] = (await import("node:process")).argv.slice(-1);
const clock = { now: () => 1_800_000_000_000 };
const limits = { maxMessages: 20, maxRequests: 30 };
const fake = createFakeServer({ seed: Number(seed) || 1, clock, limits });
const workspaces = [fake, fake.workspace(), fake.workspace()];

for (const { faults } of workspaces) {
  faults.add({ match: { probability: 0.3 }, effect: { status: 503 } });
  faults.add({
    match: { every: 4 },
    phase: "after-accept",
    effect: { reset: true },
  });
}
for (let round = 0; round < 15; round++) {
  for (const { connection, clock } of workspaces) {
    clock.freeze(1_800_000_000_000 + round * 1_000);
    await trySend(otp, connection);
    await trySend(authenticationMessage, connection);
    await trySend(plainMessage, { ...connection, apiKey: "wrong" });
  }
}
console.log(fake.snapshot());
