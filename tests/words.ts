import { parseArgs, type ParseArgsConfig } from "node:util";

/** The words of a command as `parseArgs` reads them, or what is wrong with them. */
export function wordsIn<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> | Error {
  try {
    return parseArgs(config);
  } catch (error) {
    return error instanceof Error ? error : new Error(`${error}`);
  }
}

/** Prints a text, and gives the exit code to end with. */
export function tell(text: string, code: number): number {
  console.log(text.trimEnd());
  return code;
}
