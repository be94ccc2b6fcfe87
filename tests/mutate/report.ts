/** What Stryker writes of one source, as far as it is read here. */
interface Report {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: Mutant[] }>
  >;
}

interface Mutant {
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** A line and a column, from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** How a source's tests did. */
export interface Score {
  readonly subject: string;
  readonly mutants: number;
  /** Noticed by a test, or by the time that it took. */
  readonly killed: number;
  /** Those of them that were noticed by time alone; a busy machine may do that as well. */
  readonly late: number;
  /** Each as its line, and what the mutant makes of a part of it. */
  readonly survivors: readonly string[];
}

/** Reads the score of a source out of Stryker's report. */
export function scoreOf(subject: string, report: Report): Score {
  const { source = "", mutants = [] } = report.files[subject] ?? {};
  const judged = mutants.filter(({ status }) => JUDGED.includes(status));
  const survivors = judged.filter(({ status }) => !KILLED.includes(status));
  return {
    subject,
    mutants: judged.length,
    killed: judged.length - survivors.length,
    late: judged.filter(({ status }) => status === "Timeout").length,
    survivors: survivors.map((mutant) => nameOf(mutant, source)).toSorted(),
  };
}

const KILLED = ["Killed", "Timeout"];
const JUDGED = [...KILLED, "Survived", "NoCoverage"];

/**
 * A name that stays when lines move: `line: part → replacement`. Line and part
 * are cut where they are long.
 */
function nameOf({ location, replacement = "" }: Mutant, source: string) {
  const { start, end } = location;
  const lines = source.split("\n");
  const line = lines[start.line - 1] ?? "";
  const spanned = lines.slice(start.line - 1, end.line);
  const last = spanned.at(-1) ?? "";
  const part = [...spanned.slice(0, -1), last.slice(0, end.column - 1)]
    .join("\n")
    .slice(start.column - 1);
  return `${short(line)}: ${short(part)} → ${short(replacement)}`;
}

/** A line or a part of one as a survivor's name has it. */
export function short(code: string): string {
  const text = code.replace(/\s+/g, " ").trim();
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}

/** The share of mutants that were killed, in per cent. */
export function percentOf({ killed, mutants }: Score): string {
  return ((100 * killed) / Math.max(1, mutants)).toFixed(1);
}
