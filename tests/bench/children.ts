const running = new Set<Bun.Subprocess>();

/** Starts a process that `endAll` knows of. */
export function startChild(
  command: readonly string[],
  cwd?: string,
): Bun.Subprocess<"ignore", "pipe", "pipe"> {
  const child = Bun.spawn([...command], {
    ...(cwd && { cwd }),
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  running.add(child);
  void child.exited.then(() => running.delete(child));
  return child;
}

/** Ends every process that still runs. */
export function endAll(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** The first line that a process prints; what went wrong where it prints none. */
export async function firstLineOf({
  stdout,
  stderr,
}: Bun.Subprocess<"ignore", "pipe", "pipe">): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of stdout) {
    text += decoder.decode(bytes, { stream: true });
    const [line = "", rest] = text.split("\n", 2);
    if (rest !== undefined) return line;
  }
  const problem = await new Response(stderr).text();
  throw new Error(`Cannot start a server: it printed nothing\n${problem}`);
}

/** How a process is run to its end. */
export interface RunOptions {
  readonly cwd?: string;
  /** Takes the output whatever the process thinks of its success. */
  readonly anyExit?: boolean;
}

/** Runs a process to its end and gives what it printed. */
export async function outputOf(
  command: readonly string[],
  { cwd, anyExit = false }: RunOptions = {},
): Promise<string> {
  const child = startChild(command, cwd);
  const [output, problem, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code === 0 || anyExit) return output;
  throw new Error(`Cannot run ${command.join(" ")}: exit ${code}\n${problem}`);
}

/** Ends a process and waits for its end. */
export async function endChild(child: Bun.Subprocess): Promise<void> {
  child.kill("SIGKILL");
  await child.exited;
}
