/** Survivors that no test can or should kill, and why, in one line. */
export interface Reason {
  readonly subject: string;
  readonly why: string;
  /** As `bun run mutate` prints them. */
  readonly survivors: readonly string[];
}

/** Why a quick yes may say no. */
export const GLANCE =
  "A glance that passes less leaves the rest to the rules below it, which say the same.";
