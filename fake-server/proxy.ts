type Environment = Readonly<Record<string, string | undefined>>;

/** The host of `url`, unless requests to it pass by every proxy already. */
function proxiedHost(url: string, env: Environment): string | undefined {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
  const direct = directIn(env).split(/[\s,]+/);
  return direct.includes(host) || direct.includes("*") ? undefined : host;
}

function directIn(env: Environment): string {
  return env["no_proxy"] || env["NO_PROXY"] || "";
}

/** What to look at next when a fake server that should be there does not answer. */
export function proxyHint(url: string, env: Environment): string {
  const proxy = env["http_proxy"] || env["HTTP_PROXY"];
  const host = proxiedHost(url, env);
  return proxy && host && /^http:/i.test(url)
    ? `, or set NO_PROXY=${host}: the request goes to HTTP_PROXY`
    : "";
}

/**
 * What keeps a command's requests to the fake server away from a proxy, which
 * could read the key and would not find the server. Which variables name one
 * differs from program to program, so it does not matter whether one is set.
 */
export function pastProxy(url: string, env: Environment): Environment {
  const host = proxiedHost(url, env);
  if (!host) return {};
  const direct = [directIn(env), host].filter(Boolean).join(",");
  return { NO_PROXY: direct, no_proxy: direct };
}
