import { describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { writeTypesFile } from "../fake-server/types-file.ts";

const definition = {
  name: "order_shipped",
  language: "en_US",
  category: "UTILITY",
  components: [{ type: "BODY", text: "Hi {{first_name}}." }],
};

/** A folder of its own, with a file of these definitions. */
async function folderWith(...definitions: readonly unknown[]) {
  const path = await mkdtemp(`${tmpdir()}/waybill-types-`);
  const file = `${path}/templates.json`;
  await Bun.write(file, JSON.stringify({ data: definitions }));
  const remove = () => rm(path, { recursive: true });
  return { path, file, [Symbol.asyncDispose]: remove };
}

describe("writeTypesFile()", () => {
  test("tells of each constant, and of what is no definition below it", async () => {
    const [body] = definition.components;
    const components = [body, { type: "SIDEBAR" }];
    const german = { ...definition, language: "de", components };
    await using folder = await folderWith(definition, { name: "odd" }, german);
    const out = `${folder.path}/templates.ts`;

    const told = await writeTypesFile(folder.file, out);

    expect(told).toEqual([
      `${out}: 2 templates: orderShippedEnUS, orderShippedDe`,
      "  1 is missing or has the wrong type: needs a name and a language",
      "  order_shipped.de.components.1 is of a kind that waybill checks little, if at all",
    ]);
  });

  test.each(["templates.json.ts", "templates.js.mts", "templates"])(
    "writes TypeScript into %s",
    async (name) => {
      await using folder = await folderWith(definition);

      await writeTypesFile(folder.file, `${folder.path}/${name}`);

      const written = await Bun.file(`${folder.path}/${name}`).text();
      expect(written).toContain("export const orderShippedEnUS = {");
    },
  );

  test("writes into an empty file, such as a full disk leaves behind", async () => {
    await using folder = await folderWith(definition);
    const out = `${folder.path}/templates.ts`;
    await Bun.write(out, "");

    await writeTypesFile(folder.file, out);

    expect(await Bun.file(out).text()).toContain("orderShippedEnUS = {");
  });

  test("says that another file is there already", async () => {
    await using folder = await folderWith(definition);
    const out = `${folder.path}/mine.ts`;
    await Bun.write(out, "export const mine = 1;\n");

    const writing = writeTypesFile(folder.file, out);

    await expect(writing).rejects.toThrow(
      `${out} already exists; name another file with --out`,
    );
  });

  test("says what a file without a definition lacks", async () => {
    await using folder = await folderWith({ name: "odd" });

    const writing = writeTypesFile(folder.file, `${folder.path}/odd.ts`);

    await expect(writing).rejects.toThrow(
      `${folder.file} has no definition: each needs a name and a language, as WhatsApp's management API returns it`,
    );
  });
});
