/** Headers that grant access to whoever reads them. */
const SECRETS = ["x-api-key", "authorization", "proxy-authorization", "cookie"];

/** Query parameters that do, from the `?` or `&` before them to their value. */
const PARAMETERS = /([?&](?:key|token|api[-_]?key)=)([^&#]*)/gi;

/** Headers as they may be shown. */
export function maskedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [
      name,
      SECRETS.includes(name) ? masked(value) : value,
    ]),
  );
}

/** The path and query of a URL as they may be shown. */
export function maskedPathOf(url: string): string {
  const path = url.slice(url.indexOf("/", 8));
  return path.replace(
    PARAMETERS,
    (_, name: string, value: string) => name + masked(value),
  );
}

/** A key that can be told from others but not used: `wb-l…7f`. Masking it again changes nothing. */
function masked(key: string): string {
  if (key.includes("…")) return key;
  return key.length < 12 ? "…" : `${key.slice(0, 4)}…${key.slice(-2)}`;
}
