import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import type { Fields } from "../lib/json.ts";
import { componentsIn } from "../lib/template/sent.ts";
import { areUsual, isUsualFrame } from "../lib/usual-message.ts";
import {
  buildAuthenticationMessage,
  type CheckResult,
  type MessageChannel,
} from "../mod.ts";
import { anything, bent } from "./bent-body.ts";
import { plainMessage, sender } from "./fixture.ts";
import { fillings } from "./template-arbitrary.ts";
import { isJson } from "./template-mutation.ts";
import { MUTATIONS } from "./template-mutations.ts";
import {
  body,
  button,
  carousel,
  card,
  define,
  header,
  image,
  type Json,
  payload,
  sending,
  text,
} from "./template-parts.ts";
import { builtFrom, mutantOf } from "./template-witness.ts";
import {
  codesOf,
  reviewedComponents,
  reviewedFrame,
  warningsOf,
} from "./verdict.ts";

setDefaultTimeout(60_000);

/** Texts that are nearly left over, nearly blank or nearly a number. */
const edgy = fc
  .array(
    fc.constantFrom(
      ..."n u l un nu null undefined NaN #N/A ${ <% &amp; {{ }} [ [object 0 7 a Z _ + - . é".split(
        " ",
      ),
      " ",
      "Invalid Date",
      "http://localhost/",
      "     ",
      "\t",
      "\u2028",
      "{{name}}",
      "12345678",
      "x".repeat(198),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(""));

const values = fc.oneof(
  edgy,
  anything,
  fc.constantFrom<unknown>(
    "4915112345678",
    "url",
    "header",
    "body",
    "button",
    "en_US",
    undefined,
  ),
);

/** Bodies that a glance passes, each of another kind. */
const USUAL = [
  codeMessage(["WhatsApp"]),
  codeMessage(["Telegram", "WhatsApp"]),
  codeMessage(undefined),
  sending(define([]), []),
  bare({}),
  sending(define([]), [body(text("Ana"))]),
  sending(define([]), [
    header(text("x".repeat(60))),
    body(text("x".repeat(200))),
  ]),
  sending(define([]), [
    header({ type: "video", video: { link: "https://x.co/a.mp4" } }),
    body(text("Ana Sun", "1"), text("7")),
    button("quick_reply", 0, payload("more")),
    button("url", "1", text("shoes")),
  ]),
  sending(define([]), [
    body(text("Ana")),
    carousel(
      card(0, header(image()), body(text("7"))),
      card(1, header(image())),
    ),
  ]),
];

/** A message whose template has no list of components at all. */
function bare(more: Json): Fields {
  const { payload } = plainMessage;
  const { components: _, ...template } = payload.template;
  return { ...plainMessage, payload: { ...payload, template }, ...more };
}

function codeMessage(channels: MessageChannel[] | undefined) {
  return buildAuthenticationMessage({
    sender,
    recipient: "+4915112345678",
    template: { name: "login_code", language: "en_US" },
    otp: "493817",
    channels,
  });
}

/** A usual body with another code, wherever it has one. */
const recoded = fc
  .tuple(fc.constantFrom(...USUAL), edgy)
  .map(([body, code]): unknown =>
    JSON.parse(
      JSON.stringify(body).replaceAll('"493817"', JSON.stringify(code)),
    ),
  );

/** Correct bodies of every kind, some with one rule broken or bent at random. */
const bodies = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(...USUAL).chain((body) => bent(body, values)),
  },
  { weight: 1, arbitrary: recoded },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fillings, fc.nat(), fc.constantFrom(...MUTATIONS, undefined))
      .map(([filling, luck, mutation]) => {
        const built = builtFrom(filling);
        const mutant = mutation && mutantOf(mutation, filling, built, luck);
        return mutant ? mutant.body : built.body;
      }),
  },
);

const toldBy = (found: CheckResult) => [
  ...codesOf(found),
  ...warningsOf(found),
];
const LEAVE = "a glance passes what breaks a rule: leave it to the review";

const NOTHING = { issues: [], warnings: [] };

function hasUsualComponents({ channels, payload }: Fields): boolean {
  const components = componentsIn(payload);
  return components !== undefined && areUsual(components, channels);
}

describe("isUsualFrame()", () => {
  test.each(USUAL)("passes a usual body", (body) => {
    expect(isUsualFrame({ ...body })).toBe(true);
  });

  test("passes a body whose components are not usual", () => {
    expect(isUsualFrame(sending(define([]), [{ type: 7 }]))).toBe(true);
  });

  test("passes no body in which the review finds something, of 20,000", () => {
    let passed = 0;
    fc.assert(
      fc.property(bodies, (body) => {
        if (!isJson(body) || !isUsualFrame(body)) return;
        passed += 1;

        expect(toldBy(reviewedFrame(body)), LEAVE).toEqual([]);
      }),
      { numRuns: 20_000, seed: 47 },
    );

    expect(passed).toBeWithin(3_000, 17_000);
  });
});

describe("areUsual()", () => {
  test.each(USUAL)("passes usual components", (body) => {
    expect(hasUsualComponents({ ...body })).toBe(true);
  });

  test("passes the components of a body that is not usual", () => {
    expect(hasUsualComponents(bare({ chanels: ["WhatsApp"] }))).toBe(true);
  });

  test.each([
    ["a carousel in a card", [carousel(card(0, carousel(card(0))))], {}],
    ["no card", [carousel()], {}],
    ["a body without parameters", [{ type: "body", params: [] }], {}],
    ["six texts", [body(...Array(6).fill(text("a".repeat(200))))], {}],
    ["a whole URL", [button("url", 0, text("https://x.co/orders"))], {}],
    [
      "eleven cards",
      [carousel(...Array.from({ length: 11 }, (_, index) => card(index)))],
      {},
    ],
    ["a header without room for its value", [header(text("x".repeat(61)))], {}],
    [
      "a code and no button",
      [header(text("493817")), body(text("493817"))],
      { channels: ["WhatsApp"] },
    ],
  ])("leaves %s to the review", (_, components, more) => {
    const message = sending(define([]), components, more);

    expect(hasUsualComponents(message)).toBe(false);
    expect(reviewedComponents(message)).not.toEqual(NOTHING);
  });

  test("leaves a flow without components to the review", () => {
    const message = bare({ channels: ["WhatsApp"] });

    expect(hasUsualComponents(message)).toBe(false);
    expect(warningsOf(reviewedComponents(message))).toEqual([
      "auth-code-missing",
      "auth-button-missing",
    ]);
  });

  test("passes no components in which the review finds something, of 20,000", () => {
    let passed = 0;
    fc.assert(
      fc.property(bodies, (body) => {
        if (!isJson(body) || !hasUsualComponents(body)) return;
        passed += 1;

        expect(toldBy(reviewedComponents(body)), LEAVE).toEqual([]);
      }),
      { numRuns: 20_000, seed: 47 },
    );

    expect(passed).toBeWithin(3_000, 17_000);
  });
});
