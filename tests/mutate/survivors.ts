/** Survivors that no test can or should kill, and why, in one line. */
export interface Reason {
  readonly subject: string;
  readonly why: string;
  /** As `bun run mutate` prints them. */
  readonly survivors: readonly string[];
}

/** Every explained survivor; the command says which of these are stale. */
export const REASONS: readonly Reason[] = [];

/** What is said of a source's survivors, set against those that there are. */
export interface Explained {
  readonly unexplained: readonly string[];
  /** Explained, and killed or gone by now. */
  readonly stale: readonly string[];
}

/** Sets a source's survivors against their reasons. */
export function explained(
  subject: string,
  survivors: readonly string[],
): Explained {
  const known = REASONS.filter((reason) => reason.subject === subject).flatMap(
    (reason) => reason.survivors,
  );
  return {
    unexplained: survivors.filter((survivor) => !known.includes(survivor)),
    stale: known.filter((survivor) => !survivors.includes(survivor)),
  };
}
