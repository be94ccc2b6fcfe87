import { describe, test } from "bun:test";
import {
  against,
  body,
  button,
  card,
  carousel,
  coupon,
  define,
  expectBreach,
  header,
  image,
  offer,
  payload,
  text,
} from "./template-parts.ts";

const BODY = { type: "BODY", text: "Hello." };

const ofCode = against(
  define(
    [
      { type: "BODY" },
      { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "ONE_TAP" }] },
    ],
    { category: "AUTHENTICATION" },
  ),
);
const inBody = body(text("493817"));
const inUrl = button("url", "0", text("493817"));
const otp = [inBody, inUrl];

const authentication = [
  ofCode("the body is absent", [inUrl], otp, "meta 132000", []),
  ofCode(
    "the code is in the body twice",
    [body(text("493817"), text("493817")), inUrl],
    otp,
    "meta 132000",
    [0, "parameters"],
  ),
  ofCode(
    "there is a header",
    [...otp, header(text("x"))],
    otp,
    "meta 132018",
    [2],
  ),
  ofCode(
    "the codes differ",
    [inBody, button("url", "0", text("000000"))],
    [body(text("J$FpnYnP")), button("url", "0", text("J$FpnYnP"))],
    "waybill",
    [1, "parameters", 0, "text"],
  ),
  ofCode(
    "the button is a coupon",
    [inBody, button("copy_code", "0", coupon("493817"))],
    otp,
    "meta 132018",
    [1, "sub_type"],
  ),
  ofCode(
    "the code is a number",
    [body({ type: "text", text: 493817 }), inUrl],
    otp,
    "meta 100",
    [0, "parameters", 0, "text"],
  ),
];

const one = {
  components: [
    { type: "HEADER", format: "IMAGE" },
    { type: "BUTTONS", buttons: [{ type: "QUICK_REPLY", text: "More" }] },
  ],
};
const ofCards = against(
  define([BODY, { type: "CAROUSEL", cards: [one, one] }], {
    category: "MARKETING",
  }),
);
const ofPlain = against(define([BODY]));
const picture = header(image());
const more = button("quick_reply", "0", payload("more"));
const first = card(0, picture, more);
const both = [carousel(first, card(1, picture))];
const CARDS = [0, "cards"];

const cards = [
  ofCards("it is absent", [], both, "waybill", []),
  ofCards("a card is missing", [carousel(first)], both, "waybill", CARDS),
  ofCards(
    "a card is too many",
    [carousel(first, card(1, picture), card(2, picture))],
    both,
    "waybill",
    CARDS,
  ),
  ofCards(
    "card_index begins at 1",
    [carousel(card(1, picture), card(2, picture))],
    [carousel(card(1, picture), first)],
    "waybill",
    CARDS,
  ),
  ofCards(
    "card_index is a text",
    [carousel(first, card("1", picture))],
    both,
    "meta 100",
    [...CARDS, 1, "card_index"],
  ),
  ofCards(
    "a card has no components",
    [carousel(first, { card_index: 1 })],
    both,
    "meta 100",
    [...CARDS, 1, "components"],
  ),
  ofCards(
    "a card has a body that its definition lacks",
    [carousel(first, card(1, picture, body(text("x"))))],
    both,
    "meta 132000",
    [...CARDS, 1, "components", 1, "parameters"],
  ),
  ofCards(
    "cards is no list",
    [carousel(), { type: "carousel" }],
    both,
    "meta 100",
    [1, "cards"],
  ),
  ofPlain("the template has none", both, [], "waybill", [0]),
];

const ofOffer = against(
  define(
    [
      BODY,
      {
        type: "LIMITED_TIME_OFFER",
        limited_time_offer: { text: "Ends soon", has_expiration: true },
      },
    ],
    { category: "MARKETING" },
  ),
);
const ofEndless = against(
  define(
    [
      BODY,
      { type: "LIMITED_TIME_OFFER", limited_time_offer: { text: "Sale" } },
    ],
    { category: "MARKETING" },
  ),
);
const LATER = 4_102_444_800_000;
const ends = [offer(LATER)];
const TIME = [0, "parameters", 0, "limited_time_offer", "expiration_time_ms"];
const offerOf = (...parameters: object[]) => [
  { type: "limited_time_offer", parameters },
];

const offers = [
  ofOffer("it is absent", [], ends, "meta 131008", []),
  ofOffer("it is empty", offerOf(), ends, "meta 131008", [0, "parameters"]),
  ofOffer("it is over", [offer(1_700_000_000_000)], ends, "waybill", TIME),
  ofOffer("it ends in seconds", [offer(LATER / 1000)], ends, "waybill", TIME),
  ofOffer("it ends at a text", [offer(`${LATER}`)], ends, "meta 100", TIME),
  ofOffer("its parameter is a text", offerOf(text("x")), ends, "meta 132012", [
    0,
    "parameters",
    0,
    "type",
  ]),
  ofOffer("it is there twice", [...ends, ...ends], ends, "waybill", [1]),
  ofEndless("the offer has no end (unsure)", ends, [], "waybill", [0], {
    unsure: true,
  }),
  ofPlain("the template has none", ends, [], "waybill", [0]),
];

describe.each([
  ["an OTP button", authentication],
  ["a carousel", cards],
  ["a limited-time offer", offers],
])("validateTemplateMessage() on %s", (_, rows) => {
  test.each(rows)("reports when $title", (row) => expectBreach(row));
});
