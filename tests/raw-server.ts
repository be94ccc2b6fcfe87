import { connect, createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";

/** A server that says whatever bytes a test wants, and counts what it reads. */
export interface RawServer extends AsyncDisposable {
  readonly origin: string;
  readonly port: number;
  /** The bytes of each request, headers and body, as they arrived. */
  readonly requests: readonly string[];
}

/** The key that `connectionTo` sends, to be searched for where it must not be. */
export const KEY = "planted-key-0123456789";

/** A connection to a server that replies by hand. */
export function connectionTo(origin: string) {
  return { baseUrl: `${origin}/api`, apiKey: KEY, timeoutMs: 3_000 };
}

/** What to do with a socket once a whole request has been read. */
export type Reply = (socket: Socket, request: string) => void;

/** Listens on a free port and replies by hand. */
export async function serveRaw(
  reply: Reply,
  tls?: { readonly key: string; readonly cert: string },
  greet?: Reply,
): Promise<RawServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const onSocket = (socket: Socket) => {
    let text = "";
    sockets.add(socket);
    greet?.(socket, "");
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      text += bytes.toString("latin1");
      if (!isWhole(text)) return;
      requests.push(text);
      reply(socket, text);
      text = "";
    });
  };
  const server = tls ? createTlsServer(tls, onSocket) : createServer(onSocket);
  server.on("tlsClientError", () => {});
  const port = await listen(server);
  return {
    port,
    origin: `${tls ? "https" : "http"}://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Has a server listen on a free port of this machine, and gives the port. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

function isWhole(text: string): boolean {
  // A TLS handshake is no HTTP and has no end to wait for.
  if (text.startsWith("\x16")) return true;
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = /content-length: *(\d+)/i.exec(text)?.[1] ?? "0";
  return text.length - end - 4 >= Number(length);
}

/** A reply that answers with these lines and this body, then closes. */
export function answer(status: string, body = "", headers = ""): Reply {
  const length = Buffer.byteLength(body);
  const head = `HTTP/1.1 ${status}\r\nContent-Length: ${length}\r\nConnection: close\r\n${headers}\r\n`;
  return (socket) => socket.end(head + body);
}

/** A port that nothing listens on now; whoever is to listen on it must be quick. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * A port that nothing listens on, nor can: it is the near end of a connection.
 * One that had just been closed was at times taken by another test.
 */
export async function closedPort(): Promise<number> {
  const server = createServer(hold);
  const socket = connect(await listen(server), "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  hold(socket);
  server.close();
  return Number(socket.localPort);
}

// An open connection that nobody holds could be collected, and so closed.
const held = new Set<Socket>();

function hold(socket: Socket): void {
  held.add(socket);
  socket.unref();
}
