import { afterAll, afterEach } from "bun:test";
import type { FakeServer } from "../../../fake-server/mod.ts";
import { CHROMIUM, toolFrom } from "../../recipes/support/tool.ts";
import { type Chromium, startChromium, type TabOptions } from "./chromium.ts";

/** What the tests of a file share: a browser, and what ends with each test. */
export type BrowserSuite = ReturnType<typeof browserSuite>;

/** Tests that need a browser: skipped where there is none, failing with CI=true. */
export function browserSuite() {
  const { path, describe } = toolFrom(...CHROMIUM);
  let starting: Promise<Chromium> | undefined;
  const tabs: Bun.WebView[] = [];
  const fakes: FakeServer[] = [];

  afterEach(async () => {
    for (const tab of tabs.splice(0)) tab.close();
    for (const fake of fakes.splice(0)) await fake.stop();
  });

  afterAll(async () => {
    await (await starting)?.[Symbol.asyncDispose]();
  });

  return {
    describe,
    /** Opens the page in a tab of its own. */
    async open(address: string, options?: TabOptions): Promise<Bun.WebView> {
      starting ??= startChromium(path);
      const tab = await (await starting).open(address, options);
      tabs.push(tab);
      return tab;
    },
    /** Has a fake server stop with its test, however that ends; gives it back. */
    stopAtEnd(fake: FakeServer): FakeServer {
      fakes.push(fake);
      return fake;
    },
  };
}
