import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { env } from "node:process";
import { createFakeServer } from "../../fake-server/mod.ts";
import { ROOT } from "../root.ts";

const PATH = `${ROOT}/node_modules/.bin:${env["PATH"]}`;

// What is run is what the page shows: its copy, its program, its commands.
const page = await Bun.file(`${ROOT}/tests/recipes/README.md`).text();
const [, section = ""] = page.split("\n## Deno and Node\n");
const [program = ""] = fencesIn("ts");
const [copy = "", ...commands] = fencesIn("sh");

let folder = "";

function fencesIn(language: string): readonly string[] {
  const fences = section.matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...fences]
    .filter(([, name]) => name === language)
    .map(([, , text = ""]) => text);
}

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/waybill-quick-start-`);
  await Bun.write(`${folder}/quick-start.ts`, program);
  await run(copy, { CLONE: ROOT });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(
  command: string,
  variables: Readonly<Record<string, string>>,
) {
  const shell = Bun.spawn(["sh", "-ec", command], {
    cwd: folder,
    env: { PATH, HOME: env["HOME"], ...variables },
    stderr: "pipe",
  });
  return {
    printed: await new Response(shell.stdout).text(),
    errors: await new Response(shell.stderr).text(),
    code: await shell.exited,
  };
}

describe("the quick start for Deno and Node", () => {
  test("has a command for each", () => {
    const programs = commands.map((command) => command.split(" ")[0]);

    expect(programs).toEqual(["deno", "node"]);
  });

  test("passes a compiler that knows neither TypeBox nor the DOM", async () => {
    const compilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: true },
      ...{ module: "preserve", target: "esnext", lib: ["esnext"] },
      ...{ allowImportingTsExtensions: true, types: ["bun"] },
      typeRoots: [`${ROOT}/node_modules/@types`],
    };
    const tsconfig = JSON.stringify({ compilerOptions });
    await Bun.write(`${folder}/tsconfig.json`, tsconfig);

    const { printed, code } = await run("tsc -p .", {});

    expect({ printed, code }).toEqual({ printed: "", code: 0 });
  });

  test.each(commands)("sends a code with: %s", async (command) => {
    await using fake = createFakeServer();
    const { baseUrl } = await fake.listen();

    const { printed, errors, code } = await run(command, {
      WAYBILL_BASE_URL: baseUrl,
      WAYBILL_API_KEY: fake.connection.apiKey,
    });

    expect({ printed, errors, code }).toEqual({
      printed: "queued: true\n",
      errors: "",
      code: 0,
    });
    expect(fake.inbox.otpFor("+4915112345678")).toMatch(/^\d{6}$/);
  });

  test("makes a copy that a CommonJS package on Node requires", async () => {
    await run("mkdir old; cp -r waybill old", {});
    await Bun.write(`${folder}/old/package.json`, '{"type":"commonjs"}');
    const program = `const { generateOtp } = require("./waybill/mod.ts");
      console.log(generateOtp().length);`;
    await Bun.write(`${folder}/old/app.js`, program);

    const { printed, errors, code } = await run("node old/app.js", {});

    expect({ printed, errors, code }).toEqual({
      printed: "6\n",
      errors: "",
      code: 0,
    });
  });

  test("runs the fake too, with what README adds to the copy", async () => {
    const readme = await Bun.file(`${ROOT}/README.md`).text();
    const [, said = ""] = /For the fake, copy(.*?)as well/s.exec(readme) ?? [];
    const added = [...said.matchAll(/`(.+?)`/g)].map(([, path = ""]) => path);
    for (const path of added)
      await run(`cp -r "$CLONE/${path}" waybill/${path}`, { CLONE: ROOT });
    // As if both were installed.
    await symlink(`${ROOT}/node_modules`, `${folder}/node_modules`);
    const dependencies = { elysia: "*", "@sinclair/typebox": "*" };
    const manifest = JSON.stringify({ type: "module", dependencies });
    await Bun.write(`${folder}/package.json`, manifest);
    await Bun.write(
      `${folder}/fake.ts`,
      `import { send } from "./waybill/mod.ts";
      import { createFakeServer } from "./waybill/fake-server/mod.ts";
      const fake = createFakeServer();
      await send({ recipient: "+14155550123", otp: "493817" }, fake.connection);
      console.log(fake.inbox.otpFor("+14155550123"));`,
    );

    for (const command of ["deno run --allow-env fake.ts", "node fake.ts"]) {
      const { printed, errors, code } = await run(command, {});
      expect({ printed, errors, code }).toEqual({
        printed: "493817\n",
        errors: "",
        code: 0,
      });
    }
  });
});
