import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, trySend } from "../../mod.ts";
import {
  noteSaid,
  type Said,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const RIGHT = buildOtp({ recipient: "+4915112345678", otp: "493817" });

/** What the page has asked about its stream, in order. */
const ASKED = `performance.getEntriesByType("resource")
  .map(({ name }) => new URL(name).pathname.split("/").at(-1))
  .filter((name) => ["events", "stats"].includes(name))`;

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
    await trySend(RIGHT, workspace.connection);
    const tab = await open(`${inboxUrl}?key=${workspace.connection.apiKey}`);
    await untilText(tab, "#state", "Live");
    await untilCount(tab, ".message", 1);

    workspace.stop();

    await untilText(tab, "#state", "No workspace has this key");
    await untilText(tab, ".blank h2", "No workspace has this key");
    await untilCount(tab, ".row", 0);
    await noteSaid(tab, "#state");
    // The browser alone would open the stream anew, seconds later.
    const asked = await tab.evaluate<string[]>(ASKED);
    expect(asked.slice(0, 2)).toEqual(["events", "stats"]);
    await until(tab, `${ASKED}.length >= 4`);
    const [state] = await textsOf(tab, "#state");
    expect(state).toBe("No workspace has this key");
    // Each try would be told, were it another word in between.
    expect(await tab.evaluate<Said>("said")).toEqual([]);
  });

  test("finds the workspace of its key once there is one", async () => {
    await using fake = createFakeServer();
    const { port, inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}?key=a-key`);
    await untilText(tab, "#state", "No workspace has this key");

    await fake.stop();
    await using next = createFakeServer({ apiKeys: ["a-key"] });
    await trySend(RIGHT, next.connection);
    await next.listen({ port });

    await untilText(tab, "#state", "Live");
    await untilCount(tab, ".message", 1);
    next.inbox.drain();
    await untilText(tab, ".blank h2", "No message yet");
  });

  test.each(["misspelt", "ключ", " waybill-local-key", "a\nb", "🔑", ""])(
    "says why it stays empty when the key in its address opens nothing: %j",
    async (key) => {
      await using fake = createFakeServer();
      const { inboxUrl } = await fake.listen();

      const tab = await open(`${inboxUrl}?key=${encodeURIComponent(key)}`);

      await untilText(tab, "#state", "No workspace has this key");
      await untilText(tab, ".blank h2", "No workspace has this key");
    },
  );

  test("leads from a key that opens nothing to the first workspace", async () => {
    await using fake = createFakeServer();
    await trySend(RIGHT, fake.connection);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}?key=misspelt#/requests`);
    await untilText(tab, ".detail .empty a", "Open the first workspace");

    await tab.click(".detail .empty a");

    await untilCount(tab, ".message", 1);
  });
});
