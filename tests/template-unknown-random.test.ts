import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { validate } from "../mod.ts";
import { fillings } from "./template-arbitrary.ts";
import { MUTATIONS } from "./template-mutations.ts";
import { builtFrom, foundByClient, mutantOf } from "./template-witness.ts";

setDefaultTimeout(60_000);

describe("validate() without the template", () => {
  test("refuses nothing that a template takes", () => {
    fc.assert(
      fc.property(fillings, (filling) => {
        const { issues } = validate(builtFrom(filling).body);

        expect(issues).toBeUndefined();
      }),
      { numRuns: 1_000, seed: 61 },
    );
  });

  test("refuses of what broke only what it refuses with the template", () => {
    let refused = 0;
    const mutations = fc.constantFrom(...MUTATIONS);

    fc.assert(
      fc.property(fillings, mutations, fc.nat(), (filling, name, luck) => {
        const built = builtFrom(filling);
        const mutant = mutantOf(name, filling, built, luck);
        if (!mutant || !validate(mutant.body).issues) return;
        refused += 1;

        expect(foundByClient(mutant.body, built).issues).not.toEqual([]);
      }),
      { numRuns: 5_000, seed: 67 },
    );

    expect(refused).toBeGreaterThan(500);
  });
});
