import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { outputOf } from "./children.ts";
import { PEERS } from "./paths.ts";

// Installed in folders of their own: the package depends on none of these, and
// a group that cannot be installed takes no other along.
const CLIENTS = { ky: "2.1.0", ofetch: "1.5.1", resend: "6.38.0" } as const;
const GROUPS = {
  libraries: { zod: "4.6.7", valibot: "1.5.0", ajv: "8.20.0", hono: "4.13.19" },
  http: { ...CLIENTS, "p-limit": "7.3.3" },
  prism: { "@stoplight/prism-cli": "5.14.2" },
  mutation: { "@stryker-mutator/core": "10.1.1" },
  // Alone in their folders, so that each can be weighed. msw 3 does not run on Bun.
  ky: { ky: CLIENTS.ky },
  ofetch: { ofetch: CLIENTS.ofetch },
  resend: { resend: CLIENTS.resend },
  "whatsapp-api-js": { "whatsapp-api-js": "6.3.0" },
  stripe: { stripe: "23.1.0" },
  openai: { openai: "7.57.0" },
  twilio: { twilio: "6.2.0" },
  msw: { msw: "2.9.0" },
} as const;

/** Packages that are compared with, by what they are for. */
export type PeerGroup = keyof typeof GROUPS;

const installed = new Map<PeerGroup, Promise<string | undefined>>();

/** The folder a group is installed in, or nothing where that failed. */
export function peerFolder(group: PeerGroup): Promise<string | undefined> {
  const folder = installed.get(group) ?? install(group);
  installed.set(group, folder);
  return folder;
}

async function install(group: PeerGroup): Promise<string | undefined> {
  const folder = join(PEERS, group);
  try {
    await mkdir(folder, { recursive: true });
    await Bun.write(join(PEERS, ".gitignore"), "*\n");
    if (await isInstalled(group, folder)) return folder;
    console.log(`  installing ${versionsOf(group)}`);
    const manifest = { private: true, dependencies: GROUPS[group] };
    await Bun.write(join(folder, "package.json"), JSON.stringify(manifest));
    await outputOf([process.execPath, "install"], { cwd: folder });
    return folder;
  } catch (error) {
    console.log(`  SKIPPED: cannot install ${versionsOf(group)}`);
    console.log(`  ${error instanceof Error ? error.message.trim() : error}`);
    return undefined;
  }
}

async function isInstalled(group: PeerGroup, folder: string): Promise<boolean> {
  const found = await Promise.all(
    Object.entries(GROUPS[group]).map(async ([name, version]) => {
      return (await versionIn(folder, name)) === version;
    }),
  );
  return found.every(Boolean);
}

/** A group's packages with their versions. */
export function versionsOf(group: PeerGroup): string {
  return Object.entries(GROUPS[group])
    .map(([name, version]) => `${name} ${version}`)
    .join(", ");
}

/** The version of a package in a folder's node_modules, if it is there. */
export async function versionIn(
  folder: string,
  name: string,
): Promise<string | undefined> {
  const file = Bun.file(join(folder, "node_modules", name, "package.json"));
  if (!(await file.exists())) return undefined;
  const { version }: { version?: unknown } = await file.json();
  return typeof version === "string" ? version : undefined;
}
