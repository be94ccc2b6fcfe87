import { expect, test } from "bun:test";
import { createFakeServer, type FakeServer } from "../../fake-server/mod.ts";
import { goTo, textsOf, untilCount, untilText } from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

/** Markup that runs where a page reads it as markup; each sets `pwned`. */
const CORPUS = [
  "<script>pwned=1</script>",
  "<img src=x onerror=pwned=1>",
  '"><svg onload=pwned=1>',
  "'-pwned=1-'",
  "javascript:pwned=1",
  "<a href=javascript:pwned=1 autofocus onfocus=pwned=1>x</a>",
  "</style></textarea></title><iframe srcdoc='<script>top.pwned=1</script>'>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=pwned=1>",
  "${pwned=1}{{constructor.constructor('pwned=1')()}}",
  "\u202e<b onmouseover=pwned=1>\u2066",
  "<link rel=stylesheet href=https://evil.example/x.css>",
  "\u0000<template><script>pwned=1</script></template>",
] as const;

/** Each screen, and what stands on it once its texts are shown. */
const SCREENS = [
  ["#/inbox", ".bubble .text"],
  ["#/requests", ".row .status"],
  ["#/playground", ".verdict .pill"],
  ["#/faults", "tbody td"],
  ["#/templates", ".template .text"],
] as const;

