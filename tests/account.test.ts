import { describe, expect, test } from "bun:test";
import {
  createAccounts,
  senderOf,
  sharedAccounts,
  templateOf,
} from "../fake-server/account.ts";
import { otp, plainMessage, sender } from "./fixture.ts";

const offer = {
  name: "spring_offer",
  language: "en_US",
  category: "MARKETING",
  components: [{ type: "BODY", text: "Spring is here." }],
} as const;
const other = { ...offer, name: "autumn_offer" };

/** Two accounts, of which the second has no templates. */
function shared() {
  return sharedAccounts([
    {
      whatsappBusinessId: sender.whatsappBusinessId,
      phoneNumberIds: [sender.phoneNumberId],
      templates: [offer],
    },
    { whatsappBusinessId: "2", phoneNumberIds: ["3"] },
  ]);
}

describe("sharedAccounts()", () => {
  test("takes an account for verified unless it says otherwise", () => {
    const unverified = { phoneNumberIds: [], verified: false };
    const accounts = sharedAccounts([
      { whatsappBusinessId: "1", phoneNumberIds: [] },
      { whatsappBusinessId: "2", ...unverified },
    ]);

    expect(accounts.get("1")?.verified).toBe(true);
    expect(accounts.get("2")?.verified).toBe(false);
  });
});

describe("senderOf()", () => {
  test.each([
    ["the first account's first number", ["3", "4"], "3"],
    [
      "the example account's number where the first has none",
      [],
      sender.phoneNumberId,
    ],
  ])("gives %s", (_, phoneNumberIds, phoneNumberId) => {
    const accounts = [
      { whatsappBusinessId: "2", phoneNumberIds },
      { whatsappBusinessId: "5", phoneNumberIds: ["6"] },
    ];

    expect(senderOf(accounts)).toEqual({
      whatsappBusinessId: "2",
      phoneNumberId,
    });
  });

  test("gives the example account's where there is none", () => {
    expect(senderOf([])).toEqual(sender);
  });
});

describe("createAccounts()", () => {
  test("gives an account no templates when it names none", () => {
    const accounts = createAccounts(shared());

    expect(accounts.find("2")?.registry.list()).toEqual([]);
  });

  test("names as replaced only the account whose templates were replaced", () => {
    const accounts = createAccounts(shared());

    const before = accounts.replaced();
    accounts.setTemplates("2", [other]);

    expect(before).toEqual({});
    // Bun's toEqual() takes { undefined: undefined } for it as well.
    expect(accounts.replaced()).toStrictEqual({ "2": [other] });
  });

  test("replaces nothing when the account is unknown", () => {
    const accounts = createAccounts(shared());

    expect(accounts.setTemplates("4", [other])).toBeUndefined();
    expect(accounts.replaced()).toEqual({});
    expect(accounts.list()).toHaveLength(2);
  });

  test("replaces templates for itself alone", () => {
    const both = shared();
    const [one, another] = [createAccounts(both), createAccounts(both)];

    one.setTemplates(sender.whatsappBusinessId, [other]);

    expect(templateOf(plainMessage, one)).toBeUndefined();
    expect(templateOf(plainMessage, another)?.name).toBe("spring_offer");
  });

  test("puts the original templates back on reset()", () => {
    const accounts = createAccounts(shared());
    accounts.setTemplates(sender.whatsappBusinessId, [other]);

    accounts.reset();

    expect(accounts.replaced()).toEqual({});
    expect(templateOf(plainMessage, accounts)?.name).toBe("spring_offer");
  });
});

describe("templateOf()", () => {
  const accounts = createAccounts(shared());
  const { payload } = plainMessage;
  const { template } = payload;

  test("finds the template that a message names", () => {
    expect(templateOf(plainMessage, accounts)?.name).toBe("spring_offer");
  });

  // Where rules are switched off, any JSON can have been accepted.
  test.each<[string, object]>([
    ["is an OTP", otp],
    ["is of an unknown account", { ...plainMessage, whatsappBusinessId: "4" }],
    ["has no payload", { ...plainMessage, payload: null }],
    ["has no template", { ...plainMessage, payload: {} }],
    [
      "names no language",
      {
        ...plainMessage,
        payload: { ...payload, template: { ...template, language: null } },
      },
    ],
    [
      "names no template",
      {
        ...plainMessage,
        payload: { ...payload, template: { language: template.language } },
      },
    ],
  ])("finds none when the body %s", (_, body) => {
    const found = Reflect.apply(templateOf, undefined, [body, accounts]);

    expect(found).toBeUndefined();
  });
});
