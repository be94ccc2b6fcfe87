import type { FakeServer } from "./fake-server.ts";
import type { Listening } from "./listen.ts";

/** The environment of a command that runs beside the fake server. */
export function environmentOf(
  { connection }: FakeServer,
  { baseUrl, url }: Listening,
  token: string | undefined,
): Readonly<Record<string, string>> {
  return {
    WAYBILL_BASE_URL: baseUrl,
    WAYBILL_API_KEY: connection.apiKey,
    WAYBILL_FAKE_URL: url,
    ...(token !== undefined && { WAYBILL_FAKE_TOKEN: token }),
  };
}
