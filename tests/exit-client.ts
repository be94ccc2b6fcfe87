// Sends once with a long timeout; nothing of it may keep the process alive.
import { argv } from "node:process";
import { trySend } from "../mod.ts";

const result = await trySend(
  { recipient: "+14155550123", otp: "493817" },
  { baseUrl: argv.at(-1) ?? "", apiKey: "a-key", timeoutMs: 600_000 },
  { signal: new AbortController().signal },
);
console.log(result.ok);
