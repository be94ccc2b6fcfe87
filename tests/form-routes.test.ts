import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { answerTo, ask, jsonFrom } from "./control-ask.ts";
import { buildAuthenticationMessage } from "../mod.ts";
import { connect, otp, plainMessage, sender } from "./fixture.ts";

const LOGIN = {
  whatsappBusinessId: sender.whatsappBusinessId,
  name: "login_code",
  language: "en_US",
};

describe("POST /__fake/api/fill", () => {
  test("makes the components that the client makes", async () => {
    const { fake } = connect();
    const body = buildAuthenticationMessage({
      sender,
      recipient: otp.recipient,
      template: { name: "login_code", language: "en_US" },
      otp: "049381",
    });

    const { components } = await jsonFrom(fake, "/fill", {
      ...LOGIN,
      otp: "049381",
    });

    expect(components).toEqual(body.payload.template.components);
  });

  test.each([
    ["no code", { ...LOGIN }, []],
    ["an empty code", { ...LOGIN, otp: "" }, []],
    ["no parameters", { ...LOGIN, name: "spring_offer" }, []],
    [
      "a text for each placeholder",
      {
        ...LOGIN,
        name: "order_shipped",
        parameters: { body: { first_name: "", order_id: "7" } },
      },
      [
        {
          type: "body",
          parameters: [
            { type: "text", parameter_name: "first_name", text: "" },
            { type: "text", parameter_name: "order_id", text: "7" },
          ],
        },
      ],
    ],
  ])("takes %s", async (_, form, components) => {
    expect(await jsonFrom(createFakeServer(), "/fill", form)).toEqual({
      components,
    });
  });

  test("says that there is no such template", async () => {
    const body = JSON.stringify({ name: "none" });
    const init = { method: "POST", body };

    expect(await answerTo(createFakeServer(), "/fill", init)).toEqual({
      status: 404,
      body: { error: { message: "The account has no such template" } },
    });
  });
});

describe("POST /__fake/api/send", () => {
  test("sends with the key of the workspace that asks", async () => {
    const { fake } = connect();
    using workspace = fake.workspace();
    const own = `/send?key=${workspace.connection.apiKey}`;

    expect(await jsonFrom(fake, "/send", otp)).toEqual({
      status: 200,
      body: '{"queued":true}',
    });
    expect(await jsonFrom(fake, own, plainMessage)).toMatchObject({
      status: 200,
    });

    expect(fake.inbox.messages()).toMatchObject([{ kind: "otp" }]);
    expect(workspace.inbox.messages()).toMatchObject([{ kind: "template" }]);
    expect(workspace.requests()).toMatchObject([{ endpoint: "send-raw" }]);
  });

  test("sends a body to the letter", async () => {
    const { fake } = connect();
    const body = '{ "otp":"1","otp":"493817", "id":12345678901234567890 }';

    await ask(fake, "/send", { method: "POST", body });

    expect(fake.requests()).toMatchObject([{ endpoint: "send-otp", body }]);
  });

  test.each([
    ["a reset", { reset: true }, { status: 0, fault: "reset" }],
    ["half an answer", { truncate: true }, { status: 200, fault: "truncate" }],
    ["a 503", { status: 503 }, { status: 503, body: "", fault: "status 503" }],
  ] as const)("tells of %s", async (_, effect, answer) => {
    const { fake } = connect();
    fake.faults.add({ effect });

    expect(await jsonFrom(fake, "/send", otp)).toEqual(answer);
  });
});

describe("GET /__fake/api/forms", () => {
  test("tells what each template asks for, its constant and its look", async () => {
    const [account] = await jsonFrom(createFakeServer(), "/forms");

    expect(account).toMatchObject({
      ...{ whatsappBusinessId: sender.whatsappBusinessId },
      verified: true,
    });
    expect(account.templates[1]).toMatchObject({
      name: "order_shipped",
      constant: "orderShippedEnUS",
      body: { placeholders: ["first_name", "order_id"] },
      bubble: { body: [{ text: "Hi " }, { isMissing: true }, {}, {}, {}] },
    });
    expect(account.templates[1]).not.toHaveProperty("definition");
  });
});
