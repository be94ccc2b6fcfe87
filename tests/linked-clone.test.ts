import { expect, test } from "bun:test";
import { cp, mkdir, symlink } from "node:fs/promises";
import { BIN, ROOT } from "./root.ts";
import { scratchFolder } from "./scratch.ts";
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

test("a linked clone passes a consumer's compiler once prepack has run there, as README says", async () => {
  const cwd = scratchFolder("linked-clone");
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
