import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Findings, refused, reportUnreadable } from "../lib/issue.ts";
import type { Fields } from "../lib/json.ts";
import { reviewTemplateMessage } from "../lib/review-template-message.ts";
import { isUsualMessage } from "../lib/usual-message.ts";
import {
  buildAuthenticationMessage,
  type MessageChannel,
  validateTemplateMessage,
} from "../mod.ts";
import { anything, bent } from "./bent-body.ts";
import { sender } from "./fixture.ts";
import { fillings } from "./template-arbitrary.ts";
import { isJson } from "./template-mutation.ts";
import { MUTATIONS, mutantsOf } from "./template-mutations.ts";
import {
  body,
  button,
  carousel,
  card,
  define,
  header,
  image,
  payload,
  sending,
  text,
} from "./template-parts.ts";
import { builtFrom } from "./template-witness.ts";

/** What the review of every place finds, with no glance before it. */
function reviewed(body: Fields) {
  const found: Findings = { rules: undefined };
  try {
    reviewTemplateMessage(body, found, undefined);
  } catch {
    reportUnreadable(found);
  }
  return refused(found);
}

/** Texts that are nearly left over, nearly blank or nearly a number. */
const edgy = fc
  .array(
    fc.constantFrom(
      ..."n u l un nu null undefined {{ }} [ [object 0 7 a Z _ + - . é".split(
        " ",
      ),
      " ",
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
  sending(define([]), [
    header({ type: "video", video: { link: "https://x.co/a.mp4" } }),
    body(text("Ana Sun"), text("7", "day")),
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
        const { body } = builtFrom(filling);
        if (!mutation) return body;
        const isCode = filling.definition.category === "AUTHENTICATION";
        const isNamed = filling.definition.parameter_format === "NAMED";
        const mutants = mutantsOf(mutation, { body, isCode, isNamed });
        return mutants[luck % mutants.length]?.body ?? body;
      }),
  },
);

describe("isUsualMessage()", () => {
  test.each(USUAL)("passes a usual body", (body) => {
    expect(isUsualMessage({ ...body })).toBe(true);
  });

  test.each([
    ["a carousel in a card", [carousel(card(0, carousel()))], {}],
    [
      "a code and no button",
      [header(text("493817")), body(text("493817"))],
      { channels: ["WhatsApp"] },
    ],
  ])("leaves %s to the review", (_, components, more) => {
    const message = sending(define([]), components, more);

    expect(isUsualMessage(message)).toBe(false);
    expect(reviewed(message)).not.toEqual({ issues: [], warnings: [] });
  });

  test("passes no body in which the review finds something, of 20,000", () => {
    let passed = 0;
    fc.assert(
      fc.property(bodies, (body) => {
        if (!isJson(body) || !isUsualMessage(body)) return;
        passed += 1;

        expect(reviewed(body)).toEqual({ issues: [], warnings: [] });
      }),
      { numRuns: 20_000, seed: 47 },
    );

    expect(passed).toBeWithin(3_000, 17_000);
  });
});

/** A body that can be changed in place. */
function loose() {
  return {
    ...sender,
    payload: {
      recipient: "+4915112345678",
      to: "+4915112345678",
      type: "template",
      template: {
        name: "order_update",
        language: { code: "en_US" },
        components: [{ type: "body", parameters: [text("Ana")] }],
      },
    },
  };
}

function bodyWith(change: (body: ReturnType<typeof loose>) => unknown): Fields {
  const body = loose();
  const changed = change(body);
  return isJson(changed) ? changed : body;
}

const throwing = {
  get: () => {
    throw new Error("a getter");
  },
  enumerable: true,
};

const EXOTIC: readonly (readonly [string, Fields])[] = [
  ["inherits a field", bodyWith((body) => Object.create(body))],
  [
    "inherits all but an unknown field",
    bodyWith((body) => Object.assign(Object.create(body), { x: 1 })),
  ],
  [
    "has no prototype",
    bodyWith((body) => Object.assign(Object.create(null), body)),
  ],
  ["is a proxy", bodyWith((body) => new Proxy(body, {}))],
  [
    "is a proxy that hides its fields",
    bodyWith((body) => new Proxy(body, { ownKeys: () => [] })),
  ],
  [
    "has a field under a symbol",
    bodyWith((body) => Object.assign(body, { [Symbol("x")]: 1 })),
  ],
  [
    "has an unknown field that is not enumerable",
    bodyWith((body) => Object.defineProperty(body, "x", { value: 1 })),
  ],
  [
    "has a field that is not enumerable",
    bodyWith(
      ({ payload }) =>
        void Object.defineProperty(payload, "to", { enumerable: false }),
    ),
  ],
  [
    "has a getter",
    bodyWith(
      ({ payload }) =>
        void Object.defineProperty(payload, "to", {
          get: () => "+4915112345678",
          enumerable: true,
        }),
    ),
  ],
  [
    "has a getter that throws",
    bodyWith(
      ({ payload }) =>
        void Object.defineProperty(payload, "template", throwing),
    ),
  ],
  [
    "lacks a field and has a getter that throws",
    bodyWith(({ payload: { template }, ...body }) => {
      Object.defineProperty(template, "components", throwing);
      return { payload: { template, x: 1 }, ...body, phoneNumberId: "" };
    }),
  ],
  [
    "has a toJSON",
    bodyWith((body) => Object.assign(body, { toJSON: () => 1 })),
  ],
  [
    "has a list for a payload",
    bodyWith(({ payload }) => ({
      ...sender,
      payload: Object.assign([], payload),
    })),
  ],
  [
    "has a text object",
    bodyWith(({ payload }) => ({
      ...sender,
      payload: { ...payload, to: new String(payload.to) },
    })),
  ],
  [
    "has a list for a code",
    bodyWith(
      ({ payload }) =>
        void Object.assign(payload.template.language, { code: ["en_US"] }),
    ),
  ],
  [
    "has a hole in its components",
    bodyWith(({ payload }) => void (payload.template.components.length = 2)),
  ],
  [
    "has a list for a component",
    bodyWith(
      ({ payload }) =>
        void Object.assign(payload.template.components, [
          Object.assign([], { type: "body" }),
        ]),
    ),
  ],
  [
    "has a hole in its parameters",
    bodyWith(
      ({ payload }) =>
        void Object.assign(payload.template, {
          components: [{ type: "body", parameters: new Array(1) }],
        }),
    ),
  ],
  [
    "has fields on a list",
    bodyWith(
      ({ payload }) =>
        void Object.assign(payload.template.components, { x: 1 }),
    ),
  ],
  [
    "has channels with a hole",
    bodyWith((body) => ({ ...body, channels: new Array(1) })),
  ],
  [
    "has a text for channels",
    bodyWith((body) => ({ ...body, channels: "WhatsApp" })),
  ],
  [
    "has a field that is undefined",
    bodyWith((body) => ({ ...body, channels: undefined })),
  ],
];

describe("validateTemplateMessage()", () => {
  test.each(EXOTIC)("says what the review says when a body %s", (_, body) => {
    const { issues = [], warnings } = validateTemplateMessage(body);

    expect({ issues, warnings }).toEqual(reviewed(body));
  });
});
