import own from "../package.json" with { type: "json" };

const JSON_MODULE = { with: { type: "json" } } as const;

/** What keeps the fake server from running: a package that is not there, or another than it needs. */
export async function peerProblem(): Promise<string | undefined> {
  const needed = Object.entries(own.peerDependencies);
  const peers = await Promise.all(
    needed.map(async ([name, range]) => {
      const version = await versionOf(name);
      return { name, range, version, isGood: fits(version, range) };
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
    const found: { readonly default: { readonly version: string } } =
      await import(`${name}/package.json`, JSON_MODULE);
    return found.default.version;
  } catch {
    return undefined;
  }
}

/** The lowest major and minor version of a range such as `>=1.4.0 <2`. */
function lowest(range: string): string {
  return /^>=(\d+\.\d+)/.exec(range)?.[1] ?? "";
}

function fits(version: string | undefined, range: string): boolean {
  if (version === undefined) return false;
  const [major, minor] = version.split(".").map(Number);
  const [least, leastMinor = 0] = lowest(range).split(".").map(Number);
  return major === least && (minor ?? 0) >= leastMinor;
}
