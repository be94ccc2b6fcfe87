import { Glob } from "bun";
import { ROOT } from "./root.ts";

/** A file of this project, its path from the root. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Every file that fits one of some patterns. */
export function sourcesIn(...patterns: string[]): Promise<readonly Source[]> {
  const files = patterns
    .flatMap((pattern) => [...new Glob(pattern).scanSync(ROOT)])
    .toSorted();
  return Promise.all(
    files.map(async (file) => ({
      file,
      text: await Bun.file(`${ROOT}/${file}`).text(),
    })),
  );
}

/** How many lines a source or a test has at most. */
export const MOST_LINES = 250;

/** How many lines a recipe has at most. */
export const MOST_RECIPE_LINES = 40;

/** Every source that is published, the page apart. */
export const sources = await sourcesIn(
  "mod.ts",
  "lib/**/*.ts",
  "fake-server/**/*.ts",
);

/** A source without its comments. */
export function codeIn(text: string): string {
  return text.replace(/^\s*(\/?\*|\/\/).*$/gm, "");
}
