/** The texts of all elements that a selector finds, blanks made one. */
export function textsOf(
  tab: Bun.WebView,
  selector: string,
): Promise<readonly string[]> {
  return tab.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})]
      .map(({ textContent }) => textContent.replace(/\\s+/g, " ").trim())`,
  );
}

/** Waits until an expression is true in the page; says what it was if not. */
export async function until(
  tab: Bun.WebView,
  expression: string,
): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    if (await tab.evaluate<boolean>(`Boolean(${expression})`)) return;
    await Bun.sleep(10);
  }
  const shown = await tab.evaluate("document.body.innerText.slice(0, 800)");
  throw new Error(`It never came true: ${expression}\nThe page:\n${shown}`);
}

const PATIENCE_MS = 15_000;

/** Waits until an element has a text in it. */
export function untilText(
  tab: Bun.WebView,
  selector: string,
  text: string,
): Promise<void> {
  const [place, wanted] = [selector, text].map((one) => JSON.stringify(one));
  return until(
    tab,
    `[...document.querySelectorAll(${place})].some(({ textContent }) => textContent.includes(${wanted}))`,
  );
}

/** Waits until there are so many elements. */
export function untilCount(
  tab: Bun.WebView,
  selector: string,
  count: number,
): Promise<void> {
  const place = JSON.stringify(selector);
  return until(tab, `document.querySelectorAll(${place}).length === ${count}`);
}

/** Waits until the page listens to keys, a module of its own; not for one that does not come. */
export function untilListening(tab: Bun.WebView) {
  return tab.evaluate(
    'import(new URL("keys.js", document.baseURI)).then(() => {}, () => {})',
  );
}

/** Presses keys one after the other, as a person does. */
export async function press(
  tab: Bun.WebView,
  ...keys: readonly string[]
): Promise<void> {
  await untilListening(tab);
  for (const key of keys) await tab.press(key);
}

/** Lets a page read and write the clipboard; `false` has it refused. */
export async function allowClipboard(
  tab: Bun.WebView,
  isAllowed = true,
): Promise<void> {
  const setting = isAllowed ? "granted" : "denied";
  for (const name of ["clipboard-read", "clipboard-write"]) {
    const permission = { name };
    await tab.cdp("Browser.setPermission", { permission, setting });
  }
}

/** What is on the clipboard. */
export function clipboardOf(tab: Bun.WebView): Promise<string> {
  return tab.evaluate("navigator.clipboard.readText()");
}

/** Goes to a screen of the page by the hash of its address. */
export function goTo(tab: Bun.WebView, hash: string) {
  return tab.evaluate(`location.hash = ${JSON.stringify(hash)}`);
}

/** Waits until what was changed or scrolled is laid out and told to the page. */
export function nextFrame(tab: Bun.WebView) {
  return tab.evaluate(
    "new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))",
  );
}

/** Waits until so many frames have passed, in which what is drawn leads to more. */
export async function nextFrames(
  tab: Bun.WebView,
  count: number,
): Promise<void> {
  for (let frame = 0; frame < count; frame++) await nextFrame(tab);
}

/** The `seq` of the message in the middle of the thread; at a gap, of the lower one. */
export function readIn(tab: Bun.WebView): Promise<number | undefined> {
  return tab.evaluate(`(() => {
    const at = [...document.querySelectorAll(".message")].find((message) => {
      const { top, bottom } = message.getBoundingClientRect();
      return bottom > 420 && top < 480;
    });
    return at && Number(at.dataset.seq);
  })()`);
}

/** Gives an element the focus. */
export function focus(tab: Bun.WebView, place: string) {
  return tab.evaluate(
    `document.querySelector(${JSON.stringify(place)}).focus()`,
  );
}

/** Tells whether an element that fits has the focus. */
export function hasFocus(tab: Bun.WebView, place: string): Promise<boolean> {
  return tab.evaluate(
    `document.activeElement.matches(${JSON.stringify(place)})`,
  );
}

/** Gives a window a size, at a scale. */
export function resize(
  tab: Bun.WebView,
  width: number,
  height: number,
  deviceScaleFactor = 1,
) {
  const size = { width, height, deviceScaleFactor, mobile: false };
  return tab.cdp("Emulation.setDeviceMetricsOverride", size);
}

/** Chooses in a select of the playground's form. */
export function choose(tab: Bun.WebView, label: string, value: string) {
  return tab.evaluate(`(() => {
    const select = document.querySelector("[data-label='${label}']");
    select.value = ${JSON.stringify(value)};
    select.dispatchEvent(new Event("change", { bubbles: true }));
  })()`);
}

/** Puts a value into a field, as if it had been typed. */
export function write(tab: Bun.WebView, place: string, value: string) {
  return tab.evaluate(`(() => {
    const field = document.querySelector(${JSON.stringify(place)});
    field.value = ${JSON.stringify(value)};
    field.dispatchEvent(new Event("input", { bubbles: true }));
  })()`);
}

/** How often the page has been answered to a question, as an expression. */
export function timesAsked(path: string): string {
  const address = `new URL("api/${path}", document.baseURI).href`;
  return `performance.getEntriesByName(${address}).length`;
}

/** Waits until the address names this place in the page. */
export function untilHash(tab: Bun.WebView, hash: string): Promise<void> {
  return until(tab, `location.hash === ${JSON.stringify(hash)}`);
}

/** The titles of elements, which a pointer shows. */
export function titlesOf(
  tab: Bun.WebView,
  place: string,
): Promise<readonly string[]> {
  return tab.evaluate(
    `[...document.querySelectorAll("${place}")].map(({ title }) => title)`,
  );
}

/** What an element said, and when, in ms. */
export type Said = readonly (readonly [text: string, at: number])[];

/** Notes as `said` in the page whatever an element says from now on. */
export function noteSaid(tab: Bun.WebView, place: string) {
  return tab.evaluate(`(() => {
    globalThis.said = [];
    const node = document.querySelector("${place}");
    new MutationObserver(() => said.push([node.textContent, performance.now()]))
      .observe(node, { childList: true });
  })()`);
}
