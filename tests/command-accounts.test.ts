import { afterAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resultOf, waybill } from "./command-run.ts";

const folder = await mkdtemp(`${tmpdir()}/waybill-accounts-`);

afterAll(() => rm(folder, { recursive: true }));

/** JSON as PowerShell 5 writes it: with a mark first. */
function marked(value: unknown, encoding: "utf8" | "utf16le"): Buffer {
  return Buffer.from(`\uFEFF${JSON.stringify(value)}`, encoding);
}

const ACCOUNT = { whatsappBusinessId: "777", phoneNumberIds: ["778"] };

describe("waybill fake", () => {
  test.each([
    [[], ""],
    [["--token", "s3cret"], "WAYBILL_FAKE_TOKEN=s3cret\n"],
  ])("--print-env prints what exec sets, %p", async (words, token) => {
    const command = waybill(["fake", "--port", "0", "--print-env", ...words]);
    const { value } = await command.stdout.getReader().read();
    const printed = new TextDecoder().decode(value);

    expect(printed.replaceAll(/127\.0\.0\.1:\d+/g, "host")).toBe(
      `WAYBILL_BASE_URL=http://host/api\nWAYBILL_API_KEY=waybill-local-key\nWAYBILL_FAKE_URL=http://host\n${token}`,
    );
    command.kill();
    await command.exited;
  });

  const shipped = {
    name: "order_shipped",
    language: "de",
    category: "UTILITY",
    components: [{ type: "BODY", text: "On its way" }],
  };
  const code = {
    ...shipped,
    name: "sign_in",
    category: "AUTHENTICATION",
    components: [{ type: "BODY" }],
  };
  const SENDER = "  sender    whatsappBusinessId 777, phoneNumberId 778\n";

  test.each<[string, object, string]>([
    ["no template", {}, `${SENDER}\n`],
    [
      "a template for codes after another",
      { templates: [shipped, code] },
      `${SENDER}  template  sign_in, de, AUTHENTICATION\n\n`,
    ],
    [
      "templates of which one is approved",
      { templates: [{ ...code, status: "REJECTED" }, shipped] },
      `${SENDER}  template  order_shipped, de, UTILITY\n\n`,
    ],
    [
      "no verification",
      { verified: false, templates: [code, shipped] },
      `${SENDER}  template  order_shipped, de, UTILITY\n\n`,
    ],
    [
      "no phone number",
      { phoneNumberIds: [], templates: [code] },
      "/__fake/\n\nPaste this",
    ],
  ])(
    "--accounts takes an account with %s, and greets with what it has",
    async (_, given, text) => {
      const file = `${folder}/accounts.json`;
      await Bun.write(file, JSON.stringify({ ...ACCOUNT, ...given }));
      const command = waybill(["fake", "--port", "0", "--accounts", file]);
      const reader = command.stdout.getReader();

      const { value } = await reader.read();

      expect(new TextDecoder().decode(value)).toContain(text);
      command.kill();
      await command.exited;
    },
  );

  test.each([
    ["utf8", marked([ACCOUNT], "utf8")],
    ["utf16le", marked([ACCOUNT], "utf16le")],
    ["utf16be", marked([ACCOUNT], "utf16le").swap16()],
  ])(
    "--accounts reads a file in %s that begins with a mark of it",
    async (encoding, bytes) => {
      const file = `${folder}/${encoding}.json`;
      await writeFile(file, bytes);

      const run = waybill(["fake", "exec", "--accounts", file, "--", "true"]);

      expect(await resultOf(run)).toEqual({ out: "", err: "", code: 0 });
    },
  );

  test.each([
    ["no JSON", '{"apiKey": planted-key}', "it is not JSON\n"],
    ["a text of Latin 1", Buffer.from([0x22, 0xfc, 0x22]), "its text is"],
    [
      "no accounts",
      '[{"phoneNumberIds":[]}]',
      "accounts[0].whatsappBusinessId",
    ],
    [
      "a misspelt field",
      '[{"whatsappBusinessId":"1","phoneNumberID":"2"}]',
      "no field of accounts[0] is called phoneNumberID; known: whatsappBusinessId, phoneNumberIds",
    ],
  ])("--accounts says what is wrong with %s", async (_, json, text) => {
    const file = `${folder}/wrong.json`;
    await writeFile(file, json);

    const result = await resultOf(
      waybill(["fake", "--port", "0", "--accounts", file]),
    );

    expect(result.code).toBe(1);
    expect(result.err).toContain(`cannot read accounts from ${file}: ${text}`);
  });

  test("does not start in production unless it is forced", async () => {
    const env = { NODE_ENV: "production" };
    const refused = await resultOf(waybill(["fake", "--port", "0"], env));
    const forced = waybill(["fake", "--port", "0", "--json", "--force"], env);
    const { value } = await forced.stdout.getReader().read();

    expect(refused.code).toBe(1);
    expect(refused.err).toContain("add --force");
    expect(new TextDecoder().decode(value)).toContain("baseUrl");
    forced.kill();
    await forced.exited;
  });
});
