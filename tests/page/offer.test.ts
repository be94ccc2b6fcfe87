import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import type { TemplateDefinition } from "../../mod.ts";
import {
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

/** A tab with an offer that ends at a number, as JSON may write it. */
async function offerUntil(end: string) {
  const account = { whatsappBusinessId: "1", phoneNumberIds: ["2"] };
  const accounts = [{ ...account, templates: [offer] }];
  const rules = { "parameter-shape": "off" } as const;
  const fake = stopAtEnd(createFakeServer({ accounts, rules }));
  const { inboxUrl, baseUrl } = await fake.listen();
  const parameter = `{"type":"limited_time_offer","limited_time_offer":{"expiration_time_ms":${end}}}`;
  const components = `[{"type":"limited_time_offer","parameters":[${parameter}]}]`;
  const template = `{"name":"offer","language":{"code":"en"},"components":${components}}`;
  const answer = await fetch(`${baseUrl}/messages/send/raw`, {
    method: "POST",
    headers: {
      "X-API-KEY": fake.connection.apiKey,
      "Content-Type": "application/json",
    },
    body: `{"whatsappBusinessId":"1","phoneNumberId":"2","payload":{"recipient":"${RECIPIENT}","to":"${RECIPIENT}","type":"template","template":${template}}}`,
  });
  expect(await answer.json()).toEqual({ queued: true });
  return { tab: await open(inboxUrl), fake };
}

describe("an offer", () => {
  test("has ended where its end is too large a number for JSON", async () => {
    const { tab } = await offerUntil("1e400");

    await untilText(tab, ".countdown", "Offer ended");
  });

  test("runs down still where the fake server does not tell its time any more", async () => {
    const { tab, fake } = await offerUntil(String(Date.now() + 7_200_000));
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
});
