import { describe, expect, test } from "bun:test";
import {
  codeIn,
  MOST_LINES,
  MOST_RECIPE_LINES,
  sources,
  sourcesIn,
} from "./sources.ts";

/** A source without its comments, its imports and what its texts say. */
function bareCodeIn(text: string): string {
  return codeIn(text)
    .replace(/^import [^;]*;/gm, "")
    .replace(TEXT, '""');
}

const TEXT = /"[^"\n]*"|`[^`]*`/g;

describe("the sources", () => {
  test.each(sources)("$file has no any, enum or default export", ({ text }) => {
    const code = codeIn(text);

    expect(code).not.toMatch(/(?:[:<,|&(=]|=>|\bas|\bextends)\s*any\b/);
    expect(code).not.toMatch(/^\s*(export )?(const )?enum /m);
    expect(code).not.toMatch(/export default|export \*/);
    expect(code).not.toMatch(/new Function|\beval\(/);
  });

  test.each(sources)("$file has the compiler prove its types", ({ text }) => {
    const code = bareCodeIn(text);

    // After `in`, it renames the keys of a mapped type.
    expect(code).not.toMatch(/(?<!\bin [^:\n]*)\bas (?!const\b)/);
    expect(code).not.toMatch(/[\w)\]]!(?=[.;,)\]])/);
    expect(text).not.toMatch(/@ts-|(?:prettier|biome|deno-lint)-ignore/);
  });

  test("keep no state in a module but what --hot asks for", () => {
    const keeping = sources
      .filter(({ text }) =>
        /^(export )?(let|var) |^(export )?const \w+(: \w+\[\])? = (new (Weak)?(Map|Set)\b.*\(\)|\[\]);/m.test(
          text,
        ),
      )
      .map(({ file }) => file);

    // What connection.ts marks as checked, it keeps weakly.
    expect(keeping).toEqual(["fake-server/serve.ts", "lib/connection.ts"]);
  });

  test("log nothing in lib", () => {
    const logging = sources
      .filter(({ text }) => /\bconsole\b/.test(bareCodeIn(text)))
      .map(({ file }) => file);

    expect(logging).toContain("fake-server/main.ts");
    expect(logging.filter((file) => file.startsWith("lib/"))).toEqual([]);
  });
});

describe.each([
  ["mod.ts", 50],
  ["lib/schemas.ts", 5],
  ["fake-server/mod.ts", 30],
  ["fake-server/bun-test.ts", 1],
])("the public names of %s", (entry, least) => {
  const { text = "" } = sources.find(({ file }) => file === entry) ?? {};
  const passedOn = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gms)]
    .flatMap(([, list = ""]) => list.split(","))
    .map((name) => name.replace("type", "").trim());
  const own = [
    ...text.matchAll(/^export (?:const|function|interface|type) (\w+)/gm),
  ].map(([, name = ""]) => name);
  const names = [...passedOn, ...own].filter(Boolean);

  test("are seen by this guard", () => {
    expect(names.length).toBeGreaterThanOrEqual(least);
  });

  test.each(names)("%s has a docstring", (name) => {
    const documented = sources.some(({ text }) =>
      new RegExp(
        `\\*/\nexport (abstract |async )*(function\\*?|class|const|interface|type) ${name}\\b`,
      ).test(text),
    );

    expect(documented).toBe(true);
  });
});

describe("the tests", async () => {
  const tests = await sourcesIn("tests/**/*.test.ts");

  test("are told of in tests/README.md with the lines that they may have", async () => {
    const [page] = await sourcesIn("tests/README.md");

    const told = [...(page?.text ?? "").matchAll(/(\w+ \w+ \d+ lines)/g)];

    expect(
      told.map(([words]) => words),
      "tests/README.md",
    ).toEqual([
      `source within ${MOST_LINES} lines`,
      `at most ${MOST_LINES} lines`,
      `at most ${MOST_RECIPE_LINES} lines`,
    ]);
  });

  test("stay within their lines, the spec apart", () => {
    const long = tests
      .filter(({ text }) => text.split("\n").length > MOST_LINES + 1)
      .map(({ file }) => file);

    expect(
      long,
      "part it, and name the new one in tests/mutate/subjects-*.ts",
    ).toEqual(["tests/spec.test.ts"]);
  });

  test("tell what happens, and promise nothing", () => {
    const wrong = tests.filter(({ text }) =>
      /(?:\b(?:test|describe)|[\])])[\w.]*\(\s*(["`])(?:(?!\1).)*\b(?:should|works)\b/.test(
        text,
      ),
    );

    expect(tests.length).toBeGreaterThan(250);
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("are all run", () => {
    const left = tests.filter(({ text }) =>
      /\b(?:test|describe)\.(?:only|skip|todo|failing)\b/.test(text),
    );

    expect(left.map(({ file }) => file)).toEqual([]);
  });
});

test("no file exports a function or a constant that no other imports", async () => {
  const files = [...sources, ...(await sourcesIn("tests/**/*.ts"))].map(
    // What a text holds may be a program of its own.
    ({ file, text }) => ({ file, code: codeIn(text).replace(TEXT, '""') }),
  );
  const naming = files.map(({ code }) =>
    // What is loaded later can be named anywhere.
    /\bimport\(/.test(code)
      ? code
      : code.match(/^(?:import|export) [^;]*? from "/gm)?.join(),
  );
  const taken = new Set(naming.join().match(/\w+/g));

  const left = files
    .filter(({ file }) => !/\.test\.ts$|found-limits\.ts$/.test(file))
    .flatMap(({ file, code }) =>
      [...code.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)]
        .filter(([, name = ""]) => !taken.has(name))
        .map(([, name]) => `${name} of ${file}`),
    );

  expect(taken).toContain("DOORS");
  expect(left, "list it where it belongs, or let it go").toEqual([]);
});
