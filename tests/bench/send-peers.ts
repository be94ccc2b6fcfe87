import { join } from "node:path";
import { peerFolder } from "./peers.ts";
import { POST_OTP } from "./server.ts";

/** A client that posts one code and reads the answer. */
export interface Poster {
  readonly name: string;
  readonly post: () => Promise<unknown>;
}

// The peers are not the project's packages, so that only what is used of them
// is written down here.

interface Ky {
  readonly default: {
    post(url: string, options: object): { json(): Promise<unknown> };
  };
}

interface Ofetch {
  ofetch(url: string, options: object): Promise<unknown>;
}

interface Resend {
  readonly Resend: new (
    key: string,
    options: { readonly baseUrl: string },
  ) => {
    post(
      path: string,
      body: unknown,
      options: object,
    ): Promise<{ readonly error: unknown }>;
  };
}

interface Limiter {
  readonly default: (
    most: number,
  ) => (run: () => Promise<unknown>) => Promise<unknown>;
}

/** ky, ofetch and resend, where they can be installed. */
export async function clientsOf(url: string): Promise<Poster[]> {
  const folder = await peerFolder("http");
  if (!folder) return [];
  const ky: Ky = await import(join(folder, "node_modules/ky"));
  const fetches: Ofetch = await import(join(folder, "node_modules/ofetch"));
  const options = { ...POST_OTP, timeout: 10_000, retry: 0 };
  return [
    { name: "ky", post: () => ky.default.post(url, options).json() },
    { name: "ofetch", post: () => fetches.ofetch(url, options) },
    await resendTo(url, folder),
  ];
}

/** The client of an API of the same kind, pointed at the server by its base URL. */
async function resendTo(url: string, folder: string): Promise<Poster> {
  const library: Resend = await import(join(folder, "node_modules/resend"));
  const { "X-API-KEY": key } = POST_OTP.headers;
  const { origin, pathname } = new URL(url);
  const client = new library.Resend(key, { baseUrl: origin });
  const body: unknown = JSON.parse(POST_OTP.body);
  const headers = { "X-API-KEY": key };
  return {
    name: "resend, no timeout",
    async post() {
      const { error } = await client.post(pathname, body, { headers });
      if (error) throw new Error("resend cannot post");
    },
  };
}

/** p-limit, where it can be installed. */
export async function limiterOf(): Promise<Limiter["default"] | undefined> {
  const folder = await peerFolder("http");
  if (!folder) return undefined;
  const limiter: Limiter = await import(join(folder, "node_modules/p-limit"));
  return limiter.default;
}
