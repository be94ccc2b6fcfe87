import { cpus } from "node:os";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import {
  ratioText,
  type Row,
  type Table,
  targetText,
  verdictText,
} from "./table.ts";

const BEGIN = "<!-- bench: written by `bun run bench --readme` -->";
const END = "<!-- /bench -->";

/** Puts what a run has measured into README, between its two marks. */
export async function writeReadme(
  tables: readonly Table[],
  versions: string,
): Promise<void> {
  const file = join(ROOT, "README.md");
  const text = await Bun.file(file).text();
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`Cannot write the table: README has no ${BEGIN}`);
  }
  const table = markdownOf(tables, versions);
  await Bun.write(file, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
}

function markdownOf(tables: readonly Table[], versions: string): string {
  const [{ model } = { model: "unknown" }, { length }] = [cpus()[0], cpus()];
  const date = new Date().toISOString().slice(0, 10);
  return [
    `Measured ${date} on ${length} cores of ${model.trim()}: ${versions.replaceAll("\n", ", ")}.`,
    "",
    "Where rounds of both are measured in turn, the ratio is the median of theirs, not the quotient of the two figures beside it.",
    "",
    "| measured | figure | ratio | to | target | others |",
    "| --- | ---: | ---: | --- | --- | --- |",
    ...tables.flatMap(linesOf),
  ].join("\n");
}

/** A line for each row that has a target; the others beside the first of them. */
function linesOf({ title, baseline, rows }: Table): readonly string[] {
  const aimed = rows.filter(({ target }) => target);
  const shown = aimed.length ? aimed : rows.slice(0, 1);
  const base = rows.find(({ name }) => name === baseline);
  const others = rows.filter((row) => row !== base && !shown.includes(row));
  return shown.map(({ name, figure, ratio, target }, index) => {
    const verdict = verdictText(ratio, target).toLowerCase();
    const cells = [
      `${title}: ${name}`,
      figure,
      ratio === undefined ? "" : ratioText(ratio),
      base ? `${baseline}, ${base.figure}` : baseline,
      target ? `${targetText(target)}, ${verdict}` : "",
      index === 0 ? others.map(told).join(", ") : "",
    ];
    return `| ${cells.join(" | ")} |`;
  });
}

function told({ name, figure, ratio }: Row): string {
  return `${name} ${ratio === undefined ? figure : ratioText(ratio)}`;
}
