import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import { defineTemplate, trySend } from "../mod.ts";
import { connect, plainMessage, sender } from "./fixture.ts";

const offer = {
  name: "spring_offer",
  language: "en_US",
  category: "MARKETING",
  components: [{ type: "BODY", text: "Our spring offer is here." }],
};

/** An account of these templates, whatever they are. */
function account(templates: unknown) {
  const { whatsappBusinessId, phoneNumberId } = sender;
  const phoneNumberIds = [phoneNumberId];
  return Object({ whatsappBusinessId, phoneNumberIds, templates });
}

function withBody(text: string) {
  return { ...offer, components: [{ type: "BODY", text }] };
}

describe("the templates of an account", () => {
  test.each<[string, unknown, string]>([
    ["undefined", undefined, "[2]: is not a definition"],
    ["null", null, "[2]: is not a definition: it needs a name and a language"],
    ["a text", "spring_offer", "[2]: is not a definition"],
    ["one without a name", { language: "en" }, "[2]: is not a definition"],
    [
      "one with an empty name",
      { ...offer, name: "" },
      "[2]: is not a definition",
    ],
    ["one without a language", { name: "a" }, "[2]: is not a definition"],
    ["a bad name", { ...offer, name: "Spring Offer" }, "[2].name: must be"],
    [
      "a gap",
      withBody("Hi {{2}}, bye."),
      "[2].components[0].text: must number its placeholders",
    ],
    [
      "a mix",
      withBody("Hi {{1}} and {{name}}, bye."),
      "[2].components: must not mix",
    ],
    [
      "a gap in one that is flagged, and still sent",
      { ...withBody("Hi {{2}}, bye."), status: "FLAGGED" },
      "[2].components[0].text: must number its placeholders",
    ],
    [
      "a limit",
      withBody("a".repeat(1_025)),
      "[2].components[0].text: breaks a limit",
    ],
  ])("are refused with %s among them", (_, wrong, problem) => {
    const german = { ...offer, language: { code: "de" } };
    const accounts = [account([offer, german, wrong])];

    const create = () => createFakeServer({ accounts });

    expect(create).toThrow(TypeError);
    expect(create).toThrow(
      "Cannot create a fake server: correct these templates or leave them out (PUT /__fake/api/templates takes them beside right ones, with warnings):\n" +
        `- accounts[0].templates${problem}`,
    );
  });

  test("are refused with every problem at once, and none of their texts", () => {
    const gap = withBody("Secret {{2}} offer.");
    const accounts = [
      account([null, gap]),
      { ...account({ data: [offer, gap] }), whatsappBusinessId: "2" },
    ];

    const create = () => createFakeServer({ accounts });

    expect(create).toThrow(
      /\n- accounts\[0\]\.templates\[0\]: .+\n- accounts\[0\]\.templates\[1\]\.components.+\n- accounts\[1\]\.templates\[1\]\.components\[0\]\.text: .+$/,
    );
    expect(create).not.toThrow("Secret");
  });

  test.each([[7], ["spring_offer"], [{}], [{ data: 7 }]])(
    "must be a list, not %j",
    (templates) => {
      const accounts = [account(templates)];

      expect(() => createFakeServer({ accounts })).toThrow(
        "Cannot create a fake server: accounts[0].templates must be a list of definitions, or the management API's whole answer",
      );
    },
  );

  test.each<[string, unknown]>([
    ["a list", [offer]],
    ["the whole answer", { data: [offer], paging: {} }],
    ["defined templates", [defineTemplate(offer)]],
    ["the last of two", [withBody("An old {{1}} offer."), offer]],
    [
      "beside one that nobody may send, whatever is wrong with it",
      [offer, { ...withBody("{{3}}"), name: "Old", status: "REJECTED" }],
    ],
  ])("may be %s", async (_, templates) => {
    const { connection } = connect({}, { accounts: [account(templates)] });

    expect((await trySend(plainMessage, connection)).ok).toBe(true);
  });

  test("are replaced with warnings instead by a PUT", async () => {
    const { fake } = connect();
    const body = JSON.stringify([null, withBody("Hi {{2}}, bye.")]);

    const answer = await fake.fetch("http://localhost/__fake/api/templates", {
      method: "PUT",
      body,
    });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      templates: 1,
      warnings: [{ code: "definition-shape" }, { code: "placeholder-gap" }],
    });
  });
});

describe("what a fake server was made with", () => {
  test("may be an instance of a class with getters", async () => {
    class Unverified {
      get whatsappBusinessId() {
        return sender.whatsappBusinessId;
      }
      get phoneNumberIds() {
        return [sender.phoneNumberId];
      }
      get templates() {
        return [{ ...offer, category: "AUTHENTICATION", components: [] }];
      }
      get verified() {
        return false;
      }
    }
    const fake = createFakeServer({ accounts: [new Unverified()] });

    await trySend(plainMessage, fake.connection);

    expect(fake.requests()).toMatchObject([{ refusal: "unverified-account" }]);
  });

  test("stays as it was when its lists and objects are changed later", async () => {
    const apiKeys = ["a-first-key"];
    const own = account([{ ...offer }]);
    const accounts = [{ ...own, phoneNumberIds: ["1"] }];
    const refusals = { "unknown-key": { status: 403 } };
    const rules: Record<string, "off"> = {};
    const options = { apiKeys, accounts, refusals, rules };
    const { fake, connection } = connect({}, options);

    accounts[0]?.phoneNumberIds.push(sender.phoneNumberId);
    own.templates[0].name = "autumn_offer";
    apiKeys.push("another-key");
    refusals["unknown-key"].status = 409;
    rules["unknown-field"] = "off";

    await trySend(plainMessage, connection);
    const message = { ...plainMessage, phoneNumberId: "1" };
    const { ok } = await trySend(message, connection);
    await trySend(message, { ...connection, apiKey: "another-key" });
    await trySend(Object({ ...message, more: 1 }), {
      ...connection,
      rules: { "unknown-field": "off" },
    });
    expect(ok).toBe(true);
    expect(fake.requests()).toMatchObject([
      { refusal: "foreign-phone-number" },
      { status: 200 },
      { status: 403 },
      { status: 422 },
    ]);
  });
});
