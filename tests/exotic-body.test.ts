import { describe, expect, test } from "bun:test";
import type { Fields } from "../lib/json.ts";
import { validateTemplateMessage } from "../mod.ts";
import { sender } from "./fixture.ts";
import { isJson } from "./template-mutation.ts";
import { text } from "./template-parts.ts";
import { reviewed } from "./verdict.ts";

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
    "has as many unknown fields as it inherits known ones",
    bodyWith(({ payload, ...ids }) =>
      Object.assign(Object.create({ payload }), { ...ids, chanels: 1 }),
    ),
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
