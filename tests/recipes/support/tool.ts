import { describe } from "bun:test";
import { env } from "node:process";

/** A program that a recipe needs and the package does not bring. */
export interface Tool {
  /** Where it is; empty when it is absent. */
  readonly path: string;
  /** `describe`, or what skips when the program is absent. */
  readonly describe: typeof describe | typeof describe.skip;
}

/** The names that Chromium goes by, the fastest to test in first, and how to get it. */
export const CHROMIUM = [
  ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"],
  "apt-get install chromium",
] as const;

/** Where a program is, under one of its usual names. */
export function pathOf(names: readonly string[]): string | undefined {
  return (
    names.map((name) => Bun.which(name)).find((found) => found) ?? undefined
  );
}

/**
 * Looks a program up under its usual names. Absent, its recipe says what to
 * install and is skipped; with `CI=true` it fails.
 */
export function toolFrom(names: readonly string[], toInstall: string): Tool {
  const path = pathOf(names);
  if (path) return { path, describe };
  const advice = `${names[0]} is absent: ${toInstall}`;
  if (env["CI"] === "true") throw new Error(advice);
  console.warn(`Skipped, because ${advice}`);
  return { path: "", describe: describe.skip };
}
