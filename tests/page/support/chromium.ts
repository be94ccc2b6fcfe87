import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resize } from "./look.ts";

/** A Chromium of its own, which remembers nothing. */
export interface Chromium extends AsyncDisposable {
  /** Opens a tab at an address. */
  open(address: string, options?: TabOptions): Promise<Bun.WebView>;
}

/** How a tab looks at the page. */
export interface TabOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: "light" | "dark";
  /** Asks for compressed files, which takes each new fake server half a second. */
  readonly isCompressed?: boolean;
}

/** Starts a Chromium; its tabs are opened by `open`. */
export async function startChromium(path: string): Promise<Chromium> {
  const folder = await mkdtemp(`${tmpdir()}/waybill-page-`);
  const argv = [
    `--user-data-dir=${folder}`,
    "--headless",
    // Root, as in a container, has no sandbox.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
  ];
  const backend = { type: "chrome", path, argv } as const;

  return {
    async open(address, options = {}) {
      const { width = 1280, height = 800, theme, isCompressed } = options;
      const tab = await blankTab(() => {
        return new Bun.WebView({ backend, width, height });
      });
      await resize(tab, width, height);
      if (!isCompressed) {
        await tab.cdp("Network.enable");
        const headers = { "accept-encoding": "identity" };
        await tab.cdp("Network.setExtraHTTPHeaders", { headers });
      }
      if (theme) {
        const features = [{ name: "prefers-color-scheme", value: theme }];
        await tab.cdp("Emulation.setEmulatedMedia", { features });
      }
      await tab.navigate(address);
      return tab;
    },
    async [Symbol.asyncDispose]() {
      Bun.WebView.closeAll();
      // What dies still writes: its folder would come back.
      await Bun.sleep(500);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** A tab; one that joins the end of an earlier Chromium is opened once more. */
async function blankTab(make: () => Bun.WebView): Promise<Bun.WebView> {
  for (let attempt = 1; ; attempt++) {
    try {
      const tab = make();
      await tab.navigate("about:blank");
      return tab;
    } catch (error) {
      if (attempt === 5) throw error;
      await Bun.sleep(200 * attempt);
    }
  }
}
