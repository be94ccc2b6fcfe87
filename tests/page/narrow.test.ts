import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, send } from "../../mod.ts";
import { goTo, press, resize, until, untilText } from "./support/look.ts";
import { fakeWith } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";
import { fakeWithThree } from "./support/three.ts";

const { describe, open, stopAtEnd } = browserSuite();

const PHONE = { width: 360, height: 740 };

const isFocused = (place: string) =>
  `document.activeElement.matches(${JSON.stringify(place)})`;

/** A phone with three conversations, the newest to …0103. */
async function phone(hash: string) {
  const fake = stopAtEnd(await fakeWithThree());
  const tab = await open((await fake.listen()).inboxUrl + hash, PHONE);
  await until(tab, "document.querySelectorAll('.row').length === 3");
  return { tab, fake };
}

describe("the focus on a phone", () => {
  test.each([
    ["Esc", (tab: Bun.WebView) => press(tab, "Escape")],
    ["its arrow", (tab: Bun.WebView) => tab.click(".thread-head .back")],
    ["the browser", (tab: Bun.WebView) => tab.evaluate("history.back()")],
  ])(
    "goes into a conversation, and by %s back to its row",
    async (_, goBack) => {
      const { tab } = await phone("#/inbox");
      await press(tab, "j", "j", "Enter");
      await untilText(tab, ".thread h2", "+14155550102");

      const messages = "[aria-label='Messages to +14155550102']";
      await until(tab, isFocused(messages));
      await goBack(tab);

      await until(tab, isFocused("[data-to='14155550102']"));
    },
  );

  test.each([
    ["Esc", (tab: Bun.WebView) => press(tab, "Escape")],
    ["its arrow", (tab: Bun.WebView) => tab.click(".thread-head .back")],
  ])("goes into a request, and by %s back to its row", async (_, goBack) => {
    const { tab } = await phone("#/requests");
    await press(tab, "j", "j", "Enter");
    await untilText(tab, ".detail h2 + p", "request 2");

    await until(tab, isFocused("[aria-label='Request 2']"));
    await goBack(tab);

    await until(tab, isFocused("[href='#/requests?request=2']"));
  });

  test("goes to what is said where the conversation is cleared", async () => {
    const { tab } = await phone("#/inbox?to=14155550102");
    await untilText(tab, ".thread h2", "+14155550102");
    await tab.click(".thread-head button");

    await tab.click(".thread-head button");
    await untilText(tab, ".empty h2", "No message to this number");

    await until(tab, isFocused(".blank"));
    await press(tab, "Tab");
    expect(await tab.evaluate<boolean>(isFocused(".blank a.button"))).toBe(
      true,
    );
  });
});

describe("a conversation on a phone", () => {
  test("shows the whole of the longest number", async () => {
    const recipient = "+888888888888888";
    await using fake = createFakeServer();
    await send(buildOtp({ recipient, otp: "111111" }), fake.connection);
    const { inboxUrl } = await fake.listen();

    const tab = await open(
      `${inboxUrl}#/inbox?to=${recipient.slice(1)}`,
      PHONE,
    );

    await untilText(tab, ".thread h2", recipient);
    const title = "document.querySelector('.thread h2')";
    expect(
      await tab.evaluate(
        `${title}.scrollWidth <= ${title}.clientWidth && ${title}.scrollHeight <= ${title}.clientHeight`,
      ),
    ).toBe(true);
  });
});

describe("a search on a phone", () => {
  test.each([
    ["the link back", "#/inbox?q=0102&to=14155550102", ".thread-head .back"],
    [
      "the way out of a conversation that does not fit it",
      "#/inbox?q=0102&to=14155550101",
      ".blank a.button",
    ],
  ])("outlives %s", async (_, hash, way) => {
    await using fake = await fakeWithThree();
    const tab = await open((await fake.listen()).inboxUrl + hash, PHONE);
    await until(tab, `document.querySelector("${way}")?.checkVisibility()`);

    await tab.click(way);

    await until(tab, "location.hash === '#/inbox?q=0102'");
    await until(tab, "document.querySelectorAll('.row').length === 1");
  });
});

