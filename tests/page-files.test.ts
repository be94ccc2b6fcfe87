import { describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createFakeServer } from "../fake-server/mod.ts";
import { PAGE_FILES } from "../fake-server/page-files.ts";
import { BIN, ROOT } from "./root.ts";

const FOLDER = `${ROOT}/fake-server/inbox-page`;
const PAGE = "http://localhost/__fake/";
const HTML = { accept: "text/html,*/*" };

const sources = await Promise.all(
  PAGE_FILES.map(async (file) => ({
    file,
    text: await Bun.file(`${FOLDER}/${file}`).text(),
  })),
);

describe("the files of the inbox page", () => {
  test("are those in its folder, the picture for README apart", async () => {
    const names = (await readdir(FOLDER)).filter(
      (name) => !name.endsWith(".png"),
    );

    expect(names.toSorted()).toEqual(PAGE_FILES.toSorted());
    expect(names.length).toBeGreaterThan(20);
  });

  test.each(sources)(
    "$file reads no markup out of a value, and asks nobody else",
    ({ text }) => {
      expect(text).not.toMatch(
        /innerHTML|outerHTML|insertAdjacent|document\.write|\beval\b|new Function|DOMParser|createContextual/,
      );
      const addresses = text.match(/(?:https?:)?\/\/[\w.-]+/g) ?? [];
      const samples =
        /^https?:\/\/(www\.w3\.org|shop\.example|elsewhere\.example)$/;
      expect(addresses.filter((address) => !samples.test(address))).toEqual([]);
    },
  );

  test.each(sources)("$file stays within 250 lines", ({ text }) => {
    expect(text.split("\n").length).toBeLessThanOrEqual(251);
  });

  test("import only scripts that are there", () => {
    const imported = sources.flatMap(({ text }) =>
      [
        ...text.matchAll(
          /(?:(?:from|import\()\s*"\.\/|load(?:Module)?\(")([^"]+\.js)"/g,
        ),
      ].map(([, name = ""]) => name),
    );

    expect(imported).toContain("dom.js");
    expect(imported).toContain("about.js");
    expect(imported.filter((name) => !PAGE_FILES.includes(name))).toEqual([]);
  });
});

/** The scripts that a script imports at once, and those that they import. */
function importedBy(script: string, found = new Set<string>()): Set<string> {
  const { text = "" } = sources.find(({ file }) => file === script) ?? {};
  for (const [, name = ""] of text.matchAll(/ from "\.\/([^"]+)"/g)) {
    if (!found.has(name)) importedBy(name, found.add(name));
  }
  return found;
}

describe("index.html", () => {
  test("asks at once for every script of the first screen, and for no other", () => {
    const { text = "" } =
      sources.find(({ file }) => file === "index.html") ?? {};

    const asked = [...text.matchAll(/"modulepreload" href="([^"]+)"/g)];

    const names = asked.map(([, name = ""]) => name);
    expect(names.toSorted()).toEqual([...importedBy("main.js")].toSorted());
    expect(names).toContain("dom.js");
  });
});

describe("GET /__fake/", () => {
  test.each([
    ["", "text/html; charset=utf-8"],
    ["main.js", "text/javascript; charset=utf-8"],
    ["base.css", "text/css; charset=utf-8"],
  ])(
    "gives /%s with its type, a strict policy and no store",
    async (name, type) => {
      const { headers } = await createFakeServer().fetch(PAGE + name);

      expect(headers.get("content-type")).toBe(type);
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("vary")).toBe("accept-encoding");
    },
  );

  test.each([
    ["br", "gzip, deflate, br, zstd", brotliDecompressSync],
    ["br", "br;q=1.0, gzip;q=0.8", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip", "gzip;q=0.5,br;q=0", gunzipSync],
    [null, "gzip; q=0.00, zstd", Buffer.from],
    [null, "", Buffer.from],
  ] as const)(
    "gives the same in %p to who takes %p",
    async (encoding, taken, decoded: (bytes: ArrayBuffer) => Buffer) => {
      const fake = createFakeServer();
      const headers = { "accept-encoding": taken };

      const plain = await fake.fetch(PAGE);
      const given = await fake.fetch(PAGE, { headers });

      expect(given.headers.get("content-encoding")).toBe(encoding);
      expect(decoded(await given.arrayBuffer()).toString()).toBe(
        await plain.text(),
      );
    },
  );

  test.each(["nothing.js", "screenshot.png", "..%2fmod.ts", "%00", "api"])(
    "has no /%s of its own",
    async (name) => {
      const answer = await createFakeServer().fetch(PAGE + name);

      expect(answer.headers.get("content-type")).toContain("json");
    },
  );

  test("is where a browser is sent from / and /__fake", async () => {
    const fake = createFakeServer();
    const sentTo = async (path: string, headers: Record<string, string>) => {
      const answer = await fake.fetch(`http://localhost${path}`, { headers });
      return [answer.status, answer.headers.get("location")];
    };

    expect(await sentTo("/", HTML)).toEqual([302, "/__fake/"]);
    expect(await sentTo("/__fake?key=a", HTML)).toEqual([
      302,
      "/__fake/?key=a",
    ]);
    expect(await sentTo("/__fake", {})).toEqual([302, "/__fake/"]);
    expect(await sentTo("/", { accept: "application/json" })).toEqual([
      404,
      null,
    ]);
    expect(fake.requests()).toMatchObject([{ path: "/" }]);
  });

  test.each([
    "/favicon.ico",
    "/apple-touch-icon.png",
    "/apple-touch-icon-precomposed.png",
    "/.well-known/appspecific/com.chrome.devtools.json",
  ])(
    "leaves nothing to account for where a browser asks for %s",
    async (path) => {
      const fake = createFakeServer();

      const { status } = await fake.fetch(`http://localhost${path}`);

      expect(status).toBe(404);
      expect(fake.requests()).toEqual([]);
      expect(() => fake.verify()).not.toThrow();
    },
  );

  test("takes a token into a cookie and out of the address", async () => {
    const { status, headers } = await createFakeServer().fetch(
      `${PAGE}?token=s3cret&key=a`,
    );

    expect(status).toBe(303);
    expect(headers.get("location")).toBe("/__fake/?key=a");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("set-cookie")).toBe(
      "waybill-token=s3cret; HttpOnly; SameSite=Strict; Path=/",
    );
  });

  test("names the cookie by its port, which a browser does not tell apart", async () => {
    await using fake = createFakeServer();
    const { inboxUrl, port } = await fake.listen({ token: "s3cret" });

    const answer = await fetch(inboxUrl, { redirect: "manual" });
    const cookie = answer.headers.get("set-cookie") ?? "";
    const [pair = ""] = cookie.split(";");

    expect(pair).toBe(`waybill-token-${port}=s3cret`);
    const headers = { cookie: `waybill-token=another; ${pair}` };
    const url = `http://127.0.0.1:${port}/__fake/`;
    expect((await fetch(url, { headers })).status).toBe(200);
  });

  test("lets no token write another header", async () => {
    const { headers } = await createFakeServer().fetch(
      `${PAGE}?token=a%3B%20Domain%3Devil%0d%0aX-Odd:1`,
    );

    expect(headers.get("set-cookie")).toBe(
      "waybill-token=a%3B%20Domain%3Devil%0D%0AX-Odd%3A1; HttpOnly; SameSite=Strict; Path=/",
    );
    expect(headers.get("x-odd")).toBeNull();
    expect(headers.get("location")).toBe("/__fake/");
  });
});

describe("the inbox page on Deno", () => {
  const PROGRAM = `
    import { createFakeServer } from ${JSON.stringify(`${ROOT}/fake-server/mod.ts`)};
    const answer = await createFakeServer().fetch(${JSON.stringify(PAGE)});
    console.log(answer.status, (await answer.text()).slice(0, 120));`;

  test.each([
    [
      "is read where reading is allowed",
      ["--allow-read"],
      "200 <!doctype html>",
    ],
    [
      "says what to allow where it is not",
      [],
      "503 The files of this page cannot be read; on Deno add --allow-read; a bundle has none of them",
    ],
  ])("%s", (_, flags, said) => {
    const deno = Bun.spawnSync(
      [`${BIN}/deno`, "run", "--no-prompt", "--allow-env", ...flags, "-"],
      { cwd: ROOT, env: process.env, stdin: Buffer.from(PROGRAM) },
    );

    expect(deno.stdout.toString() + deno.stderr).toContain(said);
  });
});
