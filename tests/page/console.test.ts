import { expect, test } from "bun:test";
import { buildOtp, trySend } from "../../mod.ts";
import { press, until, untilText } from "./support/look.ts";
import { createScenery, sendScenery } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const SCREENS = ["inbox", "requests", "playground", "faults", "templates"];
/** Notes what a console would show. */
const NOTES = `globalThis.said = [];
for (const name of ["log", "info", "warn", "error"]) {
  console[name] = (...parts) => said.push(parts.join(" "));
}
for (const name of ["error", "unhandledrejection", "securitypolicyviolation"]) {
  addEventListener(name, ({ message, reason, blockedURI }) => {
    said.push([name, message ?? reason ?? blockedURI].join(" "));
  }, true);
}`;

/** A browser that lets a page keep nothing. */
const FORGETFUL = `for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied", "SecurityError"); },
  });
}`;

describe.each([
  ["", ""],
  [" that keeps nothing", FORGETFUL],
])("the console of a browser%s", (_, source) => {
  test("stays empty on the way through all screens", async () => {
    await using fake = createScenery();
    await sendScenery(fake);
    const { inboxUrl } = await fake.listen();
    const tab = await open("about:blank");
    await tab.cdp("Page.enable");
    await tab.cdp("Page.addScriptToEvaluateOnNewDocument", {
      source: NOTES + source,
    });

    await tab.navigate(inboxUrl);
    for (const screen of [...SCREENS, "about", ...SCREENS.toReversed()]) {
      await tab.evaluate(`location.hash = "#/${screen}"`);
      const link = `nav a[data-screen=${screen}][aria-current]`;
      await until(tab, `document.querySelector("${link}")`);
      const body = buildOtp({ recipient: "+14155550199", otp: "111111" });
      await trySend(body, fake.connection);
    }
    await untilText(tab, ".row", "111111");
    await press(tab, "j", "Enter");
    await until(tab, `location.hash.includes("to=14155550199")`);
    await press(tab, "c");
    await untilText(tab, "#toast", "Copied 111111");
    await press(tab, "Escape");
    await until(tab, `location.hash === "#/inbox"`);
    await press(tab, "?");
    await until(tab, `document.querySelector("#help").open`);
    await press(tab, "Escape");
    await until(tab, `!document.querySelector("#help").open`);
    await tab.click("#theme");

    await untilText(tab, "#toast", "Theme: light");
    const theme = "document.documentElement.dataset.theme";
    expect(await tab.evaluate<string>(theme)).toBe("light");
    await tab.evaluate("void Promise.reject('the end')");
    await until(tab, "said.length > 0");
    expect(await tab.evaluate<string[]>("said")).toEqual([
      "unhandledrejection the end",
    ]);
  });
});
