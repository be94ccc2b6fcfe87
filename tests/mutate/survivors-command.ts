import type { Reason } from "./reason.ts";

/** Survivors in what the command does, and in the files that it and a browser read. */
export const COMMAND: readonly Reason[] = [
  {
    subject: "fake-server/main.ts",
    why: "Packages that have loaded are found too, by every Bun so far, even those that it has fetched by itself.",
    survivors: [
      "const problem = await peerProblem({ mustBeFound: false });: false → true",
      "const problem = await peerProblem({ mustBeFound: false });: { mustBeFound: false } → {}",
    ],
  },
  {
    subject: "fake-server/main.ts",
    why: "For the type alone: what is thrown is an Error, and there is a fake where there is an address.",
    survivors: [
      "if (!(error instanceof Error)) throw error;: !(error instanceof Error) → false",
      "if (!fake || !listening) return;: !fake || !listening → !fake && !listening",
    ],
  },
  {
    subject: "fake-server/manifest.ts",
    why: "JSON.parse reads the bytes as UTF-8 too.",
    survivors: [
      'return JSON.parse(await readFile(new URL(url), "utf8"));: "utf8" → ""',
    ],
  },
  {
    subject: "fake-server/page.ts",
    why: "It only makes the page smaller: bun run page weighs it.",
    survivors: [
      "const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };: { [constants.BROTLI_PARAM_QUALITY]: 11 } → {}",
      "const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } → {}",
    ],
  },
  {
    subject: "fake-server/page.ts",
    why: "For the type alone: any text that names no encoding does.",
    survivors: [
      'const taken = (headers.get("accept-encoding") ?? ""): "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/page.ts",
    why: "For the type alone: it is only asked where there is a token, and the page has no file of another type.",
    survivors: [
      'const token = encodeURIComponent(searchParams.get("token") ?? "");: "" → "Stryker was here!"',
      'const type = TYPES[ending] ?? "text/plain";: "text/plain" → ""',
    ],
  },
  {
    subject: "fake-server/page.ts",
    why: "A file is only read more often, or not again after it could not be: no test takes a right to read away and gives it back.",
    survivors: [
      "files.delete(key);: files.delete(key); → ;",
      "files.set(key, reading);: files.set(key, reading); → ;",
    ],
  },
  {
    subject: "fake-server/version-range.ts",
    why: "A text without a number is version 0.0.0 or none, which no range begins with.",
    survivors: [
      'const [major, minor, patch] = text.match(/\\d+/g) ?? [];: [] → ["Stryker was here"]',
    ],
  },
  {
    subject: "fake-server/version-range.ts",
    why: "Where both are the same, the patch has decided.",
    survivors: [
      "return minor === leastMinor ? patch >= leastPatch : minor > leastMino…: minor > leastMinor → minor >= leastMinor",
    ],
  },
  {
    subject: "fake-server/types-file.ts",
    why: "Whoever runs the tests as root can read every file.",
    survivors: [
      'const existing = await readFile(out, "utf8").catch(() => "unknown");: "unknown" → ""',
      'const existing = await readFile(out, "utf8").catch(() => "unknown");: () => "unknown" → () => undefined',
    ],
  },
  {
    subject: "fake-server/program.ts",
    why: "For the type alone: there is always a command, and a code or a signal.",
    survivors: [
      '[command = "", ...words]: readonly string[],: "" → "Stryker was here!"',
      'return 128 + (numbers[signal ?? ""] ?? 0);: "" → "Stryker was here!"',
    ],
  },
  {
    subject: "fake-server/peers.ts",
    why: "Packages that Bun fetches as it runs are asked for by tests/package.test.ts, through bunx.",
    survivors: [
      "version === undefined ? !mustBeFound : fits(version, range);: !mustBeFound → mustBeFound",
    ],
  },
  {
    subject: "fake-server/peers.ts",
    why: "A function that ends without a return gives undefined too.",
    survivors: ["} catch {: { return undefined; } → {}"],
  },
  {
    subject: "fake-server/ready.ts",
    why: "Whatever is not ready is asked again, and told as absent.",
    survivors: [
      '.catch(() => "absent" as const);: () => "absent" as const → () => undefined',
    ],
  },
  {
    subject: "fake-server/ready.ts",
    why: "The clock seldom stands at that very ms, and one question more does no harm.",
    survivors: [
      'if (readiness === "ready" || performance.now() >= end) return readine…: performance.now() >= end → performance.now() > end',
    ],
  },
  {
    subject: "fake-server/serve.ts",
    why: "Each server still has an id that no other has.",
    survivors: [
      "const count = (served.get(address) ?? 0) + 1;: (served.get(address) ?? 0) + 1 → (served.get(address) ?? 0) - 1",
    ],
  },
  {
    subject: "fake-server/serve.ts",
    why: "For the day on which the fake's fetch throws: nothing that is known makes it.",
    survivors: [
      "const onError = () => new Response(null, { status: 500 });: () => new Response(null, { status: 500 }) → () => undefined",
      "const onError = () => new Response(null, { status: 500 });: { status: 500 } → {}",
      "development: false,: false → true",
      "error: () => new Response(null, { status: 500 }),: () => new Response(null, { status: 500 }) → () => undefined",
      "error: () => new Response(null, { status: 500 }),: { status: 500 } → {}",
    ],
  },
  {
    subject: "fake-server/serve.ts",
    why: "Without the permission elysia fails first.",
    survivors: [
      'return state === "granted" && Deno.env.get("NODE_ENV") === "productio…: state === "granted" → true',
    ],
  },
];
