import { EXAMPLE_ACCOUNT } from "./example-account.ts";
import { createApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import { guarded } from "./host.ts";
import { type ClientFetch, inProcess, ORIGIN } from "./in-process.ts";
import type { Inbox } from "./inbox.ts";
import type { JournalEntry, JournalFilter } from "./journal.ts";
import { type FakeServerOptions, settingsOf } from "./options.ts";
import { type ListenOptions, type Listener, serve } from "./serve.ts";
import { createService } from "./service.ts";
import { createWorkspace } from "./workspace.ts";

export type { TemplateDefinition } from "../lib/template/parameters.ts";
export type { Account } from "./account.ts";
export type { Inbox, WaitOptions } from "./inbox.ts";
export type { Endpoint, JournalEntry, JournalFilter } from "./journal.ts";
export type { InboxFilter, InboxMessage } from "./message.ts";
export type { FakeServerOptions, Limits } from "./options.ts";
export type { RefusalCode, RefusalOverride, Refusals } from "./refusal.ts";
export type { ListenOptions } from "./serve.ts";

/** How to reach a fake server; a `Connection` of the client. */
export interface FakeConnection {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: ClientFetch;
}

/** Where a fake server listens. */
export interface Listening {
  /** What a client takes, `/api` included. */
  readonly baseUrl: string;
  /** The origin. */
  readonly url: string;
  /** The page that shows what was sent. */
  readonly inboxUrl: string;
  readonly port: number;
}

/** An in-memory double of the service. */
export interface FakeServer extends AsyncDisposable {
  /** Reaches the fake in process: no port, no socket. */
  readonly connection: FakeConnection;
  /** The sender of the first account. */
  readonly sender: {
    readonly whatsappBusinessId: string;
    readonly phoneNumberId: string;
  };
  /** The accepted messages. */
  readonly inbox: Inbox;
  /** Answers a request in process. */
  readonly fetch: ClientFetch;
  /** Every request as it arrived, accepted and refused alike. */
  requests(filter?: JournalFilter): readonly JournalEntry[];
  /** Listens on a port, 127.0.0.1 unless told otherwise. */
  listen(options?: ListenOptions): Promise<Listening>;
  /** Ends everything: listeners, waits, the door in process. */
  stop(): Promise<void>;
}

/**
 * Makes an in-memory double of the service: both endpoints, key checks and
 * queue acceptance. What the spec leaves open is assumed, marked with the
 * header `x-fake-assumed` and moved by `refusals`.
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
  const { apiKeys, accounts, limits } = settings;
  const workspace = createWorkspace(accounts, limits, systemClock);
  const keys = new Map(apiKeys.map((key) => [key, workspace]));
  const app = createApp(createService(settings, keys, workspace), workspace);
  const listeners: Listener[] = [];
  let stopped = false;

  async function listen(options: ListenOptions = {}): Promise<Listening> {
    const { hostname = "127.0.0.1" } = options;
    const listener = serve(guarded(app, hostname), options);
    listeners.push(listener);
    return listeningAt(hostname, listener.port);
  }

  async function stop(): Promise<void> {
    stopped = true;
    workspace.inbox.close();
    await Promise.all(listeners.map((listener) => listener.stop()));
  }

  const fetch = inProcess(guarded(app), () => stopped);
  const [apiKey = ""] = apiKeys;
  return {
    connection: { baseUrl: `${ORIGIN}/api`, apiKey, fetch },
    sender: senderOf(accounts[0]),
    inbox: workspace.inbox,
    requests: workspace.journal.entries,
    fetch,
    listen,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function listeningAt(hostname: string, port: number): Listening {
  const host = hostname.includes(":") ? `[${hostname}]` : hostname;
  const url = `http://${host}:${port}`;
  return { baseUrl: `${url}/api`, url, inboxUrl: `${url}/__fake/`, port };
}

// Without an account a message can still be built, to see it refused.
function senderOf(account = EXAMPLE_ACCOUNT): FakeServer["sender"] {
  const { whatsappBusinessId, phoneNumberIds } = account;
  return { whatsappBusinessId, phoneNumberId: phoneNumberIds[0] ?? "" };
}
