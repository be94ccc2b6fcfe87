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
import { rulesIn } from "./verdict.ts";

const long = (length: number) => text("x".repeat(length));
const url = button("url", 0, text("493817"));
const mpm = (more: object) =>
  button("mpm", 0, action({ thumbnail_product_retailer_id: "2", ...more }));

/** Where each rule is written, and components that break it, in a message for a code where it must be one: a new row does not compile until it has both. */
const BREAKS: Readonly<
  Record<ComponentRuleCode, readonly [rule: string, components: unknown[]]>
> = {
  "unknown-component": ["meta 100", [{ type: "news" }]],
  "unknown-parameter-type": ["meta 100", [body({ type: "song", song: "1" })]],
  "unknown-sub-type": ["meta 100", [button("phone_number", 0)]],
  "parameter-shape": ["meta 100", [body({ type: "text", text: 7 })]],
  "sent-footer": ["meta 100", [{ type: "footer" }]],
  "empty-parameter-name": ["meta 100", [body(text("Ana", ""))]],
  "parameter-names": ["meta 100", [body(text("Ana", "first_name"), text("7"))]],
  "button-index": ["meta 100", [button("url", 10, text("a"))]],
  "product-sections": ["meta 100", [mpm({ sections: [] })]],
  "product-missing": ["meta 100", [mpm({ sections: [{ product_items: [] }] })]],
  "media-source": ["meta 100", [header({ type: "image", image: {} })]],
  "media-id": ["meta 100", [header(image("x"))]],
  "media-unreachable": [
    "waybill",
    [header({ type: "image", image: { link: "http://localhost/a.png" } })],
  ],
  "media-field": [
    "meta 100",
    [header({ type: "image", image: { id: "24230", caption: "a" } })],
  ],
  "empty-parameter": ["meta 131008", [body(text(""))]],
  "blank-parameter": ["meta 131008", [body(text(" "))]],
  "parameter-line-break": ["meta 132018", [body(text("a\nb"))]],
  "text-too-long": ["meta 132005", [header(long(61))]],
  "text-long": ["meta 132005", [body(long(1_025))]],
  "near-limit": ["meta 132005", [header(text("🎉".repeat(31)))]],
  "coupon-length": [
    "meta 132018",
    [button("copy_code", 0, coupon("x".repeat(21)))],
  ],
  "coupon-long": [
    "meta 132018",
    [button("copy_code", 0, coupon("x".repeat(16)))],
  ],
  "url-value": ["meta 132018", [button("url", 0, text("https://x.co/orders"))]],
  "no-parameters": ["waybill", [{ type: "body", params: [] }]],
  "maybe-left-over": ["waybill", [body(text("null Fehler"))]],
  "coupon-form": ["meta 132018", [button("copy_code", 0, coupon("A-1"))]],
  "payload-long": [
    "meta 132018",
    [button("quick_reply", 0, payload("x".repeat(257)))],
  ],
  "nested-carousel": ["meta 100", [carousel(card(0, carousel()))]],
  "repeated-component": ["waybill", [body(text("a")), body(text("a"))]],
  "repeated-button": [
    "waybill",
    [button("url", 0, text("a")), button("url", "0")],
  ],
  "repeated-card": ["waybill", [carousel(card(0), card(0))]],
  "card-limit": [
    "waybill",
    [carousel(...Array.from({ length: 11 }, (_, at) => card(at)))],
  ],
  "missing-card": ["waybill", [carousel(card(1))]],
  "offer-expired": ["waybill", [offer(Date.now() - 1_000)]],
  "offer-in-seconds": ["waybill", [offer(Math.floor(Date.now() / 1_000))]],
  "parameter-count": ["meta 132000", [header(text("a"), text("b"))]],
  "format-mismatch": ["meta 132012", [body(image())]],
  "code-too-long": [
    "meta 132018",
    [body(long(16)), button("url", 0, long(16))],
  ],
  "button-type": [
    "meta 132018",
    [body(text("493817")), button("quick_reply", 0)],
  ],
  "button-parameter": ["meta 131008", [body(text("493817")), button("url", 0)]],
  "coupon-missing": ["meta 131008", [button("copy_code", 0)]],
  "code-differs": ["waybill", [body(text("000000")), url]],
  "auth-code-missing": ["spec 4.2.6", [url]],
  "auth-button-missing": ["meta 131008", [body(text("493817"))]],
};

const OF_CODES: readonly string[] = [
  "code-too-long",
  "button-type",
  "button-parameter",
  "code-differs",
  "auth-code-missing",
  "auth-button-missing",
];

