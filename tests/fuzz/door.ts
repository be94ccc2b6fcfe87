import fc from "fast-check";
import type { Scene } from "./scene.ts";

/** How a way in is tried. */
export interface Trial<Input> {
  readonly name: string;
  /** How many of its inputs a round has, for one of the rarest. */
  readonly share: number;
  inputs(scene: Scene): fc.Arbitrary<Input>;
  /** Makes what a batch needs. */
  open(scene: Scene): Opened<Input>;
}

/** A way in that is open for a batch. */
export interface Opened<Input> {
  /** What an input breaks, each as a sentence; nothing when all is well. */
  breachesOf(input: Input): Promise<readonly string[]>;
  close?(): Promise<void>;
}

/** A way in that is tried with inputs of one kind. */
export interface Door {
  readonly name: string;
  readonly share: number;
  /** Tries so many inputs; the same scene and seed give the same ones. */
  tried(scene: Scene, seed: number, runs: number): Promise<Tally>;
}

/** What came of a batch. */
export interface Tally {
  readonly runs: number;
  readonly failure?: Failure;
}

/** An input that broke something, as small as it could be made. */
export interface Failure {
  readonly door: string;
  readonly seed: number;
  readonly runs: number;
  readonly problem: string;
  readonly counterexample: string;
}

/** Makes a door. */
export function doorOf<Input>(trial: Trial<Input>): Door {
  const { name, share, inputs, open } = trial;
  return {
    name,
    share,
    async tried(scene, seed, runs) {
      const { breachesOf, close } = open(scene);
      const property = fc.asyncProperty(inputs(scene), async (input) => {
        const breaches = await breachesOf(input);
        if (breaches.length > 0) throw new Breach(breaches.join("\n"));
      });
      const details = await fc.check(property, { seed, numRuns: runs });
      await close?.();
      if (!details.failed) return { runs: details.numRuns };
      const counterexample = fc.stringify(details.counterexample?.[0]);
      const problem = problemOf(details.errorInstance);
      return {
        runs: details.numRuns,
        failure: { door: name, seed, runs, problem, counterexample },
      };
    },
  };
}

/** What an input broke; anything else that is thrown is a breach by itself. */
class Breach extends Error {}

function problemOf(error: unknown): string {
  if (error instanceof Breach) return error.message;
  return `it throws ${Bun.inspect(error, { colors: false })}`;
}
