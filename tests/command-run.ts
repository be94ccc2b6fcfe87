import { ROOT } from "./root.ts";

/** The command's entry, as a shell would run it. */
export const MAIN = `${ROOT}/fake-server/main.ts`;

/** Starts the command. */
export function waybill(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  return Bun.spawn([process.execPath, MAIN, ...words], {
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env, ...env },
  });
}

/** What a command printed until it ended, and its exit code. */
export async function resultOf(command: ReturnType<typeof waybill>) {
  const [out, err, code] = await Promise.all([
    new Response(command.stdout).text(),
    new Response(command.stderr).text(),
    command.exited,
  ]);
  return { out, err, code };
}
