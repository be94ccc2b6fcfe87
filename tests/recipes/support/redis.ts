import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { freePort } from "../../raw-server.ts";
import { untilPrinted } from "./printed.ts";

/** A Redis of its own. */
export interface RedisServer extends AsyncDisposable {
  readonly host: string;
  readonly port: number;
}

/** Starts a Redis on a free port and in a temporary folder. */
export async function startRedis(path: string): Promise<RedisServer> {
  const folder = await mkdtemp(`${tmpdir()}/waybill-redis-`);
  const port = await freePort();
  const options = { port, bind: "127.0.0.1", dir: folder, save: "" };
  const words = Object.entries(options).flatMap(([name, value]) => [
    `--${name}`,
    `${value}`,
  ]);
  const server = Bun.spawn([path, ...words], { stdout: "pipe" });
  await untilPrinted(server.stdout, "Ready to accept connections");
  return {
    host: "127.0.0.1",
    port,
    async [Symbol.asyncDispose]() {
      server.kill();
      await server.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
