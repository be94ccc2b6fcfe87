import { demandSpan, demandTime } from "./clock.ts";
import { faultSpecOf } from "./fault-schema.ts";
import type { Fault, FaultSpec } from "./fault-spec.ts";
import {
  demandCodeOptions,
  demandMessageFilter,
  demandRequestFilter,
  demandWaitOptions,
  laterOf,
} from "./filter.ts";
import type { WaitOptions } from "./inbox.ts";
import type { JournalEntry, JournalFilter } from "./journal-entry.ts";
import type { InboxFilter, InboxMessage } from "./message.ts";
import type { RemoteCall } from "./remote-call.ts";
import { demandNothingLeft } from "./verify.ts";
import { LONGEST_MS } from "./limits.ts";

/** The inbox of a fake server elsewhere: like `Inbox`, but with promises. */
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
  /** How many messages `limits.maxMessages` has pushed out. */
  evicted(): Promise<number>;
}

/** The faults of a fake server elsewhere: like `Faults`, but with promises. */
export interface RemoteFaults {
  add(spec: FaultSpec): Promise<Fault>;
  list(): Promise<readonly Fault[]>;
  remove(id: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** The clock of a workspace elsewhere: like `FakeClock`, but with promises. */
export interface RemoteClock {
  now(): Promise<number>;
  freeze(at?: number): Promise<void>;
  set(at: number): Promise<void>;
  advance(ms: number): Promise<void>;
  resume(): Promise<void>;
  /** The time it is frozen at, in ms; `undefined` while it runs. */
  frozenAt(): Promise<number | undefined>;
}

/** What one key sees of a fake server elsewhere. */
export interface RemoteWorkspace {
  /** How a client reaches it. */
  readonly connection: { readonly baseUrl: string; readonly apiKey: string };
  readonly inbox: RemoteInbox;
  readonly faults: RemoteFaults;
  readonly clock: RemoteClock;
  requests(filter?: JournalFilter): Promise<readonly JournalEntry[]>;
  reset(): Promise<void>;
  /** Rejects if a test left something behind, as in process. */
  verify(): Promise<void>;
}

/** Looks into the workspace that the calls' key opens. */
export function remoteWorkspace(
  origin: string,
  apiKey: string,
  call: RemoteCall,
): RemoteWorkspace {
  return {
    connection: { baseUrl: new URL("/api", origin).href, apiKey },
    inbox: remoteInbox(call),
    faults: remoteFaults(call),
    clock: remoteClock(call),
    async requests(filter = {}) {
      demandRequestFilter(filter);
      const query = { ...filter, read: true };
      return call.json("GET", "/requests", { query });
    },
    reset: async () => void (await call.json("POST", "/reset")),
    async verify() {
      const { left } = await call.json<{ left: string[] }>("GET", "/verify");
      demandNothingLeft(left);
    },
  };
}

interface Stats {
  readonly messages: { readonly evicted: number };
}

function remoteInbox({ json, found }: RemoteCall): RemoteInbox {
  return {
    async messages(query = {}) {
      demandMessageFilter(query);
      return json("GET", "/messages", { query });
    },
    async latest(query = {}) {
      demandMessageFilter(query);
      return found("GET", "/messages/latest", { query });
    },
    async otpFor(recipient, options = {}) {
      demandMessageFilter({ recipient });
      demandCodeOptions(options);
      const query = { recipient: recipient ?? "", after: options.after };
      const messages = await json<InboxMessage[]>("GET", "/messages", {
        query,
      });
      return messages.findLast(({ otp }) => otp !== undefined)?.otp;
    },
    mark: async () => (await json<{ mark: number }>("GET", "/mark")).mark,
    async drain(query = {}) {
      demandMessageFilter(query);
      return json("DELETE", "/messages", { query });
    },
    async waitFor(filter = {}, options = {}) {
      demandMessageFilter(filter);
      demandWaitOptions(options);
      const { timeoutMs, signal } = options;
      const after = laterOf(filter.after, options.after);
      const query = { ...filter, after, timeoutMs: wholeMs(timeoutMs) };
      return json("GET", "/messages/wait", { query, signal });
    },
    duplicates: () => json("GET", "/messages/duplicates"),
    async evicted() {
      const { messages } = await json<Stats>("GET", "/stats");
      return messages.evicted;
    },
  };
}

// A query takes only digits, and the other side knows no longer wait.
function wholeMs(ms: number | undefined): number | undefined {
  return ms === undefined ? ms : Math.min(Math.ceil(ms), LONGEST_MS);
}

function remoteFaults({ json, found }: RemoteCall): RemoteFaults {
  return {
    // Checked here as well: JSON would leave out what it cannot hold.
    add: async (spec) => json("POST", "/faults", { body: faultSpecOf(spec) }),
    list: () => json("GET", "/faults"),
    async remove(id) {
      const path = `/faults/${encodeURIComponent(id)}`;
      return (await found("DELETE", path)) !== undefined;
    },
    clear: async () => void (await json("DELETE", "/faults")),
  };
}

function remoteClock({ json }: RemoteCall): RemoteClock {
  const time = () => json<Time>("GET", "/clock");
  const put = async (body: object) =>
    void (await json("PUT", "/clock", { body }));
  // JSON makes null of a time that is not a number.
  async function putTime(name: string, at: number): Promise<void> {
    demandTime(at);
    await put({ [name]: at });
  }
  return {
    now: async () => (await time()).now,
    freeze: (at) =>
      at === undefined ? put({ freeze: true }) : putTime("freeze", at),
    set: (at) => putTime("set", at),
    async advance(ms) {
      demandSpan(ms);
      await put({ advance: ms });
    },
    resume: () => put({ resume: true }),
    async frozenAt() {
      const { now, isFrozen } = await time();
      return isFrozen ? now : undefined;
    },
  };
}

interface Time {
  readonly now: number;
  readonly isFrozen: boolean;
}
