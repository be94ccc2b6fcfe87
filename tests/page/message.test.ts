import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, buildTemplateMessage, send } from "../../mod.ts";
import { goTo, textsOf, untilCount, untilText } from "./support/look.ts";
import { ANA } from "./support/people.ts";
import { createScenery, sendScenery } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

describe("a message", () => {
  test("leads to its template, to itself and to its request", async () => {
    await using fake = createScenery();
    await sendScenery(fake);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=972502345678`);
    await untilCount(tab, ".message", 1);

    const links = "[...document.querySelectorAll('.facts a')]";
    expect(
      await tab.evaluate<string[]>(`${links}.map(({ hash }) => hash)`),
    ).toEqual([
      "#/templates?account=102290129340398&name=order_delivered&language=he",
      "#/inbox?to=972502345678&message=2",
      "#/requests?request=2",
    ]);
  });

  test("of the official sender says so, and leads to the playground", async () => {
    await using fake = createFakeServer();
    await send(buildOtp({ recipient: ANA, otp: "493817" }), fake.connection);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?account=102290129340398`);
    await untilText(tab, ".verdict", "send-raw");
    await goTo(tab, "#/inbox");
    await untilCount(tab, ".message", 1);

    expect((await textsOf(tab, ".facts div")).slice(0, 3)).toEqual([
      "Templateotp_code_1",
      "CategoryAUTHENTICATION",
      "Senderofficial sender",
    ]);
    await tab.click(".facts a");

    await untilText(tab, ".verdict", "send-otp");
  });

  test("of a template that nobody knows has its name in the list, and no bubble", async () => {
    await using fake = createFakeServer({
      rules: { "unknown-template": "warn" },
    });
    const template = { name: "nobody_knows", language: "en_US" };
    const { sender, connection } = fake;
    const body = buildTemplateMessage({ sender, recipient: ANA, template });
    await send(body, connection);

    const tab = await open((await fake.listen()).inboxUrl);
    await untilText(tab, ".row-text", "nobody_knows");

    expect(await textsOf(tab, ".phone")).toEqual([
      "No template is known: nothing shows how it would look.",
    ]);
  });

  test("to Telegram alone shows no way on to WhatsApp", async () => {
    await using fake = createFakeServer();
    const code = { recipient: ANA, otp: "493817" };
    const body = buildOtp({ ...code, channels: ["Telegram"] });
    await send(body, fake.connection);

    const tab = await open((await fake.listen()).inboxUrl);
    await untilCount(tab, ".phone.telegram", 1);

    expect(await textsOf(tab, ".later")).toEqual([]);
  });
});
