import { Elysia } from "elysia";
import type { ControlParts } from "./control.ts";
import { PATHS } from "./endpoint.ts";
import { sendOtpOperation } from "./send-otp.ts";
import { sendRawOperation } from "./send-raw.ts";

/** A fetch function, as a server listens with and a test calls. */
export type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * Bodies are read and judged by hand: Elysia's own validation strips unknown
 * fields, takes forms for JSON and echoes what it refuses.
 */
export const UNREAD = { parse: "none" } as const;

/**
 * How Elysia serves both planes. It looks for the path right after `http://`, as
 * `guard.ts` does, by default from character 11 on, so that it misses it after a
 * short host name. It starts no timer, by default one of five minutes, which Deno's
 * tests report as a leak.
 */
export const SERVED = {
  handler: { standardHostname: false },
  sucrose: { gcTime: null },
} as const;

/** Composes the service plane under /api and the control plane under /__fake. */
export function createApp(parts: ControlParts): Fetch {
  const { service } = parts;
  const otp = sendOtpOperation();
  const raw = sendRawOperation();
  // onError comes first: a hook applies only to the routes that are added after it.
  const app = new Elysia({ ...SERVED, strictPath: true, normalize: false })
    .onError(() => new Response(null, { status: 500 }))
    .post(PATHS["send-otp"], (c) => service.answer(c.request, otp), UNREAD)
    .post(PATHS["send-raw"], (c) => service.answer(c.request, raw), UNREAD)
    .all(PATHS["send-otp"], (c) => wrongMethod(c.request), UNREAD)
    .all(PATHS["send-raw"], (c) => wrongMethod(c.request), UNREAD)
    .all("/__fake/*", (c) => control(c.request), UNREAD)
    .get("/", (c) => (isBrowser(c.request) ? toPage : unknownPath)(c.request))
    .get("/__fake", (c) => toPage(c.request))
    .get("/favicon.ico", nothing)
    .get("/apple-touch-icon.png", nothing)
    .get("/apple-touch-icon-precomposed.png", nothing)
    .get("/.well-known/appspecific/*", nothing)
    .all("/*", (c) => unknownPath(c.request), UNREAD);

  // Most tests never use it, and it takes as long to load as all the rest.
  let plane: Promise<Fetch> | undefined;
  async function control(request: Request): Promise<Response> {
    plane ??= import("./control.ts").then(({ controlPlane }) =>
      controlPlane(parts),
    );
    return (await plane)(request);
  }

  function wrongMethod(request: Request): Promise<Response> {
    return service.refuse(request, { code: "method-not-allowed" });
  }

  function unknownPath(request: Request): Promise<Response> {
    return service.refuse(request, { code: "unknown-path" });
  }

  return app.fetch;
}

// A browser asks for these by itself: no test should have to account for that.
function nothing(): Response {
  return new Response(null, { status: 404 });
}

function isBrowser({ headers }: Request): boolean {
  return headers.get("accept")?.includes("text/html") ?? false;
}

function toPage({ url }: Request): Response {
  const location = `/__fake/${new URL(url).search}`;
  return new Response(null, { status: 302, headers: { location } });
}
