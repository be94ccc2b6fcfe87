import { demandSpan, demandTime, type FakeClock } from "./clock.ts";
import type { FakeWorkspace } from "./fake-workspace.ts";
import type { Faults } from "./fault.ts";
import { demandFaultId, faultSpecOf } from "./fault-schema.ts";
import {
  demandCodeOptions,
  demandMessageFilter,
  demandRequestFilter,
  demandWaitOptions,
  laterOf,
} from "./filter.ts";
import type { Inbox } from "./inbox.ts";
import type { InboxMessage } from "./message.ts";
import type { RemoteCall } from "./remote-call.ts";
import { demandNothingLeft } from "./verify.ts";
import { LONGEST_MS } from "./limits.ts";

/**
 * The same over HTTP: every function returns a promise, and whatever changes by
 * itself is a function too. Made of the other, so that an editor shows its docstrings.
 */
type Remote<Local> = {
  readonly [Name in keyof Local]: Local[Name] extends (
    ...given: infer Given
  ) => infer Answer
    ? (...given: Given) => Promise<Awaited<Answer>>
    : () => Promise<Local[Name]>;
};

/** The inbox of a fake server elsewhere: like `Inbox`, but with promises. */
export interface RemoteInbox extends Remote<Inbox> {}

/** The faults of a fake server elsewhere: like `Faults`, but with promises. */
export interface RemoteFaults extends Remote<Faults> {}

/** The clock of a workspace elsewhere: like `FakeClock`, but with promises. */
export interface RemoteClock extends Remote<FakeClock> {}

/** What one key sees of a fake server elsewhere. */
export interface RemoteWorkspace extends Remote<
  Pick<FakeWorkspace, "requests" | "reset" | "verify">
> {
  /** How a client reaches it. */
  readonly connection: { readonly baseUrl: string; readonly apiKey: string };
  /** The accepted messages. */
  readonly inbox: RemoteInbox;
  /** Scripted trouble. */
  readonly faults: RemoteFaults;
  /** The time of this workspace, which a test may stop and move. */
  readonly clock: RemoteClock;
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
      demandFaultId(id);
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
