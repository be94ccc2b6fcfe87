import { describe, expect, spyOn, test } from "bun:test";
import { connectFakeServer, createFakeServer } from "../fake-server/mod.ts";

describe("fake.listen() on Bun", () => {
  test("does not cut a wait that lasts longer than a connection may be idle", async () => {
    const { serve } = Bun;
    using _ = spyOn(Bun, "serve").mockImplementation((options) => {
      Object.assign(options, { idleTimeout: 1 });
      return serve(options);
    });
    await using fake = createFakeServer();
    const { url } = await fake.listen();

    const wait = connectFakeServer(url).inbox.waitFor({}, { timeoutMs: 4_500 });

    await expect(wait).rejects.toThrow("No message came within 4500 ms");
  });
});
