import type { Account } from "./account.ts";

/** The account of a fake server that was given none. */
export const EXAMPLE_ACCOUNT: Account = {
  whatsappBusinessId: "102290129340398",
  phoneNumberIds: ["106540352242922"],
  templates: [
    {
      name: "login_code",
      language: "en_US",
      status: "APPROVED",
      category: "AUTHENTICATION",
      components: [
        {
          type: "BODY",
          text: "*{{1}}* is your verification code. For your security, do not share this code.",
          add_security_recommendation: true,
        },
        {
          type: "FOOTER",
          text: "This code expires in 10 minutes.",
          code_expiration_minutes: 10,
        },
        {
          type: "BUTTONS",
          buttons: [
            {
              type: "URL",
              text: "Copy code",
              url: "https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}",
            },
          ],
        },
      ],
    },
    {
      name: "order_shipped",
      language: "en_US",
      status: "APPROVED",
      category: "UTILITY",
      parameter_format: "NAMED",
      components: [
        {
          type: "BODY",
          text: "Hi {{first_name}}, your order {{order_id}} is on its way.",
        },
      ],
    },
    {
      name: "spring_offer",
      language: "en_US",
      status: "APPROVED",
      category: "MARKETING",
      components: [
        { type: "BODY", text: "Our spring offer is here." },
        { type: "FOOTER", text: "Reply STOP to opt out." },
      ],
    },
  ],
};
