import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import type { FakeServerMatchers } from "../../fake-server/bun-test.ts";
import { pack, run } from "../tarball.ts";
import { ROOT } from "../root.ts";

const MODULES = `${ROOT}/node_modules`;

/** What an app writes that uses every entry of the package. */
const PROGRAM = `
import { buildOtp, defineTemplate, send, type SendError } from "waybill";
import { connectFakeServer, createFakeServer } from "waybill/fake-server";
import { SendOtpRequest } from "waybill/schemas";

const body = buildOtp({ recipient: "+49 151 12345678", otp: "493817" });
const order = defineTemplate({
  name: "order_shipped",
  language: "en_US",
  category: "UTILITY",
  components: [{ type: "BODY", text: "Order {{id}} left." }],
});
export async function main(): Promise<boolean> {
  const fake = createFakeServer();
  const { sender } = fake;
  fake.faults.add({ times: 1, effect: { status: 503 } });
  const parameters = { body: { id: "2041" } };
  order.build({ sender, recipient: "+14155550123", parameters });
  const { queued } = await send(body, fake.connection);
  await connectFakeServer("http://127.0.0.1:4010").inbox.mark();
  return queued && SendOtpRequest.type === "object";
}
export const codeOf = (error: SendError): string => error.code;
`;

const CLIENT = `
import { buildOtp, trySend } from "waybill";

const body = buildOtp({ recipient: "+49 151 12345678", otp: "493817" });
export const result = trySend(body, { baseUrl: "https://x.example", apiKey: "k" });
`;

/** What each matcher is called with; the compiler names one that is missing. */
const CALLS: Readonly<Record<keyof FakeServerMatchers, string>> = {
  toHaveQueuedNothing: "",
  toHaveQueuedOtp: '"+4915112345678"',
  toHaveQueuedTemplate: '"order_shipped"',
};

const MATCHERS = `
import { expect, test } from "bun:test";
import { createFakeServer } from "waybill/fake-server";
import "waybill/bun-test";

test("queues nothing", () => {
  expect(createFakeServer()).toHaveQueuedNothing();
${Object.entries(CALLS)
  .map(([name, given]) => `  expect(createFakeServer()).not.${name}(${given});`)
  .join("\n")}
});
`;

/** Exports without annotations, so that the compiler must name their types. */
const EXPORTED = `
import { createTemplateRegistry, defineTemplate, type TemplateDefinition, type TemplateDefinitions } from "waybill";
import { createFakeServer } from "waybill/fake-server";

const head = { language: "en_US", category: "UTILITY" } as const;
const body = { type: "BODY", text: "See below." } as const;
const document = { type: "HEADER", format: "DOCUMENT" } as const;
const buttons = [{ type: "QUICK_REPLY", text: "Stop" }] as const;
const reply = { type: "BUTTONS", buttons } as const;
const shop = {
  type: "BUTTONS",
  buttons: [{ type: "MPM" }, { type: "CATALOG" }, { type: "FLOW" }, { type: "VOICE_CALL" }, { type: "COPY_CODE" }],
} as const;
export const invoice = defineTemplate({ ...head, name: "invoice", components: [document, body] });
export const plain = defineTemplate({ ...head, name: "plain", components: [body] });
export const bill = (input: Parameters<typeof invoice.build>[0]) => input.parameters.header;
export const sendInvoice = invoice.build;
export const sendPlain = plain.build;
export const sendReply = defineTemplate({ ...head, name: "reply", components: [body, reply] }).build;
export const sendShop = defineTemplate({ ...head, name: "shop", components: [body, shop] }).build;
export const sendCode = defineTemplate({ ...head, name: "code", category: "AUTHENTICATION" }).build;
export const registry = createTemplateRegistry([invoice, plain]);
export const sendAny = (name: string) => registry.find(name, "en_US")?.build;
export const previewAny = (name: string) => registry.find(name, "en_US")?.preview;
export const partsOf = (definition: TemplateDefinition) => definition.components;
export const listOf = (all: TemplateDefinitions) => ("data" in all ? all.data : [...all]);
export const product = (find: NonNullable<ReturnType<typeof sendAny>>) => (input: Parameters<typeof find>[0]) => ({
  header: input.parameters?.header,
  buttons: input.parameters?.buttons,
  cards: input.parameters?.cards,
});
export const { fetch, connection } = createFakeServer();
export const limits = (options: NonNullable<Parameters<typeof createFakeServer>[0]>) => options.limits;
`;

