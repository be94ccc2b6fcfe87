import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import type { ComponentRuleCode } from "../lib/template/component-rule.ts";
import type { MATCH_RULES } from "../lib/template/definition-rule.ts";
import { type TemplateDefinition, validate } from "../mod.ts";
import { jsonFrom } from "./control-ask.ts";
import { sender } from "./fixture.ts";
import {
  action,
  body,
  button,
  card,
  carousel,
  coupon,
  define,
  header,
  image,
  type Json,
  offer,
  payload,
  sending,
  text,
  verdictOf,
} from "./template-parts.ts";

const long = (length: number) => text("x".repeat(length));
const url = button("url", 0, text("493817"));
const mpm = (more: object) =>
  button("mpm", 0, action({ thumbnail_product_retailer_id: "2", ...more }));

/** Components that break each rule, in a message for a code where it must be one: a new row does not compile until it has some. */
const BREAKS: Readonly<Record<ComponentRuleCode, unknown[]>> = {
  "unknown-component": [{ type: "news" }],
  "unknown-parameter-type": [body({ type: "song", song: "1" })],
  "unknown-sub-type": [button("phone_number", 0)],
  "parameter-shape": [body({ type: "text", text: 7 })],
  "sent-footer": [{ type: "footer" }],
  "empty-parameter-name": [body(text("Ana", ""))],
  "parameter-names": [body(text("Ana", "first_name"), text("7"))],
  "button-index": [button("url", 10, text("a"))],
  "product-sections": [mpm({ sections: [] })],
  "product-missing": [mpm({ sections: [{ product_items: [] }] })],
  "media-source": [header({ type: "image", image: {} })],
  "media-id": [header(image("x"))],
  "media-field": [
    header({ type: "image", image: { id: "24230", caption: "a" } }),
  ],
  "empty-parameter": [body(text(""))],
  "blank-parameter": [body(text(" "))],
  "parameter-line-break": [body(text("a\nb"))],
  "text-too-long": [header(long(61))],
  "text-long": [body(long(1_025))],
  "near-limit": [header(text("🎉".repeat(31)))],
  "coupon-length": [button("copy_code", 0, coupon("x".repeat(21)))],
  "coupon-long": [button("copy_code", 0, coupon("x".repeat(16)))],
  "coupon-form": [button("copy_code", 0, coupon("A-1"))],
  "payload-long": [button("quick_reply", 0, payload("x".repeat(257)))],
  "nested-carousel": [carousel(card(0, carousel()))],
  "repeated-component": [body(text("a")), body(text("a"))],
  "repeated-button": [button("url", 0, text("a")), button("url", "0")],
  "repeated-card": [carousel(card(0), card(0))],
  "card-limit": [carousel(...Array.from({ length: 11 }, (_, at) => card(at)))],
  "missing-card": [carousel(card(1))],
  "offer-expired": [offer(Date.now() - 1_000)],
  "offer-in-seconds": [offer(Math.floor(Date.now() / 1_000))],
  "parameter-count": [header(text("a"), text("b"))],
  "format-mismatch": [body(image())],
  "code-too-long": [body(long(16)), button("url", 0, long(16))],
  "button-type": [body(text("493817")), button("quick_reply", 0)],
  "button-parameter": [body(text("493817")), button("url", 0)],
  "coupon-missing": [button("copy_code", 0)],
  "code-differs": [body(text("000000")), url],
  "auth-code-missing": [url],
  "auth-button-missing": [body(text("493817"))],
};

const OF_CODES: readonly string[] = [
  "code-too-long",
  "button-type",
  "button-parameter",
  "code-differs",
  "auth-code-missing",
  "auth-button-missing",
];

interface Found {
  readonly issues?: readonly { readonly code: string }[] | undefined;
  readonly warnings: readonly { readonly code: string }[];
}

const codesOf = ({ issues = [], warnings }: Found) =>
  [...issues, ...warnings].map(({ code }) => code);

