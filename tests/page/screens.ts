import { mkdir } from "node:fs/promises";
import { relative } from "node:path";
import type { FakeServer } from "../../fake-server/mod.ts";
import { CHROMIUM, pathOf } from "../recipes/support/tool.ts";
import { tell, wordsIn } from "../words.ts";
import {
  type Chromium,
  startChromium,
  type TabOptions,
} from "./support/chromium.ts";
import { createScenery, sendScenery } from "./support/scenery.ts";
import { ROOT } from "../root.ts";

const USAGE = `Usage: bun run screens [--readme]

Makes a picture of every screen of the inbox page, in tests/page/.screens, and
with --readme README's as well. It needs chromium.
`;

const WORDS = {
  help: { type: "boolean", short: "h", default: false },
  readme: { type: "boolean", default: false },
} as const;

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

const README_PICTURE = `${ROOT}/fake-server/inbox-page/screenshot.png`;

// Chromium is closed and its folder removed before the end.
let isStopped = false;
process.on("SIGINT", () => (isStopped = true));
process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const words = wordsIn({ args, options: WORDS });
  if (words instanceof Error) return tell(`${words.message}\n\n${USAGE}`, 1);
  const { values } = words;
  if (values.help) return tell(USAGE, 0);
  const [names, toInstall] = CHROMIUM;
  const path = pathOf(names);
  if (!path) return tell(`Chromium is absent: ${toInstall}`, 1);
  await takePictures(path, values.readme);
  return isStopped ? 130 : 0;
}

async function takePictures(path: string, withReadme: boolean): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await using chromium = await startChromium(path);
  await using empty = createScenery();
  await using fake = createScenery();
  const nothing = (await empty.listen()).inboxUrl;
  const { inboxUrl } = await fake.listen();
  await sendScenery(fake);
  addFaults(fake);
  for (const [look, options] of Object.entries(LOOKS)) {
    await takePicture(chromium, nothing, fileOf(`${look}-empty`), options);
    for (const [name, hash] of Object.entries(SCREENS)) {
      const file = fileOf(`${look}-${name}`);
      await takePicture(chromium, inboxUrl + hash, file, options);
    }
  }
  if (!withReadme) return;
  const look = { width: 1100, height: 712, theme: "light" } as const;
  await takePicture(chromium, inboxUrl, README_PICTURE, look);
}

function fileOf(name: string): string {
  return `${FOLDER}/${name}.png`;
}

function addFaults({ faults }: FakeServer): void {
  faults.add({ times: 3, phase: "after-accept", effect: { reset: true } });
  faults.add({
    match: { recipient: "+4930901820" },
    effect: { status: 503 },
  });
}

async function takePicture(
  chromium: Chromium,
  address: string,
  file: string,
  options: TabOptions,
): Promise<void> {
  if (isStopped) return;
  const tab = await chromium.open(address, options);
  await Bun.sleep(400);
  await Bun.write(file, await tab.screenshot());
  tab.close();
  console.log(`  ${relative(process.cwd(), file)}`);
}
