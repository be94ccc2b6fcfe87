import { describe, expect, test } from "bun:test";
import { idProblems } from "../fake-server/text-rules.ts";
import { validateTemplateMessage } from "../mod.ts";
import { plainMessage } from "./fixture.ts";
import { codesOf, warningsOf } from "./verdict.ts";

/** What client and fake say of an account's ID. */
function toldOf(whatsappBusinessId: string): string[] {
  const verdict = validateTemplateMessage({
    ...plainMessage,
    whatsappBusinessId,
  });
  const told = [...codesOf(verdict), ...warningsOf(verdict)];

  expect<string[]>(idProblems(whatsappBusinessId)).toEqual(told);
  return told;
}

describe("an account's ID", () => {
  test.each(["102290129340398", "waba-1", "waba of Ana's", "a + b", "a<b>c"])(
    "may be %j",
    (id) => {
      expect(toldOf(id)).toEqual([]);
    },
  );

  test.each([
    " 102290129340398",
    "102290129340398\n",
    '"102290129340398"',
    "'102290129340398",
    "102290129340398>",
    "<WABA_ID>",
    "+14155550123",
    "https://graph.example/102290129340398",
  ])("is warned of %j", (id) => {
    expect(toldOf(id)).toEqual(["account-id-form"]);
  });
});
