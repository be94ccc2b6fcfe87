/** Redirects a browser that asks for a bare address to the page. */
export function pageRedirect({ headers, url }: Request): Response | undefined {
  if (!headers.get("accept")?.includes("text/html")) return undefined;
  const location = `/__fake/${new URL(url).search}`;
  return new Response(null, { status: 302, headers: { location } });
}
