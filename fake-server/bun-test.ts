import { expect } from "bun:test";
import { isFields } from "../lib/json.ts";
import { LOOK, type WatchedWorkspace } from "./fake-workspace.ts";
import { expectation, type Expectation } from "./expectation.ts";
import type { InboxFilter } from "./message.ts";

/**
 * What `waybill/bun-test` adds to `expect(fake)` and `expect(workspace)`. Each
 * throws a TypeError for what is no fake server of this process, and for a
 * recipient or a filter that makes no sense.
 */
export interface FakeServerMatchers {
  /**
   * Expects that a code was queued for a recipient, by the official sender or
   * from an own account; with `otp`, that very code. A failure lists the near
   * misses.
   *
   * @example
   * ```ts
   * import { expect, test } from "bun:test";
   * import { send } from "waybill";
   * import { createFakeServer } from "waybill/fake-server";
   * // Import it once, or put it in bunfig.toml's `preload` and tsconfig's `types`.
   * import "waybill/bun-test";
   *
   * test("sends a code", async () => {
   *   await using fake = createFakeServer();
   *   expect(fake).toHaveQueuedNothing();
   *
   *   await send({ recipient: "+4915112345678", otp: "493817" }, fake.connection);
   *
   *   expect(fake).toHaveQueuedOtp("+49 151 12345678");
   *   expect(fake).not.toHaveQueuedTemplate("order_shipped");
   * });
   * ```
   */
  toHaveQueuedOtp(recipient: string, otp?: string): void;
  /**
   * Expects that the inbox has no message, or none that fits the filter. What was
   * removed from it, or pushed out by `limits.maxMessages`, is not seen.
   */
  toHaveQueuedNothing(filter?: InboxFilter): void;
  /** Expects that a message of a template was queued. */
  toHaveQueuedTemplate(
    name: string,
    filter?: Omit<InboxFilter, "template">,
  ): void;
}

declare module "bun:test" {
  interface Matchers<T> extends FakeServerMatchers {}
}

expect.extend({
  toHaveQueuedOtp(received: unknown, recipient: string, otp?: string) {
    const code = otp === undefined ? undefined : textIn(otp, "otp");
    return expectation(workspaceIn(received), {
      filter: { recipient: textIn(recipient, "recipient") },
      what: code === undefined ? "with a code" : "with that code",
      isIt: (message) =>
        code === undefined ? message.otp !== undefined : message.otp === code,
    });
  },
  toHaveQueuedTemplate(
    received: unknown,
    template: string,
    filter: InboxFilter = {},
  ) {
    const named = { template: textIn(template, "template") };
    return expectation(workspaceIn(received), {
      // Spread, what is no filter would be one; as it is, the inbox refuses it.
      filter: isFields(filter) ? { ...filter, ...named } : filter,
    });
  },
  toHaveQueuedNothing(received: unknown, filter: InboxFilter = {}) {
    const { pass, message } = expectation(workspaceIn(received), { filter });
    return { pass: !pass, message };
  },
} satisfies Record<
  keyof FakeServerMatchers,
  (...words: never[]) => Expectation
>);

function workspaceIn(received: unknown): WatchedWorkspace {
  if (isWorkspace(received)) return received;
  throw new TypeError(
    "Cannot look for messages: expect() takes a fake server, or a workspace of one, in this process",
  );
}

// Anything else would fit every message, or none, without anybody noticing.
function textIn(given: unknown, name: string): string {
  if (typeof given === "string") return given;
  throw new TypeError(`Cannot look for messages: ${name} must be a string`);
}

// A remote one has no such look, and answers with promises.
function isWorkspace(value: unknown): value is WatchedWorkspace {
  return isFields(value) && LOOK in value;
}
