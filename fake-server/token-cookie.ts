/** The name of the cookie that lets a browser in; it has the port, because the ports of a host share cookies. */
export function tokenCookie(port: string): string {
  return port ? `waybill-token-${port}` : "waybill-token";
}
