import { afterAll, afterEach } from "bun:test";
import { CHROMIUM, toolFrom } from "../../recipes/support/tool.ts";
import { type Chromium, startChromium, type TabOptions } from "./chromium.ts";

/** Tests that need a browser: skipped where there is none, failing with CI=true. */
export function browserSuite() {
  const { path, describe } = toolFrom(...CHROMIUM);
  let starting: Promise<Chromium> | undefined;
  const tabs: Bun.WebView[] = [];

  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.close();
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
  };
}
