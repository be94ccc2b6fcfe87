import { describe, expect, test } from "bun:test";
import { Glob } from "bun";
import { ROOT } from "./root.ts";
import { MOST_RECIPE_LINES } from "./sources.ts";

const FOLDER = `${ROOT}/tests/recipes`;

const names = [...new Glob("*.ts").scanSync(FOLDER)]
  .filter((name) => !name.endsWith(".test.ts"))
  .toSorted();
const recipes = await Promise.all(
  names.map(async (name) => ({
    name,
    text: await Bun.file(`${FOLDER}/${name}`).text(),
  })),
);
const sources = await Promise.all(
  [...new Glob("**/*.ts").scanSync(FOLDER)].map((name) =>
    Bun.file(`${FOLDER}/${name}`).text(),
  ),
);
const readme = await Bun.file(`${ROOT}/README.md`).text();
const page = await Bun.file(`${FOLDER}/README.md`).text();

/** The TypeScript that a page shows. */
function shownOn(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^```ts\n(.*?)^```$/gms)].map(
    ([, text = ""]) => text,
  );
}

describe("the recipes", () => {
  test("are seen by this guard", () => {
    expect(names).toContain("better-auth.ts");
    expect(names.length).toBeGreaterThan(7);
  });

  test.each(recipes)("$name is shown as it is run", ({ text }) => {
    const isShown = [...shownOn(readme), ...shownOn(page)].includes(text);

    // By a boolean: a list of all recipes would bury the one that differs.
    expect(isShown, "paste the file into tests/recipes/README.md").toBe(true);
  });

  test.each(recipes)("$name is named on their page", ({ name }) => {
    const isNamed = [`(${name})`, `\`${name}\``].some((form) =>
      page.includes(form),
    );

    expect(isNamed, "add it to the table in tests/recipes/README.md").toBe(
      true,
    );
  });

  // README names no flow that only other recipes use.
  const anchors = [...page.matchAll(/^\| \[[^\]]+\]\((#[\w-]+)\)/gm)]
    .map(([, anchor = ""]) => anchor)
    .filter((anchor) => anchor !== "#login-apart-from-http");

  test.each(anchors)("%s has a row in README", (anchor) => {
    expect(
      readme.includes(`(tests/recipes/README.md${anchor})`),
      "add it to the table of recipes in README",
    ).toBe(true);
  });

  test.each(recipes)("$name has no line too many", ({ text }) => {
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(
      MOST_RECIPE_LINES,
    );
  });

  test.each(recipes)("$name is run by a test or another recipe", ({ name }) => {
    const imports = new RegExp(`from "\\.\\.?/${name}"`);

    expect(
      sources.some((text) => imports.test(text)),
      `write tests/recipes/${name.replace(".ts", ".test.ts")}, or run it in another recipe's test`,
    ).toBe(true);
  });

  test.each(recipes)(
    "$name imports the package as its readers do",
    ({ text }) => {
      expect(text).not.toMatch(/from "\.\.\//);
    },
  );

  // Its quick start is the one program that is run from the page itself.
  test("are all that their page shows, but for the quick start", () => {
    const files = recipes.map(({ text }) => text);

    const others = shownOn(page).filter((text) => !files.includes(text));

    expect(others).toHaveLength(1);
    expect(others[0]).toContain('from "./waybill/mod.ts"');
  });

  test("keep to twelve lines for the store", () => {
    const store = recipes.find(({ name }) => name === "otp-store.ts")?.text;
    const [, body = ""] = /Database\) \{\n(.*?)^\}/ms.exec(store ?? "") ?? [];

    expect(body.trimEnd().split("\n")).toHaveLength(12);
  });
});

describe("a recipe whose program is absent", () => {
  const tools = [
    ["bullmq", "apt-get install redis-server"],
    ["browser", "apt-get install chromium"],
  ] as const;

  function run(recipe: string, environment: Readonly<Record<string, string>>) {
    const file = `${FOLDER}/${recipe}.test.ts`;
    const { stdout, stderr, exitCode } = Bun.spawnSync(
      [process.execPath, "test", file],
      { cwd: ROOT, env: { PATH: FOLDER, ...environment } },
    );
    return { printed: stdout.toString() + stderr.toString(), exitCode };
  }

  test.each(tools)(
    "%s says what to install and is skipped",
    (recipe, advice) => {
      const { printed, exitCode } = run(recipe, {});

      expect(printed).toContain(advice);
      expect(printed).toContain(" 0 fail");
      expect(printed).toMatch(/ [1-9]\d* skip/);
      expect(exitCode).toBe(0);
    },
  );

  test.each(tools)(
    "%s fails when CI=true, and says the same",
    (recipe, advice) => {
      const { printed, exitCode } = run(recipe, { CI: "true" });

      expect(printed).toContain(advice);
      expect(exitCode).not.toBe(0);
    },
  );
});
