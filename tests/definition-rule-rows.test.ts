import { describe, expect, test } from "bun:test";
import type {
  FILLING_RULES,
  LINT_RULES,
} from "../lib/template/definition-rule.ts";
import {
  buildTemplateMessage,
  createTemplateRegistry,
  defineTemplate,
  type TemplateDefinition,
  validate,
  ValidationError,
} from "../mod.ts";
import { otp, sender } from "./fixture.ts";
import { BODY, beside, body, link } from "./template-definitions.ts";
import { define } from "./template-parts.ts";
import { rulesIn } from "./verdict.ts";

const header = (text: string) => beside("HEADER", { format: "TEXT", text });
const plain = body("Hello.");
const hi = body("Hi {{first_name}}, welcome.");
const photo = beside("HEADER", { format: "IMAGE" });
const shop = beside("BUTTONS", {
  buttons: [{ ...link, url: "https://x.co/{{1}}" }],
});
const address = { sender, recipient: otp.recipient };

/** What a list of definitions is found to have. */
const listed = (definitions: unknown) => () =>
  rulesIn(createTemplateRegistry(definitions as TemplateDefinition[]));
const linted = (definition: unknown) => listed([definition]);

/** What stops a message from being built. */
function thrownBy(build: () => unknown): string[] {
  try {
    build();
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return rulesIn({ issues: error.issues, warnings: [] });
  }
}
const filled = (definition: TemplateDefinition, parameters: object) => () =>
  thrownBy(() =>
    defineTemplate(definition).build({ ...address, parameters } as never),
  );

function cycle() {
  const component: Record<string, unknown> = { type: "body" };
  component["self"] = component;
  const template = { name: "a", language: "en_US", components: [component] };
  return thrownBy(() =>
    buildTemplateMessage({ ...address, template } as never),
  );
}

const broken = {
  get otp(): string {
    throw new Error("broken");
  },
};

/** Where each rule is written, and what breaks it: a new row does not compile until it has both. */
const BREAKS: Readonly<
  Record<
    | keyof typeof LINT_RULES
    | keyof typeof FILLING_RULES
    | "unreadable"
    | "not-json",
    readonly [rule: string, told: () => string[]]
  >
> = {
  unreadable: ["spec 2", () => rulesIn(validate(broken))],
  "not-json": ["spec 4", cycle],

  "definition-name": ["meta 2388040", linted({ ...plain, name: "Order" })],
  "placeholder-gap": ["waybill", linted(body("Hi {{2}}, welcome."))],
  "placeholder-mix": ["waybill", linted(body("Hi {{1}}, {{first_name}}!"))],
  "definition-limit": ["meta 2388040", linted(header("x".repeat(61)))],
  "definition-shape": ["waybill", linted(define([{ type: "BODY" }]))],
  "more-templates": [
    "waybill",
    listed({ data: [plain], paging: { next: "https://x.co/" } }),
  ],
  "repeated-definition": ["waybill", listed([plain, plain])],
  "definition-lint": ["waybill", linted(define([BODY, BODY]))],
  "header-format": ["meta 2388047", linted(header("*Hi*"))],
  "footer-placeholder": [
    "meta 2388073",
    linted(beside("FOOTER", { text: "Bye, {{1}}." })),
  ],
  "body-edge": ["meta 2388299", linted(body("Hello, {{1}}"))],
  "few-words": ["meta 2388293", linted(body("Hi {{1}}, {{2}}, {{3}}!"))],
  "unknown-kind": ["waybill", linted(beside("NEWS", {}))],

  "missing-parameter": ["meta 132000", filled(hi, {})],
  "missing-header": ["meta 132012", filled(photo, {})],
  "missing-value": ["meta 131008", filled(shop, {})],
  "surplus-parameter": ["meta 132000", filled(plain, { body: { a: "b" } })],
  "wrong-parameter": [
    "meta 132012",
    filled(hi, { body: { first_name: true } }),
  ],
};

describe("each rule that no message breaks", () => {
  test.each(Object.entries(BREAKS))("%s is told", (code, [rule, told]) => {
    expect(told()).toContain(`${code} (${rule})`);
  });
});
