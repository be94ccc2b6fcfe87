import { describe, expect, test } from "bun:test";
import {
  createFakeServer,
  type FakeServerOptions,
} from "../fake-server/mod.ts";
import { settingsOf } from "../fake-server/options.ts";
import { createWorkspaces } from "../fake-server/workspaces.ts";
import { trySend } from "../mod.ts";
import { callWith } from "./fake-call.ts";
import { otp, untilRequests } from "./fixture.ts";

/** The workspaces of a fake server with these options. */
function workspacesWith(options: FakeServerOptions = {}) {
  return createWorkspaces(settingsOf(options));
}

describe("createWorkspaces()", () => {
  test("mints keys that count up and are all of one length", () => {
    const workspaces = workspacesWith();

    const keys = Array.from({ length: 99 }, () => workspaces.open().apiKey);

    for (const [index, key] of keys.entries()) {
      expect(key).toMatch(/^waybill-workspace-\d+-[\da-f]{8}$/);
      expect(key).toStartWith(`waybill-workspace-${index + 1}-`);
    }
    expect(workspaces.size).toBe(100);
  });

  test("advises to end none where the first, which cannot be ended, is alone", () => {
    const workspaces = workspacesWith({ limits: { maxWorkspaces: 1 } });

    expect(() => workspaces.open()).toThrow(
      "Cannot open a workspace: 1 is open; raise limits.maxWorkspaces",
    );
  });

  test("mints no key that is a configured one", () => {
    const taken = workspacesWith().open().apiKey;
    const workspaces = workspacesWith({ apiKeys: ["a-first-key", taken] });

    const { apiKey } = workspaces.open();

    expect(apiKey).toStartWith("waybill-workspace-2-");
    expect(workspaces.find(taken)).toBe(workspaces.first);
  });

  test("never ends the first", () => {
    const workspaces = workspacesWith();
    const { first } = workspaces;

    workspaces.end(first);

    expect(workspaces.find(first.apiKey)).toBe(first);
    expect(workspaces.size).toBe(1);
  });

  test("says to those who wait why there is nothing to wait for", async () => {
    const workspaces = workspacesWith();
    const wait = workspaces.first.inbox.waitFor();

    workspaces.close();

    await expect(wait).rejects.toThrow("the fake server stopped");
  });
});

describe("reopen()", () => {
  test("refuses a configured key", () => {
    const workspaces = workspacesWith();
    const { apiKey, limits } = workspaces.first;

    expect(() => workspaces.reopen(apiKey, limits)).toThrow(
      "Cannot open a workspace: its key is one of apiKeys",
    );
  });

  test("gives the open workspace of a key, which becomes the last", () => {
    const workspaces = workspacesWith();
    const [one, other] = [workspaces.open(), workspaces.open()];

    const again = workspaces.reopen(one.apiKey, one.limits);

    expect(again).toBe(one);
    expect(workspaces.minted()).toEqual([other, one]);
  });

  test("ends the workspace of a key that has other limits, and opens one with these", async () => {
    const workspaces = workspacesWith();
    const one = workspaces.open();
    const wait = one.inbox.waitFor();
    const limits = { ...one.limits, maxMessages: 7 };

    const again = workspaces.reopen(one.apiKey, limits);

    expect(again.limits).toEqual(limits);
    expect(workspaces.find(one.apiKey)).toBe(again);
    expect(workspaces.minted()).toEqual([again]);
    await expect(wait).rejects.toThrow("the workspace ended");
  });

  test("opens a workspace for a key that was ended", () => {
    const workspaces = workspacesWith();
    const { apiKey, limits } = workspaces.open();
    workspaces.end(workspaces.reopen(apiKey, limits));

    const again = workspaces.reopen(apiKey, limits);

    expect(workspaces.find(apiKey)).toBe(again);
    expect(workspaces.size).toBe(2);
  });
});

describe("a workspace", () => {
  test.each([
    ["none without perSecond", {}, undefined],
    ["perSecond at once", { perSecond: 2 }, 2],
    ["perSecond at once, rounded up", { perSecond: 1.5 }, 2],
    ["burst at once", { perSecond: 2, burst: 3 }, 3],
  ])("has a rate limit of %s", (_, limits, atOnce) => {
    const { limiter } = workspacesWith({ limits }).first;

    let taken = 0;
    while (limiter && limiter.take() === undefined) taken += 1;

    expect(limiter && taken).toBe(atOnce);
  });

  test("is empty once it is reset, and says so to who watches and waits", async () => {
    const { workspace } = callWith(JSON.stringify(otp));
    const { inbox, journal, faults, changes } = workspace;
    inbox.accept({ body: otp }, 0);
    faults.add({ effect: { status: 503 } });
    const wait = inbox.waitFor({}, { after: 1 });
    const before = changes.version;

    workspace.reset();

    expect([inbox.size, journal.size, faults.size]).toEqual([0, 0, 0]);
    expect(changes.version).toBeGreaterThan(before);
    await expect(wait).rejects.toThrow("the workspace was reset");
  });

  test("tells its watchers when it ends that there is nothing left to see", () => {
    const { workspace } = callWith(JSON.stringify(otp));
    let ends = 0;
    workspace.changes.watch({ changed() {}, ended: () => (ends += 1) });

    workspace.close("the test is over");

    expect(ends).toBe(1);
  });

  test("lets go of a hanging request when it ends", async () => {
    const fake = createFakeServer();
    const workspace = fake.workspace();
    workspace.faults.add({ effect: { hang: true } });
    const hanging = trySend(otp, workspace.connection);
    await untilRequests(workspace);

    workspace.stop();

    expect(await hanging).toMatchObject({ error: { code: "connection-lost" } });
  });
});