const BASE = {
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  lib: ["esnext", "dom"],
  types: [],
  skipLibCheck: true,
  noEmit: true,
};

const STRICT = { strict: true };

const CONFIGS: Readonly<Record<string, object>> = {
  "not strict": { strict: false },
  strict: STRICT,
  "without skipLibCheck": { ...STRICT, skipLibCheck: false },
  exactOptionalPropertyTypes: { ...STRICT, exactOptionalPropertyTypes: true },
  noUncheckedIndexedAccess: { ...STRICT, noUncheckedIndexedAccess: true },
  "noUnusedLocals and parameters": {
    ...STRICT,
    noUnusedLocals: true,
    noUnusedParameters: true,
  },
  noPropertyAccessFromIndexSignature: {
    ...STRICT,
    noPropertyAccessFromIndexSignature: true,
  },
  nodenext: { ...STRICT, module: "nodenext", moduleResolution: "nodenext" },
  "verbatimModuleSyntax and isolatedModules": {
    ...STRICT,
    verbatimModuleSyntax: true,
    isolatedModules: true,
  },
  "every strict flag at once": {
    ...STRICT,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noImplicitReturns: true,
    noFallthroughCasesInSwitch: true,
    noPropertyAccessFromIndexSignature: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
  },
  "the matchers, with Bun's types": { ...STRICT, types: ["bun"] },
  "declarations of what it exports": {
    ...STRICT,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: "out",
  },
  "without DOM": { ...STRICT, lib: ["esnext"], skipLibCheck: true },
};

const COMPILERS = [
  ["5.9", `${MODULES}/typescript-5/bin/tsc`],
  ["6", `${MODULES}/typescript-6/bin/tsc`],
  ["7", `${MODULES}/.bin/tsc`],
] as const;

let folder = "";
let app = "";

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/waybill-consumers-`);
  const tarball = await pack(folder);
  app = `${folder}/app`;
  await mkdir(app);
  await Bun.write(`${app}/package.json`, '{"name":"app","type":"module"}');
  run(app, process.execPath, "add", tarball);
  for (const name of ["elysia", "@sinclair", "@types", "bun-types"]) {
    await symlink(`${MODULES}/${name}`, `${app}/node_modules/${name}`);
  }
  await Bun.write(`${app}/app.ts`, PROGRAM);
  await Bun.write(`${app}/client.ts`, CLIENT);
  await Bun.write(`${app}/exported.ts`, EXPORTED);
  await Bun.write(`${app}/app.test.ts`, MATCHERS);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Errors in the app or in the package; what elysia's declarations have is theirs. */
async function errorsOf(
  compiler: string,
  name: string,
  flags: object,
  file = fileFor(name),
): Promise<readonly string[]> {
  const project = `${app}/tsconfig.${name.replaceAll(/\W+/g, "-")}.json`;
  const files = [file];
  const compilerOptions = { ...BASE, ...flags };
  await Bun.write(project, JSON.stringify({ compilerOptions, files }));
  const node = `${MODULES}/.bin/node`;
  const child = Bun.spawn(
    [node, compiler, "-p", project, "--pretty", "false"],
    {
      cwd: app,
      env: process.env,
    },
  );
  const out = await new Response(child.stdout).text();
  const lines = out.split("\n").filter((line) => line.includes("error TS"));
  // One that breaks down finds no error either.
  if (lines.length === 0) expect([await child.exited, out]).toEqual([0, ""]);
  // Told by where it is: one in the app may name a type of elysia's.
  return lines.filter(
    (line) => !/^[^(]*node_modules\/(?!waybill\/)/.test(line),
  );
}

function fileFor(name: string): string {
  if (name.startsWith("the matchers")) return "app.test.ts";
  if (name.startsWith("declarations")) return "exported.ts";
  return name === "without DOM" ? "client.ts" : "app.ts";
}

describe.each(COMPILERS)("a consumer with TypeScript %s", (_, compiler) => {
  test.each(Object.entries(CONFIGS))(
    "has no error from the package: %s",
    async (name, flags) => {
      expect(await errorsOf(compiler, name, flags)).toEqual([]);
    },
  );

  test("has an error where it misuses the package", async () => {
    const wrong = CLIENT.replace('otp: "493817"', "otp: 493817");
    await Bun.write(`${app}/wrong.ts`, wrong);

    const errors = await errorsOf(compiler, "strict", STRICT, "wrong.ts");

    expect(errors.join()).toContain("TS2322");
  });
});
