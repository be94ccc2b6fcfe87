import { describe, expect, test } from "bun:test";
import { openFakeServer } from "../fake-server/fake-server.ts";
import type { Workspace } from "../fake-server/workspace.ts";
import { trySend } from "../mod.ts";
import { otp, sender } from "./fixture.ts";

/** What a workspace is known by and bounded by, what tells others of it, and what it does. */
type Stateless =
  | ("instance" | "apiKey" | "limits")
  | ("arrivals" | "answers" | "changes" | "era")
  | ("reset" | "close");

/** What the other parts hold; the compiler names one that is missing. */
const HELD: Readonly<
  Record<Exclude<keyof Workspace, Stateless>, (of: Workspace) => unknown>
> = {
  inbox: ({ inbox }) => inbox.messages(),
  // A snapshot keeps few headers.
  journal: ({ journal }) =>
    journal.entries().map((entry) => ({ ...entry, headers: {} })),
  faults: ({ faults }) => faults.list(),
  accounts: ({ accounts }) => accounts.replaced(),
  clock: ({ clock }) => clock.frozenAt,
  random: ({ random }) => random.state,
  limiter: ({ limiter }) => limiter?.state(),
};

/** What a reset leaves as it is. */
const KEPT = ["clock", "random"];

function opened() {
  const { fake, workspaces } = openFakeServer({ limits: { perSecond: 9 } });
  return { fake, workspace: workspaces.first };
}

/** A fake server whose first workspace holds something in each part. */
async function used() {
  const { fake, workspace } = opened();
  const { accounts, clock, faults } = workspace;
  clock.freeze(5);
  accounts.setTemplates(sender.whatsappBusinessId, []);
  faults.add({ match: { probability: 0.5 }, effect: { delayMs: 0 } });
  await trySend(otp, fake.connection);
  return { fake, workspace };
}

describe.each(Object.entries(HELD))("the %s of a workspace", (name, heldBy) => {
  const fresh = heldBy(opened().workspace);

  test("is what it was at first once it is reset, unless it is kept", async () => {
    const { workspace } = await used();
    const before = heldBy(workspace);

    workspace.reset();

    expect(before).not.toEqual(fresh);
    expect(heldBy(workspace)).toEqual(KEPT.includes(name) ? before : fresh);
  });

  test("is what it was when a snapshot is restored elsewhere", async () => {
    const { fake, workspace } = await used();
    const other = opened();

    other.fake.restore(fake.snapshot());

    expect(heldBy(other.workspace)).toEqual(heldBy(workspace));
  });
});
