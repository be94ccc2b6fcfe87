import { describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { MAIN, waybill } from "./command-run.ts";

describe("waybill types", () => {
  const definition = {
    name: "order_shipped",
    language: "en_US",
    category: "UTILITY",
    components: [{ type: "BODY", text: "Hi {{first_name}}." }],
  };

  test("writes a module that the compiler reads placeholders from", async () => {
    await using folder = await temporary();
    await Bun.write(
      `${folder.path}/templates.json`,
      JSON.stringify({ data: [definition] }),
    );

    const command = waybill(["types", `${folder.path}/templates.json`]);

    expect(await command.exited).toBe(0);
    expect(await new Response(command.stdout).text()).toBe(
      `${folder.path}/templates.ts: 1 template: orderShippedEnUS\n`,
    );
    const written = await Bun.file(`${folder.path}/templates.ts`).text();
    expect(written).toContain("export const orderShippedEnUS = {");
    expect(written).toContain("} as const;");
    const { orderShippedEnUS } = await import(`${folder.path}/templates.ts`);
    expect(orderShippedEnUS).toEqual(definition);
  });

  test("writes over its own module, and over no other file", async () => {
    await using folder = await temporary();
    const file = `${folder.path}/templates.json`;
    await Bun.write(file, JSON.stringify([definition]));
    await Bun.write(`${folder.path}/mine.ts`, "export const mine = 1;\n");

    const first = await waybill(["types", file]).exited;
    const again = await waybill(["types", file]).exited;
    const over = await waybill([
      "types",
      file,
      "--out",
      `${folder.path}/mine.ts`,
    ]).exited;

    expect([first, again, over]).toEqual([0, 0, 1]);
    expect(await Bun.file(`${folder.path}/mine.ts`).text()).toBe(
      "export const mine = 1;\n",
    );
  });

  test.each(["templates.js", "templates.mjs", "typed.JSON"])(
    "writes no TypeScript into %s",
    async (name) => {
      await using folder = await temporary();
      const file = `${folder.path}/templates.json`;
      await Bun.write(file, JSON.stringify([definition]));
      const out = `${folder.path}/${name}`;

      const command = waybill(["types", file, "--out", out]);

      expect(await command.exited).toBe(1);
      expect(await new Response(command.stderr).text()).toContain(
        `${out} would hold TypeScript; name a .ts file with --out`,
      );
      expect(await Bun.file(out).exists()).toBe(false);
    },
  );

  test("refuses a file of something else, and writes nothing", async () => {
    await using folder = await temporary();
    const file = `${folder.path}/accounts.json`;
    await Bun.write(file, '[{ "whatsappBusinessId": "1", "templates": [] }]');

    const command = waybill(["types", file]);

    expect(await command.exited).toBe(1);
    expect(await new Response(command.stderr).text()).toContain(
      `${file} has no definition: each needs a name and a language`,
    );
    expect(await Bun.file(`${folder.path}/accounts.ts`).exists()).toBe(false);
  });

  test("says of an empty list that it has no template", async () => {
    await using folder = await temporary();
    const file = `${folder.path}/templates.json`;
    await Bun.write(file, '{ "data": [] }');

    const command = waybill(["types", file]);

    expect(await new Response(command.stdout).text()).toBe(
      `${folder.path}/templates.ts: 0 templates\n`,
    );
    expect(await command.exited).toBe(0);
  });

  test("reads a file in the UTF-16 that PowerShell 5 writes", async () => {
    await using folder = await temporary();
    const file = `${folder.path}/templates.json`;
    const text = `\uFEFF${JSON.stringify([definition])}`;
    await Bun.write(file, Buffer.from(text, "utf16le"));

    expect(await waybill(["types", file]).exited).toBe(0);
  });

  test("writes into a pipe, which it does not read first", async () => {
    await using folder = await temporary();
    const file = `${folder.path}/templates.json`;
    await Bun.write(file, JSON.stringify([definition]));

    const out = `${folder.path}/pipe`;
    Bun.spawnSync(["mkfifo", out]);
    const timeout = 20_000;
    const words = [process.execPath, MAIN, "types", file, "--out", out];

    const reader = Bun.spawn(["cat", out], { timeout });
    const command = Bun.spawn(words, { timeout, stdout: "ignore" });

    expect(await command.exited).toBe(0);
    expect(await new Response(reader.stdout).text()).toContain(
      "export const orderShippedEnUS = {",
    );
  });

  test.each([
    "| cat",
    "> module.ts; cat module.ts",
    ">> typed.ts; cat typed.ts",
  ])(
    "tells of the module elsewhere when that goes to stdout %s",
    async (where) => {
      await using folder = await temporary();
      const file = `${folder.path}/templates.json`;
      await Bun.write(file, JSON.stringify([definition]));
      await waybill(["types", file, "--out", `${folder.path}/typed.ts`]).exited;
      const run = `"${process.execPath}" "${MAIN}" types "${file}" --out /dev/stdout ${where}`;

      const shell = Bun.spawnSync(["bash", "-c", run], {
        cwd: folder.path,
        env: { ...process.env, LC_ALL: "C" },
      });

      expect(shell.stdout.toString()).toEndWith("} as const;\n");
      expect(shell.stderr.toString()).toBe(
        "/dev/stdout: 1 template: orderShippedEnUS\n",
      );
    },
  );

  test("tells of the module on stdout when another file is that", async () => {
    await using folder = await temporary();
    const file = `${folder.path}/templates.json`;
    await Bun.write(file, JSON.stringify([definition]));
    const words = [process.execPath, MAIN, "types", file];
    const stdout = Bun.file(`${folder.path}/report.txt`);

    await Bun.spawn(words, { env: process.env, stdout }).exited;

    expect(await stdout.text()).toBe(
      `${folder.path}/templates.ts: 1 template: orderShippedEnUS\n`,
    );
  });

  test("lets no name of a template control the terminal", async () => {
    await using folder = await temporary();
    const file = `${folder.path}/templates.json`;
    const name = "red\u001b[31m\u0007";
    await Bun.write(file, JSON.stringify([{ ...definition, name }]));

    const command = waybill(["types", file]);

    const lines = (await new Response(command.stdout).text()).split("\n");
    expect(lines[1]).toStartWith("  red�[31m�.en_US.name must be");
  });

  test("names the file that cannot be written", async () => {
    await using folder = await temporary();
    const file = `${folder.path}/templates.json`;
    const out = `${folder.path}/nowhere/templates.ts`;
    await Bun.write(file, JSON.stringify([definition]));

    const command = waybill(["types", file, "--out", out]);

    expect(await command.exited).toBe(1);
    expect(await new Response(command.stderr).text()).toContain(
      `cannot write ${out}: ENOENT`,
    );
  });

  test("names what is wrong with a file that holds no list", async () => {
    await using folder = await temporary();
    await Bun.write(`${folder.path}/a.json`, "{}");

    const command = waybill(["types", `${folder.path}/a.json`]);

    expect(await command.exited).toBe(1);
    expect(await new Response(command.stderr).text()).toContain(
      "{ data: [...] }",
    );
  });
});

async function temporary() {
  const path = await mkdtemp(`${tmpdir()}/waybill-types-`);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}
