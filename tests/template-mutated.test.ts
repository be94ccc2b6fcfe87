import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Issue } from "../mod.ts";
import { type Filling, fillings } from "./template-arbitrary.ts";
import { isBlamed } from "./template-mutation.ts";
import { type Mutant, MUTATIONS, mutantsOf } from "./template-mutations.ts";
import { builtFrom, createWitness, foundByClient } from "./template-witness.ts";

/** A random mutant out of all that a mutation makes, if it makes any. */
function mutantOf(
  name: string,
  { definition }: Filling,
  body: unknown,
  luck: number,
): Mutant | undefined {
  const isCode = definition.category === "AUTHENTICATION";
  const isNamed = definition.parameter_format === "NAMED";
  const mutants = mutantsOf(name, { body, isCode, isNamed });
  return mutants[luck % mutants.length];
}

/** What one side says: the verdict, and what it blames when that is not the place. */
function verdictOf(issues: readonly Issue[], mutant: Mutant) {
  const isRight = issues.some(({ path }) => isBlamed(path, mutant));
  const paths = issues.map(({ path }) => path.join("."));
  return {
    isRefused: issues.length > 0,
    blames: isRight ? mutant.blamed.join(".") : paths,
  };
}

describe("validateTemplateMessage() and the fake", () => {
  const { know, found } = createWitness();

  test.each(MUTATIONS)("refuse %s, at its place", async (name) => {
    let seen = 0;

    await fc.assert(
      fc.asyncProperty(fillings, fc.nat(), async (filling, luck) => {
        const built = builtFrom(filling);
        const mutant = mutantOf(name, filling, built.body, luck);
        if (!mutant) return;
        await know(filling);
        seen += 1;

        const client = foundByClient(mutant.body, built);
        const fake = await found(mutant.body);

        const refused = { isRefused: true, blames: mutant.blamed.join(".") };
        expect(verdictOf(client.issues, mutant)).toEqual(refused);
        expect(verdictOf(fake, mutant)).toEqual(refused);
      }),
      { numRuns: 500, seed: 43 },
    );

    expect(seen).toBeGreaterThan(5);
  });
});
