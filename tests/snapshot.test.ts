import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { send } from "../mod.ts";
import { connect, otp } from "./fixture.ts";
import { BIN, ROOT } from "./root.ts";

setDefaultTimeout(60_000);

const RUN = `${ROOT}/tests/snapshot-run.ts`;
const BUN = [process.execPath];
const DENO = [`${BIN}/deno`, "run", "--allow-env", "--no-prompt"];
const NODE = [`${BIN}/node`];

async function snapshotOn(
  command: readonly string[],
  seed: number,
): Promise<string> {
  const child = Bun.spawn([...command, RUN, String(seed)], {
    env: process.env,
    stderr: "inherit",
  });
  return new Response(child.stdout).text();
}

describe("fake.snapshot()", () => {
  test("is the same to the byte for one seed on Bun, Deno and Node", async () => {
    const [one, again, deno, node, other] = await Promise.all([
      snapshotOn(BUN, 7),
      snapshotOn(BUN, 7),
      snapshotOn(DENO, 7),
      snapshotOn(NODE, 7),
      snapshotOn(BUN, 8),
    ]);

    expect(one.length).toBeGreaterThan(10_000);
    expect(again).toBe(one);
    expect(deno).toBe(one);
    expect(node).toBe(one);
    expect(other).not.toBe(one);
  });

  test("holds no key of the first workspace", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);

    expect(fake.snapshot()).not.toContain(connection.apiKey);
  });
});

describe("GET and PUT /__fake/api/snapshot", () => {
  const SNAPSHOT = "http://localhost/__fake/api/snapshot";

  test("write down and restore as fake.snapshot() and fake.restore() do", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    const before = fake.snapshot();

    const answer = await fake.fetch(SNAPSHOT);
    const body = await answer.text();
    fake.reset();
    const restored = await fake.fetch(SNAPSHOT, { method: "PUT", body });

    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(body).toBe(before);
    expect(restored.status).toBe(200);
    expect(fake.inbox.otpFor(otp.recipient)).toBe("493817");
  });

  test.each([
    ["", "it is not JSON, as snapshot() gives it"],
    ["[", "it is not JSON, as snapshot() gives it"],
    ["[]", "it must be an object"],
    ["{}", "version: is missing"],
    ['{"version":2}', "version: must be 1"],
  ])("refuse %j and say why", async (body, why) => {
    const { fake } = connect();

    const answer = await fake.fetch(SNAPSHOT, { method: "PUT", body });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: {
        message: `Cannot restore the fake server: the text is not a snapshot of this version: ${why}`,
      },
    });
  });
});
