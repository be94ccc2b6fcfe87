import type { Table, Target } from "./table.ts";
import { medianOf, pairedRatio, type Samples } from "./timing.ts";

/** Contestants that were sampled in turn, and what one of them is compared to. */
export interface Pairing {
  readonly title: string;
  readonly baseline: string;
  readonly samples: Samples;
  /** How a median is printed. */
  readonly figure: (median: number) => string;
  /** What the ratios of some of them should be. */
  readonly targets?: Readonly<Record<string, Target>>;
}

/** A table of medians; each ratio is the median of those of the rounds. */
export function pairedTable({
  title,
  baseline,
  samples,
  figure,
  targets = {},
}: Pairing): Table {
  const absent = Object.keys(targets).filter((name) => !samples.has(name));
  if (absent.length) throw new Error(`A target is of nobody: ${absent.join()}`);
  const rows = [...samples.keys()].map((name) => ({
    name,
    figure: figure(medianOf(samples, name)),
    ratio: pairedRatio(samples, name, baseline),
    target: targets[name],
  }));
  return { title, baseline, rows };
}
