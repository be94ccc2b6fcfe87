import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, trySend } from "../../mod.ts";
import { textsOf, untilCount, untilText } from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const RIGHT = buildOtp({ recipient: "+4915112345678", otp: "493817" });

describe("the page with a key in its address", () => {
  test("shows the workspace of the key", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    using workspace = fake.workspace();
    await trySend(RIGHT, workspace.connection);

    const tab = await open(`${inboxUrl}?key=${workspace.connection.apiKey}`);
    await untilCount(tab, ".message", 1);
    await trySend(RIGHT, workspace.connection);

    await untilCount(tab, ".message", 2);
    expect(fake.inbox.messages()).toEqual([]);
  });

  test("shows no message of another workspace that was there before", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    using workspace = fake.workspace();
    const another = buildOtp({ recipient: "+14155550123", otp: "111111" });
    for (let count = 0; count < 3; count++)
      await trySend(another, fake.connection);
    for (let count = 0; count < 4; count++)
      await trySend(RIGHT, workspace.connection);

    const tab = await open(`${inboxUrl}?key=${workspace.connection.apiKey}`);
    await untilCount(tab, ".message", 4);

    expect(await textsOf(tab, ".row strong.grow")).toEqual(["+4915112345678"]);
  });

  test("tells how to send to the workspace of the key", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    using workspace = fake.workspace();
    const { apiKey } = workspace.connection;

    const tab = await open(`${inboxUrl}?key=${apiKey}`);

    await untilText(tab, ".empty pre", `export WAYBILL_API_KEY='${apiKey}'\n`);
  });

  test("says that the workspace of its key is no more, as soon as it ends", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    const workspace = fake.workspace();
    const tab = await open(`${inboxUrl}?key=${workspace.connection.apiKey}`);
    await untilText(tab, "#state", "Live");
    const start = performance.now();

    workspace.stop();

    await untilText(tab, "#state", "No workspace has this key");
    // The browser alone would wait for three seconds.
    expect(performance.now() - start).toBeLessThan(2_500);
    await Bun.sleep(3_500);
    const [state] = await textsOf(tab, "#state");
    expect(state).toBe("No workspace has this key");
  });

  test.each(["misspelt", "ключ", " waybill-local-key", "a\nb", "🔑", ""])(
    "says why it stays empty when the key in its address opens nothing: %j",
    async (key) => {
      await using fake = createFakeServer();
      const { inboxUrl } = await fake.listen();

      const tab = await open(`${inboxUrl}?key=${encodeURIComponent(key)}`);

      await untilText(tab, "#state", "No workspace has this key");
    },
  );
});
