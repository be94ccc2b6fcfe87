import { describe, expect, test } from "bun:test";
import { sender } from "./fixture.ts";
import {
  action,
  button,
  define,
  expectFound,
  sending,
  verdictOf,
} from "./template-parts.ts";

const BODY = { type: "BODY", text: "Hello." };
const bare = define([BODY]);
const flowing = define([
  BODY,
  {
    type: "BUTTONS",
    buttons: [{ type: "FLOW", text: "Sign up", flow_id: "1" }],
  },
]);

/** The body of `bare`, bent somewhere outside its components. */
function bent(more: object = {}, payload: object = {}) {
  const body = sending(bare, []);
  return {
    ...body,
    payload: { ...Object(body["payload"]), ...payload },
    ...more,
  };
}

const name = ["payload", "template", "name"];
const language = ["payload", "template", "language"];
const to = ["payload", "to"];

const others = [
  {
    title: "row 2: the name is unknown",
    definition: { ...bare, name: "order_shipped" },
    body: bent(),
    rule: "meta 132001",
    path: name,
    message: "Template name does not exist in the translation",
  },
  {
    title: "row 2: the language is unknown",
    definition: { ...bare, language: "en" },
    body: bent(),
    rule: "meta 132001",
    path: [...language, "code"],
    message: "Template name does not exist in the translation",
  },
  {
    title: "row 2: the template is not approved",
    definition: { ...bare, status: "REJECTED" },
    body: bent(),
    rule: "meta 132001",
    path: name,
  },
  {
    title: "row 18: the language has no code (spec 2 says so first)",
    definition: bare,
    body: bent(
      {},
      { template: { name: bare.name, language: {}, components: [] } },
    ),
    rule: "spec 2",
    path: [...language, "code"],
    message: "is required",
  },
  {
    title: "row 20: the number cannot be one",
    definition: bare,
    body: bent({}, { recipient: "+49", to: "+49x" }),
    rule: "meta 131009",
    path: to,
    message: "The phone number is malformed",
  },
  {
    title:
      "row 21: to is the sender's phone number ID, all that is knowable offline",
    definition: bare,
    body: bent(
      {},
      { recipient: sender.phoneNumberId, to: sender.phoneNumberId },
    ),
    rule: "meta 131021",
    path: to,
    message: "Recipient cannot be sender",
  },
  {
    title: "row 22: the template is paused",
    definition: { ...bare, status: "PAUSED" },
    body: bent(),
    rule: "meta 132015",
    path: name,
  },
  {
    title: "row 22: the template is disabled",
    definition: { ...bare, status: "DISABLED" },
    body: bent(),
    rule: "meta 132016",
    path: name,
  },
];

describe("validateTemplateMessage() by rows 2 and 18–23 of Meta's errors", () => {
  test.each(others)(
    "reports when $title",
    ({ definition, body, ...expected }) => {
      const { issues } = verdictOf([definition], body);

      expectFound(issues, expected);
    },
  );

  test("finds nothing in the correct twin of each", () => {
    const quiet = verdictOf([bare], bent());

    expect(quiet).toEqual({ issues: [], warnings: [] });
  });

  test("row 23: accepts a flow, whose blocking and throttling is live state", () => {
    const quiet = verdictOf(
      [flowing],
      sending(flowing, [button("flow", 0, action({}))]),
    );

    expect(quiet).toEqual({ issues: [], warnings: [] });
  });
});