/** A fake that takes anything, with hostile text in every field. */
async function hostileFake(): Promise<FakeServer> {
  const fake = createFakeServer({
    accounts: CORPUS.map((text, index) => ({
      whatsappBusinessId: `${index}${text}`,
      phoneNumberIds: [text],
    })),
    rules: LAX,
  });
  for (const [index, text] of CORPUS.entries()) {
    const account = encodeURIComponent(`${index}${text}`);
    await fake.fetch(
      `http://localhost/__fake/api/templates?whatsappBusinessId=${account}`,
      { method: "PUT", body: JSON.stringify([definition(text, index)]) },
    );
  }
  const { apiKey, baseUrl } = fake.connection;
  const send = (path: string, body: unknown) =>
    fake.fetch(`${baseUrl}/messages/${path}`, {
      method: "POST",
      headers: { "X-API-KEY": apiKey, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  for (const [index, text] of CORPUS.entries()) {
    await send("send-otp", { recipient: `+1${text}`, otp: text, [text]: text });
    await send("send-otp", { recipient: text, otp: text });
    await send("send/raw", rawMessage(text, index));
    await fake.fetch(`${baseUrl}/${encodeURIComponent(text)}?${text}`, {
      method: "PUT",
      headers: { "X-Odd": text.replaceAll(/[^ -~]/g, "") },
      body: text,
    });
    const body = text;
    fake.faults.add({
      match: { recipient: text, template: text },
      times: 1,
      effect: { status: 503, body },
    });
  }
  return fake;
}

const LAX = {
  "phone-number-form": "off",
  "phone-number-length": "off",
  "phone-number-leading-zero": "off",
  "otp-length": "off",
  "otp-line-break": "off",
  "template-name-form": "off",
  "language-code-form": "off",
  "left-over": "off",
  "unknown-field": "off",
} as const;

function definition(text: string, index: number) {
  return {
    name: `name_${index}`,
    language: "en",
    category: "UTILITY",
    components: [
      { type: "HEADER", format: "TEXT", text: `${text} {{1}}` },
      { type: "BODY", text: `${text} {{1}} ${text}` },
      { type: "FOOTER", text },
      {
        type: "BUTTONS",
        buttons: [
          { type: "URL", text, url: "https://shop.example/{{1}}" },
          { type: "QUICK_REPLY", text },
        ],
      },
    ],
  };
}

function rawMessage(text: string, index: number) {
  const parameters = [{ type: "text", text }];
  const components = [
    { type: "header", parameters },
    { type: "body", parameters },
    { type: "button", sub_type: "url", index: "0", parameters },
  ];
  const template = {
    name: `name_${index}`,
    language: { code: "en" },
    components,
  };
  const numbers = { recipient: `+49${index}0000000`, to: `+49${index}0000000` };
  return {
    whatsappBusinessId: `${index}${text}`,
    phoneNumberId: text,
    payload: { ...numbers, type: "template", template },
  };
}

/** Elements that no screen has of its own. */
const STRANGERS =
  "document.querySelectorAll('main :is(script, img, iframe, style, link, object, embed, math, b, [onerror], [onload], [onfocus], [href^=javascript])').length";

/** Goes to a screen, waits for its texts, and looks for markup among them. */
async function visit(tab: Bun.WebView, hash: string, place: string, text = "") {
  await goTo(tab, hash);
  await untilText(tab, `main ${place}`, text);
  expect([hash, await tab.evaluate<number>(STRANGERS)]).toEqual([hash, 0]);
}

/** The address that a page asked for, out of the debugger's event. */
function addressIn(event: object): string {
  const { data = {} }: { data?: { request?: { url?: string } } } = event;
  return data.request?.url ?? "unknown:";
}

describe("captured markup", () => {
  test("is shown as text in every field, and never runs", async () => {
    await using fake = await hostileFake();
    const { url, inboxUrl } = await fake.listen();
    const tab = await open("about:blank");
    await tab.cdp("Network.enable");
    const asked = new Set<string>();
    tab.addEventListener("Network.requestWillBeSent", (event: Event) => {
      const { protocol, origin } = new URL(addressIn(event));
      asked.add(protocol === "data:" ? protocol : origin);
    });
    const recipients = new Set(
      fake.inbox.messages().map(({ recipient }) => recipient),
    );
    expect(recipients.size).toBeGreaterThan(CORPUS.length);

    await tab.navigate(inboxUrl);
    for (const [hash, place] of SCREENS) await visit(tab, hash, place);
    for (const { seq, recipient } of fake.inbox.messages()) {
      const hash = `#/inbox?to=${encodeURIComponent(recipient)}&message=${seq}`;
      await visit(tab, hash, `[data-seq="${seq}"] .facts`);
    }
    for (const { seq } of fake.requests()) {
      const hash = `#/requests?request=${seq}`;
      await visit(tab, hash, ".detail h2 + p", `request ${seq},`);
    }

    expect(fake.requests().length).toBeGreaterThan(CORPUS.length * 2);
    expect(await tab.evaluate("globalThis.pwned ?? null")).toBeNull();
    expect([...asked].filter((origin) => origin !== "data:")).toEqual([url]);
  });

  test("stands in the bubble letter for letter", async () => {
    await using fake = await hostileFake();
    const { inboxUrl } = await fake.listen();

    const tab = await open(`${inboxUrl}#/inbox?to=4900000000`);
    await untilCount(tab, ".bubble", 1);

    const [text] = CORPUS;
    expect(await textsOf(tab, ".bubble .text")).toEqual([
      `${text} ${text} ${text}`,
    ]);
    expect(await textsOf(tab, ".heading")).toEqual([`${text} ${text}`]);
    expect(await textsOf(tab, ".action")).toEqual([text, text]);
  });

  test("as deep and as wide as a body may be leaves the requests usable", async () => {
    await using fake = createFakeServer();
    const { baseUrl, apiKey } = fake.connection;
    const bodies = [
      "[".repeat(60_000) + "]".repeat(60_000),
      `[${"1,".repeat(60_000)}1]`,
      `{"${"x".repeat(130_000)}":1}`,
    ];
    for (const body of bodies) {
      const headers = {
        "X-API-KEY": apiKey,
        "Content-Type": "application/json",
      };
      await fake.fetch(`${baseUrl}/messages/send-otp`, {
        method: "POST",
        headers,
        body,
      });
    }
    const { inboxUrl } = await fake.listen();

    for (const request of [1, 2, 3]) {
      const tab = await open(`${inboxUrl}#/requests?request=${request}`);
      await untilText(tab, ".detail h2 + p", `request ${request}`);
      await untilCount(tab, ".row", 3);
    }
  });
});
