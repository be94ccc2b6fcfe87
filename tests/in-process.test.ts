import { describe, expect, spyOn, test } from "bun:test";
import type { FakeServer } from "../fake-server/mod.ts";
import { connect, otp } from "./fixture.ts";

const URL_OF_OTP = "http://localhost/api/messages/send-otp";

/** A request that the fake accepts, or with another body. */
function accepted(fake: FakeServer, body: BodyInit = JSON.stringify(otp)) {
  return {
    method: "POST",
    headers: {
      "X-API-KEY": fake.connection.apiKey,
      "Content-Type": "application/json",
    },
    body,
  };
}

describe("fake.fetch", () => {
  test("answers as a socket does", async () => {
    const { fake } = connect();

    const answer = await fake.fetch(URL_OF_OTP, accepted(fake));

    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "application/json",
      "content-length": "15",
    });
    expect(await answer.text()).toBe('{"queued":true}');
  });

  test("takes a URL and a Request as well", async () => {
    const { fake } = connect();

    const answers = [
      await fake.fetch(new URL(URL_OF_OTP), accepted(fake)),
      await fake.fetch(new Request(URL_OF_OTP, accepted(fake))),
      await fake.fetch(new Request(URL_OF_OTP), accepted(fake)),
      await fake.fetch(new Request(URL_OF_OTP)),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 405]);
  });

  test("notes the length of a text in bytes, as a socket is told it", async () => {
    const { fake } = connect();
    const body = '{"recipient":"ü"}';

    await fake.fetch(URL_OF_OTP, accepted(fake, body));
    await fake.fetch(
      URL_OF_OTP,
      accepted(fake, new TextEncoder().encode(body)),
    );

    const [text, bytes] = fake.requests();
    expect(text?.headers["content-length"]).toBe("18");
    expect(bytes?.headers["content-length"]).toBeUndefined();
  });

  test("drops a byte order mark, as a socket does", async () => {
    const { fake } = connect();
    const text = JSON.stringify(otp);

    const marked = await fake.fetch(
      URL_OF_OTP,
      accepted(fake, `\uFEFF${text}`),
    );

    expect(marked.status).toBe(200);
    expect(fake.requests()[0]?.body).toBe(text);
  });

  test("rejects with the reason of a signal, before and while it waits", async () => {
    const { fake } = connect();
    fake.faults.add({ effect: { hang: true } });
    const reason = new Error("enough");
    const gone = AbortSignal.abort(reason);
    const leaving = new AbortController();
    const held = new AbortController();

    const early = fake.fetch(URL_OF_OTP, { ...accepted(fake), signal: gone });
    const late = fake.fetch(URL_OF_OTP, {
      ...accepted(fake),
      signal: leaving.signal,
    });
    const inRequest = fake.fetch(
      new Request(URL_OF_OTP, { ...accepted(fake), signal: held.signal }),
    );
    leaving.abort(reason);
    held.abort(reason);

    const ends = await Promise.allSettled([early, late, inRequest]);
    for (const end of ends) expect(end).toEqual({ status: "rejected", reason });
  });

  test("leaves no listener on a signal", async () => {
    const { fake } = connect();
    const { signal } = new AbortController();
    const added = spyOn(signal, "addEventListener");
    const removed = spyOn(signal, "removeEventListener");

    await fake.fetch(URL_OF_OTP, { ...accepted(fake), signal });

    expect(added.mock.calls).toHaveLength(1);
    expect(added.mock.calls[0]?.[0]).toBe("abort");
    expect(removed.mock.calls).toEqual(
      added.mock.calls.map(([type, listener]) => [type, listener]),
    );
  });

  test("refuses a request whose body was used, unless another is given", async () => {
    const { fake } = connect();
    const used = new Request(URL_OF_OTP, accepted(fake));
    const text = await used.text();

    await expect(fake.fetch(used)).rejects.toThrow(
      new TypeError("Cannot send the request: its body was already used"),
    );
    expect(fake.requests()).toEqual([]);
    expect((await fake.fetch(used, { body: text })).status).toBe(200);
    // Another one, though empty: it is refused by what it says.
    expect((await fake.fetch(used, { body: "" })).status).toBe(400);
  });

  test("uses the body of a request up, as a socket does", async () => {
    const { fake } = connect();
    const request = new Request(URL_OF_OTP, accepted(fake));

    const first = await fake.fetch(request);

    expect(first.status).toBe(200);
    expect(request.bodyUsed).toBe(true);
    await expect(fake.fetch(request)).rejects.toThrow("already used");
  });

  test("breaks like a connection: reset, or refused once it has stopped", async () => {
    const { fake } = connect();
    fake.faults.add({ effect: { reset: true } });

    await expect(fake.fetch(URL_OF_OTP, accepted(fake))).rejects.toMatchObject({
      code: "ECONNRESET",
      message: "The connection was reset",
    });

    await fake.stop();
    await expect(fake.fetch(URL_OF_OTP, accepted(fake))).rejects.toMatchObject({
      code: "ECONNREFUSED",
      message: "Cannot connect: the fake server stopped",
    });
  });
});
