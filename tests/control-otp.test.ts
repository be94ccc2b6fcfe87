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
  const noCode = {
    ...plainMessage,
    payload: { ...plainMessage.payload, recipient: ANA, to: ANA },
  };

  test("waits on for a code when a message without one has come", async () => {
    const { fake, connection } = connect();
    await send(noCode, connection);
    const line = ask(fake, `/otp?to=${ANA}&timeoutMs=5000`);
    await waiting(fake);
    await send(noCode, connection);
    await waiting(fake);
    await send(otp, connection);

    expect(await (await line).text()).toBe("493817\n");
  });

  test("says at the end of its time what was there instead", async () => {
    const { fake, connection } = connect();
    const nothing = await ask(fake, `/otp?to=${ANA}&timeoutMs=5`);
    await send(noCode, connection);
    const other = await ask(fake, `/otp?to=${ANA}&timeoutMs=5`);

    expect([nothing.status, other.status]).toEqual([404, 404]);
    expect(await nothing.text()).toBe(
      "No message to …5678 came within 5 ms: nothing else came either\n",
    );
    expect(await other.text()).toBe("There is no code for …5678\n");
  });
});
