import { buildAuthenticationMessage, buildTemplateMessage } from "../../mod.ts";
import { sender } from "../fixture.ts";

/** A body as it travels, and what is said of it. */
export interface Sample {
  readonly title: string;
  readonly text: string;
  readonly kind: "otp" | "template";
}

const recipient = "+4915112345678";
const otp = { recipient, otp: "493817" };
const ownAccount = buildAuthenticationMessage({
  sender,
  recipient,
  template: { name: "login_code", language: "en_US" },
  otp: "493817",
  channels: ["WhatsApp", "Telegram"],
});
const carousel = buildTemplateMessage({
  sender,
  recipient,
  template: {
    name: "summer_sale",
    language: "en_US",
    components: [
      { type: "body", parameters: [{ type: "text", text: "Pablo" }] },
      { type: "carousel", cards: Array.from({ length: 10 }, cardOf) },
    ],
  },
});

function cardOf(_: unknown, index: number) {
  return {
    card_index: index,
    components: [
      {
        type: "header",
        parameters: [{ type: "image", image: { id: `2423${index}` } }],
      },
      {
        type: "button",
        sub_type: "quick_reply",
        index: "0",
        parameters: [{ type: "payload", payload: `more-${index}` }],
      },
      {
        type: "button",
        sub_type: "url",
        index: "1",
        parameters: [{ type: "text", text: `BLUE_ELF_${index}` }],
      },
    ],
  };
}

const { payload } = ownAccount;
const { template } = payload;

/** Bodies that fit. */
export const CORRECT = {
  otp: sampleOf("two-field OTP", "otp", otp),
  ownAccount: sampleOf("own-account OTP", "template", ownAccount),
  carousel: sampleOf("ten-card carousel", "template", carousel),
} as const;

/** Bodies that fit the shapes of spec 2 and break rules of the fields. */
export const BREAKS_RULES = [
  sampleOf("otp too long", "otp", { ...otp, otp: "1234567890123456" }),
  sampleOf("to, name and language ill-formed", "template", {
    ...ownAccount,
    payload: {
      ...payload,
      to: "0151 2345",
      template: {
        ...template,
        name: "Login-Code",
        language: { code: "en-US" },
      },
    },
  }),
] as const;

/** Bodies that break the shapes of spec 2. */
export const BREAKS_SHAPE = [
  sampleOf("otp a number", "otp", { ...otp, otp: 493817 }),
  sampleOf("to, name and language numbers", "template", {
    ...ownAccount,
    payload: {
      ...payload,
      to: 4915112345678,
      template: { ...template, name: 7, language: { code: 49 } },
    },
  }),
] as const;

function sampleOf(title: string, kind: Sample["kind"], body: unknown): Sample {
  const text = JSON.stringify(body);
  return { title: `${title}, ${text.length} bytes`, kind, text };
}
