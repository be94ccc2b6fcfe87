/**
 * The placeholders of a text, in the type system: `"Hi {{name}}"` → `"name"`.
 * Written with an accumulator, so that a text with 90 of them still checks.
 */
export type Placeholder<
  Text extends string,
  Found extends string = never,
> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Placeholder<Rest, Found | NameIn<Name>>
  : Found;

/** The name between `{{` and `}}`: it has no brace, as run time reads it. */
type NameIn<Text extends string> = Text extends `${string}{{${infer Rest}`
  ? NameIn<Rest>
  : Text extends `{${infer Rest}`
    ? NameIn<Rest>
    : Text extends `${string}${"{" | "}"}${string}`
      ? never
      : Exclude<Trimmed<Text>, "">;

type Trimmed<Text extends string> = Text extends `${Blank}${infer Rest}`
  ? Trimmed<Rest>
  : Text extends `${infer Rest}${Blank}`
    ? Trimmed<Rest>
    : Text;

/** What `trim` takes away, of which a text that was pasted may have any. */
type Blank =
  | " "
  | "\t"
  | "\n"
  | "\v"
  | "\f"
  | "\r"
  | "\u00a0"
  | "\u1680"
  | "\u2000"
  | "\u2001"
  | "\u2002"
  | "\u2003"
  | "\u2004"
  | "\u2005"
  | "\u2006"
  | "\u2007"
  | "\u2008"
  | "\u2009"
  | "\u200a"
  | "\u2028"
  | "\u2029"
  | "\u202f"
  | "\u205f"
  | "\u3000"
  | "\ufeff";

// Braces with nothing between them are none: no name could fill them.
const PLACEHOLDER = /\{\{(\s*[^\s{}][^{}]*)\}\}/g;

/** The placeholders of a text, each once, in order of first appearance. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set(occurrencesIn(text))];
}

/** The placeholders of a text, repeated ones included. */
export function occurrencesIn(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim());
}

/** A text with its placeholders filled; one without a value stays as it is. */
export function filled(
  text: string,
  valueOf: (name: string) => string | undefined,
): string {
  return text.replace(
    PLACEHOLDER,
    (whole, name: string) => valueOf(name.trim()) ?? whole,
  );
}

/** A stretch of a text: the template's own words, or what fills a placeholder. */
export interface TextRun {
  readonly text: string;
  /** The placeholder's name; absent for the template's own words. */
  readonly placeholder?: string;
  /** Nothing fills it: the text is the placeholder as written. */
  readonly isMissing?: true;
}

/** A text in runs, its placeholders filled; joined, they are the whole text. */
export function runsOf(
  text: string,
  valueOf: (name: string) => string | undefined,
): readonly TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = "", index } of text.matchAll(PLACEHOLDER)) {
    if (index > end) runs.push({ text: text.slice(end, index) });
    end = index + whole.length;
    const placeholder = name.trim();
    const value = valueOf(placeholder);
    runs.push(
      value === undefined
        ? { text: whole, placeholder, isMissing: true }
        : { text: value, placeholder },
    );
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}

/** Tells whether a placeholder is a position: `1`, `2`, … */
export function isPosition(name: string): boolean {
  return /^\d+$/.test(name);
}
