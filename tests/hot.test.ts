import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./raw-server.ts";
import { ROOT } from "./root.ts";

setDefaultTimeout(60_000);

/** What a fake needs to listen and to be reached, whatever the shell has set. */
const PLAIN = {
  NODE_ENV: "test",
  NO_PROXY: "127.0.0.1",
  no_proxy: "127.0.0.1",
};

const HEAD = `import { createFakeServer } from ${JSON.stringify(`${ROOT}/fake-server/mod.ts`)};`;

/** A script that Bun runs anew, in the same process, whenever it is saved. */
async function hot(script: string) {
  const folder = await mkdtemp(join(tmpdir(), "waybill-hot-"));
  const save = (text: string) => Bun.write(`${folder}/hot.ts`, HEAD + text);
  await save(script);
  const run = Bun.spawn([process.execPath, "--hot", "hot.ts"], {
    cwd: folder,
    env: { ...process.env, ...PLAIN },
  });
  const lines = linesOf(run.stdout);
  return {
    save,
    /** The next line that it prints, as JSON. */
    printed: async () => JSON.parse((await lines.next()).value ?? "null"),
    async [Symbol.asyncDispose]() {
      run.kill();
      await run.exited;
      await rm(folder, { recursive: true });
    },
  };
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let text = "";
  for await (const piece of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (text + piece).split("\n");
    text = lines.pop() ?? "";
    yield* lines;
  }
}

describe("fake.listen() under bun --hot", () => {
  test("takes no port of another server, and stops no other", async () => {
    await using script = await hot(`
      const own = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("own") });
      const [one, other] = [createFakeServer(), createFakeServer()];
      const places = [await one.listen(), await one.listen(), await other.listen()];
      await other.stop();
      const ports = [own, ...places].map(({ port }) => port);
      const { status } = await fetch(places[0].url + "/__fake/api/livez");
      console.log(JSON.stringify([new Set(ports).size, await (await fetch(own.url)).text(), status]));`);

    expect(await script.printed()).toEqual([4, "own", 200]);
  });

  test("takes its place again when it is saved, or another that it is given", async () => {
    const [port, other] = [await freePort(), await freePort()];
    const listening = (port: number, note = "") =>
      `console.log((await createFakeServer().listen({ port: ${port} })).port);${note}`;
    await using script = await hot(listening(port));

    const first = await script.printed();
    await script.save(listening(port, "// saved"));
    const second = await script.printed();
    await script.save(listening(other));
    const third = await script.printed();

    expect([first, second, third]).toEqual([port, port, other]);
  });

  test("leaves a server that is kept when all else is loaded anew", async () => {
    const [port, other] = [await freePort(), await freePort()];
    const listening = (note: string) => `
      globalThis.kept ??= await createFakeServer().listen({ port: ${port} });
      const { port } = await createFakeServer().listen({ port: ${other} });
      console.log(JSON.stringify([globalThis.kept.port, port]));${note}`;
    await using script = await hot(listening(""));

    const first = await script.printed();
    await script.save(listening("// saved"));
    const second = await script.printed();

    expect([first, second]).toEqual([
      [port, other],
      [port, other],
    ]);
  });
});
