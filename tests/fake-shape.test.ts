import { describe, expect, test } from "bun:test";
import { shapeJudge } from "../fake-server/shape.ts";
import type { Findings } from "../lib/issue.ts";
import { QueueRawMessageRequest, SendOtpRequest } from "../lib/schemas.ts";
import { otp, plainMessage } from "./fixture.ts";
import { edited, nodesOf } from "./template-mutation.ts";

/** What a judge finds in a body: codes with their paths. */
function found(judge: ReturnType<typeof shapeJudge>, body: unknown) {
  const findings: Findings = { rules: undefined };
  judge(body, findings);
  const { issues = [], warnings = [] } = findings;
  return [...issues, ...warnings].map(({ code, path }) => [code, path]);
}

describe("shapeJudge()", () => {
  test.each(["a/b", "a~b", "a~1b"])(
    "names the field %j as ?, for no program calls one so",
    (field) => {
      const judge = shapeJudge(SendOtpRequest);

      expect(found(judge, { ...otp, [field]: 1 })).toEqual([
        ["unknown-field", ["?"]],
      ]);
    },
  );

  test("gives the place of an unknown channel as a number, however late it comes", () => {
    const channels = [...Array(1_000).fill("WhatsApp"), "Fax"];
    const judge = shapeJudge(SendOtpRequest);

    expect(found(judge, { ...otp, channels })).toEqual([
      ["unknown-channel", ["channels", 1_000]],
    ]);
  });

  test.each([
    [SendOtpRequest, { ...otp, channels: ["WhatsApp"] }],
    [QueueRawMessageRequest, { ...plainMessage, channels: ["WhatsApp"] }],
  ])(
    "has a rule for a wrong type of any field: CODES names it",
    (schema, body) => {
      const judge = shapeJudge(schema);
      const { properties } = schema;

      const fields = Object.keys(properties);
      const wrong = nodesOf(body).flatMap(({ place }) =>
        found(
          judge,
          edited(body, place, () => ({})),
        ),
      );

      expect(Object.keys(body).toSorted()).toEqual(fields.toSorted());
      expect(wrong.filter(([code]) => code === "unreadable")).toEqual([]);
      expect(wrong.length).toBeGreaterThan(fields.length);
    },
  );

  test("has a rule of its own for language.policy, and for no other field", () => {
    const { payload } = plainMessage;
    const language = { code: "en_US", policy: "deterministic", polices: 1 };
    const template = { ...payload.template, language };
    const body = { ...plainMessage, payload: { ...payload, template } };
    const judge = shapeJudge(QueueRawMessageRequest);

    const path = ["payload", "template", "language"];
    expect(found(judge, body)).toEqual([
      ["unknown-field", [...path, "polices"]],
      ["language-policy", [...path, "policy"]],
    ]);
  });

  test.each([
    [
      { ...otp, otp: 493817 },
      "must be a string: a number drops zeros in front, so write the code in quotes",
    ],
    [{ ...otp, otp: null }, "must be a string"],
    [{ ...otp, recipient: 4915112345678 }, "must be a string"],
  ])("says of %j why, where its code is a number", (body, message) => {
    const findings: Findings = { rules: undefined };

    shapeJudge(SendOtpRequest)(body, findings);

    expect(findings.issues).toMatchObject([{ message }]);
  });

  test("finds the same in the first body and in the thousands after it", () => {
    const judge = shapeJudge(SendOtpRequest);
    const body = { ...otp, otp: 493817 };

    const first = found(judge, body);
    const later = Array.from({ length: 3_000 }, () => found(judge, body));

    expect(first).toEqual([["not-a-string", ["otp"]]]);
    expect(later.at(-1)).toEqual(first);
    expect(found(judge, otp)).toEqual([]);
  });
});
