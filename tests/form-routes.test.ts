import { describe, expect, test } from "bun:test";
import { createFakeServer, type FakeServer } from "../fake-server/mod.ts";
import { buildAuthenticationMessage } from "../mod.ts";
import {
  authenticationMessage,
  connect,
  otp,
  plainMessage,
  sender,
} from "./fixture.ts";

/** Asks the control plane; a body is posted. */
async function answerTo(fake: FakeServer, path: string, body?: unknown) {
  const answer = await fake.fetch(`http://localhost/__fake/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

const LOGIN = {
  whatsappBusinessId: sender.whatsappBusinessId,
  name: "login_code",
  language: "en_US",
};

describe("POST /__fake/api/check", () => {
  test("judges a body and queues nothing", async () => {
    const { fake } = connect();

    const good = await answerTo(fake, "/check", otp);
    const bad = await answerTo(fake, "/check", {
      ...plainMessage,
      channels: ["WhatsApp"],
    });

    expect(good).toMatchObject({
      endpoint: "send-otp",
      issues: [],
      warnings: [],
    });
    expect(good.refusal).toBeUndefined();
    expect(bad).toMatchObject({
      endpoint: "send-raw",
      refusal: { code: "channels-not-allowed" },
      issues: [{ code: "channels-not-allowed", path: ["channels"] }],
      bubble: { body: [{ text: "Our spring offer is here." }] },
    });
    expect([fake.inbox.messages(), fake.requests()]).toEqual([[], []]);
  });

  test("shows the bubble of a code from the official sender", async () => {
    const { bubble } = await answerTo(createFakeServer(), "/check", otp);

    expect(bubble.body.map(({ text }: { text: string }) => text)).toContain(
      otp.otp,
    );
  });

  test("tells what its template refuses however much is wrong in a body itself", async () => {
    const { payload } = plainMessage;
    const empty = { type: "text", text: "" };
    const components = [{ type: "body", parameters: Array(150).fill(empty) }];
    const template = { ...payload.template, components };

    const { issues } = await answerTo(createFakeServer(), "/check", {
      ...plainMessage,
      payload: { ...payload, template },
    });

    const codes = issues.map(({ code }: { code: string }) => code);
    expect(new Set(codes)).toEqual(
      new Set(["empty-parameter", "parameter-count"]),
    );
  });

  test("tells what is noticed in a body and in its template", async () => {
    const { template } = authenticationMessage.payload;
    const { warnings } = await answerTo(createFakeServer(), "/check", {
      ...authenticationMessage,
      payload: {
        ...authenticationMessage.payload,
        recipient: "4915112345678",
        template,
      },
    });

    const codes = warnings.map(({ code }: { code: string }) => code);
    expect(codes).toContain("phone-number-no-plus");
    expect(codes).toContain("auth-button-missing");
  });

  test("takes the rules of the fake server", async () => {
    const fake = createFakeServer({
      rules: {
        "phone-number-no-plus": "error",
        "auth-button-missing": "error",
      },
    });
    const { issues } = await answerTo(fake, "/check", {
      ...authenticationMessage,
      payload: { ...authenticationMessage.payload, recipient: "4915112345678" },
    });

    const codes = issues.map(({ code }: { code: string }) => code);
    expect(codes).toContain("phone-number-no-plus");
    expect(codes).toContain("auth-button-missing");
  });

  test("tells all issues at once, where the endpoint would stop", async () => {
    const { fake } = connect();
    const template = {
      ...authenticationMessage.payload.template,
      components: [],
    };
    const payload = {
      ...authenticationMessage.payload,
      recipient: "0151",
      template,
    };

    const { refusal, issues, bubble } = await answerTo(fake, "/check", {
      ...sender,
      payload,
    });

    expect(refusal.code).toBe("invalid-request");
    const codes = issues.map(({ code }: { code: string }) => code);
    expect(codes).toContain("phone-number-length");
    expect(codes).toContain("parameter-count");
    expect(bubble.body[1]).toMatchObject({ isMissing: true });
  });

  test.each([
    ["a list", []],
    ["a number", 1],
    ["an empty object", {}],
    ["a payload that is none", { payload: 1 }],
    ["a template that is none", { payload: { template: 1 } }],
    ["a code that makes no text", { otp: { toString: 1 } }],
    [
      "an account and a template that make none",
      {
        whatsappBusinessId: { toString: 1 },
        payload: { template: { name: { toString: 1 } } },
      },
    ],
  ])("judges %s", async (_, body) => {
    const { refusal } = await answerTo(createFakeServer(), "/check", body);

    expect(refusal.code).toBe("invalid-request");
  });
});

describe("POST /__fake/api/fill", () => {
  test("makes the components that the client makes", async () => {
    const { fake } = connect();
    const body = buildAuthenticationMessage({
      sender,
      recipient: otp.recipient,
      template: { name: "login_code", language: "en_US" },
      otp: "049381",
    });

    const { components } = await answerTo(fake, "/fill", {
      ...LOGIN,
      otp: "049381",
    });

    expect(components).toEqual(body.payload.template.components);
  });

  test.each([
    ["no code", { ...LOGIN }, []],
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
    expect(await answerTo(createFakeServer(), "/fill", form)).toEqual({
      components,
    });
  });

  test("says that there is no such template", async () => {
    const { error } = await answerTo(createFakeServer(), "/fill", {
      name: "none",
    });

    expect(error.message).toBe("The account has no such template");
  });
});

describe("POST /__fake/api/send", () => {
  test("sends with the key of the workspace that asks", async () => {
    const { fake } = connect();
    using workspace = fake.workspace();
    const own = `/send?key=${workspace.connection.apiKey}`;

    expect(await answerTo(fake, "/send", otp)).toEqual({
      status: 200,
      body: '{"queued":true}',
    });
    expect(await answerTo(fake, own, plainMessage)).toMatchObject({
      status: 200,
    });

    expect(fake.inbox.messages()).toMatchObject([{ kind: "otp" }]);
    expect(workspace.inbox.messages()).toMatchObject([{ kind: "template" }]);
    expect(workspace.requests()).toMatchObject([{ endpoint: "send-raw" }]);
  });

  test.each([
    ["a reset", { reset: true }, { status: 0, fault: "reset" }],
    ["half an answer", { truncate: true }, { status: 200, fault: "truncate" }],
    ["a 503", { status: 503 }, { status: 503, body: "", fault: "status 503" }],
  ] as const)("tells of %s", async (_, effect, answer) => {
    const { fake } = connect();
    fake.faults.add({ effect });

    expect(await answerTo(fake, "/send", otp)).toEqual(answer);
  });
});

describe("GET /__fake/api/forms", () => {
  test("tells what each template asks for, its constant and its look", async () => {
    const [account] = await answerTo(createFakeServer(), "/forms");

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
