/** Something that is measured: `sample` measures it once. */
export interface Contestant<Figure = number> {
  readonly name: string;
  readonly sample: () => Figure | Promise<Figure>;
}

/** The figures of each contestant, one a round. */
export type Samples<Figure = number> = ReadonlyMap<string, readonly Figure[]>;

/**
 * Samples every contestant once a round, to and fro, so that a slow moment of
 * the machine meets them all.
 */
export async function sampleInTurn<Figure>(
  contestants: readonly Contestant<Figure>[],
  rounds: number,
): Promise<Samples<Figure>> {
  const samples = new Map<string, Figure[]>();
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? contestants.toReversed() : contestants;
    for (const { name, sample } of order) {
      const figures = samples.get(name) ?? [];
      figures.push(await sample());
      samples.set(name, figures);
    }
  }
  return samples;
}

/** One figure out of each sample. */
export function picked<Figure>(
  samples: Samples<Figure>,
  pick: (figure: Figure) => number,
): Samples {
  return new Map(
    [...samples].map(([name, figures]) => [name, figures.map(pick)]),
  );
}

/** The smallest figure: what the machine does when it is left alone. */
export function bestOf(samples: Samples, name: string): number {
  return Math.min(...figuresOf(samples, name));
}

/** The middle figure. */
export function medianOf(samples: Samples, name: string): number {
  return middleOf(figuresOf(samples, name));
}

/** The median of each round's ratio, which a drift of the machine leaves alone. */
export function pairedRatio(
  samples: Samples,
  name: string,
  baseline: string,
): number {
  const base = figuresOf(samples, baseline);
  const ratios = figuresOf(samples, name).map(
    (figure, round) => figure / (base[round] ?? Number.NaN),
  );
  return middleOf(ratios);
}

function figuresOf(samples: Samples, name: string): readonly number[] {
  const figures = samples.get(name);
  if (!figures?.length) throw new Error(`Cannot compare: no figure of ${name}`);
  return figures;
}

function middleOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
