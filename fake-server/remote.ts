import type { Fault, FaultSpec } from "./fault-spec.ts";
import type { ClientFetch } from "./in-process.ts";
import type { WaitOptions } from "./inbox.ts";
import type { JournalEntry, JournalFilter } from "./journal.ts";
import type { Limits } from "./limits.ts";
import type { InboxFilter, InboxMessage } from "./message.ts";
import { DEFAULT_KEY } from "./options.ts";
import { type RemoteCall, remoteCall } from "./remote-call.ts";
import { throwLeft } from "./verify.ts";

/** The inbox of a fake server elsewhere. */
export interface RemoteInbox {
  messages(filter?: InboxFilter): Promise<readonly InboxMessage[]>;
  latest(filter?: InboxFilter): Promise<InboxMessage | undefined>;
  otpFor(
    recipient: string,
    options?: { readonly after?: number | undefined },
  ): Promise<string | undefined>;
  mark(): Promise<number>;
  drain(filter?: InboxFilter): Promise<readonly InboxMessage[]>;
  waitFor(filter?: InboxFilter, options?: WaitOptions): Promise<InboxMessage>;
  duplicates(): Promise<readonly (readonly InboxMessage[])[]>;
}

/** The faults of a fake server elsewhere. */
export interface RemoteFaults {
  add(spec: FaultSpec): Promise<Fault>;
  list(): Promise<readonly Fault[]>;
  remove(id: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** What one key sees of a fake server elsewhere. */
export interface RemoteWorkspace {
  /** What a client sends with. */
  readonly connection: { readonly baseUrl: string; readonly apiKey: string };
  readonly inbox: RemoteInbox;
  readonly faults: RemoteFaults;
  requests(filter?: JournalFilter): Promise<readonly JournalEntry[]>;
  reset(): Promise<void>;
  /** Rejects with what a test has left, as in process. */
  verify(): Promise<void>;
}

/** A minted workspace of a fake server elsewhere. */
export interface MintedRemoteWorkspace
  extends RemoteWorkspace, AsyncDisposable {
  stop(): Promise<void>;
}

/** A fake server elsewhere: in another process, a container, a CI service. */
export interface RemoteFakeServer extends RemoteWorkspace {
  /** The sender of the first account. */
  sender(): Promise<{ whatsappBusinessId: string; phoneNumberId: string }>;
  workspace(options?: {
    readonly limits?: Partial<Limits>;
  }): Promise<MintedRemoteWorkspace>;
}

/** How to reach it. */
export interface RemoteOptions {
  /**
   * The key of its first workspace, for `connection`; default the one of
   * `waybill fake`. Give it where the fake server has `apiKeys` of its own:
   * without it the inspection works, but what is sent gets 401.
   */
  readonly apiKey?: string | undefined;
  /** The token that it was started with, where it demands one. */
  readonly token?: string | undefined;
  /** Swaps the transport. */
  readonly fetch?: ClientFetch | undefined;
}

/**
 * Looks into a fake server that runs elsewhere, with the same names as in
 * process: every function gives a promise. One helper serves unit,
 * integration and browser tests.
 *
 * @example Read a code over HTTP
 * ```ts
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
 * @throws {TypeError} when the origin is no address; its promises reject with
 * what the fake server says is wrong
 */
export function connectFakeServer(
  origin: string,
  { apiKey, token, fetch = globalThis.fetch }: RemoteOptions = {},
): RemoteFakeServer {
  if (!URL.canParse(origin)) {
    throw new TypeError(
      "Cannot connect to a fake server: give its origin, such as http://127.0.0.1:4010",
    );
  }
  const callWith = (key: string | undefined) => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const opening = key === undefined ? {} : { "x-api-key": key };
    return remoteCall(origin, { ...opening, ...authorization }, fetch);
  };
  // Without a key the first workspace opens, whatever its keys are.
  const call = callWith(apiKey);
  return {
    ...remoteWorkspace(origin, apiKey ?? DEFAULT_KEY, call),
    async sender() {
      const [account] = await call.json<Account[]>("GET", "/accounts");
      const { whatsappBusinessId = "", phoneNumberIds = [] } = account ?? {};
      return { whatsappBusinessId, phoneNumberId: phoneNumberIds[0] ?? "" };
    },
    async workspace(body = {}) {
      const minted = await call.json<Minted>("POST", "/workspaces", { body });
      const own = callWith(minted.apiKey);
      let isOpen = true;
      const stop = async () => {
        if (isOpen) await own.json("DELETE", "/workspaces");
        isOpen = false;
      };
      return {
        ...remoteWorkspace(origin, minted.apiKey, own),
        stop,
        [Symbol.asyncDispose]: stop,
      };
    },
  };
}

interface Account {
  readonly whatsappBusinessId: string;
  readonly phoneNumberIds: readonly string[];
}

interface Minted {
  readonly apiKey: string;
}

function remoteWorkspace(
  origin: string,
  apiKey: string,
  call: RemoteCall,
): RemoteWorkspace {
  return {
    connection: { baseUrl: new URL("/api", origin).href, apiKey },
    inbox: remoteInbox(call),
    faults: remoteFaults(call),
    requests: (filter) =>
      call.json("GET", "/requests", { query: { ...filter, read: true } }),
    reset: () => call.json("POST", "/reset"),
    async verify() {
      const { left } = await call.json<{ left: string[] }>("GET", "/verify");
      throwLeft(left);
    },
  };
}

function remoteInbox({ json, found }: RemoteCall): RemoteInbox {
  return {
    messages: (query) => json("GET", "/messages", { query }),
    latest: (query) => found("GET", "/messages/latest", { query }),
    async otpFor(recipient, { after } = {}) {
      const query = { recipient, after };
      const messages = await json<InboxMessage[]>("GET", "/messages", {
        query,
      });
      return messages.findLast(({ otp }) => otp !== undefined)?.otp;
    },
    mark: async () => (await json<{ mark: number }>("GET", "/mark")).mark,
    drain: (query) => json("DELETE", "/messages", { query }),
    waitFor(filter, { after = filter?.after, timeoutMs, signal } = {}) {
      const query = { ...filter, after, timeoutMs };
      return json("GET", "/messages/wait", { query, signal });
    },
    duplicates: () => json("GET", "/messages/duplicates"),
  };
}

function remoteFaults({ json, found }: RemoteCall): RemoteFaults {
  return {
    add: (body) => json("POST", "/faults", { body }),
    list: () => json("GET", "/faults"),
    async remove(id) {
      const path = `/faults/${encodeURIComponent(id)}`;
      return (await found("DELETE", path)) !== undefined;
    },
    clear: async () => void (await json("DELETE", "/faults")),
  };
}
