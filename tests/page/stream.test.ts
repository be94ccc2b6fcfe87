import { expect, test } from "bun:test";
import { type FakeServer, createFakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import { cableTo } from "./support/cable.ts";
import {
  noteSaid,
  type Said,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { ANA, codeFor } from "./support/people.ts";
import { sendCodes } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const ask = (fake: FakeServer, path: string) =>
  fake.fetch(`${fake.connection.baseUrl}/${path}`);

describe("the stream of the inbox page", () => {
  test("resumes after a drop, with what came and what went in between", async () => {
    await using fake = createFakeServer({ limits: { maxMessages: 2 } });
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    await send(codeFor(ANA, "111111"), fake.connection);
    const tab = await open(cable.inboxUrl);
    await untilText(tab, "#state", "Live");
    await untilCount(tab, ".message", 1);

    cable.cut();
    await untilText(tab, "#state", "Reconnecting");
    await send(codeFor(ANA, "222222"), fake.connection);
    await send(codeFor(ANA, "333333"), fake.connection);
    expect(await textsOf(tab, ".code output")).toEqual(["111111"]);
    cable.mend();

    await untilText(tab, "#state", "Live");
    await untilText(tab, ".code output", "333333");
    expect(await textsOf(tab, ".code output")).toEqual(["222222", "333333"]);
  });

  test("resumes where somebody reads, however far back that is", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    await sendCodes(fake, 200, () => "+4915112345678");
    const inbox = await open(
      `${cable.inboxUrl}#/inbox?to=4915112345678&message=20`,
    );
    const requests = await open(`${cable.inboxUrl}#/requests?request=20`);
    await until(inbox, "document.activeElement.dataset.seq === '20'");
    await untilText(requests, ".detail h2 + p", "request 20");
    await requests.evaluate(`void (globalThis.before =
      document.querySelector(".detail").firstElementChild)`);

    cable.cut();
    await untilText(inbox, "#state", "Reconnecting");
    await untilText(requests, "#state", "Reconnecting");
    await send(codeFor(ANA, "222222"), fake.connection);
    cable.mend();
    await untilText(inbox, ".row", "222222");
    await untilText(requests, ".pane-head .muted", "201");

    const focused = "document.activeElement.dataset.seq";
    expect(await inbox.evaluate<string>(focused)).toBe("20");
    const detail = "document.querySelector('.detail').firstElementChild";
    expect(await requests.evaluate<boolean>(`before === ${detail}`)).toBe(true);
  });

  test("reads on when a question fails that was overtaken by news", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    await tab.evaluate(`(() => {
      const { fetch } = globalThis;
      globalThis.fetch = async () => {
        globalThis.fetch = fetch;
        await new Promise((resolve) => (globalThis.fail = resolve));
        throw new TypeError("Failed to fetch");
      };
    })()`);
    await send(codeFor(ANA, "111111"), fake.connection);
    await until(tab, "globalThis.fail");

    await send(codeFor(ANA, "222222"), fake.connection);
    await Bun.sleep(300);
    await tab.evaluate("globalThis.fail()");

    await untilText(tab, ".code output", "222222");
  });

  test("reads again after a read that failed, though the stream is alive", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    await tab.evaluate(`(() => {
      const { fetch } = globalThis;
      globalThis.fetch = async () => {
        globalThis.fetch = fetch;
        throw new TypeError("Failed to fetch");
      };
    })()`);

    await send(codeFor(ANA, "111111"), fake.connection);

    await untilText(tab, ".code output", "111111");
  });

  test("says once that it dropped, however often it is tried again", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const tab = await open(cable.inboxUrl);
    await untilText(tab, "#state", "Live");
    await noteSaid(tab, "#state");
    await tab.evaluate(`(() => {
      const { fetch } = globalThis;
      globalThis.asked = 0;
      globalThis.fetch = (address, request) => {
        if (address.pathname.endsWith("/stats")) globalThis.asked += 1;
        return fetch(address, request);
      };
    })()`);

    cable.cut();
    await until(tab, "asked === 3");
    cable.mend();
    await until(tab, "said.at(-1)?.[0] === 'Live'");

    const texts = (await tab.evaluate<Said>("said")).map(([text]) => text);
    expect(texts).toEqual(["Reconnecting…", "Live"]);
  });

  test("opens a screen that was asked for while nobody answered, once somebody does", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const tab = await open(cable.inboxUrl);
    await untilText(tab, "#state", "Live");

    cable.cut();
    await untilText(tab, "#state", "Reconnecting");
    await tab.click("[data-screen=templates]");
    await untilText(tab, "#toast", "could not be loaded");
    cable.mend();

    await untilText(tab, "main h2", "Templates");
    await untilText(tab, "nav [aria-current]", "Templates");
  });

  test("opens a screen whose styles did not come once they do", async () => {
    await using fake = createFakeServer();
    const tab = await open("about:blank");
    await tab.cdp("Network.enable");
    const block = (...urls: string[]) =>
      tab.cdp("Network.setBlockedURLs", { urls });
    await block("*screens.css");
    await tab.navigate((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    await tab.click("[data-screen=faults]");
    await untilText(tab, "#toast", "could not be loaded");

    await block();
    await tab.click("[data-screen=about]");
    await untilText(tab, "main h2", "About");

    const gap = "getComputedStyle(document.querySelector('.page')).gap";
    expect(await tab.evaluate<string>(gap)).toBe("14px");
  });

  test("finds itself before another server, and forgets the first one's messages", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    await send(codeFor(ANA, "111111"), fake.connection);
    await send(codeFor(ANA, "222222"), fake.connection);
    const tab = await open(`http://127.0.0.1:${port}/__fake/`);
    await untilCount(tab, ".message", 2);

    await fake.stop();
    await untilText(tab, "#state", "Reconnecting");
    await using next = createFakeServer();
    await send(codeFor(ANA, "333333"), next.connection);
    await next.listen({ port });

    await untilText(tab, ".code output", "333333");
    expect(await textsOf(tab, ".code output")).toEqual(["333333"]);
  });

  test("draws the rows of another server anew, though their numbers are the same", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    await send(codeFor(ANA, "111111"), fake.connection);
    await ask(fake, "here");
    const address = `http://127.0.0.1:${port}/__fake/`;
    const inbox = await open(address);
    const requests = await open(`${address}#/requests`);
    await untilText(inbox, ".row", "111111");
    await untilText(requests, ".row", "here");

    await fake.stop();
    await using next = createFakeServer();
    await send(codeFor(ANA, "222222"), next.connection);
    await ask(next, "there");
    await next.listen({ port });

    await untilText(inbox, ".row", "222222");
    await untilText(requests, ".row", "there");
  });

  test("shows what the fake server is restored to, by whatever numbers", async () => {
    await using fake = createFakeServer();
    const empty = fake.snapshot();
    await send(codeFor(ANA, "111111"), fake.connection);
    const one = fake.snapshot();
    fake.restore(empty);
    await send(codeFor(ANA, "222222"), fake.connection);
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".code output", "222222");

    fake.restore(one);

    await untilText(tab, ".code output", "111111");
    expect(await textsOf(tab, ".code output")).toEqual(["111111"]);
  });
});
