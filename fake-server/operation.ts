import type { Findings } from "../lib/issue.ts";
import type { MessageBody } from "../lib/wire.ts";
import type { Accounts } from "./account.ts";
import type { Clock } from "./clock.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Refusal } from "./refusal.ts";

/** One documented operation: how its bodies are judged. */
export interface Operation<Body extends MessageBody = MessageBody> {
  readonly name: Endpoint;
  /** Judges shape and rules. */
  fits(body: unknown, found: Findings, clock: Clock): body is Body;
  /** Judges what the body alone cannot show: account and template. */
  refusalOf(
    body: Body,
    accounts: Accounts,
    found: Findings,
  ): Refusal | undefined;
}
