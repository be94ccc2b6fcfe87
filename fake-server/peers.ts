import { manifestAt, ownManifest } from "./manifest.ts";

/**
 * What keeps the fake server from running: a package of another version than
 * it needs, or, where `mustBeFound`, one that is not there. What Bun installs
 * by itself is in no folder to be found.
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
  return `the fake server needs ${needs.join(" and ")}; get it with: bun add -d ${words.join(" ")}`;
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

/** The lowest major and minor version of a range such as `>=1.4.0 <2`. */
function lowest(range: string): string {
  return /^>=(\d+\.\d+)/.exec(range)?.[1] ?? "";
}

function fits(version: string, range: string): boolean {
  const [major, minor] = version.split(".").map(Number);
  const [least, leastMinor = 0] = lowest(range).split(".").map(Number);
  return major === least && (minor ?? 0) >= leastMinor;
}
