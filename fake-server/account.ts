import {
  createModelRegistry,
  type ModelRegistry,
} from "../lib/template/registry.ts";
import type { TemplateDefinition } from "../lib/template/parameters.ts";

/** A connected WABA: its numbers and its templates. */
export interface Account {
  readonly whatsappBusinessId: string;
  readonly phoneNumberIds: readonly string[];
  /** Definitions, as the management API returns them or as people write them. */
  readonly templates?: readonly TemplateDefinition[] | undefined;
  /** Meta has verified the business; AUTHENTICATION needs it (spec 1). Absent means `true`. */
  readonly verified?: boolean | undefined;
}

/** An account whose definitions can be looked up. */
export interface KnownAccount extends Account {
  readonly registry: ModelRegistry;
}

/** The accounts of a workspace; their templates can be exchanged. */
export interface Accounts {
  find(whatsappBusinessId: string): KnownAccount | undefined;
  list(): readonly KnownAccount[];
  /** Exchanges an account's templates; tells what was noticed, or nothing when it is unknown. */
  setTemplates(
    whatsappBusinessId: string,
    definitions: unknown,
  ): KnownAccount | undefined;
}

/** Makes the accounts of a workspace. */
export function createAccounts(accounts: readonly Account[]): Accounts {
  const known = new Map<string, KnownAccount>();
  for (const account of accounts) {
    const registry = createModelRegistry(account.templates ?? []);
    known.set(account.whatsappBusinessId, { ...account, registry });
  }
  return {
    find: (whatsappBusinessId) => known.get(whatsappBusinessId),
    list: () => [...known.values()],
    setTemplates(whatsappBusinessId, definitions) {
      const account = known.get(whatsappBusinessId);
      if (!account) return undefined;
      const registry = createModelRegistry(definitions);
      const changed = { ...account, registry };
      known.set(whatsappBusinessId, changed);
      return changed;
    },
  };
}
