import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from "bun:test";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { closedPort } from "./raw-server.ts";
import { ROOT } from "./root.ts";

setDefaultTimeout(60_000);

let folder = "";

/** Installs an elysia of a version that, unless said, exports nothing known. */
async function install(
  version: string,
  source = "export const Other = 1;",
): Promise<void> {
  const elysia = `${folder}/node_modules/elysia`;
  const exports = { ".": "./index.js", "./package.json": "./package.json" };
  const json = { name: "elysia", version, type: "module", exports };
  await Bun.write(`${elysia}/package.json`, JSON.stringify(json));
  await Bun.write(`${elysia}/index.js`, source);
}

async function resultOf(...words: string[]) {
  const main = `${folder}/fake-server/main.ts`;
  const command = Bun.spawn(
    [process.execPath, "--install=disable", main, ...words],
    { env: process.env, stdout: "pipe", stderr: "pipe" },
  );
  const err = await new Response(command.stderr).text();
  const out = await new Response(command.stdout).text();
  return { code: await command.exited, err, out };
}

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/waybill-peers-`);
  for (const part of ["fake-server", "lib", "package.json"]) {
    await cp(`${ROOT}/${part}`, `${folder}/${part}`, { recursive: true });
  }
});

beforeEach(async () => {
  await rm(`${folder}/node_modules`, { recursive: true, force: true });
  const typebox = "node_modules/@sinclair/typebox";
  await cp(`${ROOT}/${typebox}`, `${folder}/${typebox}`, { recursive: true });
});

afterAll(() => rm(folder, { recursive: true }));

describe("waybill fake", () => {
  test.each([
    ["of another major", "2.0.0"],
    ["of a major before it", "0.8.0"],
    ["that is too old", "1.3.22"],
    ["that is too old by a patch", "1.4.19"],
  ])(
    "ends with 1 and names the elysia it needs beside one %s",
    async (_, version) => {
      await install(version);

      const { code, err, out } = await resultOf("fake", "--port", "0");

      expect(code).toBe(1);
      expect(out).toBe("");
      expect(err).toBe(
        `waybill: the fake server needs elysia >=1.4.20 <2 (${version} is installed); get it with: bun add -d elysia@1.4\nTry: waybill --help\n`,
      );
    },
  );

  test("names the elysia it needs beside one that fails when it is used", async () => {
    const fails = "constructor() { throw new TypeError('no such function'); }";
    await install("1.3.22", `export class Elysia { ${fails} }`);

    const { code, err } = await resultOf("fake", "exec", "--", "true");

    expect(code).toBe(1);
    expect(err).toContain("elysia >=1.4.20 <2 (1.3.22 is installed)");
  });

  test("ends with 1 soon after it listens where a newer one fits as well, and what runs beside it ends", async () => {
    const elysia = `${folder}/node_modules/elysia`;
    await cp(`${ROOT}/node_modules/elysia`, elysia, { recursive: true });
    const manifest = await Bun.file(`${elysia}/package.json`).json();
    const newer = JSON.stringify({ ...manifest, version: "2.0.0" });
    await Bun.write(`${elysia}/package.json`, newer);
    for (const name of Object.keys(manifest.dependencies)) {
      const to = `${folder}/node_modules/${name}`;
      await cp(`${ROOT}/node_modules/${name}`, to, { recursive: true });
    }

    for (const words of [
      ["--port", "0"],
      // Where it goes on, its output stays open, and nothing ends here.
      ["exec", "--", "sleep", "600"],
    ]) {
      const { code, err } = await resultOf("fake", ...words);

      expect(code).toBe(1);
      expect(err).toContain("elysia >=1.4.20 <2 (2.0.0 is installed)");
    }
  });

  test("runs from a copy of the folders without package.json", async () => {
    const copy = await mkdtemp(`${tmpdir()}/waybill-copy-`);
    for (const part of ["fake-server", "lib"]) {
      await cp(`${ROOT}/${part}`, `${copy}/${part}`, { recursive: true });
    }
    await symlink(`${ROOT}/node_modules`, `${copy}/node_modules`);
    const run = async (...words: string[]) => {
      const main = `${copy}/fake-server/main.ts`;
      const command = [process.execPath, main, ...words];
      const { stdout, exited } = Bun.spawn(command, { env: process.env });
      return [await new Response(stdout).text(), await exited];
    };

    // Its command ends after the versions of the packages were looked at.
    const exec = await run(
      "fake",
      "exec",
      "--",
      "sh",
      "-c",
      "sleep 1; echo on",
    );

    expect(exec).toEqual(["on\n", 0]);
    expect(await run("--version")).toEqual([
      "unknown: no package.json says it\n",
      0,
    ]);
    await rm(copy, { recursive: true });
  });

  test("ends with 1 and the next step where packages are missing", async () => {
    await rm(`${folder}/node_modules`, { recursive: true });

    const { code, err } = await resultOf("fake", "exec", "--", "true");

    expect(code).toBe(1);
    expect(err).toContain(
      "needs @sinclair/typebox >=0.34.0 <1 (none is installed) and elysia >=1.4.20 <2 (none is installed)",
    );
    expect(err).toContain(
      "; get them with: bun add -d @sinclair/typebox@0.34 elysia@1.4\n",
    );
    expect(err).not.toContain("    at ");
    expect((await resultOf("--help")).code).toBe(0);
  });

  test("asks whether one is ready where packages are missing", async () => {
    await rm(`${folder}/node_modules`, { recursive: true });

    const url = `http://127.0.0.1:${await closedPort()}`;

    const { code, err } = await resultOf("fake", "ready", "--url", url);

    expect(code).toBe(1);
    expect(err).toStartWith(`waybill: no fake server is ready at ${url}; `);
  });
});
