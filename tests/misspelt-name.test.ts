import { describe, expect, test } from "bun:test";
import type { FakeServer } from "../fake-server/mod.ts";
import { connect } from "./fixture.ts";

describe("a misspelt name", () => {
  test.each<[string, (fake: FakeServer) => unknown]>([
    ["messages()", ({ inbox }) => inbox.messages({ recipent: "1" } as object)],
    ["latest()", ({ inbox }) => inbox.latest({ kinds: "otp" } as object)],
    ["drain()", ({ inbox }) => inbox.drain({ recipent: "1" } as object)],
    ["requests()", ({ requests }) => requests({ state: 200 } as object)],
    ["workspace()", (fake) => fake.workspace({ limit: {} } as object)],
  ])("is refused by %s, which would pass over it", (_, ask) => {
    expect(() => ask(connect().fake)).toThrow("known:");
  });

  test.each<[string, (fake: FakeServer) => Promise<unknown>]>([
    ["a filter", ({ inbox }) => inbox.waitFor({ recipent: "1" } as object)],
    ["an option", ({ inbox }) => inbox.waitFor({}, { timeout: 5 } as object)],
    ["a place", (fake) => fake.listen({ prt: 4010 } as object)],
  ])("of %s is refused before anything is waited for", async (_, ask) => {
    await expect(ask(connect().fake)).rejects.toThrow("known:");
  });
});
