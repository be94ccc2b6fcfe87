import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./raw-server.ts";
import { ROOT } from "./root.ts";

setDefaultTimeout(60_000);

const HEAD = `import { createFakeServer } from ${JSON.stringify(`${ROOT}/fake-server/mod.ts`)};`;

/** Scripts that Bun runs one after the other in one process, as they are saved; each tells its `found`. */
async function hot() {
  const folder = await mkdtemp(join(tmpdir(), "waybill-hot-"));
  const file = `${folder}/hot.ts`;
  let saved = 0;
  const textOf = (script: string) =>
    `${HEAD}${script};console.log(JSON.stringify({ saved: ${saved}, found }));`;
  await Bun.write(file, `console.log('{"saved":0}');`);
  const run = Bun.spawn([process.execPath, "--hot", "hot.ts"], {
    cwd: folder,
    env: process.env,
  });
  const lines = linesOf(run.stdout);
  return {
    async saving(script: string) {
      saved += 1;
      const save = () => Bun.write(file, textOf(script));
      // Bun misses what is saved before it has begun to watch the file.
      const again = setInterval(save, 1_000);
      await save();
      try {
        for (;;) {
          const line = JSON.parse((await lines.next()).value ?? "null");
          if (line.saved === saved) return line.found;
        }
      } finally {
        clearInterval(again);
      }
    },
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
    await using script = await hot();

    const found = await script.saving(`
      const own = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("own") });
      const [one, other] = [createFakeServer(), createFakeServer()];
      const places = [await one.listen(), await one.listen(), await other.listen()];
      await other.stop();
      const ports = [own, ...places].map(({ port }) => port);
      const { status } = await fetch(places[0].url + "/__fake/api/livez");
      const found = [new Set(ports).size, await (await fetch(own.url)).text(), status]`);

    expect(found).toEqual([4, "own", 200]);
  });

  test("takes its place again when it is saved, or another that it is given", async () => {
    const [port, other] = [await freePort(), await freePort()];
    const listening = (port: number) =>
      `const found = (await createFakeServer().listen({ port: ${port} })).port`;
    await using script = await hot();

    const found = [
      await script.saving(listening(port)),
      await script.saving(listening(port)),
      await script.saving(listening(other)),
    ];

    expect(found).toEqual([port, port, other]);
  });

  test("leaves a server that is kept when all else is loaded anew", async () => {
    const [port, other] = [await freePort(), await freePort()];
    const listening = `
      globalThis.kept ??= await createFakeServer().listen({ port: ${port} });
      const { port } = await createFakeServer().listen({ port: ${other} });
      const found = [globalThis.kept.port, port]`;
    await using script = await hot();

    const found = [
      await script.saving(listening),
      await script.saving(listening),
    ];

    expect(found).toEqual([
      [port, other],
      [port, other],
    ]);
  });
});
