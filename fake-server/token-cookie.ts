/** The name of the cookie that lets a browser in: one host's ports share them. */
export function tokenCookie(port: string): string {
  return port ? `waybill-token-${port}` : "waybill-token";
}
