import { describe, expect, test } from "bun:test";
import { isTemplateName, nameProblem } from "../lib/template/name.ts";
import { readDefinition } from "../lib/template/read.ts";
import { checkStatus } from "../lib/template/status.ts";
import { define } from "./template-parts.ts";

describe("isTemplateName()", () => {
  test.each<[unknown, boolean]>([
    ["order_update_2", true],
    ["a".repeat(512), true],
    ["a".repeat(513), false],
    ["", false],
    ["Order", false],
    ["order-update", false],
    ["order update", false],
    ["order\n", false],
    ["undefined", false],
    ["null", false],
    ["undefined_1", true],
    [["order"], false],
    [5, false],
    [undefined, false],
  ])("of %j is %p", (name, isName) => {
    expect(isTemplateName(name)).toBe(isName);
  });
});

describe("nameProblem()", () => {
  test.each<[string, ReturnType<typeof nameProblem>]>([
    ["order_update", undefined],
    ["Order", "template-name-form"],
    ["null", "left-over"],
  ])("of %s is %p", (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });
});

describe("checkStatus()", () => {
  test.each<[string | undefined, string | undefined]>([
    [undefined, undefined],
    ["APPROVED", undefined],
    ["approved", undefined],
    ["REINSTATED", undefined],
    ["FLAGGED", undefined],
    ["UNARCHIVED", undefined],
    ["PAUSED", "paused-template"],
    ["DISABLED", "disabled-template"],
    ["PENDING", "unapproved-template"],
    ["REJECTED", "unapproved-template"],
    ["IN_APPEAL", "unapproved-template"],
    ["PENDING_DELETION", "unapproved-template"],
    ["DELETED", "unapproved-template"],
    ["LIMIT_EXCEEDED", "unapproved-template"],
    ["LOCKED", "unapproved-template"],
    ["ARCHIVED", "unapproved-template"],
  ])("of %p finds %p", (status, code) => {
    const model = readDefinition({ ...define([]), status } as never);
    const found: { issues?: readonly object[]; rules: undefined } = {
      rules: undefined,
    };

    checkStatus(model, ["name"], found as never);

    expect(found.issues ?? []).toMatchObject(
      code ? [{ code, path: ["name"] }] : [],
    );
  });
});
