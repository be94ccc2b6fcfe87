import { cp, rm, symlink } from "node:fs/promises";
import { ROOT } from "./root.ts";

/** What `prepack` runs beside the compiler. */
const PREPACK = ["tests/prune-types.ts"];

/** Packs the package into a folder and gives the tarball's path. */
export async function pack(folder: string): Promise<string> {
  // A copy, so that packing leaves nothing behind in the checkout.
  const copy = `${folder}/source`;
  const manifest = await Bun.file(`${ROOT}/package.json`).json();
  const { files }: { files: string[] } = manifest;
  const kept = files.filter((name) => name !== "types" && !/^!/.test(name));
  for (const name of [...kept, "package.json", ...PREPACK]) {
    await cp(`${ROOT}/${name}`, `${copy}/${name}`, { recursive: true });
  }
  await symlink(`${ROOT}/node_modules`, `${copy}/node_modules`);
  run(copy, process.execPath, "pm", "pack", "--destination", folder);
  await rm(copy, { recursive: true });
  return `${folder}/waybill-${manifest.version}.tgz`;
}

/** Makes an app that has installed a tarball and nothing else; gives its folder. */
export async function appWith(tarball: string, cwd: string): Promise<string> {
  const manifest = { name: "app", type: "module", private: true };
  await Bun.write(`${cwd}/package.json`, JSON.stringify(manifest));
  run(cwd, process.execPath, "add", tarball);
  return cwd;
}

/** Runs a command in a folder and gives what it printed. */
export function run(cwd: string, ...words: string[]): string {
  const done = Bun.spawnSync(words, {
    cwd,
    env: process.env,
    stdout: "pipe",
    stderr: "pipe",
  });
  const text = done.stdout.toString() + done.stderr.toString();
  if (done.exitCode !== 0) throw new Error(`${words.join(" ")}\n${text}`);
  return text;
}
