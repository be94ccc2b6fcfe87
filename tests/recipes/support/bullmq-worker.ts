// One worker process: `bun bullmq-worker.ts <redis port> <base URL> <key> <hold after>`.
import process from "node:process";
import { startSender } from "../bullmq.ts";
import { LIMITER } from "./limiter.ts";

const [port, baseUrl = "", apiKey = "", holdAfter] = process.argv.slice(2);
let answered = 0;
let isHolding = false;

/**
 * From the answer to an offer on, no answer gets through: messages are queued
 * and nobody learns of it. An offer, because it must not be sent again.
 */
async function holding(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init);
  const isOffer = response.ok && `${input}`.endsWith("/raw");
  answered += 1;
  isHolding ||= isOffer && answered >= Number(holdAfter);
  if (!isHolding) return response;
  console.log("holding");
  return new Promise(() => {});
}

const worker = startSender(
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
process.on("SIGTERM", () => void worker.close());
