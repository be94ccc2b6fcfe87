import { announce } from "./announce.ts";

// The least that can be called the same service: the key, the JSON, a list.
const MOST = 1_000;
const messages: unknown[] = [];

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  development: false,
  async fetch(request) {
    if (request.headers.get("x-api-key") !== "waybill-local-key") {
      return new Response(null, { status: 401 });
    }
    messages.push(await request.json());
    if (messages.length > MOST) messages.shift();
    return Response.json({ queued: true });
  },
});

announce(server.port);
