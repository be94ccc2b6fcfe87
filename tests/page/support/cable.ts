import { connect, createServer, type Socket } from "node:net";
import { listen } from "../../raw-server.ts";

/** A way to a fake server that can be cut and mended. */
export interface Cable extends AsyncDisposable {
  /** The inbox page, by this way. */
  readonly inboxUrl: string;
  /** Ends every connection, and lets no new one through. */
  cut(): void;
  mend(): void;
}

/** Lays a cable to a port of this machine. */
export async function cableTo(target: number): Promise<Cable> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const far = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
      one.pipe(other);
    }
  });
  const port = await listen(server);
  const end = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    inboxUrl: `http://127.0.0.1:${port}/__fake/`,
    cut() {
      isCut = true;
      end();
    },
    mend() {
      isCut = false;
    },
    async [Symbol.asyncDispose]() {
      end();
      server.close();
    },
  };
}
