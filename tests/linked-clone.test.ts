import { afterAll, expect, test } from "bun:test";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { BIN, ROOT } from "./root.ts";
import { run } from "./tarball.ts";

/** What `bun run prepack` needs of a clone. */
const CLONE = ["mod.ts", "lib", "fake-server", "package.json"];

const PROGRAM = `
import { buildOtp, send } from "waybill";
import { createFakeServer } from "waybill/fake-server";

const fake = createFakeServer();
const body = buildOtp({ recipient: "+4915112345678", otp: "493817" });
export const sent = send(body, fake.connection);
`;

const cwd = await mkdtemp(`${tmpdir()}/waybill-linked-clone-`);
afterAll(() => rm(cwd, { recursive: true }));

test("a linked clone passes a consumer's compiler once prepack has run there, as README says", async () => {
  for (const path of [...CLONE, "tests/prune-types.ts"])
    await cp(`${ROOT}/${path}`, `${cwd}/clone/${path}`, { recursive: true });
  await symlink(`${ROOT}/node_modules`, `${cwd}/clone/node_modules`);
  await mkdir(`${cwd}/node_modules`);
  await symlink(`${cwd}/clone`, `${cwd}/node_modules/waybill`);
  await Bun.write(`${cwd}/app.ts`, PROGRAM);
  const flags =
    "app.ts --ignoreConfig --noEmit --strict --skipLibCheck --target esnext --module nodenext --lib ESNext,DOM,DOM.Iterable";
  const check = () => run(cwd, `${BIN}/tsc`, ...flags.split(" "));

  expect(check).toThrow("allowImportingTsExtensions");
  run(`${cwd}/clone`, process.execPath, "run", "prepack");
  expect(check()).toBe("");
});