describe("a conversation on a phone", () => {
  test("is at its newest message though another screen was shown", async () => {
    const { tab, fake } = await phone("#/inbox");
    for (let count = 0; count < 30; count++) {
      const message = { recipient: "+14155550102", otp: `5555${count + 10}` };
      await send(buildOtp(message), fake.connection);
    }
    const newest = `(() => {
      const code = [...document.querySelectorAll(".code output")].at(-1);
      const { bottom } = code?.getBoundingClientRect() ?? {};
      return code?.textContent === "555539" && bottom < innerHeight;
    })()`;
    await untilText(tab, ".row", "555539");
    await tab.click("[data-to='14155550102']");
    await until(tab, newest);

    for (const name of ["Inbox", "About", "Inbox"]) {
      await goTo(tab, `#/${name.toLowerCase()}`);
      await untilText(tab, "main :is(.pane-head, .page) h2", name);
      await until(tab, "!document.querySelector('.is-open')");
    }
    await tab.click("[data-to='14155550102']");
    await untilText(tab, ".thread h2", "+14155550102");

    await until(tab, newest);
  });
});

describe("the requests on a phone", () => {
  test("show the newest one beside the list when it is turned", async () => {
    const { tab } = await phone("#/requests");

    await resize(tab, 900, 360);

    await untilText(tab, ".detail h2 + p", "request 3");
  });

  test("lead back to the list that one was chosen from", async () => {
    const { tab } = await phone("#/requests");
    await goTo(tab, "#/requests?request=3");
    await untilText(tab, ".detail h2 + p", "request 3");

    await goTo(tab, "#/requests?request=3&q=0103");
    await untilText(tab, ".pane-head .muted", "1");
    await tab.click(".detail .back");

    await until(tab, "location.hash === '#/requests?q=0103'");
  });
});

describe("the bar", () => {
  test.each([
    "Live",
    "Reconnecting…",
    "No workspace has the key of this address",
  ])("fits every width where the state is %p", async (state) => {
    const { tab } = await phone("#/inbox");
    const place = "document.querySelector('#state')";
    await untilText(tab, "#state", "Live");
    await tab.evaluate(`${place}.textContent = ${JSON.stringify(state)}`);

    for (const width of [320, 360, 799, 800, 844, 937, 961, 1080, 1081]) {
      await resize(tab, width, 390);
      await until(tab, `innerWidth === ${width}`);
      const beyond = "document.documentElement.scrollWidth - innerWidth";
      expect([width, await tab.evaluate<number>(beyond)]).toEqual([width, 0]);
    }
  });
});

describe("a page of four times its size", () => {
  test("leaves room for what is read", async () => {
    const { tab } = await phone("#/inbox?to=14155550103");
    await untilText(tab, ".thread h2", "0103");

    await resize(tab, 320, 256, 4);

    const room = "document.querySelector('.wallpaper').clientHeight";
    await until(tab, `innerHeight === 256 && ${room} >= 100`);
  });
});

describe("a template with long words on a phone", () => {
  test.each(["#/templates", "#/playground?account=1&name=long"])(
    "keeps within the width of %s",
    async (hash) => {
      const text = "W".repeat(25);
      const url = "https://shop.example/{{1}}";
      const buttons = [{ type: "URL", text, url }];
      const template = {
        ...{ name: "long", language: "en", category: "UTILITY" },
        status: "W".repeat(60),
        components: [
          { type: "BODY", text: "Hello" },
          { type: "BUTTONS", buttons },
        ],
      };
      await using fake = fakeWith(template);

      const tab = await open((await fake.listen()).inboxUrl + hash, PHONE);

      await untilText(tab, ".page", text);
      const page = "document.querySelector('.page')";
      const beyond = `${page}.scrollWidth - ${page}.clientWidth`;
      expect(await tab.evaluate<number>(beyond)).toBe(0);
    },
  );
});
