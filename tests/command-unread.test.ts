import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { buildTemplateMessage, type MessageBody, send } from "../mod.ts";
import { waybill } from "./command-run.ts";
import { otp, sender } from "./fixture.ts";

setDefaultTimeout(60_000);

/** How many bytes a pipe holds. */
const PIPE = 65_536;

/** A message that fills most of a kB of the console. */
const shipped = buildTemplateMessage({
  sender,
  recipient: "+4915112345678",
  template: {
    name: "order_shipped",
    language: "en_US",
    components: [
      {
        type: "body",
        parameters: [
          {
            type: "text",
            text: "Ana".repeat(280),
            parameter_name: "first_name",
          },
          { type: "text", text: "7", parameter_name: "order_id" },
        ],
      },
    ],
  },
});

/** Reads the first of what a command prints, and nothing after it. */
async function firstOf(command: ReturnType<typeof waybill>): Promise<string> {
  const reader = command.stdout.getReader();
  const { value } = await reader.read();
  reader.releaseLock();
  return new TextDecoder().decode(value);
}

/** All that a command prints from now on. */
async function restOf(command: ReturnType<typeof waybill>): Promise<string> {
  const reader = command.stdout.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return rest;
    rest += decoder.decode(value, { stream: true });
  }
}

async function sendMany(baseUrl: string, count: number, body: MessageBody) {
  const connection = { baseUrl, apiKey: "waybill-local-key" };
  for (let sent = 0; sent < count; sent += 100) {
    const hundred = Array.from({ length: 100 }, () => send(body, connection));
    await Promise.all(hundred);
  }
}

describe("waybill fake, when nobody reads what it prints,", () => {
  test("goes on answering, and ends on SIGTERM", async () => {
    const command = waybill(["fake", "--port", "0"]);
    const greeting = await firstOf(command);
    const baseUrl = /http:\S+\/api/.exec(greeting)?.[0] ?? "";

    // Some 300 kB.
    await sendMany(baseUrl, 4_000, otp);

    const alive = await fetch(baseUrl.replace("/api", "/__fake/api/livez"));
    expect(alive.status).toBe(200);
    command.kill("SIGTERM");
    expect(await command.exited).toBe(0);
  });

  test("prints what a slow reader has not read yet before it ends on SIGTERM", async () => {
    const command = waybill(["fake", "--port", "0"]);
    const greeting = await firstOf(command);
    const baseUrl = /http:\S+\/api/.exec(greeting)?.[0] ?? "";
    // A pipe's worth, and what Bun reads ahead here, are soon gone.
    const count = 900;
    await sendMany(baseUrl, count, shipped);

    command.kill("SIGTERM");

    // One that waits for no reader has ended by then; this one waits half a second.
    await Promise.race([command.exited, Bun.sleep(100)]);
    const printed = await restOf(command);
    expect(printed.length).toBeGreaterThan(10 * PIPE);
    expect(printed.match(/is on its way\./g)).toHaveLength(count);
    expect(await command.exited).toBe(0);
  });

  test("goes on answering after its reader has left", async () => {
    const command = waybill(["fake", "--port", "0"]);
    const greeting = await firstOf(command);
    const baseUrl = /http:\S+\/api/.exec(greeting)?.[0] ?? "";
    await command.stdout.cancel();

    await sendMany(baseUrl, 200, otp);

    command.kill("SIGTERM");
    expect(await command.exited).toBe(0);
    expect(await new Response(command.stderr).text()).toBe("");
  });
});
