import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";

const ROOT = new URL("..", import.meta.url).pathname.slice(0, -1);
const BIN = `${ROOT}/node_modules/.bin`;

let folder = "";
let tarball = "";

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/waybill-package-`);
  // A copy, so that packing leaves nothing behind in the checkout.
  const copy = `${folder}/source`;
  for (const name of [
    "mod.ts",
    "lib",
    "fake-server",
    "package.json",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
  ]) {
    await cp(`${ROOT}/${name}`, `${copy}/${name}`, { recursive: true });
  }
  await symlink(`${ROOT}/node_modules`, `${copy}/node_modules`);
  run(copy, process.execPath, "pm", "pack", "--destination", folder);
  tarball = `${folder}/waybill-${(await Bun.file(`${ROOT}/package.json`).json()).version}.tgz`;
  await rm(copy, { recursive: true });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command in a folder and gives what it printed. */
function run(cwd: string, ...words: string[]): string {
  const done = Bun.spawnSync(words, { cwd, stdout: "pipe", stderr: "pipe" });
  const text = done.stdout.toString() + done.stderr.toString();
  if (done.exitCode !== 0) throw new Error(`${words.join(" ")}\n${text}`);
  return text;
}

/** An app that has installed the tarball and nothing else. */
async function app(name: string): Promise<string> {
  const cwd = `${folder}/${name}`;
  await mkdir(cwd);
  await Bun.write(
    `${cwd}/package.json`,
    JSON.stringify({ name, type: "module", private: true }),
  );
  run(cwd, process.execPath, "add", tarball);
  return cwd;
}

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

describe("the packed tarball", () => {
  test("holds sources and declarations, no tests", () => {
    const names = run(folder, "tar", "tzf", tarball).split("\n");

    expect(names).toContain("package/mod.ts");
    expect(names).toContain("package/types/mod.d.ts");
    expect(names).toContain("package/types/fake-server/mod.d.ts");
    expect(names).toContain("package/fake-server/main.ts");
    expect(names.filter((name) => /tests\/|\.ci/.test(name))).toEqual([]);
  });

  test("sends in an app with no other package", async () => {
    const cwd = await app("alone");
    await Bun.write(`${cwd}/app.ts`, PROGRAM);

    const out = run(cwd, process.execPath, "app.ts");

    expect(out).toBe("queued true\n");
    const lock = await Bun.file(`${cwd}/bun.lock`).text();
    expect(lock.match(/^ {4}"[^"]+": \[/gm)).toHaveLength(1);
  });

  test.each([
    ["strict", { strict: true }],
    [
      "strict, with skipLibCheck off",
      { strict: true, skipLibCheck: false, noUnusedLocals: true },
    ],
    [
      "nodenext",
      { strict: true, module: "nodenext", moduleResolution: "nodenext" },
    ],
  ])("type-checks in a consumer's project: %s", async (name, flags) => {
    const cwd = await app(`types-${name.replaceAll(/\W+/g, "-")}`);
    await Bun.write(`${cwd}/app.ts`, PROGRAM);
    const compilerOptions = {
      target: "esnext",
      module: "esnext",
      moduleResolution: "bundler",
      lib: ["esnext", "dom"],
      types: [],
      noEmit: true,
      ...flags,
    };
    await Bun.write(
      `${cwd}/tsconfig.json`,
      JSON.stringify({ compilerOptions, files: ["app.ts"] }),
    );

    const out = run(cwd, `${BIN}/tsc`, "-p", ".");

    expect(out).toBe("");
  });

  test("runs the command in an app without elysia and TypeBox", async () => {
    const cwd = await app("command");

    const help = run(cwd, process.execPath, "x", "waybill", "--help");
    const fake = Bun.spawn(
      [process.execPath, "x", "waybill", "fake", "--port", "0", "--json"],
      { cwd, stdout: "pipe", stderr: "inherit" },
    );
    const { value } = await fake.stdout.getReader().read();
    fake.kill("SIGINT");

    expect(help).toContain("Usage: waybill <command>");
    expect(new TextDecoder().decode(value)).toContain('"baseUrl":"http://127');
    await fake.exited;
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

    expect(out.match(/^ok /gm)).toHaveLength(7);
  });
});

describe("tests/smoke.ts", () => {
  test.each([
    ["Bun", [process.execPath], 12],
    [
      "Deno",
      [`${BIN}/deno`, "run", "--allow-net", "--allow-env", "--no-prompt"],
      12,
    ],
    ["Node, which has no port for it", [`${BIN}/node`], 9],
  ])("runs the fake server on %s", (_, command, count) => {
    const out = run(ROOT, ...command, "tests/smoke.ts");

    expect(out.match(/^ok /gm)).toHaveLength(count);
  });
});
