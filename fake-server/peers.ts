import { manifestAt, ownManifest } from "./manifest.ts";
import { fits, lowestOf } from "./version-range.ts";

/**
 * What keeps the fake server from running: a package in the wrong version or,
 * with `mustBeFound`, one that is not installed. Packages that have loaded need
 * not be found: they are somewhere.
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
  const words = wrong.map(({ name, range }) => `${name}@${lowestOf(range)}`);
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
