import { describe, expect, test } from "bun:test";
import { createTemplateRegistry, defineTemplate } from "../mod.ts";
import { sender } from "./fixture.ts";
import { define } from "./template-parts.ts";

const BODY = { type: "BODY", text: "Hello." };
const recipient = "+4915112345678";

const sections = [{ product_items: [{ product_retailer_id: "2" }] }];

/** Buttons that take a value, and one that fits. */
const LISTED: Readonly<Record<string, object>> = {
  CATALOG: {},
  MPM: { sections },
  ORDER_DETAILS: { order: {} },
  VOICE_CALL: { payload: "lift 2" },
};
const BUTTONS = [
  ...Object.keys(LISTED),
  "SPM",
  "APP",
  "CALL_PERMISSION_REQUEST",
  "REQUEST_CONTACT_INFO",
  "something_new",
];

describe("defineTemplate()", () => {
  test.each(BUTTONS)("takes a button of type %s", (type) => {
    const buttons = [{ type, text: "Go" }];
    const template = defineTemplate(
      define([BODY, { type: "BUTTONS", buttons }]),
    );
    const value = LISTED[type];
    const parameters = value ? { buttons: { 0: value } } : {};

    const body = template.build({ sender, recipient, parameters });

    expect(template.check(body.payload.template.components).issues).toEqual([]);
    expect(template.preview(parameters)).toBe("Hello.\n[Go]");
  });

  test.each(["PRODUCT", "something_new"])(
    "takes a header of format %s",
    (format) => {
      const header = { type: "HEADER", format };
      const product = { catalog_id: "1", product_retailer_id: "2" };
      const template = defineTemplate(define([header, BODY]));
      const parameters = format === "PRODUCT" ? { header: { product } } : {};

      const body = template.build({ sender, recipient, parameters });

      expect(template.check(body.payload.template.components).issues).toEqual(
        [],
      );
      expect(template.preview(parameters)).toContain("Hello.");
    },
  );

  test.each(["ORDER_DETAILS", "CALL_PERMISSION_REQUEST", "something_new"])(
    "warns of a component of type %s, and passes it through",
    (type) => {
      const template = defineTemplate(define([BODY, { type, order: 1 }]));
      const components = [{ type: type.toLowerCase(), parameters: [] }];

      const body = template.build({ sender, recipient });

      expect(template.warnings).toMatchObject([
        { code: "unknown-kind", path: ["components", 1] },
      ]);
      expect(body.payload.template.components).toEqual([]);
      expect(template.check(components).issues).toEqual([]);
      expect(template.preview()).toBe("Hello.");
    },
  );

  test.each([[null], [[]], ["order_update"], [{ name: "order_update" }]])(
    "passes over %j in a list, and says so",
    (definition) => {
      const registry = createTemplateRegistry([definition as never]);

      expect(registry.find("order_update", "en_US")).toBeUndefined();
      expect(registry.warnings).toMatchObject([
        { code: "definition-shape", path: [0] },
      ]);
    },
  );

  test.each([
    ["a component that is null", define([JSON.parse("null")])],
    ["components that are none", { ...define([]), components: {} }],
    ["buttons that are none", define([{ type: "BUTTONS", buttons: 7 }])],
    ["a button that is null", define([{ type: "BUTTONS", buttons: [null] }])],
    ["cards that are null", define([{ type: "CAROUSEL", cards: [null] }])],
    ["an offer that is none", define([{ type: "LIMITED_TIME_OFFER" }])],
    [
      "texts that are numbers",
      define([{ type: "BODY", text: JSON.parse("7") }]),
    ],
  ])("never crashes on %s", (_, definition) => {
    const registry = createTemplateRegistry(
      JSON.parse(JSON.stringify([definition])),
    );
    const template = registry.find("order_update", "en_US");

    expect(template?.name).toBe("order_update");
    expect(() => template?.check([{ type: "button" }, null, 7])).not.toThrow();
    expect(() => template?.preview({ buttons: {}, cards: [] })).not.toThrow();
  });
});

describe("template.check()", () => {
  const template = defineTemplate(define([BODY]));

  test.each([
    ["null", null, "not-a-list"],
    ["an object", {}, "not-a-list"],
    ["a component that is null", [null], "not-an-object"],
    ["a component that is a list", [[]], "not-an-object"],
  ])("reports components that are %s", (_, components, code) => {
    expect(template.check(components).issues).toMatchObject([{ code }]);
  });

  test("takes absent components for none", () => {
    expect(template.check(undefined)).toEqual({ issues: [], warnings: [] });
  });

  test("moves rules and asks the clock that it is given", () => {
    const offered = defineTemplate(
      define(
        [
          BODY,
          {
            type: "LIMITED_TIME_OFFER",
            limited_time_offer: { text: "Sale", has_expiration: true },
          },
        ],
        { category: "MARKETING" },
      ),
    );
    const { payload } = offered.build({
      sender,
      recipient,
      parameters: { offerExpiresAt: 4_000_000_000_000 },
    });
    const { components } = payload.template;
    const now = () => 4_000_000_000_001;

    expect(offered.check(components, { now }).issues).toMatchObject([
      { code: "offer-expired" },
    ]);
    expect(
      offered.check(components, { now, rules: { "offer-expired": "warn" } }),
    ).toMatchObject({ issues: [], warnings: [{ code: "offer-expired" }] });
  });
});
