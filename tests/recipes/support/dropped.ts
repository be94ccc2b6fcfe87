import type { FakeServer } from "../../../fake-server/mod.ts";
import type { Connection } from "../../../mod.ts";

/**
 * A connection whose messages are queued and whose answers never arrive.
 * Stands in for `fake.faults.add({ phase: "after-accept", effect: { reset: true } })`.
 */
export function dropped(fake: FakeServer): Connection {
  return {
    ...fake.connection,
    async fetch(input, init) {
      await fake.fetch(input, init);
      throw new TypeError("the answer was dropped");
    },
  };
}
