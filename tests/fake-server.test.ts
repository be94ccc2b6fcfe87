import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { send, trySend } from "../mod.ts";
import {
  authenticationMessage,
  connect,
  JSON_TYPE,
  otp,
  plainMessage,
  sender,
} from "./fixture.ts";

const { whatsappBusinessId } = sender;
const account = { whatsappBusinessId, phoneNumberIds: ["1"] };

describe("createFakeServer()", () => {
  test("needs no option: key, account and templates are there", async () => {
    const { fake, connection } = connect();

    await send(otp, connection);
    await send(authenticationMessage, connection);
    await send(plainMessage, connection);

    expect(fake.inbox.messages()).toHaveLength(3);
    expect(fake.sender).toEqual(sender);
  });

  test.each([
    ["an option", { apiKey: ["a"] }, "no option is called apiKey"],
    ["a rule", { rules: { "unknown-filed": "off" } }, "unknown-filed"],
    ["a refusal", { refusals: { "no-key": {} } }, "no-key"],
    ["a limit", { limits: { messages: 5 } }, "messages"],
  ])("throws when the name of %s is misspelt", (_, options, text) => {
    expect(() => createFakeServer(options as object)).toThrow(text);
  });

  test.each([
    ["no key", { apiKeys: [] }],
    ["a key that is in no list", { apiKeys: "a-key" }],
    ["a key with a blank", { apiKeys: ["a b"] }],
    ["a limit of 0", { limits: { maxMessages: 0 } }],
    ["a seed of 1.5", { seed: 1.5 }],
    ["no account's id", { accounts: [{ phoneNumberIds: [] }] }],
    ["no list of numbers", { accounts: [{ whatsappBusinessId: "1" }] }],
    [
      "a number that is no text",
      { accounts: [{ whatsappBusinessId: "1", phoneNumberIds: [2] }] },
    ],
    ["an account that is no object", { accounts: [1] }],
    ["a limit of 1.5", { limits: { maxBodyBytes: 1.5 } }],
  ])("throws when given %s", (_, options: object) => {
    expect(() => createFakeServer(options)).toThrow(TypeError);
  });

  test.each([
    ["a function for a clock", { clock: Date.now }, "clock must have a fun"],
    ["a clock that is null", { clock: null }, "clock must have a function now"],
    ["accounts that are null", { accounts: null }, "accounts must be a list"],
    ["a list of refusals", { refusals: [] }, "refusals must be an object"],
    ["rules that are a text", { rules: "off" }, "rules must be an object"],
    ["a key that is a number", { apiKeys: [1] }, "apiKeys must be a list"],
    [
      "a severity that is none",
      { rules: { "unknown-field": "error!" } },
      "rules.unknown-field must be off, warn or error",
    ],
    ["no object of options", null, "options must be an object"],
    [
      "a burst of no rate",
      { limits: { burst: 5 } },
      "limits.burst needs limits.perSecond",
    ],
    [
      "a verified that is a text",
      { accounts: [{ ...account, verified: "false" }] },
      "accounts[0].verified must be true or false",
    ],
    [
      "an account with a misspelt field",
      { accounts: [{ ...account, verifed: false }] },
      "no field of accounts[0] is called verifed; known: whatsappBusinessId",
    ],
    [
      "the same WABA twice",
      { accounts: [account, account] },
      "accounts[1].whatsappBusinessId repeats that of an earlier one",
    ],
  ])("throws and says why when given %s", (_, options, text) => {
    const create = () => createFakeServer(options as object);

    expect(create).toThrow(TypeError);
    expect(create).toThrow(`Cannot create a fake server: ${text}`);
  });

  const PLACE = "refusals.unknown-key";
  const loop: { self?: object } = {};
  loop.self = loop;

  test.each<[string, unknown, string]>([
    ["a status of 600", { status: 600 }, ".status: must be a whole"],
    ["a status of 101", { status: 101 }, ".status: must be a whole"],
    ["a status that is a text", { status: "403" }, ".status: must be a"],
    ["a header that is a number", { headers: { a: 1 } }, ".headers.a: must"],
    ["a header in lines", { headers: { a: "b\nc" } }, ".headers.a cannot"],
    ["a body that is a loop", { body: loop }, ".body is not JSON"],
    ["a body with a big number", { body: { big: 1n } }, ".body is not JSON"],
    ["a function for a body", { body: () => "" }, ".body is not JSON"],
    ["a number", 403, " must be an object"],
    ["nothing", null, " must be an object"],
  ])("throws when a refusal is to be %s", (_, override, text) => {
    const refusals: object = { "unknown-key": override };
    const create = () => createFakeServer({ refusals });

    expect(create).toThrow(TypeError);
    expect(create).toThrow(`Cannot create a fake server: ${PLACE}${text}`);
  });

  test("names the field of a refusal that is misspelt", () => {
    const refusals: object = { "unknown-key": { staus: 403 } };

    expect(() => createFakeServer({ refusals })).toThrow(
      `no field of ${PLACE} is called staus; known: status, body, headers`,
    );
  });

  test("opens one workspace with all its keys", async () => {
    const { fake, connection } = connect({}, { apiKeys: ["one", "two"] });

    await send(otp, { ...connection, apiKey: "one" });
    await send(otp, { ...connection, apiKey: "two" });

    expect(fake.inbox.messages()).toHaveLength(2);
  });

  test("is unreachable in process after stop()", async () => {
    const { fake, connection } = connect();

    await fake.stop();

    expect(await trySend(otp, connection)).toMatchObject({
      error: { code: "unreachable" },
    });
  });

  test("does not listen any more after stop()", async () => {
    const { fake } = connect();

    await fake.stop();

    await expect(fake.listen()).rejects.toThrow("the fake server stopped");
  });

  test("answers in process whatever origin the request is for", async () => {
    const { fake, connection } = connect();
    const baseUrl = "https://service.example/api";

    await send(otp, { ...connection, baseUrl });
    const response = await fake.fetch(
      new Request(`${baseUrl}/messages/send-otp`, {
        method: "POST",
        headers: { "X-API-KEY": connection.apiKey, ...JSON_TYPE },
        body: JSON.stringify(otp),
      }),
    );

    expect(response.status).toBe(200);
    expect(fake.inbox.messages()).toHaveLength(2);
  });
});
