import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { typesModule } from "../../../fake-server/types-module.ts";
import { ROOT } from "../../root.ts";

/** Stands in for the service, and prints what it is sent. */
const SPY =
  "globalThis.fetch = async (url, { body }) => { console.log(await new Response(body).text()); return Response.json({ queued: true }); };";

/** Runs a program of the playground and gives the body that it sends. */
export async function bodyOf(
  program: string,
  definitions: unknown,
): Promise<unknown> {
  const folder = await mkdtemp(`${tmpdir()}/waybill-program-`);
  try {
    await mkdir(`${folder}/node_modules`);
    await symlink(ROOT, `${folder}/node_modules/waybill`);
    const { text } = typesModule(definitions);
    await Bun.write(`${folder}/templates.ts`, text);
    await Bun.write(`${folder}/program.ts`, `${SPY}\n${program}`);
    return await printedIn(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function printedIn(folder: string): Promise<unknown> {
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
