/** Variables of a shell. */
export type Environment = Readonly<Record<string, string | undefined>>;

interface Runtime {
  readonly Deno?: {
    readonly permissions?: {
      querySync(permission: { name: "env" }): { readonly state: string };
    };
  };
  readonly process?: { readonly env: Environment };
}

/** This process's own variables, as far as it may read them: without the permission, Deno would ask its user. */
export function ownEnvironment(): Environment {
  const { Deno, process }: Runtime = globalThis;
  const state = Deno?.permissions?.querySync({ name: "env" }).state;
  return state === undefined || state === "granted" ? (process?.env ?? {}) : {};
}

function hostIn(url: string): string {
  return new URL(url).hostname.replace(/[[\]]/g, "");
}

/** Tells whether requests to a host pass by every proxy. */
function isDirect(list: string, host: string): boolean {
  const direct = list.split(/[\s,]/);
  return direct.includes(host) || direct.includes("*");
}

function withHost(list: string, host: string): string {
  return isDirect(list, host) ? list : [list, host].filter(Boolean).join(",");
}

/** The variable whose proxy may be asked over http, if one is set. */
function proxyOf(env: Environment): string | undefined {
  if (env["http_proxy"] || env["HTTP_PROXY"]) return "HTTP_PROXY";
  // Deno reads it, and so does a newer Bun, but for one that speaks SOCKS.
  return env["all_proxy"] || env["ALL_PROXY"] ? "ALL_PROXY" : undefined;
}

/** What to look at next when a fake server that should be there does not answer. */
export function proxyHint(url: string, env: Environment): string {
  const proxy = proxyOf(env);
  const host = hostIn(url);
  const list = env["no_proxy"] || env["NO_PROXY"] || "";
  const { protocol } = new URL(url);
  return proxy && protocol === "http:" && !isDirect(list, host)
    ? `, or set NO_PROXY=${host}: the request may go to ${proxy}`
    : "";
}

/**
 * What keeps a command's requests to the fake server away from a proxy, which
 * could read the key and would not find the server. Which variables name one
 * differs from program to program, so it does not matter whether one is set.
 */
export function pastProxy(url: string, env: Environment): Environment {
  const host = hostIn(url);
  const { NO_PROXY, no_proxy } = env;
  return {
    NO_PROXY: withHost(NO_PROXY || no_proxy || "", host),
    no_proxy: withHost(no_proxy || NO_PROXY || "", host),
  };
}
