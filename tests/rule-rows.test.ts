import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import type { BodyRuleCode } from "../lib/rule.ts";
import { validate } from "../mod.ts";
import { jsonFrom } from "./control-ask.ts";
import { otp, plainMessage } from "./fixture.ts";

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

/** A body that breaks each rule: a new row in RULES does not compile until it has one. */
const BREAKS: Readonly<Record<Told, unknown>> = {
  "not-an-object": sent({ template: 7 }),
  "not-a-list": { ...otp, channels: "WhatsApp" },
  "not-a-string": { ...otp, otp: 493817 },
  "missing-field": { recipient: otp.recipient },
  "unknown-field": { ...otp, chanels: ["WhatsApp"] },
  "unknown-channel": { ...otp, channels: ["Fax"] },
  "not-a-template": sent({ type: "text" }),
  "empty-text": { ...plainMessage, whatsappBusinessId: "" },
  "left-over": { ...otp, otp: "{{code}}" },
  "no-channels": { ...otp, channels: [] },
  "repeated-channel": { ...otp, channels: ["WhatsApp", "WhatsApp"] },
  "telegram-alone": { ...otp, channels: ["Telegram"] },
  "telegram-code-form": {
    ...otp,
    otp: "AB12",
    channels: ["Telegram", "WhatsApp"],
  },
  "phone-number-form": { ...otp, recipient: "+49x1511234567" },
  "phone-number-scientific": { ...otp, recipient: "4.91511E+12" },
  "phone-number-leading-zero": { ...otp, recipient: "+0151123456" },
  "phone-number-length": { ...otp, recipient: "+123" },
  "phone-number-no-plus": { ...otp, recipient: "4915112345678" },
  "recipient-is-sender": sent({ to: `+${plainMessage.phoneNumberId}` }),
  "recipient-differs": sent({ to: "+14155550199" }),
  "otp-length": { ...otp, otp: "1".repeat(16) },
  "otp-line-break": { ...otp, otp: "12\n34" },
  "otp-spaces": { ...otp, otp: "1     2" },
  "otp-outer-space": { ...otp, otp: " 1234" },
  "otp-short": { ...otp, otp: "493" },
  "otp-symbols": { ...otp, otp: "www.x.y" },
  "template-name-form": filled({ name: "Spring Offer" }),
  "language-code-form": filled({ language: { code: "english" } }),
  "language-code-unknown": filled({ language: { code: "tlh" } }),
  "language-policy": filled({
    language: { ...template.language, policy: "deterministic" },
  }),
};

describe("each rule of a body", () => {
  test.each(Object.entries(BREAKS))(
    "%s is told by the client and by the fake",
    async (code, body) => {
      const { issues = [], warnings } = validate(body);
      const judged = await jsonFrom(createFakeServer(), "/check", body);

      const client = [...issues, ...warnings].map((issue) => issue.code);
      const fake = [...judged.issues, ...judged.warnings];
      expect(client.map(String)).toContain(code);
      expect(fake.map((issue: { code: string }) => issue.code)).toContain(code);
    },
  );
});
