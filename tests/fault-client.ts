// Sends once through each connection, on any runtime, and prints what came of it.
import { trySend } from "../mod.ts";
import { verdictOf } from "./fault-cases.ts";
import { fetchByNodeHttp } from "./node-http-fetch.ts";

interface Job {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

const { argv } = await import("node:process");
const [transport, jobs = "[]"] = argv.slice(-2);
const fetch = transport === "node:http" ? fetchByNodeHttp : globalThis.fetch;
const body = { recipient: "+4915112345678", otp: "493817" };

const list: readonly Job[] = JSON.parse(jobs);
const results = await Promise.all(
  list.map((job) => trySend(body, { ...job, fetch })),
);
console.log(JSON.stringify(results.map(verdictOf)));
