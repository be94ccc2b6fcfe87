import {
  afterAll,
  beforeAll,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from "bun:test";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { PAGE_FILES } from "../fake-server/page-files.ts";
import { appWith, pack, run } from "./tarball.ts";
import { BIN, ROOT } from "./root.ts";

setDefaultTimeout(60_000);

let folder = "";
let tarball = "";

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/waybill-package-`);
  tarball = await pack(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const app = (name: string) => appWith(tarball, `${folder}/${name}`);

const PROGRAM = `
import { buildOtp, send } from "waybill";
const body = buildOtp({ recipient: "+49 151 12345678", otp: "493817" });
const answer = await send(body, {
  baseUrl: "https://service.example/api",
  apiKey: "the-app-key",
  fetch: async () => Response.json({ queued: true }),
});
const queued: boolean = answer.queued;
console.log("queued", queued);
`;

const MATCHED = `
import { expect, test } from "bun:test";
import { createFakeServer } from "waybill/fake-server";

test("queues nothing", () => {
  expect(createFakeServer()).toHaveQueuedNothing();
});
`;

/** What `bun init` writes, as far as it matters. */
const CHECKED = {
  lib: ["ESNext"],
  target: "ESNext",
  module: "Preserve",
  strict: true,
  skipLibCheck: true,
};

describe("the packed tarball", () => {
  test("holds sources and declarations, no tests", () => {
    const names = run(folder, "tar", "tzf", tarball).split("\n");

    const fake = ["fake-server/mod", "fake-server/bun-test"];
    const entries = ["mod", "lib/schemas", ...fake];
    const held = [
      ...entries.flatMap((name) => [`${name}.ts`, `types/${name}.d.ts`]),
      ...["fake-server/main.ts", "README.md", "CHANGELOG.md", "LICENSE"],
      ...PAGE_FILES.map((file) => `fake-server/inbox-page/${file}`),
    ];
    for (const file of held) expect(names).toContain(`package/${file}`);
    const left = /tests\/|\.ci|\.png$|types\/.*\/guard\./;
    expect(names.filter((name) => left.test(name))).toEqual([]);
  });

  test.each([
    ["bun build", [process.execPath, "build", "--target=node"]],
    ["esbuild", [`${BIN}/esbuild`, "--bundle", "--format=esm"]],
  ])(
    "is bundled by %s with an app that runs without it",
    async (name, words) => {
      const cwd = await app(name.replace(" ", "-"));
      await Bun.write(`${cwd}/app.ts`, PROGRAM);

      run(cwd, ...words, "app.ts", "--outdir=out");
      await rm(`${cwd}/node_modules`, { recursive: true });

      for (const runtime of [process.execPath, `${BIN}/node`]) {
        expect(run(cwd, runtime, "out/app.js")).toBe("queued true\n");
      }
    },
  );

  test("sends in an app with no other package", async () => {
    const cwd = await app("alone");
    await Bun.write(`${cwd}/app.ts`, PROGRAM);

    const out = run(cwd, process.execPath, "app.ts");

    expect(out).toBe("queued true\n");
    const lock = await Bun.file(`${cwd}/bun.lock`).text();
    expect(lock.match(/^ {4}"[^"]+": \[/gm)).toHaveLength(1);
  });

  test("adds its matchers by the preload line that README shows", async () => {
    const cwd = await app("preload");
    for (const name of ["elysia", "@sinclair", "@types", "bun-types"]) {
      await symlink(
        `${ROOT}/node_modules/${name}`,
        `${cwd}/node_modules/${name}`,
      );
    }
    const readme = await Bun.file(`${ROOT}/README.md`).text();
    const types = /`"types": (\[.*?\])`/.exec(readme)?.[1] ?? '["bun"]';
    const toml = /```toml\n(.*?)```/s.exec(readme)?.[1] ?? "";
    await Bun.write(`${cwd}/bunfig.toml`, toml);
    await Bun.write(`${cwd}/queue.test.ts`, MATCHED);

    const options = { ...CHECKED, types: JSON.parse(types) };
    await Bun.write(
      `${cwd}/tsconfig.json`,
      JSON.stringify({ compilerOptions: options }),
    );

    const out = run(cwd, process.execPath, "test");
    const checked = run(cwd, `${BIN}/tsc`, "--noEmit");

    expect(checked).toBe("");
    expect(toml).toContain("waybill/bun-test");
    expect(out).toContain("1 pass");
  });

  test("runs the command in an app without elysia and TypeBox, which Bun fetches", async () => {
    const cwd = await app("command");

    const help = run(cwd, process.execPath, "x", "waybill", "--help");
    const fake = Bun.spawn(
      [process.execPath, "x", "waybill", "fake", "--port", "0", "--json"],
      { cwd, env: process.env, stdout: "pipe", stderr: "inherit" },
    );
    const { value } = await fake.stdout.getReader().read();
    fake.kill("SIGINT");

    expect(help).toContain("Usage: waybill <command>");
    expect(new TextDecoder().decode(value)).toContain('"baseUrl":"http://127');
    expect(await fake.exited).toBe(0);
  });

  test("lets the command run on where Bun fetches elysia and TypeBox for it", async () => {
    const cwd = await app("fetched");
    const words = ["x", "waybill", "fake", "exec", "--", "sh", "-c"];

    // Wrong packages are found soon after the start.
    const later = 'sleep 1; curl -s "$WAYBILL_FAKE_URL/__fake/api/livez"';
    expect(run(cwd, process.execPath, ...words, later)).toContain("true");
  });
});

describe("a folder dependency", () => {
  test.each([
    ["unpacked from the tarball", []],
    ["without declarations, as a checkout is", ["types"]],
  ])("%s is checked and run by Deno", async (name, absent) => {
    const cwd = `${folder}/${name.replaceAll(/\W+/g, "-")}`;
    await mkdir(`${cwd}/node_modules`, { recursive: true });
    run(cwd, "tar", "xzf", tarball);
    for (const part of absent)
      await rm(`${cwd}/package/${part}`, { recursive: true });
    await symlink(`${cwd}/package`, `${cwd}/node_modules/waybill`);
    const dependencies = { waybill: "file:./package" };
    await Bun.write(`${cwd}/package.json`, JSON.stringify({ dependencies }));
    await Bun.write(`${cwd}/app.ts`, PROGRAM);

    const out = run(cwd, `${BIN}/deno`, "run", "--check", "app.ts");

    expect(out).toContain("queued true\n");
  });

  test("that Bun links runs on each runtime, as README says", async () => {
    const cwd = `${folder}/linked`;
    await mkdir(cwd);
    run(cwd, "tar", "xzf", tarball);
    const dependencies = { waybill: "link:./package" };
    const manifest = { type: "module", dependencies };
    await Bun.write(`${cwd}/package.json`, JSON.stringify(manifest));
    await Bun.write(`${cwd}/app.ts`, PROGRAM);

    run(cwd, process.execPath, "install");

    for (const command of [
      [process.execPath],
      [`${BIN}/deno`, "run", "--no-prompt"],
      [`${BIN}/node`],
    ]) {
      expect(run(cwd, ...command, "app.ts")).toEndWith("queued true\n");
    }
    const readme = await Bun.file(`${ROOT}/README.md`).text();
    const [row] = /^.*`link:.*$/m.exec(readme) ?? [];
    expect(row?.match(/ yes /g)).toHaveLength(3);
  });

  // Deno checks the sources, and knows no exactOptionalPropertyTypes.
  test("is clean under strict alone", () => {
    const entries = ["mod.ts", "lib/schemas.ts", "fake-server/mod.ts"];
    const flags =
      "--ignoreConfig --noEmit --strict --skipLibCheck --allowImportingTsExtensions --target esnext --module preserve --types bun --lib ESNext,DOM,DOM.Iterable,DOM.AsyncIterable";

    const out = run(ROOT, `${BIN}/tsc`, ...entries, ...flags.split(" "));

    expect(out).toBe("");
  });
});

