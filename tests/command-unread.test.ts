import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { send } from "../mod.ts";
import { waybill } from "./command-run.ts";
import { otp } from "./fixture.ts";

setDefaultTimeout(60_000);

/** Reads the first of what a command prints, and nothing after it. */
async function firstOf(command: ReturnType<typeof waybill>): Promise<string> {
  const reader = command.stdout.getReader();
  const { value } = await reader.read();
  reader.releaseLock();
  return new TextDecoder().decode(value);
}

async function sendMany(baseUrl: string, count: number): Promise<void> {
  const connection = { baseUrl, apiKey: "waybill-local-key" };
  for (let sent = 0; sent < count; sent += 100) {
    const hundred = Array.from({ length: 100 }, () => send(otp, connection));
    await Promise.all(hundred);
  }
}

describe("waybill fake, when nobody reads what it prints,", () => {
  test("goes on answering, and ends on SIGTERM", async () => {
    const command = waybill(["fake", "--port", "0"]);
    const greeting = await firstOf(command);
    const baseUrl = /http:\S+\/api/.exec(greeting)?.[0] ?? "";

    // Some 300 kB, where a pipe holds 64 kB.
    await sendMany(baseUrl, 4_000);

    const alive = await fetch(baseUrl.replace("/api", "/__fake/api/livez"));
    expect(alive.status).toBe(200);
    command.kill("SIGTERM");
    expect(await command.exited).toBe(0);
  });

  test("goes on answering after its reader has left", async () => {
    const command = waybill(["fake", "--port", "0"]);
    const greeting = await firstOf(command);
    const baseUrl = /http:\S+\/api/.exec(greeting)?.[0] ?? "";
    await command.stdout.cancel();

    await sendMany(baseUrl, 200);

    command.kill("SIGTERM");
    expect(await command.exited).toBe(0);
    expect(await new Response(command.stderr).text()).toBe("");
  });
});
