import { describe, expect, test } from "bun:test";
import { Glob } from "bun";
import { scoreOf, short } from "./mutate/report.ts";
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

  test("mutates each source that has a function", async () => {
    const missing: string[] = [];
    const sources = new Glob("{lib,fake-server}/**/*.ts");
    for (const file of sources.scanSync(ROOT)) {
      const text = await Bun.file(`${ROOT}/${file}`).text();
      // A table of rules is its sentences.
      if (file.endsWith("-rule.ts")) continue;
      const isCode = /^(export )?(async )?function\b/m.test(text);
      if (isCode && !SUBJECTS.includes(file)) missing.push(file);
    }

    expect(missing, "give it its tests in a subjects-*.ts").toEqual([]);
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

describe("scoreOf()", () => {
  const source = "const a = 1;\nif (a > 0) {\n  b();\n}\n";
  const place = (line: number, from: number, to: number) => ({
    start: { line, column: from },
    end: { line, column: to },
  });
  const mutants = [
    { status: "Killed", replacement: "0", location: place(1, 11, 12) },
    { status: "Timeout", replacement: "true", location: place(2, 5, 10) },
    { status: "Survived", replacement: "a >= 0", location: place(2, 5, 10) },
    { status: "NoCoverage", replacement: "", location: place(3, 3, 7) },
    { status: "CompileError", replacement: "2", location: place(1, 11, 12) },
    { status: "Ignored", replacement: "2", location: place(1, 11, 12) },
  ];

  test("counts what was judged, and what was noticed by time alone", () => {
    const report = { files: { "lib/a.ts": { source, mutants } } };

    expect(scoreOf("lib/a.ts", report)).toEqual({
      subject: "lib/a.ts",
      mutants: 4,
      killed: 2,
      late: 1,
      survivors: ["b();: b(); → ", "if (a > 0) {: a > 0 → a >= 0"],
    });
  });

  test("counts no mutant when the report is about another source", () => {
    const report = { files: { "lib/b.ts": { source, mutants } } };

    expect(scoreOf("lib/a.ts", report)).toMatchObject({ mutants: 0 });
  });
});
