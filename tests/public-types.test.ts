import { expect, test } from "bun:test";
import { codeIn, sources } from "./sources.ts";

/** Types that a public one is made of, and that nobody has to name. */
const INNER = [
  "AnswerFacts",
  "BodyRuleCode",
  "ComponentRuleCode",
  "DefinitionRuleCode",
  "Fields",
  "Findings",
  "IsCode",
  "IsLoose",
  "NoList",
  "PartsAskedBy",
  "PlainOr",
];

/** A declaration, of a function without its body. */
const DECLARED =
  /^export (?:abstract |async )*(?:function\*?|class|interface|type|const) (\w+)\b.*?(?=^[}\w]|(?<=\)[^\n]*)\{\n)/gms;

test("mod.ts exports each type that what it exports is declared with", () => {
  const code = sources
    .filter(({ file }) => file.startsWith("lib/"))
    .map(({ text }) => codeIn(text))
    .join("\n");
  const types = [
    ...code.matchAll(/^export (?:interface|type|(?:abstract )?class) (\w+)/gm),
  ].map(([, name = ""]) => name);
  const mod = sources.find(({ file }) => file === "mod.ts")?.text ?? "";
  const isPublic = (name: string) => new RegExp(`\\b${name}\\b`).test(mod);

  const used = [...code.matchAll(DECLARED)]
    .filter(([, name = ""]) => isPublic(name))
    .flatMap(([declaration]) => declaration.match(/\b[A-Z]\w+\b/g) ?? []);

  const kept = types.filter((name) => used.includes(name) && !isPublic(name));
  expect(kept.toSorted()).toEqual(INNER);
});
