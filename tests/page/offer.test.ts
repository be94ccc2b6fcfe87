import { expect, test } from "bun:test";
import { createFakeServer, type FakeServer } from "../../fake-server/mod.ts";
import type { TemplateDefinition } from "../../mod.ts";
import {
  goTo,
  nextFrames,
  textsOf,
  timesAsked,
  until,
  untilText,
} from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

const offer = {
  name: "offer",
  language: "en",
  category: "MARKETING",
  components: [
    { type: "BODY", text: "Spring is here." },
    {
      type: "LIMITED_TIME_OFFER",
      limited_time_offer: { text: "Ends soon", has_expiration: true },
    },
  ],
} as const satisfies TemplateDefinition;

const RECIPIENT = "+4930901820";

/** Sends an offer that ends at a number, as JSON may write it. */
async function sendOffer({ connection }: FakeServer, end: string) {
  const { fetch, baseUrl, apiKey } = connection;
  const parameter = `{"type":"limited_time_offer","limited_time_offer":{"expiration_time_ms":${end}}}`;
  const components = `[{"type":"limited_time_offer","parameters":[${parameter}]}]`;
  const template = `{"name":"offer","language":{"code":"en"},"components":${components}}`;
  const answer = await fetch(`${baseUrl}/messages/send/raw`, {
    method: "POST",
    headers: { "X-API-KEY": apiKey, "Content-Type": "application/json" },
    body: `{"whatsappBusinessId":"1","phoneNumberId":"2","payload":{"recipient":"${RECIPIENT}","to":"${RECIPIENT}","type":"template","template":${template}}}`,
  });
  expect(await answer.json()).toEqual({ queued: true });
}

/** A tab with an offer that ends at a number. */
async function offerUntil(end: string) {
  const account = { whatsappBusinessId: "1", phoneNumberIds: ["2"] };
  const accounts = [{ ...account, templates: [offer] }];
  const rules = { "parameter-shape": "off" } as const;
  const fake = stopAtEnd(createFakeServer({ accounts, rules }));
  await sendOffer(fake, end);
  return { tab: await open((await fake.listen()).inboxUrl), fake };
}

const IN_TWO_HOURS = String(Date.now() + 7_200_000);

describe("an offer", () => {
  test("has ended where its end is too large a number for JSON", async () => {
    const { tab } = await offerUntil("1e400");

    await untilText(tab, ".countdown", "Offer ended");
  });

  test("runs down still where the fake server does not tell its time any more", async () => {
    const { tab, fake } = await offerUntil(IN_TWO_HOURS);
    await untilText(tab, ".countdown", "Ends in 01:5");
    await tab.cdp("Network.enable");
    await tab.cdp("Network.setBlockedURLs", { urls: ["*/api/clock*"] });
    const asked = timesAsked("clock");
    const times = await tab.evaluate<number>(asked);

    fake.faults.add({ effect: { status: 503 } });
    await until(tab, `${asked} > ${times}`);
    await nextFrames(tab, 3);

    expect((await textsOf(tab, ".countdown")).join()).toStartWith("Ends in");
  });

  test("tells its time at once, not with the next second", async () => {
    const { tab, fake } = await offerUntil(IN_TWO_HOURS);
    await tab.cdp("Page.enable");
    const source = "globalThis.setInterval = () => 0";
    await tab.cdp("Page.addScriptToEvaluateOnNewDocument", { source });
    await goTo(tab, "#/requests");
    await tab.reload();
    await untilText(tab, "#state", "Live");
    await untilText(tab, ".side", "queued");
    await nextFrames(tab, 3);

    await goTo(tab, "#/inbox");

    await untilText(tab, ".countdown", "Ends in 01:5");
    fake.clock.advance(3_600_000);

    await untilText(tab, ".countdown", "Ends in 00:5");
  });
});
