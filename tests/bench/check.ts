import { BREAKS_RULES, BREAKS_SHAPE, CORRECT, type Sample } from "./bodies.ts";
import type { Checker } from "./checker.ts";
import { checkersOf, waybill } from "./checkers.ts";
import type { Row, Table, Target } from "./table.ts";
import { bestOf, type Contestant, sampleInTurn } from "./timing.ts";

const BASELINE = "JSON.stringify";
const ROUNDS = 25;

/** What validating a body costs, beside writing it. */
export async function check(): Promise<Table[]> {
  const tables: Table[] = [];
  const { otp, ownAccount, carousel } = CORRECT;
  tables.push(await accepting(ownAccount, { atMost: 0.25 }));
  tables.push(await accepting(carousel, { atMost: 0.25 }));
  tables.push(await accepting(otp, { atMost: 1 }));
  for (const sample of BREAKS_RULES) {
    tables.push(await reporting(sample, [waybill]));
  }
  for (const sample of BREAKS_SHAPE) {
    tables.push(await reporting(sample, await checkersOf(sample.kind)));
  }
  return tables;
}

async function accepting(sample: Sample, target: Target): Promise<Table> {
  const checkers = await checkersOf(sample.kind);
  const contestants = checkers.map(({ name, fits }) => {
    return contestantOf(name, sample, fits);
  });
  return compare(`Checking: ${sample.title}`, sample, contestants, target);
}

async function reporting(
  sample: Sample,
  checkers: readonly Checker[],
): Promise<Table> {
  const contestants = checkers.map(({ name, complaints }) => {
    return contestantOf(name, sample, (body) => complaints(body) > 0);
  });
  const title = `Reporting: ${sample.title}`;
  return compare(title, sample, contestants, { atMost: 1.5 });
}

async function compare(
  title: string,
  sample: Sample,
  checkers: readonly Contestant[],
  target: Target,
): Promise<Table> {
  const writing = contestantOf(BASELINE, sample, (body) => {
    return JSON.stringify(body).length > 0;
  });
  const contestants = [writing, ...checkers];
  await sampleInTurn(contestants, 3);
  const samples = await sampleInTurn(contestants, ROUNDS);
  const base = bestOf(samples, BASELINE);
  const rows = contestants.map(({ name }): Row => {
    const best = bestOf(samples, name);
    const figure = `${best.toFixed(0)} ns`;
    const ratio = best / base;
    return { name, figure, ratio, ...(name === waybill.name && { target }) };
  });
  return { title, baseline: BASELINE, rows };
}

/** Nanoseconds per body; each is fresh out of JSON, as a server meets it. */
function contestantOf(
  name: string,
  { title, text }: Sample,
  run: (body: unknown) => boolean,
): Contestant {
  if (!run(JSON.parse(text))) {
    throw new Error(`Cannot compare: ${name} misjudges ${title}`);
  }
  const parse = (): unknown => JSON.parse(text);
  const sample = () => {
    let spent = 0;
    let held = 0;
    for (let batch = 0; batch < BATCHES; batch++) {
      const bodies = Array.from({ length: BATCH }, parse);
      const start = Bun.nanoseconds();
      for (const body of bodies) if (run(body)) held += 1;
      spent += Bun.nanoseconds() - start;
    }
    if (held !== BATCH * BATCHES) throw new Error(`${name} changed its mind`);
    return spent / held;
  };
  return { name, sample };
}

const BATCH = 64;
const BATCHES = 64;
