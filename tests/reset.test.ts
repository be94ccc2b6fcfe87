import { describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { createFakeServer, type FaultSpec } from "../fake-server/mod.ts";
import { otp, untilRequests } from "./fixture.ts";

/** Posts a code over a bare socket: all that it hears, and how it ends. */
function heard(port: number, apiKey: string, recipient: string) {
  const body = JSON.stringify({ ...otp, recipient });
  const head = [
    "POST /api/messages/send-otp HTTP/1.1",
    "Host: 127.0.0.1",
    `X-API-KEY: ${apiKey}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ];
  const { promise, resolve } = Promise.withResolvers<[string, unknown]>();
  let text = "";
  const socket = connect(port, "127.0.0.1", () => {
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  });
  socket.on("data", (bytes) => (text += bytes.toString()));
  socket.on("error", (error) => resolve([text, Reflect.get(error, "code")]));
  socket.on("close", () => resolve([text, "closed"]));
  return promise;
}

const reset: FaultSpec = { effect: { reset: true } };
const late: FaultSpec = { effect: { delayMs: 20 } };

describe("a reset on a socket", () => {
  test.each<[string, FaultSpec[], string]>([
    ["at once", [reset], otp.recipient],
    [
      "once it was queued",
      [{ ...reset, phase: "after-accept" }],
      "+14155550123",
    ],
    [
      "after a delay",
      [late, { ...reset, phase: "after-accept" }],
      "+14155550123",
    ],
    ["of a magic recipient after a delay", [late], "+9990000003"],
  ])("sends no byte: %s", async (_, faults, recipient) => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    for (const fault of faults) fake.faults.add(fault);

    const { apiKey } = fake.connection;
    expect(await heard(port, apiKey, recipient)).toEqual(["", "ECONNRESET"]);
  });

  test("sends no byte when a request that hung is let go", async () => {
    await using fake = createFakeServer();
    const { port } = await fake.listen();
    fake.faults.add({ effect: { hang: true } });

    const answer = heard(port, fake.connection.apiKey, otp.recipient);
    await untilRequests(fake, 1, { faulted: true });
    fake.faults.clear();

    expect(await answer).toEqual(["", "ECONNRESET"]);
  });
});
