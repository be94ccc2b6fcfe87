import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { SERVING } from "../lib/template/button-type.ts";
import { COMPONENTS } from "../lib/template/definition.ts";
import { MEDIA_FORMATS } from "../lib/template/model.ts";
import { fillings } from "./template-arbitrary.ts";
import { builtFrom, createWitness, foundByClient } from "./template-witness.ts";

setDefaultTimeout(60_000);

const KINDS = [
  ...COMPONENTS,
  "AUTHENTICATION",
  "PHONE_NUMBER",
  ...SERVING.map((type) => type.toUpperCase()),
  "TEXT",
  ...MEDIA_FORMATS,
];

describe("template.build()", () => {
  test("gives a body that client and fake accept, for 10,000 random fillings", async () => {
    const { know, found } = createWitness();
    const seen = new Map(KINDS.map((kind) => [kind, 0]));

    await fc.assert(
      fc.asyncProperty(fillings, async (filling) => {
        const built = builtFrom(filling);
        const { components } = built.body.payload.template;
        await know(filling);

        expect(foundByClient(built.body, built)).toEqual({
          issues: [],
          warnings: [],
        });
        expect(built.template.check(components)).toEqual({
          issues: [],
          warnings: [],
        });
        expect(await found(built.body)).toEqual([]);
        for (const kind of new Set(filling.kinds)) {
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
        }
      }),
      { numRuns: 10_000, seed: 41 },
    );

    const isRare = (kind: string) => (seen.get(kind) ?? 0) <= 100;
    expect(KINDS.filter(isRare)).toEqual([]);
  });
});
