import { EXAMPLE_ACCOUNT } from "./example-account.ts";
import { createApp } from "./app.ts";
import {
  faceOf,
  type FakeWorkspace,
  type MintedWorkspace,
} from "./fake-workspace.ts";
import { guarded, LOCAL } from "./guard.ts";
import { type ClientFetch, inProcess } from "./in-process.ts";
import { type Listening, type ListenOptions, listenOn } from "./listen.ts";
import { type FakeServerOptions, settingsOf } from "./options.ts";
import type { Listener } from "./serve.ts";
import { createService } from "./service.ts";
import { restore, snapshotOf } from "./snapshot.ts";
import type { SweepOptions, SweepReport, SweptApp } from "./sweep.ts";
import { createWorkspaces, type WorkspaceOptions } from "./workspaces.ts";

export type { TemplateDefinition } from "../lib/template/parameters.ts";
export type { Account } from "./account.ts";
export type { Clock, FakeClock } from "./clock.ts";
export type {
  FakeConnection,
  FakeWorkspace,
  MintedWorkspace,
} from "./fake-workspace.ts";
export type { Faults } from "./fault.ts";
export type {
  Fault,
  FaultEffect,
  FaultMatch,
  FaultPhase,
  FaultSpec,
} from "./fault-spec.ts";
export type { FidelityRow } from "./fidelity.ts";
export type { Inbox, WaitOptions } from "./inbox.ts";
export type {
  Endpoint,
  FaultHit,
  JournalEntry,
  JournalFilter,
} from "./journal-entry.ts";
export type { Limits } from "./limits.ts";
export { MAGIC_RECIPIENTS, type MagicRecipient } from "./magic-recipient.ts";
export type { Listening, ListenOptions } from "./listen.ts";
export type { InboxFilter, InboxMessage } from "./message.ts";
export type { FakeServerOptions } from "./options.ts";
export type { RefusalCode, RefusalOverride, Refusals } from "./refusal.ts";
export type { SweepOptions, SweepReport, SweptApp, Told } from "./sweep.ts";
export {
  connectFakeServer,
  type MintedRemoteWorkspace,
  type RemoteFakeServer,
  type RemoteOptions,
} from "./remote.ts";
export type {
  RemoteClock,
  RemoteFaults,
  RemoteInbox,
  RemoteWorkspace,
} from "./remote-workspace.ts";
export type { WorkspaceOptions } from "./workspaces.ts";

/** An in-memory double of the service. */
export interface FakeServer extends FakeWorkspace, AsyncDisposable {
  /** The sender of the first account. */
  readonly sender: {
    readonly whatsappBusinessId: string;
    readonly phoneNumberId: string;
  };
  /** Answers a request in process. */
  readonly fetch: ClientFetch;
  /**
   * Mints a key with an inbox, a journal, faults and a clock of its own.
   *
   * @throws {RangeError} when `limits.maxWorkspaces` are open
   */
  workspace(options?: WorkspaceOptions): MintedWorkspace;
  /**
   * Runs an app against plausible forms of everything the spec leaves open:
   * refusals, broken answers, lost answers; each in a workspace of its own.
   * Rejects if the app sends twice, or tells its user something other than what
   * happened.
   */
  sweep(app: SweptApp, options?: SweepOptions): Promise<SweepReport>;
  /**
   * Saves everything as JSON, of a request's headers only the content type: the
   * same text for the same requests.
   */
  snapshot(): string;
  /**
   * Restores everything from a snapshot; workspaces that it lacks end.
   *
   * @throws {TypeError} when the text is not a snapshot
   */
  restore(snapshot: string): void;
  /**
   * Listens on a port, of 127.0.0.1 by default; on Bun and Deno only. Rejects if
   * others could connect without a token, and, without `force`, if `NODE_ENV` is
   * `production`.
   */
  listen(options?: ListenOptions): Promise<Listening>;
  /** Ends everything: listeners, waits, workspaces and `fetch`. */
  stop(): Promise<void>;
}

/**
 * Makes an in-memory double of the service: both endpoints, key checks and
 * queue acceptance. What the spec leaves open is assumed, marked with the header
 * `x-fake-assumed` and can be changed with `refusals`.
 *
 * @example Send and read the code
 * ```ts
 * import { buildOtp, send } from "waybill";
 * import { createFakeServer } from "waybill/fake-server";
 *
 * await using fake = createFakeServer();
 * const body = buildOtp({ recipient: "+4915112345678", otp: "493817" });
 * await send(body, fake.connection);
 * console.assert(fake.inbox.otpFor("+4915112345678") === "493817");
 * ```
 *
 * @throws {TypeError} naming the option that is misspelt or out of range
 */
export function createFakeServer(options: FakeServerOptions = {}): FakeServer {
  const settings = settingsOf(options);
  const workspaces = createWorkspaces(settings);
  const service = createService(settings, workspaces);
  const { refusals, rules } = settings;
  const { maxStreams } = settings.limits;
  const app = createApp(service, { workspaces, refusals, rules, maxStreams });
  const listeners: Listener[] = [];
  let stopped = false;
  const fetch = inProcess(guarded(app, LOCAL, refusals), () => stopped);

  async function stop(): Promise<void> {
    stopped = true;
    // Before the streams end: Bun before 1.4 waits for ever when several have
    // just ended.
    const ends = listeners.map((listener) => listener.stop());
    workspaces.close();
    await Promise.all(ends);
  }

  function open(options?: WorkspaceOptions): MintedWorkspace {
    const workspace = workspaces.open(options);
    const stop = () => workspaces.end(workspace);
    return { ...faceOf(workspace, fetch), stop, [Symbol.dispose]: stop };
  }

  return {
    ...faceOf(workspaces.first, fetch),
    sender: senderOf(settings.accounts[0]),
    fetch,
    workspace: open,
    async sweep(app, options) {
      const { sweep } = await import("./sweep.ts");
      return sweep(open, app, options);
    },
    snapshot: () => snapshotOf(workspaces),
    restore: (text) => restore(text, workspaces),
    async listen(options = {}) {
      if (stopped) throw new Error("Cannot listen: the fake server stopped");
      const { listener, listening } = listenOn(app, options, refusals);
      listeners.push(listener);
      return listening;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

// Without an account a message can still be built, to see it be refused.
function senderOf(account = EXAMPLE_ACCOUNT): FakeServer["sender"] {
  const { whatsappBusinessId, phoneNumberIds } = account;
  return { whatsappBusinessId, phoneNumberId: phoneNumberIds[0] ?? "" };
}
