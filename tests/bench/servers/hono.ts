import { announce } from "./announce.ts";

interface Context {
  readonly req: {
    header(name: string): string | undefined;
    json(): Promise<unknown>;
  };
  json(body: unknown, status?: number): Response;
}

interface HonoModule {
  readonly Hono: new () => {
    post(path: string, answer: (c: Context) => Promise<Response>): void;
    readonly fetch: (request: Request) => Response | Promise<Response>;
  };
}

// The folder that hono is installed in comes as an argument.
const [, , folder = ""] = process.argv;
const { Hono }: HonoModule = await import(Bun.resolveSync("hono", folder));

const MOST = 1_000;
const messages: unknown[] = [];
const app = new Hono();

app.post("/api/messages/send-otp", async (c) => {
  if (c.req.header("x-api-key") !== "waybill-local-key") {
    return c.json({ error: "unknown key" }, 401);
  }
  messages.push(await c.req.json());
  if (messages.length > MOST) messages.shift();
  return c.json({ queued: true });
});

const { fetch } = app;
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  development: false,
  fetch,
});

announce(server.port);
