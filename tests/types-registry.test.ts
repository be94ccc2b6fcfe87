import { describe, expect, test } from "bun:test";
import { createTemplateRegistry, type Template, type Verdict } from "../mod.ts";
import {
  carousel,
  code,
  offer,
  order,
  plain,
  right,
  to,
} from "./typed-templates.ts";

describe("Template", () => {
  test("is what every typed template is, in a list and in a record", () => {
    const list: readonly Template[] = [order, code, plain, offer, carousel];
    const byName: Readonly<Record<string, Template>> = { order, code };

    expect(list.map(({ name }) => name)).toContain("login");
    expect(byName["code"]?.preview({ otp: "493817" })).toContain("493817");
  });

  test("takes undefined for what is absent, typed or not", () => {
    const channels = undefined;
    const loose: Template = code;

    expect(loose.build({ ...to, otp: "493817", channels })).toEqual(
      code.build({ ...to, otp: "493817", channels }),
    );
    const message: Template = plain;
    expect(message.build({ ...to, parameters: undefined })).toEqual(
      plain.build(to),
    );
  });

  test("takes undefined for each optional part of what build is given", () => {
    const absent = { channels: undefined, otp: undefined };
    const medium = { id: "1", link: undefined, filename: undefined };
    const header = { document: medium };
    const buttons = { 1: "7", 2: undefined };
    const parameters = { ...right, header, buttons };

    expect(order.build({ ...to, ...absent, parameters })).toEqual(
      order.build({ ...to, parameters: right }),
    );
    expect(plain.build({ ...to, ...absent, parameters: undefined })).toEqual(
      plain.build(to),
    );
    const message: Template = order;
    const cards = undefined;
    expect(
      message.build({ ...to, parameters: { ...right, header, cards } }),
    ).toEqual(order.build({ ...to, parameters: right }));
  });
});

describe("createTemplateRegistry()", () => {
  test("takes typed templates in one list with plain definitions", () => {
    const registry = createTemplateRegistry([order, code, plain.definition]);

    expect(registry.find("login", "en_US")?.definition).toBe(code.definition);
    expect(registry.find("plain", "en")?.category).toBe("MARKETING");
  });

  test("takes the whole answer of the management API, written out", () => {
    const registry = createTemplateRegistry({
      data: [{ id: "920070352646140", ...plain.definition }],
      paging: { cursors: { before: "MAZDZD", after: "MjQZD" } },
    });

    expect(registry.find("plain", "en")?.name).toBe("plain");
  });
});

describe("Verdict", () => {
  test("narrows by issues", () => {
    const valueOf = (verdict: Verdict<string>) =>
      verdict.issues ? verdict.issues.length : verdict.value.length;

    expect(valueOf({ value: "four", warnings: [] })).toBe(4);
  });
});
