import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import {
  outcomeCases,
  type OutcomeCase,
  outcomeTable,
} from "./outcome-cases.ts";
import { closedPort, type RawServer, serveRaw } from "./raw-server.ts";
import { tls } from "./tls.ts";
import { ROOT } from "./root.ts";
import { RUNTIMES } from "./runtimes.ts";

setDefaultTimeout(60_000);

const servers: RawServer[] = [];

afterAll(async () => {
  for (const server of servers) await server[Symbol.asyncDispose]();
});

interface Started {
  readonly origin: string;
  readonly requests: readonly string[];
}

/** Starts the server of a case. */
async function startServer(one: OutcomeCase): Promise<Started> {
  if (one.isClosed) {
    return { origin: `http://127.0.0.1:${await closedPort()}`, requests: [] };
  }
  const { reply = () => {}, greet, isTls } = one;
  const server = await serveRaw(reply, isTls && tls, greet);
  servers.push(server);
  const { origin, requests } = server;
  if (!one.isHandshake) return server;
  return { origin: origin.replace("http:", "https:"), requests };
}

describe.each(RUNTIMES)("the outcome of every failure on %s", (_, command) => {
  test("is as the table says, with at most one POST each", async () => {
    const cases = outcomeCases();
    const targets = await Promise.all(cases.map(startServer));
    const input = cases.map(({ before = 0 }, index) => ({
      origin: targets[index]?.origin,
      before,
    }));

    const client = Bun.spawn(
      [...command, `${ROOT}/tests/outcome-client.ts`, JSON.stringify(input)],
      { env: process.env, stderr: "inherit" },
    );
    const results = JSON.parse(await new Response(client.stdout).text());

    const found = cases.map(({ row, detail }, index) => {
      const { code, outcome } = results[index];
      const posts = targets[index]?.requests.filter(isPost).length;
      return { row, detail, code, outcome, posts };
    });
    const expected = cases.map(({ row, detail, code, outcome, posts }) => {
      return { row, detail, code, outcome, posts };
    });
    expect(found).toEqual(expected);
    for (const { ms } of results) expect(ms).toBeLessThan(10_000);
    expect(await client.exited).toBe(0);
  });
});

const isPost = (request: string) => request.startsWith("POST ");

describe("README", () => {
  test("shows the table that the cases give", async () => {
    const readme = await Bun.file(`${ROOT}/README.md`).text();
    const cells = (text: string) =>
      text.replace(/ +/g, " ").replace(/-+/g, "-");

    const table = cells(outcomeTable(outcomeCases()));
    const [header = ""] = table.split("\n");
    const [, rest = ""] = cells(readme).split(header);
    const [rows = ""] = rest.split("\n\n");
    expect(header + rows, "README's table has exactly these rows").toBe(table);
    const ways = table.split("\n").length - 2;
    expect(readme).toContain(`make a real server fail in ${ways} ways.`);
  });
});
