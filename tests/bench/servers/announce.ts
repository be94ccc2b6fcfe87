/** Tells the bench where to send, as `waybill fake --json` does. */
export function announce(port: number | undefined): void {
  const baseUrl = `http://127.0.0.1:${port}/api`;
  console.log(JSON.stringify({ baseUrl }));
}
