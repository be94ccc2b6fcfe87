import { createFakeServer, type FakeServer } from "../../../fake-server/mod.ts";
import {
  buildOtp,
  defineTemplate,
  type TemplateDefinition,
  send,
  trySend,
} from "../../../mod.ts";

const CARD = {
  components: [
    { type: "HEADER", format: "IMAGE" },
    { type: "BODY", text: "{{1}}, now {{2}}" },
    {
      type: "BUTTONS",
      buttons: [
        { type: "QUICK_REPLY", text: "Take it" },
        { type: "URL", text: "See it", url: "https://shop.example/{{1}}" },
      ],
    },
  ],
} as const;

const orderShipped = defineTemplate({
  name: "order_shipped",
  language: "en_US",
  category: "UTILITY",
  parameter_format: "NAMED",
  components: [
    { type: "HEADER", format: "IMAGE" },
    {
      type: "BODY",
      text: "Hi *{{first_name}}*, your order {{order_id}} is on its way. It arrives on _{{day}}_.",
    },
    { type: "FOOTER", text: "Acme Parcels" },
    {
      type: "BUTTONS",
      buttons: [
        { type: "URL", text: "Track it", url: "https://shop.example/t/{{1}}" },
        { type: "QUICK_REPLY", text: "Stop updates" },
      ],
    },
  ],
});

const springOffer = defineTemplate({
  name: "spring_offer",
  language: "en_US",
  category: "MARKETING",
  components: [
    { type: "BODY", text: "Spring is here, {{1}}: three things for you." },
    {
      type: "LIMITED_TIME_OFFER",
      limited_time_offer: { text: "Ends soon", has_expiration: true },
    },
    { type: "CAROUSEL", cards: [CARD, CARD, CARD] },
  ],
});

const delivered = defineTemplate({
  name: "order_delivered",
  language: "he",
  category: "UTILITY",
  components: [{ type: "BODY", text: "שלום {{1}}, ההזמנה {{2}} הגיעה." }],
});

const loginCode = defineTemplate({
  name: "login_code",
  language: "en_US",
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
});

/** A fake server with templates of every look. */
export function createScenery(): FakeServer {
  return createFakeServer({
    accounts: [
      {
        whatsappBusinessId: "102290129340398",
        phoneNumberIds: ["106540352242922"],
        templates: [loginCode, orderShipped, springOffer, delivered].map(
          ({ definition }) => definition,
        ),
      },
    ],
    limits: { maxMessages: 6_000, maxRequests: 6_000 },
  });
}

/** A fake server whose only account has these templates. */
export function fakeWith(
  ...templates: readonly TemplateDefinition[]
): FakeServer {
  const account = { whatsappBusinessId: "1", phoneNumberIds: ["2"] };
  return createFakeServer({ accounts: [{ ...account, templates }] });
}

/** Sends so many codes, 100000 and on. */
export async function sendCodes(
  fake: FakeServer,
  count: number,
  recipientOf: (index: number) => string = () => "+14155550101",
): Promise<void> {
  for (let index = 0; index < count; index++) {
    const otp = String(100_000 + index);
    const body = buildOtp({ recipient: recipientOf(index), otp });
    await send(body, fake.connection);
  }
}

/** Sends a message of every look, a refused one and one that meets a fault. */
export async function sendScenery(fake: FakeServer): Promise<void> {
  const { sender, connection } = fake;
  const image = { image: { link: "https://shop.example/parcel.jpg" } };
  const cards = ["Tulips", "Bulbs", "A spade"].map((name, index) => ({
    header: image,
    body: { 1: name, 2: `${index + 3} €` },
    buttons: { 1: `item-${index}` },
  }));
  const [first, second, third] = cards;
  if (!first || !second || !third) throw new Error("There are three cards");
  const bodies = [
    springOffer.build({
      sender,
      recipient: "+4930901820",
      parameters: {
        body: { 1: "Ben" },
        offerExpiresAt: Date.now() + 7_200_000,
        cards: [first, second, third],
      },
    }),
    delivered.build({
      sender,
      recipient: "+972502345678",
      parameters: { body: { 1: "מאיה", 2: "2041" } },
    }),
    buildOtp({
      recipient: "+14155550123",
      otp: "730254",
      channels: ["Telegram", "WhatsApp"],
    }),
    orderShipped.build({
      sender,
      recipient: "+4915112345678",
      parameters: {
        header: image,
        body: { first_name: "Ana", order_id: "2041", day: "Friday" },
        buttons: { 0: "2041" },
      },
    }),
    loginCode.build({
      sender,
      recipient: "+4915112345678",
      otp: "493817",
      channels: ["WhatsApp", "Telegram"],
    }),
  ];
  for (const body of bodies) await trySend(body, connection);
  await post(fake, { recipient: "0151 123", otp: "", chanels: ["WhatsApp"] });
}

/** Posts a body as it is: the client would not let it out. */
export function post(fake: FakeServer, body: unknown): Promise<Response> {
  const { baseUrl, apiKey } = fake.connection;
  return fake.fetch(`${baseUrl}/messages/send-otp`, {
    method: "POST",
    headers: { "X-API-KEY": apiKey, "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** A UTILITY template of a body alone. */
export const utility = (name: string, text: string, language = "en") => ({
  ...{ name, language, category: "UTILITY" },
  components: [{ type: "BODY", text }],
});
