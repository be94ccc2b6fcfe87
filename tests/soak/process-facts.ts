import { readdir, readFile } from "node:fs/promises";

/** Resident memory of a process, in MB (proc(5): VmRSS is in kB). */
export async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1_024;
}

/** Open files and sockets of a process. */
export async function handlesOf(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}
