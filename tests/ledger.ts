import {
  createFakeServer,
  type FakeServerOptions,
  type FidelityRow,
} from "../fake-server/mod.ts";
import { jsonFrom } from "./control-ask.ts";

/** The ledger of a fake server: what it assumes, and what the spec states. */
export function ledgerOf(
  options?: FakeServerOptions,
): Promise<readonly FidelityRow[]> {
  return jsonFrom(createFakeServer(options), "/fidelity");
}
