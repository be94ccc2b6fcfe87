import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { send } from "../../mod.ts";
import {
  focus,
  hasFocus,
  press,
  until,
  untilCount,
  untilText,
} from "./support/look.ts";
import { ANA, codeFor } from "./support/people.ts";
import { fakeWith, sendCodes } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";
import { tabWithThree } from "./support/three.ts";

const suite = browserSuite();
const { describe, open, stopAtEnd } = suite;

describe("where somebody is", () => {
  test("a clicked row opens, though the conversation is scrolled back", async () => {
    const fake = stopAtEnd(createFakeServer());
    await send(codeFor(ANA, "730254"), fake.connection);
    await sendCodes(fake, 20);
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".thread h2", "+14155550101");
    await tab.evaluate(
      "document.querySelector('.thread .scroll').scrollTop = 0",
    );

    await tab.click(".row[data-to='4915112345678']");

    await untilText(tab, ".thread h2", ANA);
  });

  test("a linked message takes the focus once, not with each that arrives", async () => {
    const fake = stopAtEnd(createFakeServer());
    await sendCodes(fake, 100);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=14155550101&message=20`);
    await until(tab, "document.activeElement.dataset.seq === '20'");
    await focus(tab, "#search");

    await send(codeFor(ANA, "730254"), fake.connection);

    await untilCount(tab, ".row", 2);
    expect(await hasFocus(tab, "#search")).toBe(true);
  });

  test("the focus goes on to the next where its message is pushed out", async () => {
    const fake = stopAtEnd(createFakeServer({ limits: { maxMessages: 3 } }));
    for (const otp of ["111111", "222222", "333333"]) {
      await send(codeFor(ANA, otp), fake.connection);
    }
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=4915112345678&message=1`);
    await until(tab, "document.activeElement.dataset.seq === '1'");

    await send(codeFor(ANA, "444444"), fake.connection);

    await until(tab, "document.activeElement.dataset.seq === '2'");
  });

  test("a list that had room for all is at its top still once it has not", async () => {
    const { tab, fake } = await tabWithThree(suite);
    await press(tab, "j");

    await sendCodes(fake, 30, (index) => `+4477009001${10 + index}`);

    await untilText(tab, ".side", "33 conversations");
    const scrolled = "document.querySelector('.side .scroll').scrollTop";
    expect(await tab.evaluate<number>(scrolled)).toBe(0);
  });
});

describe("what is told where there is little", () => {
  test("a server that is gone answers nobody", async () => {
    const fake = stopAtEnd(createFakeServer());
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "h2", "No message yet");
    await fake.stop();

    await tab.click(".empty .primary");

    await untilText(tab, "#toast.problem", "Nobody answers");
  });

  test("a test code has its leading zeros", async () => {
    const fake = stopAtEnd(createFakeServer());
    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, "h2", "No message yet");
    await tab.evaluate("void (Math.random = () => 0.000042)");

    await tab.click(".empty .primary");

    await untilText(tab, ".code output", "000042");
  });

  test("a coupon's button without a code has its label alone", async () => {
    const fake = stopAtEnd(
      fakeWith({
        name: "coupon",
        language: "en",
        category: "MARKETING",
        components: [
          { type: "BODY", text: "Our offer is here." },
          {
            type: "BUTTONS",
            buttons: [{ type: "COPY_CODE", example: "X" }],
          },
        ],
      }),
    );

    const tab = await open((await fake.listen()).inboxUrl + "#/templates");

    await untilText(tab, ".action", "Copy offer code");
    const label = "document.querySelector('.action').textContent";
    expect(await tab.evaluate<string>(label)).toBe("Copy offer code");
  });
});
