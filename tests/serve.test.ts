import { describe, expect, spyOn, test } from "bun:test";
import { connectFakeServer, createFakeServer } from "../fake-server/mod.ts";
import { BIN, ROOT } from "./root.ts";

describe("fake.listen() on Bun", () => {
  test("does not cut a wait that lasts longer than a connection may be idle", async () => {
    const { serve } = Bun;
    using _ = spyOn(Bun, "serve").mockImplementation((options) => {
      Object.assign(options, { idleTimeout: 1 });
      return serve(options);
    });
    await using fake = createFakeServer();
    const { url } = await fake.listen();

    const wait = connectFakeServer(url).inbox.waitFor({}, { timeoutMs: 4_500 });

    await expect(wait).rejects.toThrow("No message came within 4500 ms");
  });
});

describe("fake.listen() on Deno", () => {
  test("still shows every request after a CONNECT", () => {
    const program = `
      import { connect } from "node:net";
      import { createFakeServer } from "${ROOT}/fake-server/mod.ts";
      const fake = createFakeServer();
      const { port } = await fake.listen();
      const socket = connect(port, "127.0.0.1");
      socket.write("CONNECT service.example:443 HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n");
      await new Promise((resolve) => socket.once("data", resolve));
      socket.destroy();
      await fetch("http://127.0.0.1:" + port + "/x").then((answer) => answer.text());
      for (const { method, status, headers } of fake.requests())
        console.log(method, status, headers.host.replace(/:\\d+/, ""));
      await fake.stop();`;

    const { stdout } = Bun.spawnSync(
      [`${BIN}/deno`, "run", "--no-prompt", "--allow-net", "--allow-env", "-"],
      { env: process.env, stdin: Buffer.from(program) },
    );

    expect(stdout.toString()).toBe(
      "CONNECT 404 localhost\nGET 404 127.0.0.1\n",
    );
  });
});
