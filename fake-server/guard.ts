import type { Fetch } from "./app.ts";
import { isLoopback } from "./loopback.ts";
import { type RefusalCode, refusalResponse, type Refusals } from "./refusal.ts";

/** Who may come in. */
export interface Door {
  /** The address listened on. */
  readonly hostname: string;
  /** Names that a `Host` may have besides loopback. */
  readonly allowHosts?: readonly string[] | undefined;
  /** Required everywhere but on the service plane. */
  readonly token?: string | undefined;
  /** In process, where no request needs a `Host`. */
  readonly isInProcess?: boolean | undefined;
}

const IP_LITERAL = /^(\d+(\.\d+){3}|\[[\da-f:.]+\])$/i;

/**
 * Refuses a foreign `Host` on every path, before routing: another site can point
 * its own name at 127.0.0.1, and its `Host` gives it away. Everything but the
 * service plane is closed to pages of other sites, and to whoever lacks the
 * token.
 */
export function guarded(
  fetch: Fetch,
  { hostname, allowHosts, token, isInProcess }: Door,
  refusals: Refusals,
): Fetch {
  const door = {
    hostname: hostname.toLowerCase(),
    allowHosts: allowHosts?.map(nameIn),
    token,
    isInProcess,
  };
  // Nearly every request names the same host.
  let known: string | null | undefined;

  function refused(code: RefusalCode): Response {
    return refusalResponse({ code }, refusals);
  }

  return (request) => {
    // A socket may name a target with another scheme, or none: the router would
    // look for its path in another place than this guard does.
    if (!request.url.startsWith(SCHEME)) return refused("foreign-host");
    const host = request.headers.get("host");
    if (host !== known) {
      const isGood = isOurs(host, door) && URL.canParse(request.url);
      if (!isGood) return refused("foreign-host");
      known = host;
    }
    if (isService(request.url)) return fetch(request);
    // On Deno a request may be for another URL than its Host says.
    if (!URL.canParse(request.url)) return refused("foreign-host");
    const code = controlRefusalOf(request, host, door);
    return code ? refused(code) : fetch(request);
  };
}

/** Lets in requests from this machine only. */
export const LOCAL: Door = { hostname: "127.0.0.1", isInProcess: true };

function isOurs(
  header: string | null,
  { hostname, allowHosts, isInProcess = false }: Door,
): boolean {
  // On a port only Deno serves it: HTTP/1.0 can leave it out.
  if (header === null) return isInProcess;
  const host = nameIn(header);
  // Nobody else can own a name under localhost (RFC 6761).
  if (isLoopback(host) || /[^.]\.localhost$/.test(host)) return true;
  if (allowHosts?.includes(host)) return true;
  if (isLoopback(hostname)) return false;
  return host === hostname || IP_LITERAL.test(host);
}

/** A host without its port. */
function nameIn(host: string): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}

const SCHEME = "http://";

/** Looks for the path where the router does, right after the scheme. */
function isService(url: string): boolean {
  return url.startsWith("/api/", url.indexOf("/", SCHEME.length));
}

function controlRefusalOf(
  request: Request,
  host: string | null,
  { token }: Door,
): RefusalCode | undefined {
  if (isForeign(request, host)) return "foreign-origin";
  return token && tokenIn(request) !== token ? "missing-token" : undefined;
}

const OWN_SITES = ["same-origin", "none"];

function isForeign({ headers, method, url }: Request, host: string | null) {
  const origin = headers.get("origin");
  // In process there is no Host, but a request still has an address.
  const own = host ?? hostIn(url);
  if (origin !== null && hostIn(origin) !== own) return true;
  const site = headers.get("sec-fetch-site");
  if (site === null || OWN_SITES.includes(site)) return false;
  // A link on another site may open the page, which shows nothing by itself.
  const opensPage = headers.get("sec-fetch-dest") === "document";
  return !(opensPage && method === "GET" && !url.includes("/__fake/api"));
}

function hostIn(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function tokenIn({ headers, url }: Request): string | undefined {
  const { port, searchParams } = new URL(url);
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "");
  return (
    bearer?.[1] ??
    searchParams.get("token") ??
    cookieIn(headers, tokenCookie(port)) ??
    cookieIn(headers, tokenCookie(""))
  );
}

function cookieIn(headers: Headers, name: string): string | undefined {
  const cookies = headers.get("cookie")?.split("; ");
  const cookie = cookies?.find((cookie) => cookie.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1);
}

/** The name of the cookie that lets a browser in; it has the port, because the ports of a host share cookies. */
export function tokenCookie(port: string): string {
  return port ? `waybill-token-${port}` : "waybill-token";
}
