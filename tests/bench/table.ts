import { styleText } from "node:util";

/** What a ratio should be. */
export type Target = { readonly atMost: number } | { readonly atLeast: number };

/** One contestant's figure, and its ratio to the baseline. */
export interface Row {
  readonly name: string;
  /** As printed, unit included. */
  readonly figure: string;
  /** Absent where there is nothing to compare with. */
  readonly ratio?: number | undefined;
  readonly target?: Target | undefined;
}

/** The outcome of one comparison. */
export interface Table {
  readonly title: string;
  /** What the ratios are ratios to. */
  readonly baseline: string;
  readonly rows: readonly Row[];
}

/** A table as lines of text. */
export function textOf({ title, baseline, rows }: Table): string {
  const cells = [
    ["", "", `× ${baseline}`, "target", ""],
    ...rows.map(({ name, figure, ratio, target }) => [
      name,
      figure,
      ratio === undefined ? "" : ratioText(ratio),
      target ? targetText(target) : "",
      verdictText(ratio, target),
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column] ?? 0, column))
      .join("  ")
      .trimEnd(),
  );
  return [styleText("bold", title), ...lines.map((line) => `  ${line}`)].join(
    "\n",
  );
}

/** The rows of all tables that miss their target. */
export function missesOf(tables: readonly Table[]): readonly string[] {
  return tables.flatMap(({ title, rows }) =>
    rows
      .filter(({ ratio, target }) => verdictText(ratio, target) === "MISSES")
      .map(({ name }) => `${title}: ${name}`),
  );
}

function padded(cell: string, width: number, column: number): string {
  return column === 1 || column === 2
    ? cell.padStart(width)
    : cell.padEnd(width);
}

/** A ratio as printed. */
export function ratioText(ratio: number): string {
  return ratio.toFixed(ratio < 0.1 ? 3 : ratio < 10 ? 2 : 0);
}

/** A target as printed. */
export function targetText(target: Target): string {
  return "atMost" in target
    ? `at most ${target.atMost}`
    : `at least ${target.atLeast}`;
}

/** Whether a ratio keeps its target, in a word. */
export function verdictText(
  ratio: number | undefined,
  target: Target | undefined,
): string {
  if (ratio === undefined || !target) return "";
  const holds =
    "atMost" in target ? ratio <= target.atMost : ratio >= target.atLeast;
  return holds ? "holds" : "MISSES";
}
