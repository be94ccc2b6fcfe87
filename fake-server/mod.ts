import { type FakeServer, openFakeServer } from "./fake-server.ts";
import type { FakeServerOptions } from "./options.ts";

// The fake: what it is made with, and what it gives.
export type { FakeServer } from "./fake-server.ts";
export type { FakeServerOptions } from "./options.ts";
export type { Account } from "./account.ts";
export type {
  ComponentDefinition,
  TemplateDefinition,
} from "../lib/template/definition.ts";
export type { GivenLimits, Limits } from "./limits.ts";
export type { RefusalCode, RefusalOverride, Refusals } from "./refusal.ts";
export type { FidelityRow } from "./fidelity.ts";
export type { Clock, FakeClock } from "./clock.ts";
export type { Listening, ListenOptions } from "./listen.ts";
export type { ClientFetch } from "./in-process.ts";

// Workspaces: a key, and all that only its holder sees.
export type {
  FakeConnection,
  FakeWorkspace,
  MintedWorkspace,
} from "./fake-workspace.ts";
export type { WorkspaceOptions } from "./workspaces.ts";

// What was sent: accepted messages, and every request as it arrived.
export type { Inbox } from "./inbox.ts";
export type { CodeOptions, WaitOptions } from "./waiter.ts";
export type {
  InboxFilter,
  InboxMessage,
  OtpInboxMessage,
  TemplateInboxMessage,
} from "./message.ts";
export type { Endpoint } from "./endpoint.ts";
export type { FaultHit, JournalEntry, JournalFilter } from "./journal-entry.ts";

// Trouble: scripted, by a number alone, or all of it against an app.
export type { Faults } from "./fault.ts";
export type {
  Fault,
  FaultEffect,
  FaultMatch,
  FaultPhase,
  FaultSpec,
  OneEffect,
} from "./fault-spec.ts";
export { MAGIC_RECIPIENTS, type MagicRecipient } from "./magic-recipient.ts";
export type { SweepOptions, SweepReport, SweptApp, Told } from "./sweep.ts";

// The same over HTTP.
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

/**
 * Makes an in-memory double of the service: both endpoints, key checks and
 * queue acceptance. What the spec leaves open is assumed, marked with the header
 * `x-fake-assumed` and can be changed with `refusals`.
 *
 * @example
 * ```ts
 * // Send and read the code
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
  return openFakeServer(options).fake;
}
