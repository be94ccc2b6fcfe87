import { describe, expect, test } from "bun:test";
import { createTemplateRegistry } from "../mod.ts";
import { define } from "./template-parts.ts";

const BODY = [{ type: "BODY", text: "Hello." }];

/** The template that is told for a name that is not known. */
function toldFor(name: string, ...names: string[]): string | undefined {
  const templates = createTemplateRegistry(
    names.map((name) => ({ ...define(BODY), name })),
  );
  const { issues } = templates.check({ name, language: { code: "en_US" } });
  const [unknown] = issues.filter(({ code }) => code === "unknown-template");
  return unknown?.message.match(/did you mean (.*)\?/)?.[1];
}

describe("a name that is not known", () => {
  test.each<[string, string[], string | undefined]>([
    ["oder_update", ["order_update"], "order_update"],
    ["ORDER_UPDATE", ["order_update"], "order_update"],
    ["order_updates", ["order_update"], "order_update"],
    ["ordr_updat", ["order_update"], "order_update"],
    ["order_xxxate", ["order_update"], "order_update"],
    ["order_xxxxte", ["order_update"], "order_update"],
    ["orderxxxxxe", ["orderupdate"], undefined],
    ["order_confirm", ["order_confirmation"], "order_confirmation"],
    [
      "x".repeat(30),
      [`${"x".repeat(23)}${"y".repeat(7)}`],
      `${"x".repeat(23)}${"y".repeat(7)}`,
    ],
    ["x".repeat(30), [`${"x".repeat(22)}${"y".repeat(8)}`], undefined],
    ["order_upda", ["order_update", "order_updat"], "order_updat"],
    ["order_updat", ["order_updaz", "order_upday"], "order_updaz"],
    ["abc", ["xbc"], "xbc"],
    ["abc", ["xyc"], undefined],
    ["ab", ["xb"], "xb"],
    ["ab", ["xy"], undefined],
    ["a", ["b"], "b"],
    ["a", ["bcd"], undefined],
    ["a", ["bc"], undefined],
    ["login_code", ["my_login_code", "login_cope"], "login_cope"],
    ["abcdef", ["abc"], undefined],
    ["abcdefg", ["abcd"], "abcd"],
    ["", ["a"], undefined],
    ["login", [], undefined],
    ["x".repeat(512), ["x".repeat(511)], "x".repeat(511)],
    ["x".repeat(513), ["x".repeat(512)], undefined],
    ["xabcdef", ["abcdyz"], "abcdyz"],
    ["xabcdef", ["abcxyz"], undefined],
    // Seven edits, all at one end.
    ["updateorderoftheday", ["oftheday"], undefined],
    ["by_now_order_of_the_day", ["order_of_the_day"], "order_of_the_day"],
    ["orderofthenewday", ["earlierorderofthenewday"], undefined],
    ["order_of_the_day_by_now", ["order_of_the_day"], "order_of_the_day"],
    // Words in common.
    ["LOGIN", ["order_shipped", "login_code"], "login_code"],
    ["shipped_order", ["order_code", "order_shipped"], "order_shipped"],
    ["order", ["order_paid_late", "order_shipped"], "order_shipped"],
    ["order_delivered", ["login_code", "order_shipped"], "order_shipped"],
    ["order_delivered", ["order_shipped", "order_updated"], "order_shipped"],
    ["code_v2", ["shipped_v2"], undefined],
    ["code", ["order_shipped", "otp_code_1"], "otp_code_1"],
    ["2fa4u", ["order_shipped", "your_2fa4u_code"], "your_2fa4u_code"],
    ["promo_2024", ["invoice_2024"], undefined],
    ["winter_the_best", ["the_news"], undefined],
  ])("%j among %j is told as %j", (name, names, nearest) => {
    expect(toldFor(name, ...names)).toBe(nearest as never);
  });
});