describe("a bare copy of mod.ts and lib/", () => {
  test.each([
    ["Bun", [process.execPath]],
    ["Deno", [`${BIN}/deno`, "run", "--allow-net", "--no-prompt"]],
    ["Node", [`${BIN}/node`]],
  ])("runs on %s with no config", async (name, command) => {
    const cwd = `${folder}/bare-${name}`;
    await cp(`${ROOT}/mod.ts`, `${cwd}/mod.ts`);
    await cp(`${ROOT}/lib`, `${cwd}/lib`, { recursive: true });
    await cp(`${ROOT}/tests/smoke.ts`, `${cwd}/tests/smoke.ts`);

    const out = run(cwd, ...command, "tests/smoke.ts");

    expect(out.match(/^ok /gm)).toHaveLength(8);
  });
});

describe("tests/smoke.ts", () => {
  test.each([
    ["Bun", [process.execPath], 13],
    [
      "Deno",
      [`${BIN}/deno`, "run", "--allow-net", "--allow-env", "--no-prompt"],
      13,
    ],
    ["Node, which has no port for it", [`${BIN}/node`], 10],
  ])("runs the fake server on %s", (_, command, count) => {
    const out = run(ROOT, ...command, "tests/smoke.ts");

    expect(out.match(/^ok /gm)).toHaveLength(count);
  });
});
