import { join } from "node:path";
import { outputOf } from "./children.ts";
import { PEERS } from "./paths.ts";
import { ROOT } from "../root.ts";
import { peerFolder } from "./peers.ts";
import type { Row, Table } from "./table.ts";
import { type Contestant, medianOf, sampleInTurn } from "./timing.ts";

const EMPTY = "empty script";
const BASELINE = "@sinclair/typebox";
const ROUNDS = 41;

/** What an import adds to a process that does nothing else. */
export async function importCost(): Promise<Table[]> {
  const peers = await peerFolder("libraries");
  const subjects = new Map([
    [EMPTY, ""],
    ["waybill mod.ts", join(ROOT, "mod.ts")],
    [BASELINE, Bun.resolveSync(BASELINE, ROOT)],
    ["elysia", Bun.resolveSync("elysia", ROOT)],
  ]);
  if (peers) {
    subjects.set("zod", Bun.resolveSync("zod", peers));
    subjects.set("valibot", Bun.resolveSync("valibot", peers));
  }
  const contestants: Contestant[] = [];
  for (const [name, path] of subjects) {
    contestants.push(await processOf(name, path));
  }
  await sampleInTurn(contestants, 3);
  const samples = await sampleInTurn(contestants, ROUNDS);

  const empty = medianOf(samples, EMPTY);
  const costOf = (name: string) => medianOf(samples, name) - empty;
  const rows = contestants.slice(1).map(({ name }): Row => {
    const figure = `${costOf(name).toFixed(1)} ms`;
    const ratio = costOf(name) / costOf(BASELINE);
    const target = name.startsWith("waybill") ? { atMost: 0.3 } : undefined;
    return { name, figure, ratio, target };
  });
  const title = `Import, above an empty script of ${empty.toFixed(1)} ms (median of ${ROUNDS})`;
  return [{ title, baseline: BASELINE, rows }];
}

async function processOf(name: string, path: string): Promise<Contestant> {
  const script = await scriptOf(name, path);
  return {
    name,
    async sample() {
      const start = Bun.nanoseconds();
      await outputOf([process.execPath, script]);
      return (Bun.nanoseconds() - start) / 1e6;
    },
  };
}

async function scriptOf(name: string, path: string): Promise<string> {
  const file = `import-${name.replace(/\W+/g, "-")}.js`;
  const script = join(PEERS, "scripts", file);
  await Bun.write(script, path && `import ${JSON.stringify(path)};\n`);
  return script;
}
