import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import type { BodyRuleCode } from "../lib/rule.ts";
import { validate } from "../mod.ts";
import { jsonFrom } from "./control-ask.ts";
import { otp, plainMessage } from "./fixture.ts";
import { rulesIn } from "./verdict.ts";

const { payload } = plainMessage;
const { template } = payload;

const sent = (change: object) => ({
  ...plainMessage,
  payload: { ...payload, ...change },
});
const filled = (change: object) =>
  sent({ template: { ...template, ...change } });

/** No JSON that arrives breaks these two. */
type Told = Exclude<BodyRuleCode, "unreadable" | "not-json">;

/** Where each rule is written, and a body that breaks it: a new row in RULES does not compile until it has both. */
const BREAKS: Readonly<Record<Told, readonly [rule: string, body: unknown]>> = {
  "not-an-object": ["spec 2", sent({ template: 7 })],
  "not-a-list": ["spec 2", { ...otp, channels: "WhatsApp" }],
  "not-a-string": ["spec 2", { ...otp, otp: 493817 }],
  "missing-field": ["spec 2", { recipient: otp.recipient }],
  "unknown-field": ["spec 2", { ...otp, chanels: ["WhatsApp"] }],
  "unknown-channel": ["spec 4.1.4", { ...otp, channels: ["Fax"] }],
  "not-a-template": ["spec 4.2.1", sent({ type: "text" })],
  "account-id-form": [
    "waybill",
    { ...plainMessage, phoneNumberId: "106540352242922\n" },
  ],
  "empty-text": ["spec 2", { ...plainMessage, whatsappBusinessId: "" }],
  "left-over": ["waybill", { ...otp, otp: "{{code}}" }],
  "no-channels": ["spec 2", { ...otp, channels: [] }],
  "repeated-channel": [
    "spec 2",
    { ...otp, channels: ["WhatsApp", "WhatsApp"] },
  ],
  "telegram-alone": ["spec 2", { ...otp, channels: ["Telegram"] }],
  "telegram-code-form": [
    "waybill",
    {
      ...otp,
      otp: "AB12",
      channels: ["Telegram", "WhatsApp"],
    },
  ],
  "phone-number-form": ["meta 131009", { ...otp, recipient: "+49x1511234567" }],
  "phone-number-scientific": [
    "meta 131009",
    { ...otp, recipient: "4.91511E+12" },
  ],
  "phone-number-leading-zero": [
    "meta 131009",
    { ...otp, recipient: "+0151123456" },
  ],
  "phone-number-length": ["meta 131009", { ...otp, recipient: "+123" }],
  "phone-number-no-plus": [
    "meta 131009",
    { ...otp, recipient: "4915112345678" },
  ],
  "phone-number-trunk-zero": [
    "waybill",
    { ...otp, recipient: "+44 07911 123456" },
  ],
  "recipient-is-sender": [
    "meta 131021",
    sent({ to: `+${plainMessage.phoneNumberId}` }),
  ],
  "recipient-differs": ["spec 2", sent({ to: "+14155550199" })],
  "otp-length": ["meta 132018", { ...otp, otp: "1".repeat(16) }],
  "otp-line-break": ["meta 132018", { ...otp, otp: "12\n34" }],
  "otp-spaces": ["meta 132018", { ...otp, otp: "1     2" }],
  "otp-outer-space": ["waybill", { ...otp, otp: " 1234" }],
  "otp-short": ["waybill", { ...otp, otp: "493" }],
  "otp-symbols": ["waybill", { ...otp, otp: "www.x.y" }],
  "template-name-form": ["meta 132001", filled({ name: "Spring Offer" })],
  "language-code-form": [
    "meta 132001",
    filled({ language: { code: "english" } }),
  ],
  "language-code-unknown": [
    "meta 132001",
    filled({ language: { code: "tlh" } }),
  ],
  "language-policy": [
    "spec 2",
    filled({
      language: { ...template.language, policy: "deterministic" },
    }),
  ],
};

describe("each rule of a body", () => {
  test.each(Object.entries(BREAKS))(
    "%s is told by the client and by the fake",
    async (code, [rule, body]) => {
      const judged = await jsonFrom(createFakeServer(), "/check", body);

      const found = `${code} (${rule})`;
      expect(
        rulesIn(validate(body)),
        "or a quick look passes it, such as DIGITS in lib/otp.ts",
      ).toContain(found);
      expect(rulesIn(judged), "by the fake").toContain(found);
    },
  );
});
