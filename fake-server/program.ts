import { spawn } from "node:child_process";
import { constants } from "node:os";

/** A command that runs beside the fake server. */
export interface Program {
  readonly ended: Promise<ProgramEnd>;
  /** Asks it to end. */
  kill(): void;
}

/** How it ended. */
export interface ProgramEnd {
  /** As a shell tells it: 127 when there is no such command. */
  readonly code: number;
  readonly problem?: string;
}

/** Runs a command on this process's own terminal. */
export function runProgram(
  [command = "", ...words]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Program {
  const child = spawn(command, words, { stdio: "inherit", env });
  const ended = new Promise<ProgramEnd>((resolve) => {
    child.on("exit", (code, signal) =>
      resolve({ code: code ?? exitCodeOf(signal) }),
    );
    child.on("error", (error) =>
      resolve({
        code: 127,
        problem: `cannot run ${command}: ${error.message}`,
      }),
    );
  });
  return { ended, kill: () => void child.kill("SIGTERM") };
}

/** As a shell tells it: 128 and the number of the signal that killed it. */
function exitCodeOf(signal: string | null): number {
  const numbers: Readonly<Record<string, number>> = constants.signals;
  return 128 + (numbers[signal ?? ""] ?? 0);
}
