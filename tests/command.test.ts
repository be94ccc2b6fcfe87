import { describe, expect, test } from "bun:test";
import { send } from "../mod.ts";
import { otp } from "./fixture.ts";

const MAIN = new URL("../fake-server/main.ts", import.meta.url).pathname;

function waybill(...words: string[]) {
  return Bun.spawn([process.execPath, MAIN, ...words], {
    stdout: "pipe",
    stderr: "pipe",
  });
}

/** Reads a stream until a text has come. */
async function until(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  text: string,
): Promise<string> {
  const decoder = new TextDecoder();
  let seen = "";
  while (!seen.includes(text)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the command ended after: ${seen}`);
    seen += decoder.decode(value, { stream: true });
  }
  return seen;
}

describe("waybill fake", () => {
  test("prints a curl line that works when pasted, and each code", async () => {
    const command = waybill("fake", "--port", "0");
    const reader = command.stdout.getReader();
    const greeting = await until(reader, "Ctrl-C ends.\n");
    const curl = /^ +(curl .*)$/m.exec(greeting)?.[1] ?? "";

    const pasted = Bun.spawnSync(["bash", "-c", `${curl} -s`]);
    const line = await until(reader, "493817");

    expect(pasted.stdout.toString()).toBe('{"queued":true}');
    expect(line).toContain("+4915112345678");
    expect(greeting).toMatch(/base URL +http:\/\/127\.0\.0\.1:\d+\/api\n/);
    expect(greeting).toMatch(/whatsappBusinessId \d+, phoneNumberId \d+/);
    expect(greeting).toMatch(/template +login_code/);
    command.kill("SIGINT");
    expect(await command.exited).toBe(0);
  });

  test("prints one machine-readable line with --json, ends on SIGTERM", async () => {
    const command = waybill("fake", "--port", "0", "--json");
    const reader = command.stdout.getReader();
    const line = await until(reader, "\n");
    const { baseUrl, apiKey, inboxUrl } = JSON.parse(line);

    const answer = await send(otp, { baseUrl, apiKey });
    const inbox = await fetch(inboxUrl);

    expect(answer.queued).toBe(true);
    expect(await inbox.text()).toContain("493817");
    command.kill("SIGTERM");
    expect(await command.exited).toBe(0);
    expect((await reader.read()).done).toBe(true);
  });

  test("ends with 1 and says so when the port is taken", async () => {
    const taken = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => new Response(),
    });

    const command = waybill("fake", "--port", String(taken.port));

    expect(await command.exited).toBe(1);
    expect(await new Response(command.stderr).text()).toContain(
      `127.0.0.1:${taken.port}: the port is taken`,
    );
    await taken.stop(true);
  });

  test.each([
    [["--help"], 0, "Usage: waybill fake"],
    [[], 0, "Usage: waybill fake"],
    [["fake", "--help"], 0, "--port"],
    [["serve"], 1, "the only command is: fake"],
    [["fake", "--prot", "1"], 1, "--prot"],
    [["fake", "--port", "65536"], 1, "--port takes a number"],
    [["fake", "--port", "x"], 1, "--port takes a number"],
  ])("%j ends with %d", async (words, code, text) => {
    const command = waybill(...words);

    const exit = await command.exited;
    const [out, err] = await Promise.all([
      new Response(command.stdout).text(),
      new Response(command.stderr).text(),
    ]);

    expect(exit).toBe(code);
    expect(out + err).toContain(text);
  });
});
