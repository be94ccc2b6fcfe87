import { readFile } from "node:fs/promises";
import { outputOf } from "./children.ts";
import { benchFile } from "./paths.ts";
import type { Server } from "./server.ts";

/** What a server did under load. */
export interface Load {
  readonly perSecond: number;
  /** User and system time of the server per request; NaN without /proc. */
  readonly cpuMicros: number;
}

/** Sends requests over 64 connections for so many seconds. */
export async function loadOf(server: Server, seconds: number): Promise<Load> {
  const before = await cpuSecondsOf(server.pid);
  const text = await outputOf([
    ...["wrk", "--threads", "1", "--connections", "64"],
    ...["--duration", `${seconds}s`, "--script", benchFile("post-otp.lua")],
    server.url,
  ]);
  const after = await cpuSecondsOf(server.pid);
  if (/Non-2xx|Socket errors/.test(text)) {
    throw new Error(`Cannot compare: ${server.url} failed under load\n${text}`);
  }
  const requests = numberIn(text, /(\d+) requests in/);
  const perSecond = numberIn(text, /Requests\/sec:\s+([\d.]+)/);
  return { perSecond, cpuMicros: ((after - before) / requests) * 1e6 };
}

function numberIn(text: string, pattern: RegExp): number {
  const [, number] = pattern.exec(text) ?? [];
  if (number) return Number(number);
  throw new Error(`Cannot read what wrk says\n${text}`);
}

// Fields 14 and 15 of proc(5)'s stat are user and system time in hundredths;
// the name before them may hold blanks. Bun.file finds such a file empty.
async function cpuSecondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
