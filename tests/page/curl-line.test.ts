import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import {
  allowClipboard,
  clipboardOf,
  textsOf,
  untilCount,
  untilText,
} from "./support/look.ts";
import { post } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const JSON_TYPE = { "Content-Type": "application/json" };

/** The curl line that the only request there is gives. */
async function curlOf(tab: Bun.WebView): Promise<string> {
  await allowClipboard(tab);
  await untilCount(tab, ".row", 1);
  await tab.click(".thread-head button");
  await untilText(tab, "#toast", "Copied");
  return clipboardOf(tab);
}

describe("the curl line of a request", () => {
  test("sends it again with a key of the environment", async () => {
    await using fake = createFakeServer();
    const { inboxUrl } = await fake.listen();
    await post(fake, { recipient: "+4915112345678", otp: "it's" });
    const tab = await open(`${inboxUrl}#/requests`);

    const line = await curlOf(tab);
    const env = { ...process.env, WAYBILL_API_KEY: fake.connection.apiKey };
    const curl = Bun.spawn(["sh", "-c", `${line} -s`], { env, stdout: "pipe" });

    expect(line).toContain('"X-API-KEY: $WAYBILL_API_KEY"');
    expect(await new Response(curl.stdout).json()).toEqual({ queued: true });
    const [first, second] = fake.requests();
    expect(second?.body).toBe(`${first?.body}`);
  });

  test.each([
    ["a body that begins with @", "POST", "", JSON_TYPE, "@package.json"],
    ["line breaks and quotes", "POST", "", JSON_TYPE, "{\r\n'$HOME' `a`\n}\n"],
    ["no content type", "POST", "", {}, "{}"],
    ["brackets in its path", "POST", "/a[1-2]", JSON_TYPE, "{}"],
    ["braces in its address", "POST", "?a={1,2}", JSON_TYPE, "{}"],
    ["HEAD", "HEAD", "", {}, undefined],
  ])("sends the same: %s", async (...given) => {
    const [, method, rest, headers, text] = given;
    await using fake = createFakeServer();
    const { inboxUrl, baseUrl } = await fake.listen();
    // Of bytes, fetch does not say that they are text.
    const body = text === undefined ? null : new TextEncoder().encode(text);
    const address = `${baseUrl}/messages/send-otp${rest}`;
    await fetch(address, { method, headers, body });
    const tab = await open(`${inboxUrl}#/requests`);

    const line = await curlOf(tab);
    await Bun.$`sh -c ${`${line} -s -m 5`}`.quiet();

    const [first, second] = fake.requests().map((request) => ({
      ...request,
      type: request.headers["content-type"],
    }));
    const { method: asked, path, body: sent, type } = first ?? {};
    expect(second).toMatchObject({ method: asked, path, body: sent });
    expect(second?.type).toBe(type);
  });

  test("names no content type where there is no body", async () => {
    await using fake = createFakeServer();
    const { inboxUrl, baseUrl } = await fake.listen();
    await fetch(`${baseUrl}/messages`);
    const tab = await open(`${inboxUrl}#/requests`);

    const line = await curlOf(tab);

    expect(line).toBe(`curl -X GET '${baseUrl}/messages'`);
    // It has no key that would be taken from somewhere.
    expect(await textsOf(tab, "#toast")).toEqual(["Copied the curl line"]);
  });
});
