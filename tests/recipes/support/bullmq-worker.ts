// One worker process: `bun bullmq-worker.ts <redis port> <base URL> <key> <hold after>`.
import { argv } from "node:process";
import { startSender } from "../bullmq.ts";
import { LIMITER } from "./limiter.ts";

const [port, baseUrl = "", apiKey = "", holdAfter] = argv.slice(2);
let answered = 0;

/** From one answer on, no answer gets through: the messages are queued and nobody knows. */
async function holding(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init);
  answered += 1;
  if (answered < Number(holdAfter)) return response;
  console.log("holding");
  return new Promise(() => {});
}

startSender(
  { baseUrl, apiKey, fetch: holding },
  {
    connection: { host: "127.0.0.1", port: Number(port) },
    concurrency: 16,
    limiter: LIMITER,
    // Short, so that the jobs of a killed worker come back within the test.
    lockDuration: 3_000,
    stalledInterval: 1_000,
    maxStalledCount: 10,
  },
);