/** What the fake says of a body when it knows these templates. */
async function judgedBy(templates: TemplateDefinition[], body: unknown) {
  const { whatsappBusinessId, phoneNumberId } = sender;
  const phoneNumberIds = [phoneNumberId];
  await using fake = createFakeServer({
    accounts: [{ whatsappBusinessId, phoneNumberIds, templates }],
    rules: { "unknown-template": "warn" },
  });
  return codesOf(await jsonFrom(fake, "/check", body));
}

describe("each rule of components", () => {
  test.each(Object.entries(BREAKS))(
    "%s is told by the client and by the fake",
    async (code, components) => {
      const more = OF_CODES.includes(code) ? { channels: ["WhatsApp"] } : {};
      const message = sending(define([]), components, more);

      expect(codesOf(validate(message))).toContain(code);
      expect(await judgedBy([], message)).toContain(code);
    },
  );
});

const bodied = (text: string) => define([{ type: "BODY", text }]);
const buttoned = (type: string, more: Json = {}) =>
  define([
    { type: "BODY", text: "Hello." },
    { type: "BUTTONS", buttons: [{ type, text: "Go", ...more }] },
  ]);
const offered = (has_expiration: boolean) =>
  define([
    { type: "LIMITED_TIME_OFFER", limited_time_offer: { has_expiration } },
  ]);
const plain = bodied("Hello.");
const named = bodied("Hi {{first_name}}, welcome.");
const shop = buttoned("URL", { url: "https://x.co/{{1}}" });
const later = offer(Date.now() + 60_000);

type MatchRuleCode = keyof typeof MATCH_RULES;

/** A template and what breaks each rule with it: a new row does not compile until it has some. */
const MISSES: Readonly<
  Record<MatchRuleCode, readonly [TemplateDefinition, unknown[], Json?]>
> = {
  "unknown-template": [{ ...plain, name: "another" }, []],
  "unknown-language": [{ ...plain, language: "de" }, []],
  "unapproved-template": [{ ...plain, status: "PENDING" }, []],
  "unknown-status": [{ ...plain, status: "NEW" }, []],
  "paused-template": [{ ...plain, status: "PAUSED" }, []],
  "disabled-template": [{ ...plain, status: "DISABLED" }, []],
  "channels-not-allowed": [plain, [], { channels: ["WhatsApp"] }],
  "positional-name": [bodied("Hi {{1}}, welcome."), [body(text("Ana", "a"))]],
  "positional-order": [bodied("Hi {{1}}, welcome."), [body(text("Ana", "2"))]],
  "parameter-name-missing": [named, [body(text("Ana"))]],
  "unknown-parameter-name": [named, [body(text("Ana", "name"))]],
  "repeated-parameter-name": [
    named,
    [body(text("Ana", "first_name"), text("Ana", "first_name"))],
  ],
  "filled-too-long": [
    define([
      { type: "HEADER", format: "TEXT", text: `Hi ${"x".repeat(50)}{{1}}` },
    ]),
    [header(long(20))],
  ],
  "header-markup": [
    define([{ type: "HEADER", format: "TEXT", text: "Hi {{1}}" }]),
    [header(text("*Ana*"))],
  ],
  "surplus-header": [plain, [header(text("Ana"))]],
  "surplus-buttons": [plain, [url]],
  "unknown-button": [shop, [button("url", 1, text("a"))]],
  "button-takes-none": [
    buttoned("PHONE_NUMBER"),
    [button("quick_reply", 0, payload("a"))],
  ],
  "static-url": [buttoned("URL", { url: "https://x.co/" }), [url]],
  "url-value": [shop, [button("url", 0, text("https://x.co/a"))]],
  "url-parameter-name": [shop, [button("url", 0, text("a", "b"))]],
  "flow-missing": [buttoned("FLOW"), []],
  "surplus-component": [plain, [later]],
  "offer-missing": [offered(true), []],
  "offer-surplus": [offered(false), [later]],
  "card-count": [define([{ type: "CAROUSEL", cards: [{}, {}] }]), []],
};

describe("each rule of a message for its template", () => {
  test.each(Object.entries(MISSES))(
    "%s is told by the client and by the fake",
    async (code, [definition, components, more]) => {
      const message = sending(plain, components, more);

      expect(codesOf(verdictOf([definition], message))).toContain(code);
      expect(await judgedBy([definition], message)).toContain(code);
    },
  );
});
