import type { Inbox } from "waybill/fake-server";

/** Opens a page in a Chromium that remembers nothing. */
export function openPage(path: string, folder: string): Bun.WebView {
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
  return new Bun.WebView({ backend: { type: "chrome", path, argv } });
}

/** Signs in as a person does, and gives what the page says at the end. */
export async function signIn(
  page: Bun.WebView,
  inbox: Pick<Inbox, "waitFor"> & { mark(): number | Promise<number> },
  recipient: string,
): Promise<unknown> {
  const after = await inbox.mark();
  await fill(page, "[name=recipient]", recipient);
  const { otp = "" } = await inbox.waitFor({ recipient }, { after });
  await fill(page, "[name=otp]", otp);
  await page.scrollTo("output:not(:empty)");
  return page.evaluate("document.querySelector('output').textContent");
}

async function fill(page: Bun.WebView, field: string, text: string) {
  await page.click(field);
  await page.type(text);
  await page.press("Enter");
}
