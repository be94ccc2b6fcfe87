import { expect, test } from "bun:test";
import { send } from "../../mod.ts";
import { cableTo } from "./support/cable.ts";
import {
  choose,
  goTo,
  nextFrames,
  timesAsked,
  until,
  untilText,
} from "./support/look.ts";
import { ANA, codeFor } from "./support/people.ts";
import { createScenery, fakeWith } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const OFFER = {
  ...{ name: "offer", language: "en", category: "MARKETING" },
  components: [
    {
      type: "LIMITED_TIME_OFFER",
      limited_time_offer: { text: "Soon over", has_expiration: true },
    },
    { type: "BODY", text: "Our offer is here." },
  ],
};

const ACCOUNT = "#/playground?account=102290129340398";

describe("the playground that stays open", () => {
  test("counts a sample from the fake server's time, wherever that has been moved", async () => {
    await using fake = fakeWith(OFFER);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=1&name=offer`);
    await untilText(tab, ".verdict", "send-raw");
    const asked = timesAsked("clock");
    const before = await tab.evaluate<number>(asked);

    fake.clock.advance(3 * 86_400_000);
    await until(tab, `${asked} > ${before}`);
    await nextFrames(tab, 3);
    await tab.click(".fields button");

    await untilText(tab, ".countdown", "Ends in 23:");
    await untilText(tab, ".verdict", "would queue it");
  });

  test("leaves a template that was chosen since a link was followed late", async () => {
    await using fake = createScenery();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const tab = await open(`${cable.inboxUrl}#/playground`);
    await untilText(tab, ".verdict", "would queue it");
    await goTo(tab, "#/inbox");
    await untilText(tab, "main h2", "Inbox");
    cable.cut();
    await untilText(tab, "#state", "Reconnecting");
    await goTo(tab, `${ACCOUNT}&name=order_shipped`);
    await untilText(tab, "#toast", "Nobody answers");
    cable.mend();
    await untilText(tab, ".verdict", "send-raw");

    await choose(tab, "Template", "login_code");
    await untilText(tab, ".program", "loginCode");
    const asked = timesAsked("forms");
    for (const otp of ["111111", "222222"]) {
      const before = await tab.evaluate<number>(asked);
      await send(codeFor(ANA, otp), fake.connection);
      await until(tab, `${asked} > ${before}`);
    }

    const chosen = "document.querySelector('[data-label=Template]').value";
    expect(await tab.evaluate<string>(chosen)).toBe("login_code");
  });
});
