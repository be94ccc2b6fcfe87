import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { tokenCookie } from "./guard.ts";
import { PAGE_FILES } from "./page-files.ts";

/** Answers with a file of the inbox page; nothing when it has no such file. */
export type Page = (request: Request) => Promise<Response | undefined>;

/** Makes the inbox page; each of its files is read when first requested. */
export function createPage(): Page {
  const files = new Map<string, Promise<PageFile>>();

  return async (request) => {
    const url = new URL(request.url);
    if (url.searchParams.has("token")) return answerWithTokenCookie(url);
    const name = url.pathname.replace("/__fake/", "") || "index.html";
    if (!PAGE_FILES.includes(name)) return undefined;
    const encoding = encodingFor(request);
    const key = `${encoding} ${name}`;
    const reading = files.get(key) ?? fileOf(name, encoding);
    files.set(key, reading);
    try {
      return fileAnswer(await reading);
    } catch {
      files.delete(key);
      return unreadable();
    }
  };
}

/** A file as it is sent. */
interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding: Encoding;
}

type Encoding = keyof typeof ENCODERS;

// Its highest quality: 3 % less to send, for some 2 ms more a file, once.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** How a file is written for each encoding; beside the event loop, which others wait for. */
const ENCODERS = {
  br: (bytes: Uint8Array) => inBrotli(bytes, BROTLI),
  gzip: (bytes: Uint8Array) => inGzip(bytes),
  identity: (bytes: Uint8Array) => Promise.resolve(bytes),
};

/** The shortest encoding that a browser takes. */
function encodingFor({ headers }: Request): Encoding {
  const taken = (headers.get("accept-encoding") ?? "")
    .split(",")
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.replace(/;.*/, "").trim());
  if (taken.includes("br")) return "br";
  return taken.includes("gzip") ? "gzip" : "identity";
}

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
};

async function fileOf(name: string, encoding: Encoding): Promise<PageFile> {
  const place = new URL(`inbox-page/${name}`, import.meta.url);
  const bytes = await ENCODERS[encoding](await readFile(place));
  const ending = name.slice(name.lastIndexOf(".") + 1);
  const type = TYPES[ending] ?? "text/plain";
  return { type, bytes: new Uint8Array(bytes), encoding };
}

/** Allows the page only its own files and its own requests. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

function fileAnswer({ type, bytes, encoding }: PageFile): Response {
  return new Response(bytes, {
    headers: {
      "content-type": type,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      vary: "accept-encoding",
      "cache-control": "no-store",
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}

// The guard has let this token in. From now on a cookie carries it, and the
// address can be shown to others.
function answerWithTokenCookie({
  searchParams,
  pathname,
  port,
}: URL): Response {
  const token = encodeURIComponent(searchParams.get("token") ?? "");
  searchParams.delete("token");
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  return new Response(null, {
    status: 303,
    headers: {
      location: pathname + query,
      "set-cookie": `${tokenCookie(port)}=${token}; HttpOnly; SameSite=Strict; Path=/`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  });
}

function unreadable(): Response {
  const advice =
    "The files of this page cannot be read; on Deno add --allow-read; a bundle has none of them.\n";
  return new Response(advice, { status: 503 });
}
