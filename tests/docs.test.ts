import {
  afterAll,
  beforeAll,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from "bun:test";
import { mkdtemp, mkdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Glob } from "bun";
import { ROOT } from "./root.ts";

setDefaultTimeout(60_000);

interface Example {
  readonly name: string;
  readonly language: string;
  readonly code: string;
}

/** Every fenced block of a Markdown text or of the docstrings of a source. */
async function examplesOf(file: string): Promise<Example[]> {
  const text = await Bun.file(`${ROOT}/${file}`).text();
  const prose = file.endsWith(".md")
    ? text
    : [...text.matchAll(/\/\*\*.*?\*\//gs)]
        .map(([comment]) => comment.replace(/^ *\/?\*+\/? ?/gm, ""))
        .join("\n");
  const blocks = [...prose.matchAll(/^```(\w*)\n(.*?)^```$/gms)];
  return blocks.map(([, language = "", code = ""], index) => ({
    name: `${file} #${index + 1}`,
    language,
    code,
  }));
}

/** The pages of prose; tests/recipe-pages.test.ts runs what the recipes' shows. */
const PAGES = [
  "README.md",
  "ARCHITECTURE.md",
  "lib/README.md",
  "fake-server/README.md",
  "tests/README.md",
];
const files = [
  ...PAGES,
  "mod.ts",
  ...[...new Glob("lib/**/*.ts").scanSync(ROOT)].toSorted(),
  ...[...new Glob("fake-server/**/*.ts").scanSync(ROOT)].toSorted(),
];
const examples = (await Promise.all(files.map(examplesOf))).flat();
const programs = examples.filter(({ language }) => language === "ts");
const shell = examples.filter(({ language }) => language === "sh");

// An app that has the package installed: the examples import it by name.
let app = "";

beforeAll(async () => {
  app = await mkdtemp(`${tmpdir()}/waybill-docs-`);
  await mkdir(`${app}/node_modules`);
  await symlink(ROOT, `${app}/node_modules/waybill`);
  for (const name of [
    "elysia",
    "@sinclair",
    "@opentelemetry",
    "@types",
    "bun-types",
  ]) {
    const target = `${ROOT}/node_modules/${name}`;
    await symlink(target, `${app}/node_modules/${name}`);
  }
  const tsconfig = await Bun.file(`${ROOT}/tsconfig.json`).json();
  tsconfig.include = ["*.ts"];
  await Bun.write(`${app}/tsconfig.json`, JSON.stringify(tsconfig));
  await Promise.all(programs.map(write));
});

afterAll(() => rm(app, { recursive: true, force: true }));

function fileOf({ name, code }: Example): string {
  const ending = isTest(code) ? "test.ts" : "ts";
  return `${app}/${name.replaceAll(/\W+/g, "-")}.${ending}`;
}

function isTest(code: string): boolean {
  return code.includes('from "bun:test"');
}

// A failed console.assert only prints; here it ends the program.
const STRICT = `console.assert = (fact) => { if (!fact) { throw new Error("an assertion of the example does not hold"); } };\n`;

function write(example: Example): Promise<number> {
  const { code } = example;
  return Bun.write(fileOf(example), `${STRICT}${code}\nexport {};\n`);
}

async function textOf(pages: readonly string[]): Promise<string> {
  const texts = pages.map((page) => Bun.file(`${ROOT}/${page}`).text());
  return (await Promise.all(texts)).join("\n");
}

/** The anchor that a Markdown page gives a heading. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\w\s-]/g, "");
  return `#${words.replaceAll(" ", "-")}`;
}

/** Tells whether there is a file, and in it the heading of an anchor. */
async function leads(target: string, anchor?: string): Promise<boolean> {
  const there = Bun.file(`${ROOT}/${target}`);
  if (!(await there.exists())) return false;
  if (!anchor) return true;
  const prose = (await there.text()).replace(/^```.*?^```$/gms, "");
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)];
  return headings.some(([, heading = ""]) => anchorOf(heading) === anchor);
}

describe("the examples", () => {
  test("are seen by this guard", () => {
    expect(programs.length).toBeGreaterThan(15);
    expect(shell.length).toBeGreaterThan(2);
    const known = ["ts", "sh", "toml", "text"];
    expect(
      examples.filter(({ language }) => !known.includes(language)),
    ).toEqual([]);
  });

  test("all type-check", () => {
    const check = Bun.spawnSync([process.execPath, "check"], {
      cwd: app,
      env: process.env,
    });

    expect(check.stdout.toString() + check.stderr).not.toContain("error TS");
    expect(check.exitCode).toBe(0);
  });

  test.each(programs)("$name runs", async (example) => {
    const words = isTest(example.code) ? ["test"] : [];
    const command = [process.execPath, ...words, fileOf(example)];
    const program = Bun.spawn(command, {
      cwd: app,
      env: process.env,
      stderr: "pipe",
    });

    const told = await new Response(program.stderr).text();

    // bun test tells its results there.
    expect(told).toMatch(isTest(example.code) ? / 0 fail/ : /^$/);
    expect(await program.exited).toBe(0);
  });

  test("name only scripts that the package has", async () => {
    const { scripts } = await Bun.file(`${ROOT}/package.json`).json();
    const text = await textOf(PAGES);
    const named = [...text.matchAll(/bun run ([\w:-]+)/g)].map(
      ([, name]) => name,
    );

    expect(named).toContain("demo");
    expect(named).toContain("test");
    for (const name of named) expect(scripts).toHaveProperty(name ?? "");
  });

  test("name only tests that there are", async () => {
    const text = await textOf(["README.md", "lib/README.md"]);
    const tests = [...new Glob("tests/*.test.ts").scanSync(ROOT)];
    const named = [...text.matchAll(/tests\/[\w-]+(?:\.test\.ts)?(?=[ `])/g)];

    expect(named.length).toBeGreaterThan(15);
    for (const [name] of named) {
      expect(tests.some((path) => path.startsWith(name)) && name).toBe(name);
    }
  });

  test("name only sources and symbols that there are", async () => {
    const text = await textOf(["ARCHITECTURE.md", "tests/README.md"]);
    const tree = new Glob("{lib,fake-server,tests}/**/*.{ts,js}");
    const paths = [...tree.scanSync(ROOT)];
    const sources = await Promise.all(
      paths.map((path) => Bun.file(`${ROOT}/${path}`).text()),
    );
    const named = [...text.matchAll(/`([\w./*-]+)`/g)].map(
      ([, name = ""]) => name,
    );
    const files = named.filter((name) => /\.[jt]s$/.test(name));
    const symbols = named.filter((name) => /^[A-Za-z]\w*[A-Z]\w*$/.test(name));

    expect(files.length).toBeGreaterThan(100);
    for (const name of files) {
      const glob = new Glob(`{**/,}${name.replace("NAME", "*")}`);
      expect(paths.some((path) => glob.match(path)) && name).toBe(name);
    }
    expect(symbols.length).toBeGreaterThan(15);
    for (const name of symbols) {
      const word = new RegExp(`\\b${name}\\b`);
      expect(sources.some((text) => word.test(text)) && name).toBe(name);
    }
  });

  test("stand on pages that link only to files and headings that there are", async () => {
    const pages = [...PAGES, "tests/recipes/README.md"];
    const found: string[] = [];
    const broken: string[] = [];
    for (const page of pages) {
      const text = await Bun.file(`${ROOT}/${page}`).text();
      const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(#[^)]*)?\)/g)];
      for (const [link, path = "", anchor] of links) {
        found.push(link);
        const target = path ? join(dirname(page), path) : page;
        if (!(await leads(target, anchor))) broken.push(`${page}: ${link}`);
      }
    }

    expect(found.length).toBeGreaterThan(30);
    expect(broken).toEqual([]);
  });

  test("open with a quick start of at most 15 lines", async () => {
    const first = (await examplesOf("README.md")).find(
      ({ language }) => language === "ts",
    );

    expect(first?.code.trim().split("\n").length).toBeLessThanOrEqual(15);
  });
});

describe("bun run demo", () => {
  test("shows both endpoints queueing and a refusal with paths", () => {
    const demo = Bun.spawnSync([process.execPath, "run", "demo"], {
      cwd: ROOT,
      env: process.env,
    });

    const out = demo.stdout.toString();
    expect(demo.exitCode).toBe(0);
    expect(out.match(/queued: true/g)).toHaveLength(2);
    expect(out).toContain("*493817* is your verification code");
    expect(out).toMatch(/status 422.*\n.*- \w+/);
  });
});
