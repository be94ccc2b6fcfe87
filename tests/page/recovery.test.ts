import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import { cableTo } from "./support/cable.ts";
import {
  goTo,
  noteSaid,
  press,
  type Said,
  textsOf,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { ANA, codeFor } from "./support/people.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

/** Opens a blank tab in which nothing comes of some addresses, until told otherwise. */
async function blockedTab(...urls: string[]) {
  const tab = await open("about:blank");
  await tab.cdp("Network.enable");
  await tab.cdp("Network.setBlockedURLs", { urls });
  return {
    tab,
    unblock: () => tab.cdp("Network.setBlockedURLs", { urls: [] }),
  };
}

/** Gives the next question for a path another answer, in the page. */
const answered = (tab: Bun.WebView, path: string, answer: string) =>
  tab.evaluate(`void ((fetch) => {
    globalThis.fetch = async (...given) => {
      if (!String(given[0]).includes(${JSON.stringify(path)}))
        return fetch(...given);
      globalThis.fetch = fetch;
      return ${answer};
    };
  })(globalThis.fetch)`);

describe("a page to which something did not come", () => {
  test("asks again for what was cut short", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "h2", "No message yet");
    await answered(tab, "api/bubbles", `new Response('{"rows":[{"se')`);

    await send(codeFor(ANA, "111111"), fake.connection);

    await untilText(tab, ".code output", "111111");
  });

  test("says of templates that the answer broke off, not that one is absent, and has them at the next tick", async () => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "h2", "No message yet");
    await answered(tab, "api/forms", `new Response('[{"templ')`);

    await goTo(tab, "#/templates?account=102290129340398&name=login_code");
    await untilText(tab, "#toast.problem", "The answer broke off");
    await send(codeFor(ANA, "111111"), fake.connection);

    await untilText(tab, ".template h4", "login_code");
  });

  test.each([
    [500, "{}"],
    [502, "<h1>Bad Gateway</h1>"],
  ])("shows what is assumed once it can be read: %d", async (status, body) => {
    await using fake = createFakeServer();
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "h2", "No message yet");
    const answer = `new Response("${body}", { status: ${status} })`;
    await answered(tab, "api/fidelity", answer);

    await goTo(tab, "#/about");
    await untilText(tab, "#toast.problem", `answered ${status}`);
    await send(codeFor(ANA, "111111"), fake.connection);

    await untilText(tab, "td", "documented");
  });

  test("asks for a screen again by the link that it did not follow", async () => {
    await using fake = createFakeServer();
    const { tab, unblock } = await blockedTab("*playground.js*");
    await tab.navigate((await fake.listen()).inboxUrl);
    await untilText(tab, "#state", "Live");
    await tab.click("[data-screen=playground]");
    await untilText(tab, "#toast", "could not be loaded");

    await unblock();
    await tab.click("[data-screen=playground]");

    await untilText(tab, "main h2", "Playground");
  });

  test("listens to keys once it is connected again", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const { tab, unblock } = await blockedTab("*keys.js*");
    await tab.navigate(cable.inboxUrl);
    await untilText(tab, "#state", "Live");

    await unblock();
    cable.cut();
    await untilText(tab, "#state", "Reconnecting");
    cable.mend();
    await untilText(tab, "#state", "Live");
    const help = "document.querySelector('#help').open";
    for (let tries = 0; tries < 50; tries++) {
      if (await tab.evaluate<boolean>(help)) break;
      await press(tab, "?");
      await Bun.sleep(100);
    }

    expect(await tab.evaluate<boolean>(help)).toBe(true);
  });

  test("keeps its messages at the next loss, though it was refused before the last", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const workspace = fake.workspace();
    const { apiKey } = workspace.connection;
    const tab = await open(`${cable.inboxUrl}?key=${apiKey}`);
    await untilText(tab, "#state", "Live");
    workspace.stop();
    await untilText(tab, "#state", "No workspace has this key");

    cable.cut();
    await fake.stop();
    await using next = createFakeServer({ apiKeys: [apiKey] });
    await send(codeFor(ANA, "111111"), next.connection);
    await next.listen({ port });
    cable.mend();
    await untilText(tab, "#state", "Live");
    await untilCount(tab, ".message", 1);
    await noteSaid(tab, "#state");
    cable.cut();
    await untilText(tab, "#state", "Reconnecting");

    const said = await tab.evaluate<Said>("said");
    expect(said.map(([text]) => text)).toEqual(["Reconnecting…"]);
    expect(await textsOf(tab, ".row strong.grow")).toEqual([ANA]);
  });

  test("has what was unfolded as it was, once it is connected again", async () => {
    await using fake = createFakeServer();
    const flow = { channels: ["Telegram", "WhatsApp"] } as const;
    await send({ ...codeFor(ANA, "111111"), ...flow }, fake.connection);
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const messages = await open(cable.inboxUrl);
    const requests = await open(`${cable.inboxUrl}#/requests?request=1`);
    await untilCount(messages, ".later", 1);
    await untilCount(requests, ".detail details", 1);
    await messages.click(".later summary");
    await requests.click(".detail summary");

    cable.cut();
    await untilText(messages, "#state", "Reconnecting");
    await untilText(requests, "#state", "Reconnecting");
    cable.mend();
    await send(codeFor(ANA, "222222"), fake.connection);
    await untilText(messages, ".code output", "222222");
    await untilText(requests, ".pane-head .muted", "2");

    await untilCount(messages, ".later[open]", 1);
    await untilCount(requests, ".detail details[open]", 1);
  });

  test("keeps its messages at the next loss, whatever was said late of the last", async () => {
    await using fake = createFakeServer();
    await send(codeFor(ANA, "111111"), fake.connection);
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const tab = await open(cable.inboxUrl);
    await untilCount(tab, ".message", 1);
    const late = `await new Promise((resolve) => (globalThis.answer = () =>
      resolve(new Response('{"error":{"message":"No workspace"}}', { status: 404 }))))`;
    await answered(tab, "api/stats", late);

    cable.cut();
    await until(tab, "globalThis.answer");
    cable.mend();
    await untilText(tab, "#state", "Live");
    await tab.evaluate("answer()");
    await Bun.sleep(200);
    cable.cut();
    await untilText(tab, "#state", "Reconnecting");

    expect(await textsOf(tab, ".row strong.grow")).toEqual([ANA]);
  });
});

