import { describe, expect, test } from "bun:test";
import { Glob } from "bun";
import { ROOT } from "./root.ts";
import { codeIn, MOST_LINES, sources } from "./sources.ts";

/** With a `from` or, for its effects alone, without. */
const STATIC = /^(?:(?:import|export)[^;]*?from|import) "([^"]+)";/gms;
const LATE = /\bimport\(\s*"([^"]+)"/g;

/** What a file imports in this form: paths from the root, or package names. */
function importsOf(file: string, text: string, form = STATIC): string[] {
  return [...codeIn(text).matchAll(form)].map(([, name = ""]) =>
    name.startsWith(".")
      ? new URL(name, `file:///${file}`).pathname.slice(1)
      : name,
  );
}

/** Which imports are allowed, by the files that have them; first match rules. */
const ALLOWED: readonly (readonly [RegExp, RegExp])[] = [
  [/^mod\.ts$/, /^lib\/(?!schemas\.ts)/],
  [/^lib\/schemas\.ts$/, /^(@sinclair\/typebox|lib\/wire\.ts)$/],
  [/^lib\/(wire|json)\.ts$/, /^$/],
  [/^lib\/rule\.ts$/, /^lib\/template\/\w+-rule\.ts$/],
  [/^lib\/template\//, /^lib\/(wire|issue|rule|json|template\/.+)\.ts$/],
  [/^lib\/otp-(demand|seal)\.ts$/, /^$/],
  [/^lib\/(option|moment)\.ts$/, /^lib\/json\.ts$/],
  [/^lib\/generate-otp\.ts$/, /^lib\/(json|option|template\/left-over)\.ts$/],
  [
    /^lib\/otp-kit\.ts$/,
    /^lib\/(generate-otp|json|moment|option|otp|otp-demand|otp-seal|recipient)\.ts$/,
  ],
  [/^lib\/error\.ts$/, /^lib\/(about|answer-error|issue)\.ts$/],
  [/^lib\/answer-error\.ts$/, /^lib\/error\.ts$/],
  [
    /^lib\/(connection|connection-problem|answer|deadline)\.ts$/,
    /^lib\/(answer-error|connection|connection-problem|error|issue|rule|json|option|wire|retry|validate-options|wait)\.ts$/,
  ],
  [/^lib\//, /^lib\/(?!schemas\.ts)/],
  [
    /^fake-server\/(acceptance|account|call|strike|changes|clock|duplicates|endpoint|fault|holds|inbox|inbox-search|journal|journal-entry|open-fault|limiter|limits|message|mint|near-miss|phone-number|refusal|capped|rows|rules|target|text-rules|waiter|workspaces?)\.ts$/,
    /^(fake-server\/(?!app|control|serve|main).*|lib\/(wire|issue|rule|json|trunk-zero|template\/.+)\.ts)$/,
  ],
  [
    /^fake-server\/main\.ts$/,
    /^fake-server\/(command|environment|fake-server|listen|reason)\.ts$/,
  ],
  [
    /^fake-server\/command\.ts$/,
    /^fake-server\/(command-options|host-in-url)\.ts$/,
  ],
  [/^fake-server\/(command-options|help)\.ts$/, /^node:util$/],
  // It runs where no package is installed.
  [
    /^fake-server\/(loopback|ready|start-command)\.ts$/,
    /^fake-server\/(fake-header|loopback|proxy|start-command)\.ts$/,
  ],
  [
    /^fake-server\/accounts-file\.ts$/,
    /^fake-server\/(create-problem|given-accounts|json-file|reason)\.ts$/,
  ],
  [
    /^fake-server\/(manifest|json-file|types-file)\.ts$/,
    /^(node:fs\/promises|fake-server\/(counted|json-file|printable|reason|types-module)\.ts)$/,
  ],
  // It asks a fake server as a client asks: nothing is judged there.
  [
    /^fake-server\/remote-call\.ts$/,
    /^(lib\/(cause|unreachable)|fake-server\/(fake-header|in-process|proxy|start-command))\.ts$/,
  ],
  [
    /^fake-server\/listen-problem\.ts$/,
    /^(node:dns\/promises|lib\/json\.ts|fake-server\/(host-in-url|serve)\.ts)$/,
  ],
  [
    /^fake-server\/program\.ts$/,
    /^(node:(child_process|os|tty)|lib\/json\.ts)$/,
  ],
  [
    /^fake-server\/(shape|schema-problem|fault-schema|given-answer)\.ts$/,
    /^(@sinclair\/typebox(\/\w+)?|lib\/(issue|rule|json|schemas)\.ts|fake-server\/(endpoint|fake-header|fault-spec|given-answer|limits|schema-problem)\.ts)$/,
  ],
  [
    /^fake-server\/snapshot-schema\.ts$/,
    /^(@sinclair\/typebox(\/value)?|lib\/(wire|template\/definition)\.ts|fake-server\/(clock|fault-schema|fault-spec|limits|mint|refusal-schema|schema-problem|snapshot-workspace)\.ts)$/,
  ],
  [
    /^fake-server\/refusal-schema\.ts$/,
    /^(@sinclair\/typebox|lib\/issue\.ts|fake-server\/refusal\.ts)$/,
  ],
  [
    /^fake-server\/control-(answer|schema)\.ts$/,
    /^(@sinclair\/typebox|lib\/schemas\.ts|fake-server\/(fault-schema|limits|refusal-schema)\.ts)$/,
  ],
  [
    /^fake-server\/control-clock\.ts$/,
    /^(@sinclair\/typebox(\/value)?|fake-server\/(clock|control-.+)\.ts)$/,
  ],
  [
    /^fake-server\/bun-test\.ts$/,
    /^(bun:test|lib\/json\.ts|fake-server\/(expectation|fake-workspace|message)\.ts)$/,
  ],
  [
    /^fake-server\/page\.ts$/,
    /^(node:(fs\/promises|util|zlib)|fake-server\/(guard|page-files)\.ts)$/,
  ],
  [
    /^fake-server\//,
    /^(elysia|fake-server\/.*|lib\/(wire|issue|rule|json|schemas|template\/.+)\.ts)$/,
  ],
];

describe("the sources", () => {
  test("are seen by this guard", () => {
    const files = sources.map(({ file }) => file);

    expect(files).toContain("lib/template/language.ts");
    expect(files).toContain("fake-server/mod.ts");
    expect(files.length).toBeGreaterThan(30);
  });

  test.each(sources)("$file imports only what it may", ({ file, text }) => {
    const allowed = ALLOWED.find(([files]) => files.test(file))?.[1];
    const imports = importsOf(file, text);

    const wrong = imports.filter((name) => !allowed?.test(name));

    expect(wrong, "ALLOWED: the first row that fits the file").toEqual([]);
  });

  test("load nothing later but what is the fake server's own", () => {
    const late = sources.flatMap(({ file, text }) =>
      importsOf(file, text, LATE).map((name) => ({ file, name })),
    );

    const wrong = late.filter(({ file, name }) =>
      [file, name].some((path) => !path.startsWith("fake-server/")),
    );

    expect(late).toContainEqual({
      file: "fake-server/app.ts",
      name: "fake-server/control.ts",
    });
    expect(wrong).toEqual([]);
  });

  test.each(sources)("$file stays within its lines", ({ text }) => {
    expect(text.split("\n").length).toBeLessThanOrEqual(MOST_LINES + 1);
  });

  test("name a runtime only where they must", () => {
    const named = sources
      .filter(({ text }) =>
        /(?<!-)\b(Bun|Deno|process)(\??\.\w|"\])/.test(codeIn(text)),
      )
      .map(({ file }) => file);

    expect(named).toEqual([
      "fake-server/main.ts",
      "fake-server/proxy.ts",
      "fake-server/serve.ts",
    ]);
  });

  test("spell the key's header in the client and again in the fake", () => {
    const holding = (part: string) =>
      sources
        .filter(({ file }) => file.startsWith(part))
        .filter(({ text }) => /x-api-key/i.test(codeIn(text)))
        .map(({ file }) => file);

    expect(holding("lib/")).toEqual([
      "lib/connection-problem.ts",
      "lib/post.ts",
    ]);
    expect(holding("fake-server/")).toContain("fake-server/service.ts");
  });
});

test("no test takes a URL's path for a folder's", async () => {
  const wrong: string[] = [];
  for (const file of new Glob("tests/**/*.ts").scanSync(ROOT)) {
    const text = await Bun.file(`${ROOT}/${file}`).text();
    // A folder called My Projects is My%20Projects there.
    if (/import\.meta\.url,?\s*\)\s*\.pathname/.test(text)) wrong.push(file);
  }

  expect(wrong).toEqual([]);
});

const tracked = Bun.which("git")
  ? Bun.spawnSync(["git", "ls-files"], { cwd: ROOT }).stdout.toString()
  : "";

// A copy without its history has nothing to list.
test.skipIf(!tracked)("the top level holds these and nothing else", () => {
  const names = tracked.match(/^[^/\n]+/gm) ?? [];

  expect([...new Set(names)].toSorted()).toEqual([
    ".ci",
    ".gitignore",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "bun.lock",
    "bunfig.toml",
    "fake-server",
    "lib",
    "mod.ts",
    "package.json",
    "tests",
    "tsconfig.json",
  ]);
});
