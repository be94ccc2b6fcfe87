import { trySend } from "../mod.ts";
import { otp } from "./fixture.ts";
import { connectionTo } from "./raw-server.ts";

/** A connection to a service that is never asked: its answers are given. */
export const elsewhere = connectionTo("https://service.example");

/** What a send comes to that is answered so. */
export async function sentTo(body: BodyInit | null, init: ResponseInit = {}) {
  const fetch = async () => new Response(body, init);
  return await trySend(otp, { ...elsewhere, fetch });
}
