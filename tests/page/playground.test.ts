import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { cableTo } from "./support/cable.ts";
import {
  allowClipboard,
  clipboardOf,
  goTo,
  textsOf,
  until,
  untilCount,
  untilText,
  write,
} from "./support/look.ts";
import { bodyOf, programIn } from "./support/program.ts";
import { createScenery } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open, stopAtEnd } = browserSuite();

const SHIPPED = "#/playground?account=102290129340398&name=order_shipped";

const WABA = "102290129340398";

/** Opens the playground with a template. */
async function playground(name: string) {
  const fake = stopAtEnd(createScenery());
  const { inboxUrl } = await fake.listen();
  const tab = await open(
    `${inboxUrl}#/playground?account=${WABA}&name=${name}`,
  );
  await untilText(tab, ".verdict", "send-");
  return { tab, fake };
}

describe("the playground", () => {
  test("asks for what the template asks for, and shows what is missing", async () => {
    const { tab } = await playground("order_shipped");

    expect(await textsOf(tab, ".field > span")).toEqual([
      "Account",
      "Phone number ID",
      "Template",
      "Language",
      "Recipient",
      "image link",
      "{{first_name}}",
      "{{order_id}}",
      "{{day}}",
      "button Track it {{1}}",
      "button Stop updates optional",
    ]);
    expect(await textsOf(tab, ".preview mark.missing")).toEqual([
      "{{first_name}}",
      "{{order_id}}",
      "{{day}}",
    ]);
    expect(await textsOf(tab, ".preview .medium.missing")).toEqual(["image"]);
    expect(await textsOf(tab, ".verdict .bad")).toEqual([
      "send-raw refuses: invalid-request",
    ]);
    expect((await textsOf(tab, ".verdict .issue-path")).length).toBeGreaterThan(
      3,
    );
  });

  test.each([
    ["the request", "textarea.json", "value"],
    ["the program", ".program", "textContent"],
  ])("copies %s", async (name, place, part) => {
    await using fake = createScenery();
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await allowClipboard(tab);
    await untilText(tab, ".verdict", "would queue it");

    const button = `document.querySelector('[aria-label="Copy ${name}"]')`;
    await tab.evaluate(`${button}.click()`);
    await untilText(tab, "#toast", `Copied ${name}`);

    const text = `document.querySelector("${place}").${part}`;
    expect(await clipboardOf(tab)).toBe(await tab.evaluate<string>(text));
  });

  test("breaks a path after a dot, not within a name", async () => {
    const { tab } = await playground("order_shipped");

    // How many lines each name of each path takes.
    const lines = await tab.evaluate<number[]>(`
      [...document.querySelectorAll(".issue-path")]
        .flatMap((path) => [...path.childNodes])
        .filter(({ data }) => data)
        .map((name) => {
          const range = document.createRange();
          range.selectNode(name);
          return range.getClientRects().length;
        })`);
    expect(lines.length).toBeGreaterThan(20);
    expect(new Set(lines)).toEqual(new Set([1]));
  });

  test("judges and previews while somebody types", async () => {
    const { tab, fake } = await playground("order_shipped");

    await tab.click('[name="body.first_name"]');
    await tab.type("Ana {{");

    await untilText(tab, ".preview mark", "Ana {{");
    await untilText(tab, ".verdict .issue", "a value was not filled in");
    expect(fake.requests()).toEqual([]);
  });

  test.each(["order_shipped", "spring_offer", "order_delivered", "login_code"])(
    "sends a filled %s to the fake, as the program beside it does",
    async (name) => {
      const { tab, fake } = await playground(name);
      if (name === "spring_offer") {
        const later = new Date(Date.now() + 90_000_000)
          .toISOString()
          .slice(0, 16);
        await write(tab, "[name='offerExpiresAt as time']", later);
      }
      await tab.evaluate(
        "[...document.querySelectorAll('.form button')].at(-1)?.click()",
      );
      await untilText(tab, ".verdict .good", "send-raw would queue it");
      const program = await programIn(tab);

      await tab.evaluate("document.querySelector('.send').click()");
      await untilText(tab, ".answer", '200{"queued":true}Show it');

      const [message] = fake.inbox.messages();
      const accounts = await (
        await fake.fetch("http://localhost/__fake/api/templates")
      ).json();
      expect(await bodyOf(program, accounts[0].templates)).toEqual(
        message?.body,
      );
      expect(program).not.toContain(fake.connection.apiKey);
    },
  );

  test("writes a code of the official sender, with its flow", async () => {
    await using fake = createScenery();
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/playground?to=%2B14155550123`);
    await untilText(tab, ".verdict .good", "send-otp would queue it");

    await write(tab, "[name=channels]", "Telegram,WhatsApp");
    await untilCount(tab, ".preview .telegram", 1);
    const program = await programIn(tab);
    await tab.evaluate("document.querySelector('.send').click()");
    await untilText(tab, ".answer", "Show it");

    const body = {
      recipient: "+14155550123",
      otp: "493817",
      channels: ["Telegram", "WhatsApp"],
    } as const;
    expect(fake.inbox.latest()?.body).toEqual(body);
    expect(await bodyOf(program, [])).toEqual(body);
  });

  test("takes a request that is written by hand, and shows its refusal", async () => {
    const { tab, fake } = await playground("login_code");
    const wire = "textarea.json";

    await write(tab, wire, "{");
    await untilText(tab, ".verdict", "not JSON");
    await write(
      tab,
      wire,
      '{"recipient":"+14155550123","otp":"493817","chanels":[]}',
    );
    await untilText(tab, ".verdict .issue", "unknown-field");
    await tab.evaluate("document.querySelector('.send').click()");
    await untilText(tab, ".answer", "422");

    expect(fake.requests()).toMatchObject([{ refusal: "invalid-request" }]);
  });

  test("says what a fault did to a send", async () => {
    const { tab, fake } = await playground("login_code");
    fake.faults.add({ effect: { reset: true } });
    await until(tab, "document.querySelector('.send')");

    await tab.evaluate("document.querySelector('.send').click()");

    await untilText(tab, ".answer", "resetno whole answerfault: reset");
  });

  test("says that no answer came in time", async () => {
    await using fake = createFakeServer();
    fake.faults.add({ effect: { hang: true } });
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");
    await tab.evaluate(`(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (ms) => {
        globalThis.patience = ms;
        return timeout.call(AbortSignal, 100);
      };
    })()`);

    await tab.click(".send");

    await untilText(tab, ".answer .bad", "no answer within 10 s");
    expect(await tab.evaluate<number>("patience")).toBe(10_000);
  });

  test("offers nothing to put back where it stands there already", async () => {
    await using fake = createScenery();
    const tab = await open((await fake.listen()).inboxUrl + "#/playground");
    await untilText(tab, ".verdict", "would queue it");
    const wire = "document.querySelector('textarea.json').value";
    const body = await tab.evaluate<string>(wire);
    const isShown = "document.querySelector('.put-back').checkVisibility()";
    await write(tab, "textarea.json", body);
    await write(tab, "[name=otp]", "1111");
    await until(tab, isShown);

    await write(tab, "[name=otp]", "493817");

    await until(tab, `!${isShown}`);
    expect(await tab.evaluate<string>(wire)).toBe(body);
  });

  test("shows what a link asked for while nobody answered, once somebody does", async () => {
    await using fake = createScenery();
    const { port } = await fake.listen();
    await using cable = await cableTo(port);
    const tab = await open(`${cable.inboxUrl}#/playground`);
    await untilText(tab, ".verdict", "would queue it");
    await untilText(tab, "#state", "Live");
    await goTo(tab, "#/inbox");
    await untilText(tab, "main h2", "Inbox");

    cable.cut();
    await untilText(tab, "#state", "Reconnecting");
    await goTo(tab, SHIPPED);
    await untilText(tab, "#toast", "Nobody answers");
    cable.mend();

    const chosen = "document.querySelector('[data-label=Template]')?.value";
    await until(tab, `${chosen} === "order_shipped"`);
    expect(await tab.evaluate<string>("location.hash")).toBe(SHIPPED);
  });
});
