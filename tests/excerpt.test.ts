import { describe, expect, test } from "bun:test";
import { buildTemplateMessage, trySend } from "../mod.ts";
import { otp, sender } from "./fixture.ts";

const CAP = 65_536;
const baseUrl = "https://service.example/api";
const apiKey = "planted-key-0123456789";
/** As long as a signed token of a gateway. */
const TOKEN = Array.from({ length: 200 }, (_, at) => `plant${at}`).join("");

/** What a send comes to that is answered so. */
async function sentTo(
  body: BodyInit | null,
  init: ResponseInit = {},
  key = apiKey,
) {
  const fetch = async () => new Response(body, init);
  return await trySend(otp, { baseUrl, apiKey: key, fetch });
}

/** A text as it is in JSON for ASCII in a URL. */
function escapedTwice(text: string): string {
  return text.replace(/./g, (letter) => {
    return `%5Cu00${letter.charCodeAt(0).toString(16)}`;
  });
}

/** A body that comes in one piece. */
function onePiece(text: string) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

/** A message with a flow's long action, which no rule shortens. */
function filledWith(flow_token: string) {
  const action = { flow_token };
  const parameters = [{ type: "action", action }];
  const button = { type: "button", sub_type: "flow", index: "0", parameters };
  return buildTemplateMessage({
    sender,
    recipient: "+14155550123",
    template: { name: "notice", language: "ru", components: [button] },
  });
}

describe("an excerpt", () => {
  test("keeps what was answered from steering the terminal that shows it", async () => {
    const text =
      "no\u001b[2J such\u0000\r\n\ttemplate \u202eevil\u009b\rall is well\f";

    const result = await sentTo(text, { status: 400 });

    const excerpt = "no�[2J such�\r\n\ttemplate �evil��all is well";
    expect(result).toMatchObject({ error: { excerpt } });
    expect(String(!result.ok && result.error)).toEndWith(excerpt);
  });

  test("shows no key of an earlier attempt, which may still be valid", async () => {
    const keys = ["first-key-aaaaaaaa", "second-key-bbbbbbbb"];
    const given = keys.values();
    const fetch = async (_: unknown, init?: RequestInit) => {
      const isFirst = new Headers(init?.headers).get("x-api-key") === keys[0];
      return isFirst
        ? new Response("", { status: 429, headers: { "retry-after": "0" } })
        : new Response(`${keys} have expired`, { status: 403 });
    };
    const retry = { attempts: 2, budgetMs: 5_000 };
    const apiKey = () => given.next().value ?? "";

    const result = await trySend(otp, { baseUrl, apiKey, fetch, retry });

    const error = { status: 403, excerpt: "•••,••• have expired" };
    expect(result).toMatchObject({ error });
  });

  test.each([
    ["blanks, which are trimmed", " ", ""],
    ["digits, which are blotted out", "1", "•••"],
  ])(
    "shows no part of a key that the cap cuts in two behind %s",
    async (_, filler, excerpt) => {
      const body = onePiece(filler.repeat(CAP - 9) + apiKey);

      const result = await sentTo(body, { status: 400 });

      expect(result).toMatchObject({ error: { code: "refused", excerpt } });
    },
  );

  test.each([
    ["escaped", "Диагноз пациента: гипертония ".repeat(500)],
    ["as it is", "the patient's own words ".repeat(3_000)],
  ])(
    "shows no part of a value that is longer than the cap %s",
    async (_, words) => {
      const message = filledWith(words.trim());
      const said = JSON.stringify({ echo: words }).replace(
        /[^ -~]/g,
        (letter) => `\\u0${letter.charCodeAt(0).toString(16)}`,
      );
      // In one piece: of several, the last is read whole.
      const fetch = async () => new Response(onePiece(said), { status: 400 });

      const result = await trySend(message, { baseUrl, apiKey, fetch });

      expect(said.length).toBeGreaterThan(CAP);
      const error = { code: "refused", excerpt: "•••" };
      expect(result).toMatchObject({ error });
    },
  );

  test("is shown of a short answer beside a long value", async () => {
    const fetch = async () => new Response("no such flow", { status: 400 });
    const message = filledWith("a".repeat(20_000));

    const result = await trySend(message, { baseUrl, apiKey, fetch });

    expect(result).toMatchObject({ error: { excerpt: "no such flow" } });
  });

  test("is shown of an answer over the cap where no value is long", async () => {
    const result = await sentTo(`no such template${" ".repeat(CAP)}`, {
      status: 400,
    });

    expect(result).toMatchObject({ error: { excerpt: "no such template" } });
  });

  test.each([
    ["a short key", apiKey],
    ["a long one", TOKEN],
  ])(
    "is shown of a long answer that hides a code far behind it, beside %s",
    async (_, key) => {
      const said = `no such template${" ".repeat(5_000)}4-9-3-8-1-7`;

      const result = await sentTo(said, { status: 400 }, key);

      expect(result).toMatchObject({ error: { excerpt: "no such template" } });
    },
  );

  test.each([
    ["as it is", apiKey, apiKey],
    ["escaped", apiKey, escapedTwice(apiKey)],
    ["as it is, a long one", TOKEN, TOKEN],
    ["escaped, a long one", TOKEN, escapedTwice(TOKEN)],
  ])(
    "shows no part of a key, wherever in a long answer it stands %s",
    async (_, sent, key) => {
      for (let length = 800; length < 1_400; length += 4) {
        const said = `${"1".repeat(length)}${key}${" x".repeat(5_000)}`;

        const result = await sentTo(said, { status: 400 }, sent);

        expect(result).toMatchObject({ error: { code: "refused" } });
        const shown = String(!result.ok && result.error);
        expect(shown).not.toContain(key.slice(0, 5));
      }
    },
  );

  test("is 200 characters long, and ends with a whole one", async () => {
    const text = `${"x".repeat(199)}😀😀`;

    const result = await sentTo(text, { status: 400 });

    expect(result).toMatchObject({
      error: { excerpt: `${"x".repeat(199)}😀` },
    });
  });

  test("has no space around it", async () => {
    const result = await sentTo(" \n no \n", { status: 400 });

    expect(result).toMatchObject({ error: { excerpt: "no" } });
  });
});
