import { type FakeServer, openFakeServer } from "./fake-server.ts";
import type { FakeServerOptions } from "./options.ts";

export type {
  ComponentDefinition,
  TemplateDefinition,
} from "../lib/template/parameters.ts";
export type { Account } from "./account.ts";
export type { Clock, FakeClock } from "./clock.ts";
export type { Endpoint } from "./endpoint.ts";
export type { FakeServer } from "./fake-server.ts";
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
export type { FaultHit, JournalEntry, JournalFilter } from "./journal-entry.ts";
export type { ClientFetch } from "./in-process.ts";
export type { GivenLimits, Limits } from "./limits.ts";
export { MAGIC_RECIPIENTS, type MagicRecipient } from "./magic-recipient.ts";
export type { Listening, ListenOptions } from "./listen.ts";
export type {
  InboxFilter,
  InboxMessage,
  OtpInboxMessage,
  TemplateInboxMessage,
} from "./message.ts";
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
  return openFakeServer(options).fake;
}
