import { type Sender, senderOf } from "./account.ts";
import { createApp } from "./app.ts";
import {
  facadeOf,
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
import {
  createWorkspaces,
  type WorkspaceOptions,
  type Workspaces,
} from "./workspaces.ts";

/** An in-memory double of the service. */
export interface FakeServer extends FakeWorkspace, AsyncDisposable {
  /** The first account and its first number; if there is none, the example's, which is then refused. */
  readonly sender: Sender;
  /** Answers a request in process. */
  readonly fetch: ClientFetch;
  /**
   * Mints a key with an inbox, a journal, faults and a clock of its own.
   *
   * @throws {RangeError} when `limits.maxWorkspaces` are open
   * @throws {TypeError} for an option that makes no sense
   * @throws {Error} when the fake server has stopped
   */
  workspace(this: void, options?: WorkspaceOptions): MintedWorkspace;
  /**
   * Runs an app against plausible forms of everything the spec leaves open:
   * refusals, broken answers, lost answers and none at all, each in a workspace of
   * its own. Where no answer comes, the connection has a short `timeoutMs`.
   * Rejects if the app has a message queued twice, tells its user something other
   * than what happened, throws or is late; with a TypeError for a wrong option.
   */
  sweep(
    this: void,
    app: SweptApp,
    options?: SweepOptions,
  ): Promise<SweepReport>;
  /**
   * Saves everything as JSON (of a request's headers, only the content type): the
   * same requests at the same times give the same text. It contains the keys of
   * minted workspaces, because without them nobody could use a restored one.
   */
  snapshot(this: void): string;
  /**
   * Restores everything from a snapshot, its seed included; workspaces that the
   * snapshot lacks, or has with other limits, end. Kept messages are read by their
   * own templates; what is accepted from now on is decided by this fake server's
   * accounts, and by templates that had been replaced.
   *
   * @throws {TypeError} when the text is not a snapshot
   * @throws {RangeError} when it has more workspaces or faults than the limits allow
   */
  restore(this: void, snapshot: string): void;
  /**
   * Listens on a port, by default of 127.0.0.1; only on Bun and Deno. Rejects if
   * others could connect without a token, and, without `force`, if `NODE_ENV` is
   * `production`. These errors, and those for a wrong `hostname` or `allowHosts`,
   * have a `code`: `missing-token`, `production`, `wrong-hostname`, `wrong-names`;
   * the error for a taken port is the runtime's. Any other option that makes no
   * sense is a TypeError.
   */
  listen(this: void, options?: ListenOptions): Promise<Listening>;
  /** Ends everything: listeners, waits, workspaces and `fetch`. */
  stop(this: void): Promise<void>;
}

/** A fake server, and what only its own command looks into. */
export interface OpenFakeServer {
  readonly fake: FakeServer;
  readonly workspaces: Workspaces;
}

/** Makes a fake server; a misspelt or senseless option throws. */
export function openFakeServer(options: FakeServerOptions): OpenFakeServer {
  const settings = settingsOf(options);
  const workspaces = createWorkspaces(settings);
  const service = createService(settings, workspaces);
  const { refusals, rules } = settings;
  const app = createApp({ service, workspaces, refusals, rules });
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
    const end = () => workspaces.end(workspace);
    return { ...facadeOf(workspace, fetch), stop: end, [Symbol.dispose]: end };
  }

  const fake: FakeServer = {
    ...facadeOf(workspaces.first, fetch),
    sender: senderOf(settings.accounts),
    fetch,
    workspace: open,
    async sweep(app, options) {
      const { sweep } = await import("./sweep.ts");
      return sweep({ seed: settings.seed, open }, app, options);
    },
    snapshot: () => snapshotOf(workspaces),
    restore: (text) => restore(text, workspaces),
    async listen(options = {}) {
      if (stopped) throw new Error("Cannot listen: the fake server stopped");
      return listenOn(app, options, refusals, listeners);
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
  return { fake, workspaces };
}
