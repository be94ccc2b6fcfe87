import { describe, expect, spyOn, test } from "bun:test";
import { createFakeServer, MAGIC_RECIPIENTS } from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { answerTo, ask } from "./control-ask.ts";
import { connect, otp } from "./fixture.ts";

/** What the list of routes says of a GET. */
async function wordsOn(path: string): Promise<string> {
  const { body: routes } = await answerTo(createFakeServer(), "");
  const [route] = path.split("?");
  return routes.find(
    (one: { method: string; path: string }) =>
      one.method === "GET" && one.path.endsWith(`${route}`),
  ).does;
}

describe("the list of routes", () => {
  test.each([
    "/messages/latest",
    "/messages/wait?timeoutMs=1",
    "/otp?to=14155550123",
  ])("tells the status of %s where there is nothing", async (path) => {
    const { fake } = connect();

    const { status } = await ask(fake, path);

    expect(await wordsOn(path)).toContain(`${status}`);
  });

  test("tells how long a wait is that names no time", async () => {
    const { fake } = connect();
    using timers = spyOn(globalThis, "setTimeout");

    const wait = fake.inbox.waitFor({}).catch(() => {});
    const [longest] = timers.mock.calls.map(([, ms]) => ms);
    await fake.stop();
    await wait;

    expect(longest).toBe(4_000);
    expect(await wordsOn("/messages/wait")).toContain(`(default ${longest})`);
  });

  test("tells how the numbers of magic recipients begin", async () => {
    const words = await wordsOn("/magic-recipients");
    const [, prefix = "none"] = /(\+\d+)/.exec(words) ?? [];

    for (const { recipient } of MAGIC_RECIPIENTS) {
      expect(recipient).toMatch(new RegExp(`^\\${prefix}\\d{3}$`));
    }
  });

  test.each(["/bubbles", "/journal"])(
    "tells how many rows %s gives at most",
    async (path) => {
      await using fake = createFakeServer({ limits: { maxMessages: 2_000 } });
      for (let count = 0; count < 1_001; count++) {
        await send(otp, fake.connection);
      }

      const asked = ["", "?limit=1001", "?limit=999"].map(async (query) => {
        const { body } = await answerTo(fake, `${path}${query}`);
        return body.rows.length;
      });

      expect(await Promise.all(asked)).toEqual([1_000, 1_000, 999]);
      expect(await wordsOn(path)).toContain("(1000 at most)");
    },
  );
});

describe("a query that means nothing", () => {
  test.each([
    [
      "/messages?recipent=1",
      "No parameter is called recipent; known: recipient, to, kind, channel, template, after, key, token",
    ],
    ["/stats?all=1", "No parameter is called all; known: key, token"],
    ["/messages?kind=sms", "kind must be one of otp, template"],
    ["/requests?read=1", "read must be one of true, false"],
    ["/messages?to=1&to=2", "Give to once: only one of them would count"],
  ])("is told what it may be: %s", async (path, message) => {
    const { fake } = connect();

    expect(await answerTo(fake, path)).toEqual({
      status: 400,
      body: { error: { message } },
    });
  });
});
