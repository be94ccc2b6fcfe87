import { describe, expect, test } from "bun:test";
import type { FakeServer } from "../fake-server/mod.ts";
import { send } from "../mod.ts";
import { connect, otp, plainMessage } from "./fixture.ts";
import { answerTo, ask } from "./control-ask.ts";

/** Returns once somebody waits for a message. */
async function waiting(fake: FakeServer): Promise<void> {
  const open = async () => (await answerTo(fake, "/stats")).body.waiters.open;
  while ((await open()) === 0) await Bun.sleep(1);
}

const ANA = "+4915112345678";

describe("GET /__fake/api/otp", () => {
  test("gives a code as one line of text", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);

    const found = await ask(fake, `/otp?to=${ANA}`);
    const stale = await ask(fake, `/otp?to=${ANA}&after=1`);
    const nobody = await ask(fake, "/otp");

    expect([found.status, await found.text()]).toEqual([200, "493817\n"]);
    expect(stale.status).toBe(404);
    expect(await stale.text()).toBe("There is no code for …5678\n");
    expect(nobody.status).toBe(400);
    for (const { headers } of [found, stale]) {
      expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    }
  });

  test("finds a code by recipient too, and passes over what has none", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    await send(plainMessage, connection);

    const line = await ask(fake, `/otp?recipient=${ANA}`);
    const after = await ask(fake, `/otp?recipient=${ANA}&after=1`);

    expect(await line.text()).toBe("493817\n");
    expect(after.status).toBe(404);
  });

  test("waits for a code past messages that have none", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    const path = `/otp?to=${ANA}&after=1&timeoutMs=5000`;
    const line = ask(fake, path);

    await send(plainMessage, connection);
    await send({ ...otp, otp: "730254" }, connection);

    expect(await (await line).text()).toBe("730254\n");
  });

  test("waits on for a code when a message without one has come", async () => {
    const { fake, connection } = connect();
    await send(plainMessage, connection);
    const line = ask(fake, `/otp?to=${ANA}&timeoutMs=5000`);
    await waiting(fake);
    await send(plainMessage, connection);
    await waiting(fake);
    await send(otp, connection);

    expect(await (await line).text()).toBe("493817\n");
  });

  test("waits for a code past thousands of messages that have none", async () => {
    const limits = { maxMessages: 5_000 };
    const { fake, connection } = connect({}, { limits });
    for (let count = 0; count < 5_000; count++) {
      await send(plainMessage, connection);
    }
    const line = ask(fake, `/otp?to=${ANA}&timeoutMs=2000`);
    await waiting(fake);
    await send(otp, connection);

    expect(await (await line).text()).toBe("493817\n");
  });

  test("says at the end of its time what came for others", async () => {
    const { fake, connection } = connect();
    await send({ ...otp, recipient: "+14155550123" }, connection);

    const nothing = await ask(fake, `/otp?to=${ANA}&timeoutMs=5`);

    expect(await nothing.text()).toBe(
      "No message to …5678 came within 5 ms: 1 to …0123\n",
    );
  });

  test("ends at its time while messages without a code go on coming", async () => {
    const { fake, connection } = connect();
    const line = ask(fake, `/otp?to=${ANA}&timeoutMs=100`);
    const ended = line.then(() => true);

    let sends = 0;
    const isOver = () => Promise.race([ended, Bun.sleep(20)]);
    while (sends < 200 && !(await isOver())) {
      await send(plainMessage, connection);
      sends += 1;
    }

    expect(sends).toBeLessThan(200);
    expect(await (await line).text()).toBe("There is no code for …5678\n");
  });

  test("says at the end of its time what was there instead", async () => {
    const { fake, connection } = connect();
    const nothing = await ask(fake, `/otp?to=${ANA}&timeoutMs=5`);
    await send(plainMessage, connection);
    const other = await ask(fake, `/otp?to=${ANA}&timeoutMs=5`);

    expect([nothing.status, other.status]).toEqual([404, 404]);
    expect(await nothing.text()).toBe(
      "No message to …5678 came within 5 ms: nothing else came either (was the send awaited? did it reject, or use another key?)\n",
    );
    expect(await other.text()).toBe("There is no code for …5678\n");
  });
});
