import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { answerTo, ask, jsonFrom } from "./control-ask.ts";
import {
  authenticationMessage,
  connect,
  otp,
  plainMessage,
  sender,
} from "./fixture.ts";

describe("POST /__fake/api/check", () => {
  test.each([
    [59, "too-large"],
    [60, undefined],
  ])(
    "counts the bytes of a body of 60 where %d are allowed",
    async (maxBodyBytes, code) => {
      await using fake = createFakeServer({ limits: { maxBodyBytes } });
      const text = JSON.stringify(otp).padEnd(60);
      const post = { method: "POST", body: text };

      const { body } = await answerTo(fake, "/check", post);
      const result = await ask(fake, "/send", post);

      expect(body.refusal?.code).toBe(code);
      expect(await result.json()).toMatchObject({ status: code ? 413 : 200 });
    },
  );

  test("judges a body and queues nothing", async () => {
    const { fake } = connect();

    const good = await jsonFrom(fake, "/check", otp);
    const bad = await jsonFrom(fake, "/check", {
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

  test.each([{ whatsappBusinessId: "1" }, { payload: {} }])(
    "takes %j for a template message that lacks the rest",
    async (body) => {
      const judged = await jsonFrom(createFakeServer(), "/check", body);

      expect(judged).toMatchObject({ endpoint: "send-raw" });
      expect(judged).not.toHaveProperty("bubble");
    },
  );

  test.each([[null], ["a text"], [5], [[]]])(
    "shows no bubble of %j",
    async (body) => {
      const judged = await jsonFrom(createFakeServer(), "/check", body);

      expect(judged).toMatchObject({ refusal: { code: "invalid-request" } });
      expect(judged).not.toHaveProperty("bubble");
    },
  );

  test("shows the bubble of a code from the official sender", async () => {
    const { bubble } = await jsonFrom(createFakeServer(), "/check", otp);

    expect(bubble.body.map(({ text }: { text: string }) => text)).toContain(
      otp.otp,
    );
  });

  test("tells what its template refuses however much is wrong in a body itself", async () => {
    const { payload } = plainMessage;
    const empty = { type: "text", text: "" };
    const components = [{ type: "body", parameters: Array(150).fill(empty) }];
    const template = { ...payload.template, components };

    const { issues } = await jsonFrom(createFakeServer(), "/check", {
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
    const { warnings } = await jsonFrom(createFakeServer(), "/check", {
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
    const { issues } = await jsonFrom(fake, "/check", {
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

    const { refusal, issues, bubble } = await jsonFrom(fake, "/check", {
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
    const { refusal } = await jsonFrom(createFakeServer(), "/check", body);

    expect(refusal.code).toBe("invalid-request");
  });
});
