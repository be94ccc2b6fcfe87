import { expect } from "bun:test";
import {
  createTemplateRegistry,
  type Issue,
  type TemplateDefinition,
  validateTemplateMessage,
} from "../mod.ts";
import { sender } from "./fixture.ts";

/** A JSON object of any fields. */
export type Json = { readonly [field: string]: unknown };

/** Where something stands in a body. */
export type Place = readonly (string | number)[];

/** A definition of this kind's components, by default of a UTILITY template. */
export function define(
  components: readonly (Json & { readonly type: string })[],
  more: Partial<TemplateDefinition> = {},
): TemplateDefinition {
  return {
    name: "order_update",
    language: "en_US",
    category: "UTILITY",
    components,
    ...more,
  };
}

/** Wire parts, as a send carries them. */
export const text = (text: string, parameter_name?: string) =>
  parameter_name === undefined
    ? { type: "text", text }
    : { type: "text", text, parameter_name };
export const image = (id = "24230") => ({ type: "image", image: { id } });
export const payload = (payload: string) => ({ type: "payload", payload });
export const coupon = (coupon_code: string) => ({
  type: "coupon_code",
  coupon_code,
});
export const action = (action: Json) => ({ type: "action", action });
export const location = (more: Json = {}) => ({
  type: "location",
  location: {
    latitude: "37.48",
    longitude: "-122.14",
    name: "Depot",
    address: "1 Hacker Way",
    ...more,
  },
});
export const header = (...parameters: unknown[]) => ({
  type: "header",
  parameters,
});
export const body = (...parameters: unknown[]) => ({
  type: "body",
  parameters,
});
export const button = (
  sub_type: string,
  index: string | number,
  ...parameters: unknown[]
) => ({ type: "button", sub_type, index, parameters });
export const offer = (expiration_time_ms: unknown) => ({
  type: "limited_time_offer",
  parameters: [
    { type: "limited_time_offer", limited_time_offer: { expiration_time_ms } },
  ],
});
export const card = (card_index: unknown, ...components: unknown[]) => ({
  card_index,
  components,
});
export const carousel = (...cards: unknown[]) => ({ type: "carousel", cards });

/** The path of a place in `payload.template.components`. */
export function at(...place: (string | number)[]): Place {
  return ["payload", "template", "components", ...place];
}

/** A whole body that sends a definition's template with these components. */
export function sending(
  { name, language }: TemplateDefinition,
  components: unknown,
  more: Json = {},
): Json {
  const template = { name, language: { code: language }, components };
  const recipient = "+4915112345678";
  const payload = { recipient, to: recipient, type: "template", template };
  return { ...sender, payload, ...more };
}

/** What the client says of a body when it knows these templates. */
export function verdictOf(
  definitions: readonly TemplateDefinition[],
  body: unknown,
): { issues: readonly Issue[]; warnings: readonly Issue[] } {
  const templates = createTemplateRegistry(definitions);
  const { issues = [], warnings } = validateTemplateMessage(body, {
    templates,
  });
  return { issues, warnings };
}

/** What is found in components: each code with its place in them. */
export function foundIn(
  of: TemplateDefinition,
  components: readonly unknown[],
): string[] {
  const { issues, warnings } = verdictOf([of], sending(of, components));
  return [...issues, ...warnings].map(
    ({ code, path }) => `${code} ${path.slice(3).join(".")}`,
  );
}

/** The same for components of a template that is not known. */
export function toldOf(
  components: readonly unknown[],
  more: Json = {},
): string[] {
  const { issues = [], warnings } = validateTemplateMessage(
    sending(define([]), components, more),
  );
  return [...issues, ...warnings].map(
    ({ code, path }) => `${code} ${path.slice(3).join(".")}`,
  );
}

/** The messages of the issues in components. */
export function messagesOf(
  of: TemplateDefinition,
  components: readonly unknown[],
): string[] {
  return verdictOf([of], sending(of, components)).issues.map(
    ({ message }) => message,
  );
}

/** What a row of a table expects to be found. */
export interface Expected {
  /** Where the rule is written. */
  readonly rule: string;
  /** Path into `components`, or a whole path from `payload` on. */
  readonly path: Place;
  /** What the message holds. */
  readonly message?: string;
}

/** Demands one finding of this rule, path and message. */
export function expectFound(
  found: readonly Issue[],
  { rule, path, message = "" }: Expected,
): void {
  const whole = path[0] === "payload" ? path : at(...path);

  expect(found).toContainEqual(
    expect.objectContaining({
      rule,
      path: whole,
      message: expect.stringContaining(message),
    }),
  );
}

/** A wrong filling of a template beside its correct twin. */
export interface Breach extends Expected {
  readonly title: string;
  /** The definition of both. */
  readonly of: TemplateDefinition;
  readonly wrong: readonly unknown[];
  readonly twin: readonly unknown[];
  /** The reference marks the rule as unsure. */
  readonly unsure?: boolean;
}

/** Demands that the wrong one is found, and nothing at all in the twin. */
export function expectBreach({
  of,
  wrong,
  twin,
  unsure = false,
  ...expected
}: Breach): void {
  const found = verdictOf([of], sending(of, wrong));
  const quiet = verdictOf([of], sending(of, twin));

  expectFound(unsure ? found.warnings : found.issues, expected);
  if (unsure) expect(found.issues).toEqual([]);
  expect(quiet).toEqual({ issues: [], warnings: [] });
}

/** What a row may say besides. */
type More = Partial<Pick<Breach, "message" | "unsure">>;

/** Makes rows about one definition. */
export function against(of: TemplateDefinition) {
  return (
    title: string,
    wrong: readonly unknown[],
    twin: readonly unknown[],
    rule: string,
    path: Place,
    more: More = {},
  ): Breach => ({ title, of, wrong, twin, rule, path, ...more });
}

/** Rows about a template with these buttons. */
export function withButtons(...buttons: object[]) {
  const body = { type: "BODY", text: "Hello." };
  return against(define([body, { type: "BUTTONS", buttons }]));
}
