import { BIN } from "./root.ts";

/** Each runtime that the client runs on, and how it runs a file that needs the network alone. */
export const RUNTIMES = [
  ["Bun", [process.execPath]],
  ["Deno", [`${BIN}/deno`, "run", "--allow-net", "--no-prompt", "--no-config"]],
  ["Node", [`${BIN}/node`]],
] as const;
