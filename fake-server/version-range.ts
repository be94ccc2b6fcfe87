/** Tells whether a version is in a range such as `>=1.4.20 <2`, which ends with its major version. */
export function fits(version: string, range: string): boolean {
  const [major, minor, patch] = numbersIn(version);
  const [least, leastMinor, leastPatch] = numbersIn(range);
  if (major !== least) return false;
  return minor === leastMinor ? patch >= leastPatch : minor > leastMinor;
}

/** The lowest major and minor version of a range: `1.4` of `>=1.4.20 <2`. */
export function lowestOf(range: string): string {
  const [major, minor] = numbersIn(range);
  return `${major}.${minor}`;
}

/** The first version in a text, as major, minor and patch. */
function numbersIn(text: string): readonly [number, number, number] {
  const [major, minor, patch] = text.match(/\d+/g) ?? [];
  return [Number(major ?? 0), Number(minor ?? 0), Number(patch ?? 0)];
}
