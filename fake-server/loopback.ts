const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/** Tells whether a host name stays on this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
