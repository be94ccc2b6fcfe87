/**
 * The placeholders of a text, in the type system: `"Hi {{name}}"` → `"name"`.
 * Written with an accumulator, so that a text with 90 of them still checks.
 */
export type Placeholder<
  Text extends string,
  Found extends string = never,
> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Placeholder<Rest, Found | Trimmed<Name>>
  : Found;

type Trimmed<Text extends string> = Text extends ` ${infer Rest}`
  ? Trimmed<Rest>
  : Text extends `${infer Rest} `
    ? Trimmed<Rest>
    : Text;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The placeholders of a text, each once, in order of first appearance. */
export function placeholdersOf(text: string): readonly string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) =>
    name.trim(),
  );
  return [...new Set(names)];
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

/** Tells whether a placeholder is a position: `1`, `2`, … */
export function isPosition(name: string): boolean {
  return /^\d+$/.test(name);
}
