import type { Fetch } from "./app.ts";

/** A server that listens. */
export interface Listener {
  readonly port: number;
  stop(): Promise<void>;
}

interface BunServer {
  readonly port?: number | undefined;
  timeout(request: Request, seconds: number): void;
  stop(closeActive: boolean): Promise<void>;
}

interface DenoServer {
  readonly addr: { readonly port?: number };
  shutdown(): Promise<void>;
}

interface Runtime {
  readonly Bun?: {
    readonly env: { readonly NODE_ENV?: string | undefined };
    serve(options: {
      id: string;
      port: number;
      hostname: string;
      development: false;
      reusePort: false;
      idleTimeout: number;
      maxRequestBodySize: number;
      fetch: (request: Request, server: BunServer) => ReturnType<Fetch>;
      error: (error: Error) => Response;
    }): BunServer;
  };
  readonly Deno?: {
    readonly env: { get(name: string): string | undefined };
    readonly permissions: {
      querySync(permission: typeof NODE_ENV): { readonly state: string };
    };
    serve(
      options: {
        port: number;
        hostname: string;
        signal: AbortSignal;
        onListen: () => void;
        onError: () => Response;
      },
      fetch: Fetch,
    ): DenoServer;
  };
}

/** Where to listen. */
export interface Place {
  /** 0, the default, takes any free port. */
  readonly port?: number | undefined;
  readonly hostname: string;
}

/** Puts a fetch function on a port, on Bun and on Deno. */
export function serve(fetch: Fetch, place: Place): Listener {
  const { Bun, Deno }: Runtime = globalThis;
  if (Bun) return servedByBun(Bun, fetch, place);
  if (Deno) return servedByDeno(Deno, fetch, place);
  throw new Error(
    "Cannot listen: the fake server listens on Bun and Deno; elsewhere use fake.fetch, or run bunx waybill fake and connectFakeServer",
  );
}

// With --hot, Bun gives a server's place to the next one of the same id, which
// without one is its address. The count is the module's, as it must begin anew
// whenever Bun loads all modules anew: then each takes its own place again.
const served = new Map<string, number>();

function servedByBun(
  bun: NonNullable<Runtime["Bun"]>,
  fetch: Fetch,
  { port = 0, hostname }: Place,
): Listener {
  const address = `${hostname}:${port}`;
  const count = (served.get(address) ?? 0) + 1;
  served.set(address, count);
  const server = bun.serve({
    id: `waybill-fake-${address}-${count}`,
    port,
    hostname,
    fetch(request, server) {
      // A wait over HTTP is silent until it ends, however long that takes.
      if (request.url.includes("timeoutMs=")) server.timeout(request, 0);
      return fetch(request);
    },
    development: false,
    // Outside development, Bun silently shares a port that is taken.
    reusePort: false,
    // The longest that Bun allows.
    idleTimeout: 255,
    // Bun itself would answer before anybody has looked at Host, key and path.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    error: () => new Response(null, { status: 500 }),
  });
  return { port: server.port ?? port, stop: () => server.stop(true) };
}

function servedByDeno(
  deno: NonNullable<Runtime["Deno"]>,
  fetch: Fetch,
  { port = 0, hostname }: Place,
): Listener {
  const controller = new AbortController();
  const { signal } = controller;
  const onListen = () => {};
  // Its own handler would print a stack.
  const onError = () => new Response(null, { status: 500 });
  const options = { port, hostname, signal, onListen, onError };
  const server = deno.serve(options, fetch);
  return {
    port: server.addr.port ?? port,
    async stop() {
      controller.abort();
      await server.shutdown().catch(() => {});
    },
  };
}

/** Tells whether `NODE_ENV` says that this process is in production. */
export function isProduction(): boolean {
  const { Bun, Deno }: Runtime = globalThis;
  if (!Deno) return Bun?.env.NODE_ENV === "production";
  // Without the permission, Deno would ask its user; so it is queried first.
  const { state } = Deno.permissions.querySync(NODE_ENV);
  return state === "granted" && Deno.env.get("NODE_ENV") === "production";
}

const NODE_ENV = { name: "env", variable: "NODE_ENV" } as const;
