import { describe, expect, test } from "bun:test";
import { validate } from "../mod.ts";
import {
  body,
  button,
  coupon,
  define,
  header,
  sending,
  text,
} from "./template-parts.ts";

/** What is found in components of a message with a flow. */
function foundInFlow(...components: readonly unknown[]): string[] {
  const message = sending(define([]), components, { channels: ["WhatsApp"] });
  const { issues = [], warnings } = validate(message);
  return [...issues, ...warnings].map(({ code }) => code);
}

describe("components of a message with a flow", () => {
  const code = text("493817");

  test.each<[string, readonly unknown[], string[]]>([
    ["a body and its button", [body(code), button("url", 0, code)], []],
    [
      "a header before them, whose text is no code",
      [header(text("Hi")), body(code), button("url", 0, code)],
      [],
    ],
    [
      "a button of another kind, whose text is no code",
      [body(code), button("url", 0, code), button("flow", 1, text("more"))],
      ["button-type"],
    ],
    ["no button", [body(code)], ["auth-button-missing"]],
    ["none at all", [], ["auth-code-missing", "auth-button-missing"]],
    [
      "a body without the code",
      [body(), button("url", 0, code)],
      ["auth-code-missing"],
    ],
    [
      "a coupon in its header",
      [header(coupon("A1")), body(code), button("url", 0, code)],
      ["format-mismatch"],
    ],
    ["a button alone", [button("url", 0, code)], ["auth-code-missing"]],
    [
      "a code that is a number",
      [body({ type: "text", text: 493817 }), button("url", 0, code)],
      ["parameter-shape"],
    ],
    ["an empty button", [body(code), button("url", 0)], ["button-parameter"]],
    [
      "a button with a code that is a number",
      [body(code), button("url", 0, { type: "text", text: 493817 })],
      ["parameter-shape"],
    ],
    [
      "a button that copies a coupon",
      [body(code), button("copy_code", 0, coupon("493817"))],
      ["button-type"],
    ],
    [
      "a button of another kind with the code",
      [body(code), button("quick_reply", 0, code)],
      ["button-type"],
    ],
    [
      "another button before the one with the code",
      [body(code), button("quick_reply", 1, code), button("url", 0, code)],
      ["button-type"],
    ],
    [
      "a button with a second value",
      [body(code), button("url", 0, code, text("more"))],
      ["parameter-count"],
    ],
    [
      "a button with a value of a type that Meta does not list",
      [body(code), button("url", 0, { type: "poll" })],
      ["unknown-parameter-type"],
    ],
    [
      "a button whose values are no list",
      [body(code), { ...button("url", 0), parameters: "493817" }],
      ["parameter-shape"],
    ],
    [
      "a button of a kind that is none",
      [body(code), button("otp", 0, code)],
      ["unknown-sub-type"],
    ],
    [
      "a button with another code",
      [body(code), button("url", 0, text("493818"))],
      ["code-differs"],
    ],
    [
      "nothing for a component",
      [null, body(code)],
      ["not-an-object", "auth-button-missing"],
    ],
    [
      "a body whose parameters are no list",
      [{ type: "body", parameters: "493817" }, button("url", 0, code)],
      ["parameter-shape"],
    ],
    [
      "a link for a code",
      [body(text("a.io/b")), button("url", 0, text("a.io/b"))],
      ["otp-symbols"],
    ],
    [
      "nothing for a component, and no code",
      [null, body()],
      ["not-an-object", "auth-code-missing", "auth-button-missing"],
    ],
  ])("that are %s have these issues", (_, components, codes) => {
    expect(foundInFlow(...components)).toEqual(codes);
  });

  test.each<[string, unknown, string, string]>([
    [
      "lacks its code",
      button("url", 0),
      "parameters",
      "Button at index 0 of type Url requires a parameter",
    ],
    [
      "has no index",
      button("url", 10),
      "parameters",
      "Button at index ? of type Url requires a parameter",
    ],
    [
      "is of another type",
      button("quick_reply", 1, code),
      "sub_type",
      "Button at index 1 must be of type Url",
    ],
    [
      "is of another type and has no index",
      button("quick_reply", 10, code),
      "sub_type",
      "Button at index ? must be of type Url",
    ],
  ])("are told by the button that %s", (_, one, field, hint) => {
    const flow = { channels: ["WhatsApp"] };
    const message = sending(define([]), [header(), body(code), one], flow);

    const found = validate(message).issues?.at(-1);

    expect(found?.path.slice(3)).toEqual([2, field]);
    expect(found?.message).toEndWith(`: buttons: ${hint}`);
  });
});
