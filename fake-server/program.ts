import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { isatty } from "node:tty";
import { type Fields, hasFields } from "../lib/json.ts";

/** A command that runs beside the fake server. */
export interface Program {
  readonly ended: Promise<ProgramEnd>;
  /** Passes a signal on to it. */
  kill(signal: Passed): void;
}

/** The signals of Ctrl-C and Ctrl-\. */
export const TYPED = ["SIGINT", "SIGQUIT"] as const;

/** The other signals that are meant for the command. */
export const PASSED_ON = ["SIGTERM", "SIGHUP", "SIGUSR1", "SIGUSR2"] as const;

type Passed = (typeof TYPED | typeof PASSED_ON)[number];

/** How it ended. */
export interface ProgramEnd {
  /** As in a shell: 127 when there is no such command, 126 when it cannot run. */
  readonly code: number;
  readonly problem?: string;
}

/** Runs a command on this process's own terminal. */
export function runProgram(
  [command = "", ...words]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Program {
  try {
    return watched(command, spawn(command, words, { stdio: "inherit", env }));
  } catch (error) {
    // For example a script whose first line names no shell.
    return { ended: Promise.resolve(failed(command, error)), kill() {} };
  }
}

function watched(command: string, child: ChildProcess): Program {
  const ended = new Promise<ProgramEnd>((resolve) => {
    child.on("exit", (code, signal) =>
      resolve({ code: code ?? exitCodeOf(signal) }),
    );
    child.on("error", (error) => resolve(failed(command, error)));
  });
  return { ended, kill: (signal) => void child.kill(signal) };
}

/** What a failed system call does not say of a file, by its code. */
const REASONS: ReadonlyMap<unknown, string> = new Map([
  ["ENOEXEC", "its first line names no program, such as #!/bin/sh"],
  [
    "ENOENT",
    "there is no such file, or not the program that its first line names (does that end in CRLF?)",
  ],
]);

function failed(command: string, error: unknown): ProgramEnd {
  const { code, message }: Fields = hasFields(error) ? error : {};
  return {
    code: code === "ENOENT" ? 127 : 126,
    problem: `cannot run ${reasonFor(command, code, message)}`,
  };
}

/** A command that cannot run, and why. */
function reasonFor(command: string, code: unknown, message: unknown): string {
  // What a shell would take for a variable may hold a key, and is in the message.
  const variable = /^(\w+)=/.exec(command)?.[1];
  if (variable) {
    return `${variable}=…: set a variable with env: waybill fake exec -- env ${variable}=… bun test`;
  }
  // Of a name that is looked for on the PATH, the runtime says more.
  const said = command.includes("/") ? REASONS.get(code) : undefined;
  return `${command}: ${said ? `${code}: ${said}` : message}`;
}

/** Tells whether somebody may press a Ctrl-C that also reaches the command. */
export function isAtTerminal(): boolean {
  return [0, 1, 2].some((stream) => isatty(stream));
}

/** As in a shell: 128 plus the number of the signal that killed it. */
function exitCodeOf(signal: string | null): number {
  const numbers: Readonly<Record<string, number>> = constants.signals;
  return 128 + (numbers[signal ?? ""] ?? 0);
}
