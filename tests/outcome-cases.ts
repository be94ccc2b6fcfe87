import type { Outcome, SendError } from "../mod.ts";
import { answer, type Reply } from "./raw-server.ts";

/** One way a server can fail, and what `send` must make of it. */
export interface OutcomeCase {
  /** What the server does; cases of one row share it. */
  readonly row: string;
  /** Which of the row this is. */
  readonly detail?: string;
  readonly reply?: Reply;
  /** Runs when a socket opens, before anything is read. */
  readonly greet?: Reply;
  /** Nothing listens at all. */
  readonly isClosed?: true;
  readonly isTls?: true;
  /** Asked over https, answered by hand. */
  readonly isHandshake?: true;
  /** Sends before the one that counts. */
  readonly before?: number;
  readonly code: SendError["code"];
  readonly outcome: Outcome;
  /** POSTs that the server must have read, those before included. */
  readonly posts: number;
}

const LOST = { code: "connection-lost", outcome: "unknown", posts: 1 } as const;
const UNREADABLE = {
  code: "unreadable-answer",
  outcome: "unknown",
  posts: 1,
} as const;
const UNREACHABLE = {
  code: "unreachable",
  outcome: "not-sent",
  posts: 0,
} as const;

const ok = (body: string, headers = "") => answer("200 OK", body, headers);
const raw =
  (text: string): Reply =>
  (socket) =>
    socket.end(text);

const BODIES = {
  JSON: ['{"error":{"message":"no"}}', "application/json"],
  HTML: ["<!doctype html><h1>Sorry</h1>", "text/html"],
  empty: ["", "text/plain"],
  binary: ["\u0000\u0001\ufffd\u0080", "application/octet-stream"],
} as const;

function answered(status: number): Pick<OutcomeCase, "code" | "outcome"> {
  return status < 500
    ? { code: "refused", outcome: "refused" }
    : { code: "service-failed", outcome: "unknown" };
}

const statuses = [
  400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504,
].flatMap((status) =>
  Object.entries(BODIES).map(([kind, [body, type]]): OutcomeCase => ({
    row: status < 500 ? "answers 4xx" : "answers 5xx",
    detail: `${status} ${kind}`,
    reply: answer(`${status} No`, body, `Content-Type: ${type}\r\n`),
    ...answered(status),
    posts: 1,
  })),
);

const redirects = [301, 302, 303, 307, 308].map((status): OutcomeCase => ({
  row: status === 303 ? "redirects with 303" : "redirects otherwise",
  detail: `${status}`,
  reply: answer(`${status} There`, "", "Location: http://127.0.0.1:9/sink\r\n"),
  code: "redirected",
  outcome: status === 303 ? "unknown" : "refused",
  posts: 1,
}));

/** Writes a body that never seems to end, as fast as it is taken. */
const huge: Reply = (socket) => {
  socket.write("HTTP/1.1 200 OK\r\nContent-Length: 300000000\r\n\r\n");
  const chunk = "x".repeat(1_000_000);
  let written = 0;
  const pump = () => {
    while (!socket.destroyed && written < 300_000_000) {
      written += chunk.length;
      if (!socket.write(chunk)) return void socket.once("drain", pump);
    }
  };
  pump();
};

/** Answers the first request and drops the reused connection at the second. */
function dropsTheSecond(): Reply {
  let count = 0;
  return (socket) => {
    count += 1;
    if (count > 1) return void socket.destroy();
    const body = '{"queued":true}';
    socket.write(
      `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\n\r\n${body}`,
    );
  };
}

/** Every case; a server is started for each. */
export function outcomeCases(): readonly OutcomeCase[] {
  return [
    { row: "does not listen", isClosed: true, ...UNREACHABLE },
    {
      row: "has a certificate of another host",
      isTls: true,
      reply: ok("{}"),
      ...UNREACHABLE,
    },
    ...[40, 70, 71, 86, 109, 112, 120].map((alert): OutcomeCase => ({
      row: "refuses the TLS handshake",
      detail: `alert ${alert}`,
      isHandshake: true,
      reply: (socket) => socket.end(Uint8Array.of(0x15, 3, 3, 0, 2, 2, alert)),
      ...UNREACHABLE,
    })),
    {
      row: "closes before it reads",
      greet: (socket) => socket.destroy(),
      ...LOST,
      posts: 0,
    },
    { row: "reads and closes", reply: (socket) => socket.end(), ...LOST },
    {
      row: "reads and resets",
      reply: (socket) => socket.resetAndDestroy(),
      ...LOST,
    },
    {
      row: "drops a reused connection after reading",
      reply: dropsTheSecond(),
      before: 1,
      ...LOST,
      posts: 2,
    },
    {
      row: "sends half its headers",
      reply: raw("HTTP/1.1 200 OK\r\nContent-Le"),
      ...LOST,
    },
    {
      row: "sends a 103 and closes",
      reply: raw("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
      ...LOST,
    },
    { row: "sends no HTTP", reply: raw("hello\r\n\r\n"), ...LOST },
    {
      row: "sends half its body",
      reply: raw('HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n{"que'),
      ...UNREADABLE,
    },
    {
      row: "sends a wrong content-length",
      reply: raw(
        'HTTP/1.1 200 OK\r\nContent-Length: 9\r\nConnection: close\r\n\r\n{"queued":true}',
      ),
      ...UNREADABLE,
    },
    {
      row: "sends chunked garbage",
      reply: raw(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n",
      ),
      ...UNREADABLE,
    },
    { row: "answers 204", reply: answer("204 No Content"), ...UNREADABLE },
    { row: "answers 200 with nothing", reply: ok(""), ...UNREADABLE },
    {
      row: "answers 200 with HTML",
      reply: ok("<h1>queued</h1>", "Content-Type: text/html\r\n"),
      ...UNREADABLE,
    },
    {
      row: 'answers 200 with {"queued":"yes"}',
      reply: ok('{"queued":"yes"}'),
      ...UNREADABLE,
    },
    { row: "answers 200 with 300 MB", reply: huge, ...UNREADABLE },
    {
      row: "never answers",
      reply: () => {},
      code: "timed-out",
      outcome: "unknown",
      posts: 1,
    },
    {
      row: "stalls in its body",
      reply: (socket) =>
        void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 15\r\n\r\n{"que'),
      code: "timed-out",
      outcome: "unknown",
      posts: 1,
    },
    ...redirects,
    ...statuses,
  ];
}

/** The cases as the table that README shows. */
export function outcomeTable(cases: readonly OutcomeCase[]): string {
  const rows = new Map(cases.map((one) => [one.row, one]));
  const lines = [...rows.values()].map(
    ({ row, code, outcome, posts, before = 0 }) =>
      `| ${row} | \`${code}\` | \`${outcome}\` | ${posts - before} |`,
  );
  return [
    "| the server … | `code` | `outcome` | POSTs read |",
    "| --- | --- | --- | --- |",
    ...lines,
  ].join("\n");
}
