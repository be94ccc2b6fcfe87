import { describe, expect, test } from "bun:test";
import { type Issue, validate } from "../mod.ts";
import { authenticationMessage, plainMessage } from "./fixture.ts";
import { createWitness } from "./template-witness.ts";

// Each of these was found by `bun run fuzz`.

describe("client and fake", () => {
  test.each(["102290{{waba}}", "1 undefined", "1 null 2"])(
    "refuse the id %j for what is left over in it, though it begins with a digit",
    async (whatsappBusinessId) => {
      const body = { ...plainMessage, whatsappBusinessId };
      const leftOver = { code: "left-over", path: ["whatsappBusinessId"] };
      const { found } = createWitness();

      expect(validate(body).issues).toMatchObject([leftOver]);
      expect(await found(body)).toMatchObject([leftOver]);
    },
  );

  test("refuse a number whose ID is the number itself, its + included", async () => {
    const { to } = plainMessage.payload;
    const body = { ...plainMessage, phoneNumberId: to };
    const isSender = { code: "recipient-is-sender", path: ["payload", "to"] };
    const { found } = createWitness();

    expect(validate(body).issues).toMatchObject([isSender]);
    expect(await found(body)).toMatchObject([isSender]);
  });

  test.each(["", "x"])(
    "do not take %j, which is no number, for that of its sender",
    async (to) => {
      const payload = { ...plainMessage.payload, recipient: to, to };
      const body = { ...plainMessage, phoneNumberId: to, payload };
      const { found } = createWitness();

      const codes = (await found(body)).map(({ code }) => code);

      const { issues = [] } = validate(body);
      expect(issues.map(({ code }) => code)).toEqual(codes);
      expect(codes).not.toContain("recipient-is-sender");
    },
  );

  test.each(["4,91511E+12", "+4.9E+12", "0x1e5", "1e-5", "1e5e5"])(
    "name the same rule for the number %s",
    async (recipient) => {
      const { payload } = plainMessage;
      const body = {
        ...plainMessage,
        payload: { ...payload, recipient, to: recipient },
      };
      const { found } = createWitness();

      const codes = (await found(body)).map(({ code }) => code);

      const { issues = [] } = validate(body);
      expect(codes).toEqual(issues.map(({ code }) => code));
    },
  );

  test("warn alike of an own-account code that does not suit Telegram", async () => {
    const { fake, found } = createWitness();
    const text = JSON.stringify({
      ...authenticationMessage,
      channels: ["WhatsApp", "Telegram"],
    });
    const body = JSON.parse(text.replace('"493817"', '"49-38-17"'));
    const codes = (warnings: readonly Issue[] = []) =>
      warnings.map(({ code }) => code).toSorted();

    expect(await found(body)).toEqual([]);
    const [entry] = fake.requests();
    expect(codes(entry?.warnings)).toContain("telegram-code-form");
    expect(codes(entry?.warnings)).toEqual(codes(validate(body).warnings));
  });

  test("differ in one thing about a template that is nowhere: only the client has a word on its code", async () => {
    const { payload } = authenticationMessage;
    const { components } = payload.template;
    const button = { type: "button", sub_type: "url", index: "0" };
    const template = { ...payload.template, name: "nowhere" };
    const body = {
      ...authenticationMessage,
      channels: ["WhatsApp", "Telegram"],
      payload: {
        ...payload,
        template: { ...template, components: [...components, button] },
      },
    };
    const { found } = createWitness();

    expect(validate(body).issues).toMatchObject([{ code: "button-parameter" }]);
    expect(await found(body)).toMatchObject([{ code: "unknown-template" }]);
  });
});

describe("the control plane", () => {
  const strange = "planted name +4915198765432";

  test.each([
    ["a query", "GET", `livez?${encodeURIComponent(strange)}=1`, undefined],
    ["a limit", "POST", "workspaces", { limits: { [strange]: 1 } }],
    [
      "a fault's target",
      "POST",
      "faults",
      { match: { [strange]: 1 }, effect: { status: 503 } },
    ],
    [
      "a fault's effect",
      "POST",
      "faults",
      { effect: { status: 503, [strange]: 1 } },
    ],
  ])("tells no unusual name out of %s", async (_, method, path, body) => {
    const { fake } = createWitness();

    const answer = await fake.fetch(`http://localhost/__fake/api/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });

    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain("planted");
  });

  test("refuses a time that no Date can hold, so that the journal can be read", async () => {
    const { fake, found } = createWitness();

    const answer = await fake.fetch("http://localhost/__fake/api/clock", {
      method: "PUT",
      body: JSON.stringify({ set: 1e16 }),
    });
    await found(plainMessage);

    expect(answer.status).toBe(400);
    expect(fake.requests()).toHaveLength(1);
  });
});
