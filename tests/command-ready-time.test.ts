import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { resultOf, waybill } from "./command-run.ts";
import { closedPort } from "./raw-server.ts";

setDefaultTimeout(60_000);

/** A server that is no fake, and when it was first asked: the start of a command takes seconds on a busy machine. */
function serving(answer: () => Response | Promise<Response>) {
  let asked = 0;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch() {
      asked ||= performance.now();
      return answer();
    },
  });
  return {
    origin: server.url.origin,
    get asked() {
      return asked;
    },
    [Symbol.dispose]: () => void server.stop(true),
  };
}

describe("waybill fake ready --timeout", () => {
  test("waits for --timeout alone as well, and no longer", async () => {
    using other = serving(() => new Response("", { status: 404 }));
    const words = ["--url", other.origin, "--timeout", "1"];

    const { code } = await resultOf(waybill(["fake", "ready", ...words]));

    expect(code).toBe(1);
    expect(performance.now() - other.asked).toBeWithin(500, 3_500);
  });

  test("waits where nothing listens, too", async () => {
    const url = `http://127.0.0.1:${await closedPort()}`;
    const start = performance.now();

    const words = ["fake", "ready", "--url", url, "--timeout", "1"];
    const { code } = await resultOf(waybill(words));

    expect(code).toBe(1);
    expect(performance.now() - start).toBeGreaterThan(950);
  });

  test("ends with 0 when the answer takes its time within --timeout", async () => {
    await using fake = createFakeServer();
    const asked: string[] = [];
    using slow = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      async fetch(request) {
        asked.push(new URL(request.url).pathname);
        await Bun.sleep(300);
        return fake.fetch(request);
      },
    });
    const words = ["--url", slow.url.origin, "--timeout", "30"];

    const result = await resultOf(waybill(["fake", "ready", ...words]));

    expect(result.code).toBe(0);
    expect(asked).toEqual(["/__fake/api/livez"]);
  });

  test("ends with 1 when the answer comes later than --timeout", async () => {
    await using fake = createFakeServer();
    using slow = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      async fetch(request) {
        await Bun.sleep(1_000);
        return fake.fetch(request);
      },
    });
    const words = ["--url", slow.url.origin, "--wait", "--timeout", "0.2"];

    const result = await resultOf(waybill(["fake", "ready", ...words]));

    expect(result.code).toBe(1);
  });

  test("asks no longer than --timeout when no answer comes", async () => {
    using silent = serving(() => new Promise<Response>(() => {}));
    const words = ["--url", silent.origin, "--wait", "--timeout", "2.1"];

    const result = await resultOf(waybill(["fake", "ready", ...words]));

    expect(result.code).toBe(1);
    // A second question of 2 s would end past 4 s.
    expect(performance.now() - silent.asked).toBeWithin(1, 3_500);
  });
});
