import { mkdir } from "node:fs/promises";
import {
  type Chromium,
  startChromium,
  type TabOptions,
} from "./support/chromium.ts";
import { createScenery, sendScenery } from "./support/scenery.ts";

const USAGE = `Usage: bun run screens [--readme]

Makes a picture of every screen of the inbox page, in tests/page/.screens, and
with --readme README's as well. It needs chromium.`;

const FOLDER = `${import.meta.dir}/.screens`;

const SCREENS = {
  inbox: "#/inbox",
  telegram: "#/inbox?to=14155550123",
  carousel: "#/inbox?to=4930901820",
  hebrew: "#/inbox?to=972502345678",
  requests: "#/requests",
  playground: "#/playground?account=102290129340398&name=order_shipped",
  faults: "#/faults",
  templates: "#/templates",
  about: "#/about",
} as const;

const LOOKS: Readonly<Record<string, TabOptions>> = {
  light: { theme: "light" },
  dark: { theme: "dark" },
  narrow: { theme: "light", width: 360, height: 740 },
};

const words = process.argv.slice(2);
if (words.some((word) => word !== "--readme")) {
  console.log(USAGE);
  process.exit(words.includes("--help") ? 0 : 1);
}
await mkdir(FOLDER, { recursive: true });
await using chromium = await startChromium(Bun.which("chromium") ?? "chromium");
await using empty = createScenery();
await using fake = createScenery();
const { inboxUrl } = await fake.listen();
await sendScenery(fake);
fake.faults.add({ times: 3, phase: "after-accept", effect: { reset: true } });
fake.faults.add({
  match: { recipient: "+4930901820" },
  effect: { status: 503 },
});

for (const [look, options] of Object.entries(LOOKS)) {
  const nothing = (await empty.listen()).inboxUrl;
  await picture(chromium, nothing, `${look}-empty`, options);
  for (const [name, hash] of Object.entries(SCREENS)) {
    await picture(chromium, inboxUrl + hash, `${look}-${name}`, options);
  }
}

if (words.includes("--readme")) {
  const tab = await chromium.open(inboxUrl, {
    width: 1100,
    height: 712,
    theme: "light",
  });
  await Bun.sleep(400);
  const place = new URL(
    "../../fake-server/inbox-page/screenshot.png",
    import.meta.url,
  );
  await Bun.write(place, await tab.screenshot());
}

async function picture(
  chromium: Chromium,
  address: string,
  name: string,
  options: TabOptions,
): Promise<void> {
  const tab = await chromium.open(address, options);
  await Bun.sleep(400);
  await Bun.write(`${FOLDER}/${name}.png`, await tab.screenshot());
  tab.close();
}
