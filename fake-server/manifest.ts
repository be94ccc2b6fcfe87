import { readFile } from "node:fs/promises";

/** What is read from a package.json. */
export interface Manifest {
  readonly version?: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The package.json at a URL. */
export async function manifestAt(url: string | URL): Promise<Manifest> {
  return JSON.parse(await readFile(new URL(url), "utf8"));
}

/** This package's own; empty where its folders were copied without it. */
export async function ownManifest(): Promise<Manifest> {
  const own = new URL("../package.json", import.meta.url);
  return manifestAt(own).catch(() => ({}));
}
