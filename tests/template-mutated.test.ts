import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import type { Issue } from "../mod.ts";
import { fillings } from "./template-arbitrary.ts";
import { isBlamed } from "./template-mutation.ts";
import { type Mutant, MUTATIONS } from "./template-mutations.ts";
import {
  builtFrom,
  createWitness,
  foundByClient,
  mutantOf,
} from "./template-witness.ts";

setDefaultTimeout(60_000);

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
        const mutant = mutantOf(name, filling, built, luck);
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
