import { manifestAt, ownManifest } from "./manifest.ts";

/**
 * What keeps the fake server from running: a package in the wrong version or,
 * with `mustBeFound`, one that is not installed. Packages that Bun installs on
 * the fly are in no folder where they could be found.
 */
export async function peerProblem({
  mustBeFound,
}: {
  readonly mustBeFound: boolean;
}): Promise<string | undefined> {
  const own = await ownManifest();
  const needed = Object.entries(own.peerDependencies ?? {});
  const peers = await Promise.all(
    needed.map(async ([name, range]) => {
      const version = await versionOf(name);
      const isGood =
        version === undefined ? !mustBeFound : fits(version, range);
      return { name, range, version, isGood };
    }),
  );
  const wrong = peers.filter(({ isGood }) => !isGood);
  if (wrong.length === 0) return undefined;
  const needs = wrong.map(
    ({ name, range, version = "none" }) =>
      `${name} ${range} (${version} is installed)`,
  );
  const words = wrong.map(({ name, range }) => `${name}@${lowest(range)}`);
  const what = wrong.length === 1 ? "it" : "them";
  return `the fake server needs ${needs.join(" and ")}; get ${what} with: bun add -d ${words.join(" ")}`;
}

async function versionOf(name: string): Promise<string | undefined> {
  try {
    const { version } = await manifestAt(
      import.meta.resolve(`${name}/package.json`),
    );
    return version;
  } catch {
    return undefined;
  }
}

/** The lowest major and minor version of a range such as `>=1.4.20 <2`. */
function lowest(range: string): string {
  return /^>=(\d+\.\d+)/.exec(range)?.[1] ?? "";
}

function fits(version: string, range: string): boolean {
  const [major, minor, patch] = numbersIn(version);
  const [least, leastMinor, leastPatch] = numbersIn(range);
  if (major !== least) return false;
  return minor === leastMinor ? patch >= leastPatch : minor > leastMinor;
}

/** The first version in a text, as major, minor and patch. */
function numbersIn(text: string): readonly [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = text.match(/\d+/g) ?? [];
  return [Number(major), Number(minor), Number(patch)];
}