/** What the fake says of a body when it knows these templates. */
async function judgedBy(templates: TemplateDefinition[], body: unknown) {
  const { whatsappBusinessId, phoneNumberId } = sender;
  const phoneNumberIds = [phoneNumberId];
  await using fake = createFakeServer({
    accounts: [{ whatsappBusinessId, phoneNumberIds, templates }],
    rules: { "unknown-template": "warn" },
  });
  return rulesIn(await jsonFrom(fake, "/check", body));
}

describe("each rule of components", () => {
  test.each(Object.entries(BREAKS))(
    "%s is told by the client and by the fake",
    async (code, [rule, components]) => {
      const more = OF_CODES.includes(code) ? { channels: ["WhatsApp"] } : {};
      const message = sending(define([]), components, more);

      const found = `${code} (${rule})`;
      expect(
        rulesIn(validate(message)),
        "or a quick look passes them: isUsual() in lib/template/text.ts, areUsual() in lib/usual-message.ts",
      ).toContain(found);
      expect(await judgedBy([], message), "by the fake").toContain(found);
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

/** Where each rule is written, a template, and what breaks the rule with it: a new row does not compile until it has them. */
const MISSES: Readonly<
  Record<
    MatchRuleCode,
    readonly [rule: string, TemplateDefinition, unknown[], Json?]
  >
> = {
  "unknown-template": ["meta 132001", { ...plain, name: "another" }, []],
  "unknown-language": ["meta 132001", { ...plain, language: "de" }, []],
  "unapproved-template": ["meta 132001", { ...plain, status: "PENDING" }, []],
  "unknown-status": ["meta 132001", { ...plain, status: "NEW" }, []],
  "paused-template": ["meta 132015", { ...plain, status: "PAUSED" }, []],
  "disabled-template": ["meta 132016", { ...plain, status: "DISABLED" }, []],
  "channels-not-allowed": ["spec 4.2.4", plain, [], { channels: ["WhatsApp"] }],
  "positional-name": [
    "meta 132012",
    bodied("Hi {{1}}, welcome."),
    [body(text("Ana", "a"))],
  ],
  "positional-order": [
    "meta 132012",
    bodied("Hi {{1}}, welcome."),
    [body(text("Ana", "2"))],
  ],
  "parameter-name-missing": ["meta 100", named, [body(text("Ana"))]],
  "unknown-parameter-name": ["meta 100", named, [body(text("Ana", "name"))]],
  "repeated-parameter-name": [
    "meta 100",
    named,
    [body(text("Ana", "first_name"), text("Ana", "first_name"))],
  ],
  "filled-too-long": [
    "meta 132005",
    define([
      { type: "HEADER", format: "TEXT", text: `Hi ${"x".repeat(50)}{{1}}` },
    ]),
    [header(long(20))],
  ],
  "header-markup": [
    "meta 132007",
    define([{ type: "HEADER", format: "TEXT", text: "Hi {{1}}" }]),
    [header(text("*Ana*"))],
  ],
  "surplus-header": ["meta 132018", plain, [header(text("Ana"))]],
  "surplus-buttons": ["meta 132018", plain, [url]],
  "unknown-button": ["meta 132018", shop, [button("url", 1, text("a"))]],
  "button-takes-none": [
    "meta 100",
    buttoned("PHONE_NUMBER"),
    [button("quick_reply", 0, payload("a"))],
  ],
  "static-url": [
    "meta 132018",
    buttoned("URL", { url: "https://x.co/" }),
    [url],
  ],
  "url-parameter-name": ["waybill", shop, [button("url", 0, text("a", "b"))]],
  "flow-missing": ["meta 131008", buttoned("FLOW"), []],
  "surplus-component": ["waybill", plain, [later]],
  "offer-missing": ["meta 131008", offered(true), []],
  "offer-surplus": ["waybill", offered(false), [later]],
  "card-count": [
    "waybill",
    define([{ type: "CAROUSEL", cards: [{}, {}] }]),
    [],
  ],
};

describe("each rule of a message for its template", () => {
  test.each(Object.entries(MISSES))(
    "%s is told by the client and by the fake",
    async (code, [rule, definition, components, more]) => {
      const message = sending(plain, components, more);

      const found = `${code} (${rule})`;
      expect(rulesIn(verdictOf([definition], message))).toContain(found);
      expect(await judgedBy([definition], message)).toContain(found);
    },
  );
});
