import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { typesModule } from "../../../fake-server/types-module.ts";
import { ROOT } from "../../root.ts";

/** Stands in for the service, and prints what it is sent. */
const SPY =
  "globalThis.fetch = async (url, { body }) => { console.log(await new Response(body).text()); return Response.json({ queued: true }); };";

/** Runs a program of the playground and gives the body that it sends. */
export function bodyOf(
  program: string,
  definitions: unknown,
): Promise<unknown> {
  return besideTemplates(`${SPY}\n${program}`, definitions, runProgram);
}

/** What the compiler says of a program of the playground. */
export function complaintsOf(
  program: string,
  definitions: unknown,
): Promise<string> {
  // What it declares last is for whoever goes on.
  return besideTemplates(`${program}\nvoid queued;`, definitions, checkProgram);
}

/** Writes a program down beside its templates for as long as it is used. */
async function besideTemplates<Result>(
  program: string,
  definitions: unknown,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(`${tmpdir()}/waybill-program-`);
  try {
    await mkdir(`${folder}/node_modules`);
    await symlink(ROOT, `${folder}/node_modules/waybill`);
    const { text } = typesModule(definitions);
    await Bun.write(`${folder}/templates.ts`, text);
    await Bun.write(`${folder}/program.ts`, program);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function checkProgram(folder: string): Promise<string> {
  for (const name of ["@types", "bun-types"]) {
    const place = `node_modules/${name}`;
    await symlink(`${ROOT}/${place}`, `${folder}/${place}`);
  }
  const settings = await Bun.file(`${ROOT}/tsconfig.json`).json();
  settings.include = ["*.ts"];
  await Bun.write(`${folder}/tsconfig.json`, JSON.stringify(settings));
  const command = [process.execPath, "check"];
  const [stdout, stderr] = ["pipe", "ignore"] as const;
  const check = Bun.spawn(command, { cwd: folder, stdout, stderr });
  return new Response(check.stdout).text();
}

async function runProgram(folder: string): Promise<unknown> {
  const env = {
    ...process.env,
    WAYBILL_BASE_URL: "https://service.example/api",
    WAYBILL_API_KEY: "a-key",
  };
  const child = Bun.spawn([process.execPath, "program.ts"], {
    cwd: folder,
    env,
    stdout: "pipe",
  });
  return new Response(child.stdout).json();
}

/** The program that the playground shows. */
export function programIn(tab: Bun.WebView): Promise<string> {
  return tab.evaluate("document.querySelector('.program').textContent");
}
