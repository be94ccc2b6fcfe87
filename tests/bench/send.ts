import { createConnection, send, sendMany } from "../../mod.ts";
import { otp } from "../fixture.ts";
import { clientsOf, limiterOf, type Poster } from "./send-peers.ts";
import { bareLaunch, POST_OTP } from "./server.ts";
import type { Row, Table } from "./table.ts";
import {
  bestOf,
  type Contestant,
  pairedRatio,
  sampleInTurn,
} from "./timing.ts";

const RAW = "raw fetch with a timeout";
const LIMITED = "p-limit and raw fetch";
const WAYBILL = "waybill send";
const ROUNDS = 31;
const IN_TURN = 400;
// Some 60 ms: in a few ms, starting and ending 64 at once would be most of it.
const AT_ONCE = 4_000;

/** `send` beside raw fetch and other clients, on loopback and on a stub. */
export async function sending(): Promise<Table[]> {
  // First, while nothing has been compiled for another transport.
  const own = await overhead();
  const server = await bareLaunch();
  const baseUrl = server.url.replace("/messages/send-otp", "");
  const { "X-API-KEY": apiKey } = POST_OTP.headers;
  const connection = createConnection({ baseUrl, apiKey });
  const posters: Poster[] = [
    { name: RAW, post: () => rawFetch(fetch, server.url) },
    { name: WAYBILL, post: () => send(otp, connection) },
    ...(await clientsOf(server.url)),
  ];
  const one = await compare("one after another", posters, 1, 1.05);
  const many = await compare("64 at once", posters, 64, 1.1);
  const batch = await batches(server.url, connection);
  await server.stop();
  return [own, one, many, ...batch];
}

type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** What anybody would write: a controller, a timer, and the timer cleared. */
async function rawFetch(fetch: Transport, url: string): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), 10_000);
  try {
    const { signal } = controller;
    const answer = await fetch(url, { ...POST_OTP, signal });
    return await answer.json();
  } finally {
    clearTimeout(timer);
  }
}

async function compare(
  title: string,
  posters: readonly Poster[],
  atOnce: number,
  atMost: number,
): Promise<Table> {
  const contestants = posters.map((poster) => timed(poster, atOnce));
  await sampleInTurn(contestants, 4);
  const samples = await sampleInTurn(contestants, ROUNDS);
  const rows = contestants.map(({ name }): Row => {
    const figure = `${(bestOf(samples, name) / 1_000).toFixed(1)} µs`;
    const ratio = pairedRatio(samples, name, RAW);
    return {
      name,
      figure,
      ratio,
      ...(name === WAYBILL && { target: { atMost } }),
    };
  });
  return { title: `Sending: ${title}`, baseline: RAW, rows };
}

/** Nanoseconds per request. */
function timed({ name, post }: Poster, atOnce: number): Contestant {
  const requests = atOnce === 1 ? IN_TURN : AT_ONCE;
  const lane = async (): Promise<void> => {
    for (let count = 0; count < requests / atOnce; count++) await post();
  };
  const sample = async () => {
    const start = Bun.nanoseconds();
    await Promise.all(Array.from({ length: atOnce }, lane));
    return (Bun.nanoseconds() - start) / requests;
  };
  return { name, sample };
}

async function batches(
  url: string,
  connection: Parameters<typeof send>[1],
): Promise<Table[]> {
  const limiter = await limiterOf();
  if (!limiter) return [];
  const bodies = Array.from({ length: AT_ONCE }, () => otp);
  const limited = async () => {
    const limit = limiter(64);
    await Promise.all(bodies.map(() => limit(() => rawFetch(fetch, url))));
  };
  const sent = async () => {
    for await (const _ of sendMany(bodies, connection, { concurrency: 64 }));
  };
  const contestants = [
    { name: LIMITED, sample: () => rateOf(limited) },
    { name: "sendMany", sample: () => rateOf(sent) },
  ];
  await sampleInTurn(contestants, 4);
  const samples = await sampleInTurn(contestants, ROUNDS);
  const rows = contestants.map(({ name }, index): Row => {
    const ratio = pairedRatio(samples, name, LIMITED);
    const figure = `${Math.round(bestOf(samples, name) * -1)} /s`;
    return { name, figure, ratio, ...(index && { target: { atLeast: 0.95 } }) };
  });
  return [{ title: `Sending ${AT_ONCE}, 64 at once`, baseline: LIMITED, rows }];
}

/** Requests per second, negative so that the best is the smallest. */
async function rateOf(run: () => Promise<void>): Promise<number> {
  const start = Bun.nanoseconds();
  await run();
  return -(AT_ONCE * 1e9) / (Bun.nanoseconds() - start);
}

/** The client's own work per send, as CPU time on a stubbed fetch. */
async function overhead(): Promise<Table> {
  const answer = '{"queued":true}';
  const headers = { "content-length": `${answer.length}` };
  const stub = async () => new Response(answer, { headers });
  const connection = createConnection({
    baseUrl: "https://service.example/api",
    apiKey: "a-key",
    fetch: stub,
  });
  const contestants = [
    { name: RAW, sample: () => cpuOf(() => rawFetch(stub, "")) },
    { name: WAYBILL, sample: () => cpuOf(() => send(otp, connection)) },
  ];
  await sampleInTurn(contestants, 3);
  const samples = await sampleInTurn(contestants, 11);
  const base = bestOf(samples, RAW);
  const own = bestOf(samples, WAYBILL) - base;
  const rows = [
    { name: RAW, figure: `${base.toFixed(2)} µs` },
    {
      name: "own CPU of send",
      figure: `${own.toFixed(2)} µs`,
      ratio: own,
      target: { atMost: 1 },
    },
  ];
  return { title: "Own work on a stubbed fetch", baseline: "1 µs", rows };
}

/** Microseconds of CPU per call. */
async function cpuOf(run: () => Promise<unknown>): Promise<number> {
  const calls = 20_000;
  const start = process.cpuUsage();
  for (let count = 0; count < calls; count++) await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / calls;
}
