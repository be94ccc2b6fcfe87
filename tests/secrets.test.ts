import { describe, expect, setDefaultTimeout, test } from "bun:test";
import type { SendError } from "../mod.ts";
import { closedPort, type Reply, serveRaw } from "./raw-server.ts";
import { BIN, ROOT } from "./root.ts";

setDefaultTimeout(60_000);

// With its environment, unlike runtimes.ts: a mutant asks Deno for it.
const RUNTIMES = [
  ["Bun", [process.execPath]],
  [
    "Deno",
    [
      `${BIN}/deno`,
      "run",
      "--allow-net",
      "--allow-env",
      "--no-prompt",
      "--no-config",
    ],
  ],
  ["Node", [`${BIN}/node`]],
] as const;

/** Every code, which tests/secrets-client.ts must cause; the compiler names one that is missing. */
const CODES: Readonly<Record<SendError["code"], true>> = {
  aborted: true,
  "connection-lost": true,
  "invalid-request": true,
  misconfigured: true,
  redirected: true,
  refused: true,
  "service-failed": true,
  "timed-out": true,
  unreachable: true,
  "unreadable-answer": true,
};

/** Answers with all it was sent, as text, in JSON, in a URL and in its Location. */
const echo: Reply = (socket, request) => {
  const path = /^POST \/(\w+)/.exec(request)?.[1] ?? "";
  if (path === "hangs") return;
  if (path === "lost") return void socket.destroy();
  const [, sent = ""] = request.split("\r\n\r\n");
  // What was sent comes first: an error shows the beginning of an answer alone.
  const body = `${sent}\n${request}\n${JSON.stringify({ request })}\n${encodeURIComponent(request)}`;
  const length = Buffer.byteLength(body) + (path === "cut" ? 50 : 0);
  const key = /x-api-key: (\S+)/i.exec(request)?.[1];
  socket.end(
    `HTTP/1.1 ${path === "cut" ? 200 : path} Echo\r\nConnection: close\r\nLocation: https://${key}.example/${key}?k=${key}\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
};

describe.each(RUNTIMES)("every error on %s", (_, command) => {
  test("shows no key, code, number or value on any surface", async () => {
    await using server = await serveRaw(echo);
    const closed = `http://127.0.0.1:${await closedPort()}`;

    const client = Bun.spawn(
      [...command, `${ROOT}/tests/secrets-client.ts`, server.origin, closed],
      { env: process.env, stderr: "pipe" },
    );
    const [out, errors] = await Promise.all([
      new Response(client.stdout).text(),
      new Response(client.stderr).text(),
    ]);

    expect(errors).toBe("");
    const { codes, leaks, events } = JSON.parse(out);
    expect(leaks).toEqual([]);
    expect(events).toBeGreaterThan(20);
    expect(codes).toEqual(Object.keys(CODES).toSorted());
  });
});
