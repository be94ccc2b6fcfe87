import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import { untilText } from "./support/look.ts";
import { ANA, codeFor } from "./support/people.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

describe("the head of what is open on a phone", () => {
  test.each([
    ["a usual number", "#/inbox?to=4915112345678", ANA, 1],
    ["the path of a request", "#/requests?request=1", "send-otp", 2],
  ])("has %s on as few lines as it fits", async (_, hash, title, lines) => {
    await using fake = createFakeServer();
    await send(codeFor(ANA, "493817"), fake.connection);
    const look = { width: 360, height: 740 };
    const tab = await open((await fake.listen()).inboxUrl + hash, look);
    await untilText(tab, ".thread-head h2", title);

    const count = `(() => {
      const title = document.querySelector(".thread-head h2");
      return title.clientHeight / parseFloat(getComputedStyle(title).lineHeight);
    })()`;
    expect(await tab.evaluate<number>(count)).toBeCloseTo(lines, 1);
  });

  test("names its buttons, though it shows no words", async () => {
    await using fake = createFakeServer();
    await send(codeFor(ANA, "493817"), fake.connection);
    const { inboxUrl } = await fake.listen();
    const look = { width: 360, height: 740 };
    const tab = await open(`${inboxUrl}#/requests?request=1`, look);
    await untilText(tab, ".thread-head h2", "send-otp");

    const name = "document.querySelector('.thread-head button').ariaLabel";
    expect(await tab.evaluate<string>(name)).toBe("Copy as curl");
  });
});
