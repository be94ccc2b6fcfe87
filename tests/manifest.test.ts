import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { ROOT } from "./root.ts";

const manifest = await Bun.file(`${ROOT}/package.json`).json();
const readme = await Bun.file(`${ROOT}/README.md`).text();

interface Entry {
  readonly deno?: string;
  readonly types: string;
  readonly default: string;
}

const ENTRIES = Object.entries<Entry>(manifest.exports).filter(
  ([name]) => name !== "./package.json",
);

describe("package.json", () => {
  test("has the entries of the design and one command", () => {
    expect(Object.keys(manifest.exports)).toEqual([
      ".",
      "./schemas",
      "./fake-server",
      "./bun-test",
      "./package.json",
    ]);
    expect(manifest.exports["./package.json"]).toBe("./package.json");
    expect(manifest.bin).toEqual({ waybill: "./fake-server/main.ts" });
    expect(manifest.main).toBe(manifest.exports["."].default);
    expect(manifest.types).toBe(manifest.exports["."].types);
  });

  test.each(ENTRIES)("gives %s the types of its own source", (name, entry) => {
    const types = entry.default.replace(/^\.\/(.*)\.ts$/, "./types/$1.d.ts");
    const older = manifest.typesVersions["*"][name.replace("./", "")];

    expect(existsSync(`${ROOT}/${entry.default}`)).toBe(true);
    expect(entry.types).toBe(types);
    // What resolves no exports, TypeScript's node10, looks here.
    if (name !== ".") expect(older).toEqual([types]);
    // Deno, which checks sources, has no bun:test.
    const source = name === "./bun-test" ? undefined : entry.default;
    expect(entry.deno).toBe(source);
  });

  test("lets a bundler drop neither the matchers nor the command", () => {
    expect(manifest.sideEffects.toSorted()).toEqual([
      manifest.exports["./bun-test"].default,
      manifest.bin.waybill,
    ]);
  });

  test("makes each peer optional, as the client needs none", () => {
    const peers = Object.keys(manifest.peerDependencies);

    expect(peers).toEqual(["@sinclair/typebox", "elysia"]);
    expect(manifest.dependencies).toBeUndefined();
    for (const peer of peers) {
      expect(manifest.peerDependenciesMeta[peer]).toEqual({ optional: true });
    }
  });

  test("tells of the runtimes what README tells", () => {
    const { bun, deno, node } = manifest.engines;
    const [, ...least] =
      /^\| how +\| Bun ≥ (\S+) +\| Deno ≥ (\S+) +\| Node ≥ (\S+) +\|$/m.exec(
        readme,
      ) ?? [];
    const [, of23] = /TypeScript from (23\.\d+) on/.exec(readme) ?? [];

    expect([`>=${least[0]}.0`, `>=${least[1]}.0`]).toEqual([bun, deno]);
    expect(node).toBe(`^${least[2]}.0 || >=${of23}.0`);
  });

  test("brings the compilers that README names", () => {
    const { typescript, ["typescript-5"]: oldest } = manifest.devDependencies;
    const [, least] = /(5\.\d+)\./.exec(oldest) ?? [];
    const [most] = typescript.split(".");

    const [told] = /TypeScript [\d.]+ to [\d.]+/.exec(readme) ?? [];

    expect(told, "README's row of compilers").toBe(
      `TypeScript ${least} to ${most}`,
    );
  });

  test("needs in a clone one version of Bun, wherever README names it", () => {
    const told = [...readme.matchAll(/Bun ([\d.]+) or newer/g)];
    const versions = new Set(told.map(([, version = ""]) => version));

    expect(told.length).toBeGreaterThan(1);
    expect([...versions], "README names several").toHaveLength(1);
    for (const version of versions) {
      expect(Bun.semver.satisfies(Bun.version, `>=${version}`)).toBe(true);
    }
  });

  test("has the version that README and CHANGELOG speak of, and LICENSE's name", async () => {
    const { version, license } = manifest;
    const [changes, licence] = await Promise.all(
      ["CHANGELOG.md", "LICENSE"].map((name) =>
        Bun.file(`${ROOT}/${name}`).text(),
      ),
    );

    expect(readme).toContain(`waybill-${version}.tgz`);
    expect(changes).toContain(`## ${version} `);
    expect(licence).toStartWith(`${license} License`);
  });
});

describe("bun run ok", () => {
  const steps: readonly string[] = manifest.scripts.ok.split(" && ");

  // README's row of it, in that order.
  test.each([
    ["formatting", "bun fmt --check"],
    ["types", "bun check"],
    ["the demo", "bun run demo"],
    ["all tests", "bun run test"],
    ["consumers", "bun run consumers"],
    ["recipes", "bun run recipes"],
    ["the page", "bun run page"],
  ])("runs %s, as README says: %s", (words, step) => {
    const [row] = /^\| `bun run ok` .*$/m.exec(readme) ?? [];

    expect(row).toContain(words);
    expect(steps).toContain(step);
  });

  test("is what CI runs, where nothing may be skipped", async () => {
    const script = await Bun.file(`${ROOT}/.ci/run`).text();

    expect(script).toContain("\nset -euo pipefail\n");
    expect(script).toContain("\nbun install --frozen-lockfile\n");
    expect(script).toEndWith("\nCI=true bun run ok\n");
  });

  test("leaves to the other scripts only what they run", () => {
    const { test: all, ...others } = manifest.scripts;
    const apart = ["recipes", "consumers", "page"];

    const ignored = [...all.matchAll(/'tests\/(\w+)\/\*\*'/g)];

    expect(ignored.map(([, folder]) => folder)).toEqual(apart);
    for (const folder of apart) {
      expect(others[folder]).toContain(` ./tests/${folder} `);
    }
  });
});
