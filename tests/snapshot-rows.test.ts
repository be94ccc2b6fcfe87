import { describe, expect, test } from "bun:test";
import { send } from "../mod.ts";
import { connect, otp, plainMessage } from "./fixture.ts";

describe("fake.snapshot()", () => {
  test("holds no template of a message whose account still has it", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    await send(plainMessage, connection);

    const { first } = JSON.parse(fake.snapshot());

    expect(first.messages.rows.map(Object.keys)).toEqual([
      ["seq", "at", "body"],
      ["seq", "at", "body"],
    ]);
  });
});

describe("fake.restore()", () => {
  test("gives a request no content type that it did not have", async () => {
    const { fake } = connect();
    await fake.fetch("http://localhost/api/nowhere");

    fake.restore(fake.snapshot());

    expect(fake.requests()).toMatchObject([{ path: "/api/nowhere" }]);
    expect(fake.requests()[0]?.headers).toEqual({});
  });

  test("puts templates back that were replaced since", async () => {
    const { fake, connection } = connect();
    const before = fake.snapshot();
    const templates = "http://localhost/__fake/api/templates";
    await fake.fetch(templates, { method: "PUT", body: "[]" });

    fake.restore(before);

    expect(await send(plainMessage, connection)).toEqual({ queued: true });
  });

  test("ends a wait, which was for a message of another time", async () => {
    const { fake } = connect();
    const before = fake.snapshot();
    const wait = fake.inbox.waitFor();

    fake.restore(before);

    await expect(wait).rejects.toThrow("the workspace was reset");
  });
});