describe("a screen that reads again at each tick", () => {
  test.each(["forms", "faults"])(
    "has one question of %s under way",
    async (path) => {
      await using fake = createFakeServer();
      const { inboxUrl } = await fake.listen();
      const tab = await open(inboxUrl);
      await untilText(tab, "h2", "No message yet");
      await tab.evaluate(`void ((fetch) => {
      globalThis.most = globalThis.asked = 0;
      globalThis.began = performance.now();
      let underWay = 0;
      globalThis.fetch = async (...given) => {
        if (!String(given[0]).endsWith("api/${path}")) return fetch(...given);
        asked += 1;
        most = Math.max(most, ++underWay);
        await new Promise((resolve) => setTimeout(resolve, 100));
        return fetch(...given).finally(() => (underWay -= 1));
      };
    })(globalThis.fetch)`);
      await goTo(tab, path === "forms" ? "#/templates" : "#/faults");
      await until(tab, "asked > 0");

      for (let count = 0; count < 20; count++) {
        await send(codeFor(ANA, "111111"), fake.connection);
        await Bun.sleep(20);
      }
      fake.faults.add({ effect: { status: 503 } });
      await send(codeFor(ANA, "111111"), fake.connection).catch(() => {});
      await Bun.sleep(400);

      expect(await tab.evaluate<number>("most")).toBe(1);
      // Each takes 100 ms, and a timer may be a little early.
      const room = "asked - (performance.now() - began) / 100";
      expect(await tab.evaluate<number>(room)).toBeLessThan(2);
    },
  );
});
