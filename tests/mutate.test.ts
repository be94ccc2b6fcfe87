import { describe, expect, test } from "bun:test";
import { Glob } from "bun";
import { short } from "./mutate/report.ts";
import { SUBJECTS, testsOf } from "./mutate/subjects.ts";
import { REASONS } from "./mutate/survivors.ts";
import { ROOT } from "./root.ts";

/** The files that are not there. */
async function absent(files: readonly string[]): Promise<readonly string[]> {
  const areThere = await Promise.all(
    files.map((file) => Bun.file(`${ROOT}/${file}`).exists()),
  );
  return files.filter((_, index) => !areThere[index]);
}

describe("bun run mutate", () => {
  test("mutates sources that are there", async () => {
    expect(SUBJECTS.length).toBeGreaterThan(100);
    expect(await absent(SUBJECTS)).toEqual([]);
  });

  test("mutates each source of lib/ that has a function", async () => {
    const missing: string[] = [];
    for (const file of new Glob("lib/**/*.ts").scanSync(ROOT)) {
      const text = await Bun.file(`${ROOT}/${file}`).text();
      // A table of rules is its sentences.
      if (file.endsWith("-rule.ts")) continue;
      const isCode = /^(export )?(async )?function\b/m.test(text);
      if (isCode && !SUBJECTS.includes(file)) missing.push(file);
    }

    expect(missing, "give it its tests in subjects-client.ts").toEqual([]);
  });

  test("asks tests that are there about each source", async () => {
    const asked = SUBJECTS.map(testsOf);

    expect(asked.filter(({ length }) => length === 0)).toEqual([]);
    expect(await absent([...new Set(asked.flat())])).toEqual([]);
  });

  test("explains survivors of no other source", () => {
    const explained = REASONS.map(({ subject }) => subject);

    expect(explained.filter((one) => !SUBJECTS.includes(one))).toEqual([]);
  });

  test("explains survivors of lines that are there", async () => {
    const gone: string[] = [];
    for (const { subject, survivors } of REASONS) {
      const text = await Bun.file(`${ROOT}/${subject}`).text();
      const lines = text.split("\n").map((line) => `${short(line)}: `);
      const isThere = (name: string) =>
        lines.some((line) => name.startsWith(line));
      gone.push(...survivors.filter((name) => !isThere(name)));
    }

    expect(gone, "what is said of them can go").toEqual([]);
  });
});
