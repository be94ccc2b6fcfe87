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

/** The same of the fake server. */
const INNER_OF_FAKE = [
  "Arrivals",
  "MintState",
  "OpenFakeServer",
  "Sender",
  "SharedLimit",
  "Swept",
  "Workspace",
];

/** A declaration, of a function without its body. */
const DECLARED =
  /^export (?:abstract |async )*(?:function\*?|class|interface|type|const) (\w+)\b.*?(?=^[}\w]|(?<=\)[^\n]*)\{\n)/gms;

test.each([
  ["mod.ts", "lib/", INNER],
  ["fake-server/mod.ts", "fake-server/", INNER_OF_FAKE],
])(
  "%s exports each type that what it exports is declared with",
  (door, folder, inner) => {
    const code = sources
      .filter(({ file }) => file.startsWith(folder) && file !== door)
      .map(({ text }) => codeIn(text))
      .join("\n");
    const types = [
      ...code.matchAll(
        /^export (?:interface|type|(?:abstract )?class) (\w+)/gm,
      ),
    ].map(([, name = ""]) => name);
    const mod = sources.find(({ file }) => file === door)?.text ?? "";
    const isPublic = (name: string) => new RegExp(`\\b${name}\\b`).test(mod);

    const used = [...code.matchAll(DECLARED)]
      .filter(([, name = ""]) => isPublic(name))
      .flatMap(([declaration]) => declaration.match(/\b[A-Z]\w+\b/g) ?? []);

    const kept = types.filter((name) => used.includes(name) && !isPublic(name));
    expect(kept.toSorted(), `export these from ${door}`).toEqual([...inner]);
  },
);
