import { namesOf } from "../lib/json.ts";
import { type Account, type Sender, senderOf } from "./account.ts";
import type { ClientFetch } from "./in-process.ts";
import { demandKnown } from "./known.ts";
import { DEFAULT_KEY, isHeaderText } from "./options.ts";
import { remoteCall } from "./remote-call.ts";
import { type RemoteWorkspace, remoteWorkspace } from "./remote-workspace.ts";
import { type WorkspaceOptions, workspaceOptionsIn } from "./workspaces.ts";

/** A minted workspace of a fake server elsewhere; at the end of its scope it is stopped, if the server is still there. */
export interface MintedRemoteWorkspace
  extends RemoteWorkspace, AsyncDisposable {
  /** Ends it: its key opens nothing any more, unless a restore has since given the key to another workspace. */
  stop(this: void): Promise<void>;
}

/** A fake server elsewhere: in another process, a container, a CI service. */
export interface RemoteFakeServer extends RemoteWorkspace {
  /** The sender of the first account. */
  sender(this: void): Promise<Sender>;
  /** Mints a key with a workspace of its own, as in process. */
  workspace(
    this: void,
    options?: WorkspaceOptions,
  ): Promise<MintedRemoteWorkspace>;
  /** Saves everything as JSON, as in process. */
  snapshot(this: void): Promise<string>;
  /** Restores everything from a snapshot; rejects when the text is not one. */
  restore(this: void, snapshot: string): Promise<void>;
}

/** How to reach a fake server elsewhere. */
export interface RemoteOptions {
  /**
   * The key of its first workspace, for `connection`; default the one of
   * `waybill fake`. Needed if the fake server has `apiKeys` of its own: without
   * it inspection works, but messages are refused with 401.
   */
  readonly apiKey?: string | undefined;
  /** The token that it was started with, if any. */
  readonly token?: string | undefined;
  /** Replaces the transport of these calls; `connection` does not have it. */
  readonly fetch?: ClientFetch | undefined;
}

const OPTIONS = namesOf<RemoteOptions>({
  apiKey: null,
  token: null,
  fetch: null,
});

/**
 * Looks into a fake server that runs elsewhere, with the same names as in process,
 * but every function returns a promise, and `sender`, `inbox.evicted` and
 * `clock.frozenAt` are functions too.
 *
 * @example
 * ```ts
 * // Read a code over HTTP
 * import { buildOtp, send } from "waybill";
 * import { connectFakeServer, createFakeServer } from "waybill/fake-server";
 *
 * await using fake = createFakeServer();
 * const { url } = await fake.listen();
 *
 * const remote = connectFakeServer(url);
 * const body = buildOtp({ recipient: "+4915112345678", otp: "493817" });
 * await send(body, remote.connection);
 * const message = await remote.inbox.waitFor({ recipient: "+4915112345678" });
 * console.assert(message.otp === "493817");
 * ```
 *
 * @throws {TypeError} when the origin is not a URL, or an option is misspelt or
 * cannot be used; its promises reject with what the fake server says is wrong
 */
export function connectFakeServer(
  origin: string,
  options: RemoteOptions = {},
): RemoteFakeServer {
  demandKnown(options, OPTIONS, ACTION);
  const { apiKey, token, fetch = globalThis.fetch } = options;
  demandOrigin(origin);
  demandFetch(fetch);
  demandHeaderText("apiKey", apiKey);
  demandHeaderText("token", token || undefined);
  const callWith = (key: string | undefined) =>
    remoteCall(origin, headersWith(key, token), fetch);
  // Without a key the first workspace answers, whatever its keys are.
  const call = callWith(apiKey);
  return {
    ...remoteWorkspace(origin, apiKey ?? DEFAULT_KEY, call),
    sender: async () =>
      senderOf(await call.json<Account[]>("GET", "/accounts")),
    async workspace(options = {}) {
      // Checked here as well: JSON would leave out what it cannot hold.
      const body = workspaceOptionsIn(options);
      const minted = await call.json<Minted>("POST", "/workspaces", { body });
      const own = callWith(minted.apiKey);
      let isOpen = true;
      const query = { instance: minted.instance };
      const stop = async () => {
        // A restore may have ended it before: then its key opens nothing, or another.
        const ask = { query, absent: 401 };
        if (isOpen) await own.found("DELETE", "/workspaces", ask);
        isOpen = false;
      };
      return {
        ...remoteWorkspace(origin, minted.apiKey, own),
        stop,
        // An error would hide the one that ended the scope.
        [Symbol.asyncDispose]: () => stop().catch(() => {}),
      };
    },
    snapshot: () => call.text("GET", "/snapshot"),
    restore: async (text) =>
      void (await call.json("PUT", "/snapshot", { text })),
  };
}

const ACTION = "connect to a fake server";

function demandFetch(fetch: unknown): void {
  if (typeof fetch === "function") return;
  throw new TypeError(
    `Cannot ${ACTION}: fetch must be a function such as fake.fetch`,
  );
}

function demandOrigin(origin: string): void {
  // localhost:4010 is a URL too, but its scheme is localhost.
  if (/^https?:/i.test(origin) && URL.canParse(origin)) return;
  throw new TypeError(
    `Cannot ${ACTION}: pass its origin, such as http://127.0.0.1:4010`,
  );
}

function demandHeaderText(name: string, text: unknown): void {
  if (text === undefined || isHeaderText(text)) return;
  throw new TypeError(
    `Cannot ${ACTION}: ${name} must be printable ASCII without blanks`,
  );
}

function headersWith(
  key: string | undefined,
  token: string | undefined,
): Readonly<Record<string, string>> {
  return {
    ...(key !== undefined && { "x-api-key": key }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

interface Minted {
  readonly apiKey: string;
  readonly instance: string;
}
