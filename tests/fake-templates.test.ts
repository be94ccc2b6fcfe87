import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { defineTemplate, trySend } from "../mod.ts";
import { connect, plainMessage, sender } from "./fixture.ts";

const definition = {
  name: "order_left",
  language: "en_US",
  category: "UTILITY",
  components: [{ type: "BODY", text: "Order {{1}} left." }],
};

function put(
  fake: ReturnType<typeof connect>["fake"],
  body: unknown,
  query = "",
) {
  return fake.fetch(`http://localhost/__fake/api/templates${query}`, {
    method: "PUT",
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const message = {
  ...plainMessage,
  payload: {
    ...plainMessage.payload,
    template: {
      name: "order_left",
      language: { code: "en_US" },
      components: [],
    },
  },
} as const;

describe("PUT /__fake/api/templates", () => {
  test.each([
    ["a list", [definition]],
    ["the management API's whole answer", { data: [definition], paging: {} }],
  ])("takes %s for the first account", async (_, exported) => {
    const { fake, connection } = connect();

    const response = await put(fake, exported);

    expect(await response.json()).toEqual({ templates: 1, warnings: [] });
    const result = await trySend(message, connection);
    expect(result).toMatchObject({ ok: false, error: { status: 422 } });
    expect(fake.requests()[0]).toMatchObject({
      refusal: "template-mismatch",
      issues: [
        {
          code: "parameter-count",
          rule: "meta 132000",
          path: ["payload", "template", "components"],
        },
      ],
    });
  });

  test("takes a list with something else in it, and warns of that", async () => {
    const { fake } = connect();

    const response = await put(fake, [{}, definition]);

    expect(await response.json()).toMatchObject({
      templates: 1,
      warnings: [{ code: "definition-shape" }],
    });
  });

  test("takes a list for the account that the query names", async () => {
    const accounts = ["1", "2"].map((whatsappBusinessId) => ({
      whatsappBusinessId,
      phoneNumberIds: [sender.phoneNumberId],
    }));
    const { fake } = connect({}, { accounts });

    await put(fake, [definition], "?whatsappBusinessId=2");

    const listed = await fake.fetch("http://localhost/__fake/api/templates");
    expect(await listed.json()).toEqual([
      { whatsappBusinessId: "1", templates: [] },
      { whatsappBusinessId: "2", templates: [definition] },
    ]);
  });

  test("tells what it noticed in a definition", async () => {
    const gap = {
      ...definition,
      components: [{ type: "BODY", text: "A {{2}} b" }],
    };

    const response = await put(connect().fake, [gap]);

    const { warnings } = await response.json();
    expect(warnings[0]).toMatchObject({
      code: "placeholder-gap",
      path: ["order_left", "en_US", "components", 0, "text"],
    });
  });

  test.each([
    ["no list", {}, 400],
    ["no JSON", "[", 400],
    ["a list too deep", "[".repeat(500) + "]".repeat(500), 400],
  ])("refuses %s and keeps what it had", async (_, body, status) => {
    const { fake, connection } = connect();

    const response = await put(fake, body);

    expect(response.status).toBe(status);
    expect((await trySend(plainMessage, connection)).ok).toBe(true);
  });

  test("refuses an account that it does not know", async () => {
    const response = await put(
      connect().fake,
      [definition],
      "?whatsappBusinessId=9",
    );

    expect(response.status).toBe(404);
  });

  test.each([
    ["PAUSED", "meta 132015"],
    ["DISABLED", "meta 132016"],
    ["PENDING", "meta 132001"],
  ])(
    "has a template that is %s refused with Meta's code",
    async (status, rule) => {
      const { fake, connection } = connect();
      await put(fake, [{ ...definition, status, components: [] }]);

      await trySend(message, connection);

      const [request] = fake.requests();
      expect(request).toMatchObject({
        refusal: "unapproved-template",
        status: 422,
      });
      expect(request?.issues?.[0]?.rule).toBe(rule);
    },
  );

  test("has a message in a missing language refused with those there are", async () => {
    const { fake, connection } = connect();
    await put(fake, [{ ...definition, language: "de" }]);

    await trySend(message, connection);

    const [request] = fake.requests();
    expect(request).toMatchObject({ refusal: "unknown-language", status: 404 });
    expect(request?.issues?.[0]?.message).toContain("it exists in de");
  });
});

describe("createFakeServer()", () => {
  test("takes what defineTemplate made for the definition of an account", async () => {
    const orderLeft = defineTemplate(definition);
    const { whatsappBusinessId, phoneNumberId } = sender;
    const templates = [orderLeft];
    const account = { whatsappBusinessId, phoneNumberIds: [phoneNumberId] };
    const fake = createFakeServer({ accounts: [{ ...account, templates }] });
    const recipient = "+14155550123";
    const parameters = { body: { 1: "2041" } };

    const body = orderLeft.build({ sender, recipient, parameters });
    const { ok } = await trySend(body, fake.connection);

    expect(ok).toBe(true);
    expect(fake.inbox.latest()?.preview).toBe("Order 2041 left.");
  });
});
