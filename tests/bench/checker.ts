/** Judges a body: whether it fits, and everything that does not. */
export interface Checker {
  readonly name: string;
  /** Tells whether a body fits. */
  readonly fits: (body: unknown) => boolean;
  /** How many complaints there are of a body that does not. */
  readonly complaints: (body: unknown) => number;
}
