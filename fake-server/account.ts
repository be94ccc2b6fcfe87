import type { TemplateModel } from "../lib/template/model.ts";
import type { TemplateDefinition } from "../lib/template/definition.ts";
import {
  createModelRegistry,
  type ModelRegistry,
} from "../lib/template/registry.ts";
import type { MessageBody, QueueRawMessageRequest } from "../lib/wire.ts";
import { EXAMPLE_ACCOUNT } from "./example-account.ts";

/** A connected WABA: its numbers and its templates. */
export interface Account {
  /** Its ID (WABA). */
  readonly whatsappBusinessId: string;
  /** WhatsApp's IDs of the numbers that it owns (spec 4.2.2). */
  readonly phoneNumberIds: readonly string[];
  /**
   * Definitions, as the management API returns them or as people write them, or
   * templates from `defineTemplate`. That function must accept each one whose status
   * lets it be sent. Of two with the same name and language, the last counts.
   */
  readonly templates?: readonly TemplateDefinition[] | undefined;
  /** Whether Meta has verified the business, as AUTHENTICATION needs (spec 1). Absent means `true`. */
  readonly verified?: boolean | undefined;
}

/** An account, and the number it sends from. */
export type Sender = Pick<
  QueueRawMessageRequest,
  "whatsappBusinessId" | "phoneNumberId"
>;

/** An account whose definitions can be looked up. */
export interface KnownAccount extends Account {
  readonly verified: boolean;
  readonly registry: ModelRegistry;
}

/** The first account and its first number; without one a message can still be built, to see it be refused. */
export function senderOf([
  account = EXAMPLE_ACCOUNT,
]: readonly Account[]): Sender {
  const { whatsappBusinessId, phoneNumberIds } = account;
  const [phoneNumberId = ""] = [
    ...phoneNumberIds,
    ...EXAMPLE_ACCOUNT.phoneNumberIds,
  ];
  return { whatsappBusinessId, phoneNumberId };
}

/** The accounts of a workspace, whose templates can be replaced. */
export interface Accounts {
  find(whatsappBusinessId: string): KnownAccount | undefined;
  list(): readonly KnownAccount[];
  /** Replaces an account's templates; gives the account, or nothing when it is unknown. */
  setTemplates(
    whatsappBusinessId: string,
    definitions: unknown,
  ): KnownAccount | undefined;
  /** Puts the original templates back. */
  reset(): void;
  /** The templates that were replaced, by account. */
  replaced(): Readonly<Record<string, readonly TemplateDefinition[]>>;
}

/** The accounts that all workspaces begin with; their definitions are read once. */
export type SharedAccounts = ReadonlyMap<string, KnownAccount>;

/** Reads the accounts given to a fake server. */
export function sharedAccounts(accounts: readonly Account[]): SharedAccounts {
  return new Map(
    accounts.map((account) => {
      const { whatsappBusinessId, templates = [], verified = true } = account;
      const registry = createModelRegistry(templates);
      return [whatsappBusinessId, { ...account, verified, registry }];
    }),
  );
}

/** Makes the accounts of a workspace: the shared ones, until it replaces templates. */
export function createAccounts(shared: SharedAccounts): Accounts {
  let known = shared;

  function definitionsOf({ registry }: KnownAccount) {
    return registry.list().map(({ definition }) => definition);
  }

  return {
    find: (whatsappBusinessId) => known.get(whatsappBusinessId),
    list: () => [...known.values()],
    setTemplates(whatsappBusinessId, definitions) {
      const account = known.get(whatsappBusinessId);
      if (!account) return undefined;
      const registry = createModelRegistry(definitions);
      const changed = { ...account, registry };
      known = new Map(known).set(whatsappBusinessId, changed);
      return changed;
    },
    reset() {
      known = shared;
    },
    replaced: () =>
      Object.fromEntries(
        [...known]
          .filter(([id, account]) => shared.get(id) !== account)
          .map(([id, account]) => [id, definitionsOf(account)]),
      ),
  };
}

/** The template that a message names, if its account has it. */
export function templateOf(
  body: MessageBody,
  accounts: Accounts,
): TemplateModel | undefined {
  if (!("payload" in body)) return undefined;
  const registry = accounts.find(body.whatsappBusinessId)?.registry;
  const { name = "", language } = body.payload?.template ?? {};
  return registry?.find(name, language?.code ?? "");
}
