import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import {
  createTemplateRegistry,
  defineTemplate,
  send,
  type TemplateDefinition,
  ValidationError,
} from "../mod.ts";
import { sender } from "./fixture.ts";
import { body, define, sending, text } from "./template-parts.ts";

const order = define([{ type: "BODY", text: "Hi {{1}}, welcome." }]);
const LANGUAGES = "en_US de fr es it pt_BR nl pl tr sv".split(" ");
const filled = { language: { code: "en_US" }, components: [body(text("Ana"))] };

describe("createTemplateRegistry()", () => {
  test.each([
    ["a list", [order]],
    ["a list of defined templates", [defineTemplate(order)]],
    [
      "such a list that went through JSON",
      JSON.parse(JSON.stringify([defineTemplate(order)])),
    ],
    ["the whole answer of the API", { data: [order], paging: {} }],
  ])("takes %s", (_, definitions) => {
    const templates = createTemplateRegistry(definitions);

    expect(templates.find("order_update", "en_US")?.definition).toEqual(order);
    expect(templates.warnings).toEqual([]);
  });

  test("takes no definition for a template because it has a field of that name", () => {
    const definition = { ...order, definition: {} };

    const templates = createTemplateRegistry([definition]);

    expect(templates.find("order_update", "en_US")?.definition).toBe(
      definition,
    );
  });

  test.each([[undefined], [null], ["order_update"], [{}], [{ data: {} }]])(
    "throws when it is given %p",
    (wrong) => {
      const loose = JSON.parse(JSON.stringify({ wrong })).wrong;

      expect(() => createTemplateRegistry(loose)).toThrow(TypeError);
    },
  );

  test("warns of an entry that is not a definition, and of one given twice", () => {
    const { warnings } = createTemplateRegistry(
      JSON.parse(JSON.stringify([null, order, order])),
    );

    expect(warnings).toMatchObject([{ path: [0] }, { path: [2] }]);
  });

  test("warns of what its definitions have, by name and language", () => {
    const { warnings } = createTemplateRegistry([
      define([{ type: "BODDY", text: "Hi {{1}}." }]),
      define([{ type: "BODY", text: "Hi {{2}}." }], { language: "de" }),
    ]);

    expect(warnings.map(({ code, path }) => [code, ...path])).toEqual([
      ["definition-lint", "order_update", "en_US", "components"],
      ["unknown-kind", "order_update", "en_US", "components", 0],
      ["placeholder-gap", "order_update", "de", "components", 0, "text"],
    ]);
  });

  test("finds 1,000 templates in 10 languages each, none by fallback", () => {
    const definitions = Array.from({ length: 1_000 }, (_, index) =>
      LANGUAGES.map((language) => ({
        ...order,
        name: `order_${index}`,
        language,
      })),
    ).flat();

    const templates = createTemplateRegistry(definitions);

    for (const { name, language } of definitions) {
      const found = templates.find(name, language);
      if (found?.name !== name || found.language !== language) {
        throw new Error(`lost ${name} ${language}`);
      }
    }
    expect(templates.find("order_7", "en")).toBeUndefined();
    expect(templates.find("order_1000", "de")).toBeUndefined();
  });
});

describe("registry.check()", () => {
  const templates = createTemplateRegistry(
    LANGUAGES.map((language) => ({ ...order, language })),
  );

  test("lists the languages present when the language is unknown", () => {
    const { issues } = templates.check({
      ...filled,
      name: "order_update",
      language: { code: "en" },
    });

    expect(issues).toMatchObject([
      { code: "unknown-language", path: ["language", "code"] },
    ]);
    expect(issues[0]?.message).toContain(LANGUAGES.join(", "));
  });

  test.each([
    ["order_updat", "order_update"],
    ["orderupdate", "order_update"],
    ["order_updates", "order_update"],
  ])("suggests the nearest when the name is %s", (name, near) => {
    const { issues } = templates.check({ ...filled, name });

    expect(issues).toMatchObject([
      { code: "unknown-template", path: ["name"] },
    ]);
    expect(issues[0]?.message).toContain(`did you mean ${near}?`);
  });

  test("suggests nothing when no name is near", () => {
    const { issues } = templates.check({ ...filled, name: "zzzzzzzz" });

    expect(issues[0]?.message).not.toContain("did you mean");
  });

  test.each([
    ["PAUSED", "paused-template", "meta 132015"],
    ["DISABLED", "disabled-template", "meta 132016"],
    ["PENDING", "unapproved-template", "meta 132001"],
    ["REJECTED", "unapproved-template", "meta 132001"],
    ["ARCHIVED", "unapproved-template", "meta 132001"],
  ])("reports a template of status %s", (status, code, rule) => {
    const templates = createTemplateRegistry([{ ...order, status }]);

    const { issues } = templates.check({ ...filled, name: "order_update" });

    expect(issues).toMatchObject([{ code, rule, path: ["name"] }]);
  });

  test("warns of a template of a status that Meta does not list", () => {
    const templates = createTemplateRegistry([{ ...order, status: "new" }]);

    expect(templates.check({ ...filled, name: "order_update" })).toMatchObject({
      issues: [],
      warnings: [{ code: "unknown-status", path: ["name"] }],
    });
  });

  test.each(["APPROVED", "approved", "FLAGGED", "REINSTATED", "UNARCHIVED"])(
    "accepts a template of status %s",
    (status) => {
      const templates = createTemplateRegistry([{ ...order, status }]);

      const found = templates.check({ ...filled, name: "order_update" });

      expect(found).toEqual({ issues: [], warnings: [] });
    },
  );

  test.each([
    ["no list of components", { components: "none" }],
    ["a component that is none", { components: [1] }],
  ])("warns of a definition with %s", (_, wrong) => {
    const text = JSON.stringify([{ ...order, ...wrong }]);
    const templates = createTemplateRegistry(JSON.parse(text));

    expect(templates.find("order_update", "en_US")?.warnings).toContainEqual(
      expect.objectContaining({ code: "definition-shape" }),
    );
  });

  test("finds what makes a definition unusable", () => {
    const templates = createTemplateRegistry([
      define([{ type: "BODY", text: "{{2}}" }]),
    ]);

    const found = templates.find("order_update", "en_US");

    expect(found?.warnings).toContainEqual(
      expect.objectContaining({ code: "placeholder-gap" }),
    );
  });
});

describe("send() with connection.templates", () => {
  const definitions: readonly TemplateDefinition[] = [order];

  test("rejects before the network when the body does not fit its template", async () => {
    const account = { ...sender, phoneNumberIds: [sender.phoneNumberId] };
    const fake = createFakeServer({
      accounts: [{ ...account, templates: definitions }],
    });
    const templates = createTemplateRegistry(definitions);
    const connection = { ...fake.connection, templates };
    const right = defineTemplate(order).build({
      sender,
      recipient: "+4915112345678",
      parameters: { body: { 1: "Ana" } },
    });
    const wrong = JSON.parse(JSON.stringify(sending(order, [])));

    const queued = await send(right, connection);
    const attempt = send(wrong, connection);

    await expect(attempt).rejects.toBeInstanceOf(ValidationError);
    expect(queued).toEqual({ queued: true });
    expect(fake.requests()).toHaveLength(1);
  });
});
