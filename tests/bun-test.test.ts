import { describe, expect, test } from "bun:test";
import "../fake-server/bun-test.ts";
import { connectFakeServer } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import {
  authenticationMessage,
  connect,
  otp,
  plainMessage,
} from "./fixture.ts";

const ANA = "+49 151 12345678";
const BEN = "+14155550042";

/** What an expectation that fails says. */
function failureOf(expectation: () => void): string {
  try {
    expectation();
  } catch (error) {
    // Bun puts the matcher's name above.
    return Bun.stripANSI(String(error)).split("\n\n").at(-1) ?? "";
  }
  throw new Error("The expectation holds");
}

describe("expect(fake)", () => {
  test.each([
    ["the official sender", otp],
    ["an own account", authenticationMessage],
  ])("toHaveQueuedOtp() holds for a code of %s", async (_, body) => {
    const { fake, connection } = connect();
    expect(fake).not.toHaveQueuedOtp(ANA);

    await send(body, connection);

    expect(fake).toHaveQueuedOtp(ANA);
    expect(fake).toHaveQueuedOtp(ANA, "493817");
    expect(fake).not.toHaveQueuedOtp(ANA, "000000");
    expect(fake).not.toHaveQueuedOtp(BEN);
  });

  test("toHaveQueuedTemplate() holds for a message of that name and filter", async () => {
    const { fake, connection } = connect();
    const telegram = { channel: "Telegram" } as const;
    expect(fake).not.toHaveQueuedTemplate("login_code");

    await send(authenticationMessage, connection);

    expect(fake).toHaveQueuedTemplate("login_code", { recipient: ANA });
    expect(fake).not.toHaveQueuedTemplate("login_code", telegram);
    expect(fake).not.toHaveQueuedTemplate("spring_offer");
  });

  test("toHaveQueuedNothing() holds until a message that fits its filter comes", async () => {
    const { fake, connection } = connect();
    expect(fake).toHaveQueuedNothing();

    await send(otp, connection);

    expect(fake).not.toHaveQueuedNothing();
    expect(fake).toHaveQueuedNothing({ recipient: BEN });
  });

  test("leaves a refusal unread when it fails", async () => {
    const { fake, connection } = connect({ apiKey: "wrong" });
    await trySend(otp, connection);

    const failure = failureOf(() => expect(fake).toHaveQueuedOtp(ANA));

    expect(failure).toContain("1 refused: unknown-key");
    expect(() => fake.verify()).toThrow("refused with unknown-key");
  });

  test("tells nothing of refusals before the filter's mark when it fails", async () => {
    const { fake, connection } = connect();
    await trySend(otp, { ...connection, apiKey: "wrong" });
    await send(otp, connection);
    const after = fake.inbox.mark();

    const failure = failureOf(() =>
      expect(fake).toHaveQueuedTemplate("otp_code_1", { after }),
    );

    expect(failure).toEndWith("to be queued: 1 to …5678 before your mark");
  });

  test("refuses a recipient, code or template that is no text", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    const numberAndNull: string[] = JSON.parse("[4915112345678, null]");

    for (const given of numberAndNull) {
      expect(() => expect(fake).toHaveQueuedOtp(given)).toThrow(
        "recipient must be a string",
      );
      expect(() => expect(fake).toHaveQueuedOtp(ANA, given)).toThrow(
        "otp must be a string",
      );
      expect(() => expect(fake).not.toHaveQueuedOtp("+1", given)).toThrow(
        "otp must be a string",
      );
      expect(() => expect(fake).not.toHaveQueuedTemplate(given)).toThrow(
        "template must be a string",
      );
    }
  });

  test("refuses a filter that is no object", async () => {
    const { fake, connection } = connect();
    await send(plainMessage, connection);
    const given: object[] = JSON.parse('[null, 5, "", "+14155550042", []]');

    for (const filter of given) {
      const refused = "Cannot look for messages: filters must be an object";
      expect(() =>
        expect(fake).toHaveQueuedTemplate("spring_offer", filter),
      ).toThrow(refused);
      expect(() =>
        expect(fake).not.toHaveQueuedTemplate("login_code", filter),
      ).toThrow(refused);
      expect(() => expect(fake).toHaveQueuedNothing(filter)).toThrow(refused);
    }
  });

  test("takes a workspace as well, for itself alone", async () => {
    const { fake } = connect();
    const workspace = fake.workspace();

    await send(otp, workspace.connection);

    expect(workspace).toHaveQueuedOtp(ANA);
    expect(fake).toHaveQueuedNothing();
  });

  test("asks about the send only where no message fits", async () => {
    const { fake, connection } = connect();
    const sending = send(otp, connection);

    const early = failureOf(() => expect(fake).toHaveQueuedOtp(ANA));
    await sending;
    const wrong = failureOf(() => expect(fake).toHaveQueuedOtp(ANA, "000000"));

    expect(early).toEndWith(
      "to be queued: nothing else came either (was the send awaited? did it reject, or use another key?)",
    );
    expect(wrong).toEndWith("with that code to be queued: 1 without it");
  });

  test("lists near misses, and no number or code, when it fails", async () => {
    const { fake, connection } = connect();
    await send(otp, connection);
    await send(plainMessage, connection);
    await trySend(otp, { ...connection, apiKey: "wrong" });

    const failures = [
      failureOf(() => expect(fake).toHaveQueuedOtp(BEN)),
      failureOf(() => expect(fake).toHaveQueuedOtp(ANA, "000000")),
      failureOf(() => expect(fake).not.toHaveQueuedOtp(ANA)),
      failureOf(() => expect(fake).toHaveQueuedTemplate("order_shipped")),
      failureOf(() => expect(fake).toHaveQueuedNothing()),
    ];

    expect(failures).toEqual([
      "Expected a message to …0042 with a code to be queued: 2 to …5678; 1 refused: unknown-key",
      "Expected a message to …5678 with that code to be queued: 2 without it; 1 refused: unknown-key",
      "Expected no message to …5678 with a code to be queued, but got: 1 to …5678 of template otp_code_1",
      "Expected a message of template order_shipped to be queued: 1 to …5678 of template otp_code_1; 1 to …5678 of template spring_offer; 1 refused: unknown-key",
      "Expected no message to be queued, but got: 1 to …5678 of template otp_code_1; 1 to …5678 of template spring_offer",
    ]);
    expect(failures.join()).not.toContain(otp.otp);
    expect(failures.join()).not.toContain("15112345678");
  });

  test.each([
    ["something else", { inbox: 1 }],
    ["a fake server elsewhere", connectFakeServer("http://127.0.0.1:1")],
  ])("says what it can be used on when it is %s", (_, received) => {
    expect(() => expect(received).toHaveQueuedNothing()).toThrow(
      "expect() takes a fake server",
    );
  });

  test("takes a text alone for a recipient, in its types too", () => {
    const wrong = () => {
      // @ts-expect-error a recipient is a text
      expect({}).toHaveQueuedOtp(4915112345678);
    };

    expect(wrong).toThrow();
  });

  test("takes one template, in its types: the name", () => {
    using workspace = connect().fake.workspace();
    const received = expect(workspace);

    // @ts-expect-error a second one would be passed over
    received.not.toHaveQueuedTemplate("offer", { template: "order_shipped" });
  });
});
