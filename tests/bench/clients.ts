import { mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { scratchFolder } from "../scratch.ts";
import { pack, run } from "../tarball.ts";
import { outputOf } from "./children.ts";
import { type PeerGroup, peerFolder } from "./peers.ts";
import type { Table } from "./table.ts";
import { medianOf, pairedRatio, sampleInTurn } from "./timing.ts";

const PEERS: readonly PeerGroup[] = [
  "ky",
  "ofetch",
  "resend",
  "whatsapp-api-js",
  "stripe",
  "openai",
  "twilio",
];
const OWN = "waybill";
const EMPTY = "empty script";
const ROUNDS = 15;

/** A client in a folder where nothing else is installed. */
interface Client {
  readonly name: string;
  readonly folder: string;
}

/** What clients of other APIs cost to import, to bundle and to install. */
export async function clients(): Promise<Table[]> {
  const folder = scratchFolder("clients");
  const own = await ownClient(folder);
  const others: Client[] = [];
  for (const name of PEERS) {
    const peer = await peerFolder(name);
    if (peer) others.push({ name, folder: peer });
  }
  const all = [own, ...others];
  return [
    await imports(all, folder),
    await bundles(all),
    await sizes(all),
    await ownSize(own),
  ];
}

/** waybill as npm would install it. */
async function ownClient(parent: string): Promise<Client> {
  const tarball = await pack(parent);
  const folder = join(parent, "app");
  await mkdir(folder);
  await Bun.write(join(folder, "package.json"), '{"private":true}');
  run(folder, process.execPath, "add", tarball);
  return { name: OWN, folder };
}

async function imports(all: readonly Client[], parent: string): Promise<Table> {
  const scripts = await Promise.all(
    all.map(async ({ name, folder }) => {
      const path = Bun.resolveSync(name, folder);
      const script = join(parent, `import-${name}.js`);
      await Bun.write(script, `import ${JSON.stringify(path)};\n`);
      return { name, script };
    }),
  );
  const empty = join(parent, "empty.js");
  await Bun.write(empty, "");
  const contestants = [{ name: EMPTY, script: empty }, ...scripts].map(
    ({ name, script }) => ({ name, sample: () => millisecondsOf(script) }),
  );
  await sampleInTurn(contestants, 2);
  const samples = await sampleInTurn(contestants, ROUNDS);
  const base = medianOf(samples, EMPTY);
  const above = new Map(
    all.map(({ name }) => [name, [medianOf(samples, name) - base]]),
  );
  return {
    title: `Import of a client, above an empty script (median of ${ROUNDS})`,
    baseline: OWN,
    rows: all.map(({ name }) => ({
      name,
      figure: `${medianOf(above, name).toFixed(1)} ms`,
      ratio: pairedRatio(above, name, OWN),
    })),
  };
}

async function millisecondsOf(script: string): Promise<number> {
  const start = performance.now();
  await outputOf([process.execPath, script]);
  return performance.now() - start;
}

// What a client keeps behind another entry, though nothing can be sent without it.
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  "whatsapp-api-js": ["whatsapp-api-js/messages"],
};

/** The whole of each client, minified and compressed. */
async function bundles(all: readonly Client[]): Promise<Table> {
  const figures = new Map<string, number>();
  for (const { name, folder } of all) {
    const entry = join(folder, "whole.js");
    const lines = [name, ...(BESIDE[name] ?? [])].map(
      (one) => `export * from ${JSON.stringify(one)};\n`,
    );
    await Bun.write(entry, lines.join(""));
    const command = [process.execPath, "build", entry, "--minify"];
    const text = await outputOf([...command, "--target", "node"]);
    figures.set(name, Bun.gzipSync(Buffer.from(text)).byteLength);
  }
  return table("The whole client bundled, minified and gzipped", figures);
}

/** What a package manager puts on the disk. */
async function sizes(all: readonly Client[]): Promise<Table> {
  const figures = new Map<string, number>();
  for (const { name, folder } of all) {
    figures.set(name, await bytesIn(join(folder, "node_modules")));
  }
  return table("Installed, dependencies included", figures);
}

const MOST_KB = 200;

/** What is installed of waybill, the inbox page apart. */
async function ownSize({ folder }: Client): Promise<Table> {
  const whole = join(folder, "node_modules");
  const page = join(whole, "waybill/fake-server/inbox-page");
  const kB = ((await bytesIn(whole)) - (await bytesIn(page))) / 1_000;
  return {
    title: "Installed, without the inbox page",
    baseline: `${MOST_KB} kB`,
    rows: [
      {
        name: OWN,
        figure: `${kB.toFixed(0)} kB`,
        ratio: kB / MOST_KB,
        target: { atMost: 1 },
      },
    ],
  };
}

function table(title: string, figures: ReadonlyMap<string, number>): Table {
  const own = figures.get(OWN) ?? Number.NaN;
  const rows = [...figures].map(([name, bytes]) => ({
    name,
    figure: `${(bytes / 1_000).toFixed(0)} kB`,
    ratio: bytes / own,
  }));
  return { title, baseline: OWN, rows };
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name));
      return found.isFile() ? found.size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
