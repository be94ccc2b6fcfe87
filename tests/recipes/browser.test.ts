import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import {
  connectFakeServer,
  createFakeServer,
  type FakeServer,
} from "../../fake-server/mod.ts";
import { openPage, signIn } from "./browser.ts";
import { createLogin } from "./login.ts";
import { createLoginPage } from "./login-page.ts";
import { createOtpStore } from "./otp-store.ts";
import { CHROMIUM, toolFrom } from "./support/tool.ts";

const chromium = toolFrom(...CHROMIUM);

/** The app as it runs in production: it knows the service by its address alone. */
async function start(fake: FakeServer) {
  const { baseUrl } = await fake.listen();
  const { apiKey } = fake.connection;
  const store = createOtpStore(new Database(":memory:"));
  const app = createLoginPage(createLogin({ baseUrl, apiKey }, store));
  return Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    development: false,
    fetch: app.fetch,
  });
}

chromium.describe("the login page in Chromium", () => {
  test("signs in with the code that arrived, which no script can read", async () => {
    await using fake = createFakeServer();
    await using app = await start(fake);
    await using folder = await temporaryFolder();
    await using page = openPage(chromium.path, folder.path);
    const { inbox } = connectFakeServer((await fake.listen()).url);

    for (const count of [1, 2]) {
      await page.navigate(app.url.href);
      const said = await signIn(page, inbox, "+49 151 12345678");

      expect(said).toBe("Signed in");
      expect(fake.inbox.messages()).toHaveLength(count);
      expect(await page.evaluate("document.cookie")).toBe("");
    }
  });
});

async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(`${tmpdir()}/waybill-chromium-`);
  return {
    path,
    async [Symbol.asyncDispose]() {
      Bun.WebView.closeAll();
      await rm(path, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
