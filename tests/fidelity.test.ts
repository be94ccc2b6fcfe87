import { describe, expect, test } from "bun:test";
import { EVERY_RULE } from "../lib/rule.ts";
import { type FidelityRow, MAGIC_RECIPIENTS } from "../fake-server/mod.ts";
import { REFUSALS } from "../fake-server/refusal.ts";
import { connect } from "./fixture.ts";
import { ledgerOf } from "./ledger.ts";

const SPEC_RULES = [
  ...[1, 2, 3, 4, 5].map((number) => `spec 4.1.${number}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `spec 4.2.${number}`),
];

/** Rules of values that are no JSON, of definitions, and of what builders take. */
const OF_NO_MESSAGE = [
  ...["unreadable", "not-json"],
  ...["definition-name", "placeholder-gap", "placeholder-mix"],
  ...["definition-limit", "definition-shape", "more-templates"],
  ...["repeated-definition", "definition-lint", "header-format"],
  ...["footer-placeholder", "body-edge"],
  ...["few-words", "unknown-kind", "missing-parameter", "missing-header"],
  ...["missing-value", "surplus-parameter", "wrong-parameter"],
];

/** Rules that the spec is the reason for, but that it does not state. */
const FROM_SPEC = [
  ...["unreadable", "not-json", "unknown-field", "empty-text", "no-channels"],
  ...["repeated-channel", "telegram-alone", "recipient-differs"],
  ...["language-policy", "auth-code-missing"],
];

describe("GET /__fake/api/fidelity", () => {
  test("has a row for every refusal and every rule that a message can break", async () => {
    const rows = await ledgerOf();
    const behaviours = rows.map(({ behaviour }) => behaviour);

    const missing = [REFUSALS, EVERY_RULE]
      .flatMap((table) => Object.keys(table))
      .filter((name) => !behaviours.includes(name));

    expect(missing, "rules that no message breaks, in order").toEqual(
      OF_NO_MESSAGE,
    );
    expect(behaviours.length).toBeGreaterThan(100);
    for (const row of rows) {
      expect(["documented", "assumed", "advice"]).toContain(row.source);
      expect(row.does).not.toBe("");
      if (row.source === "documented") expect(row.where).toMatch(/^spec \d/);
    }
  });

  test("has these rows besides those of rules and refusals", async () => {
    const rows = await ledgerOf();
    const codes = Object.keys({ ...REFUSALS, ...EVERY_RULE });
    const others = rows.filter(({ behaviour }) => !codes.includes(behaviour));
    const linesOf = (source: FidelityRow["source"]) =>
      others
        .filter((row) => row.source === source)
        .map(({ behaviour, where }) => `${behaviour} (${where})`);

    expect(linesOf("documented")).toEqual([
      "official sender (spec 4.1.1)",
      "otp_code_1 (spec 4.1.2)",
      "default flow of a code (spec 4.1.3)",
      "no custom sender (spec 4.1.5)",
      "ownership (spec 4.2.2)",
      "codes need AUTHENTICATION (spec 4.2.3)",
      "default flow of a message (spec 4.2.5)",
      "place of the code (spec 4.2.6)",
      "empty components (spec 4.2.7)",
      "linked account (spec 4.2.8)",
      "verified account (spec 1)",
      "key (spec 5)",
      "request (spec 4)",
      "answer (spec 2)",
      "paths (spec 9)",
    ]);
    expect(linesOf("assumed")).toEqual([
      "queued is true (spec 3)",
      "a refusal queues nothing (spec 7)",
      "order of the checks (spec 7)",
      "shape of a refusal (spec 7)",
      "rate limit (spec 8)",
      "size limit (spec 8)",
      "same body twice (spec 3)",
      "preview (spec 3)",
    ]);
    expect(linesOf("advice")).toEqual([
      "to +9990000NNN (waybill)",
      ...MAGIC_RECIPIENTS.map(({ recipient }) => `to ${recipient} (waybill)`),
    ]);
  });

  test.each(Object.keys(REFUSALS))(
    "places the refusal %s where the spec leaves it open",
    async (refusal) => {
      const rows = await ledgerOf();

      const row = rows.find(({ behaviour }) => behaviour === refusal);

      expect(row).toMatchObject({ where: "spec 7" });
    },
  );

  test("claims as documented only the rules that the spec states", async () => {
    const rows = await ledgerOf();
    const names = Object.keys(EVERY_RULE);

    const documented = rows
      .filter(({ source }) => source === "documented")
      .map(({ behaviour }) => behaviour)
      .filter((behaviour) => names.includes(behaviour));

    expect(documented).toEqual([
      "not-an-object",
      "not-a-list",
      "not-a-string",
      "missing-field",
      "unknown-channel",
      "not-a-template",
      "channels-not-allowed",
    ]);
    const rest = Object.entries(EVERY_RULE)
      .filter(
        ([name, [rule]]) => /^spec/.test(rule) && !documented.includes(name),
      )
      .map(([name]) => name);
    expect(
      rest,
      "a rule that the spec states is in STATED, any other here",
    ).toEqual(FROM_SPEC);
  });

  test.each([
    ["unknown-field", "assumed", "refused: is not a field of this object"],
    [
      "no-channels",
      "assumed",
      "refused: must name at least one channel, or be left out",
    ],
    ["repeated-channel", "assumed", "refused: repeats a channel"],
    ["empty-text", "assumed", "refused: must not be empty"],
    [
      "template-name-form",
      "assumed",
      "refused: must be 1–512 lower-case letters, digits or underscores",
    ],
    [
      "telegram-alone",
      "advice",
      "queued with a warning: is a flow that the spec does not list",
    ],
    ["offer-expired", "advice", "refused: is in the past"],
  ])("says of %s that it is %s", async (name, source, does) => {
    const rows = await ledgerOf();

    const row = rows.find(({ behaviour }) => behaviour === name);

    expect(row).toMatchObject({ source, does });
  });

  test("has a documented row for every rule of the spec's section 4", async () => {
    const rows = await ledgerOf();
    const documented = rows.filter(({ source }) => source === "documented");

    const missing = SPEC_RULES.filter(
      (rule) => !documented.some(({ where }) => where === rule),
    );

    expect(missing).toEqual([]);
  });

  test("has a row for what any refused request is answered with", async () => {
    const { fake } = connect();
    const rows = await ledgerOf();
    const requests: readonly (readonly [string, RequestInit])[] = [
      ["/api/messages/send-otp", { method: "GET" }],
      ["/api/messages/send-otp", { method: "POST", body: "{}" }],
      ["/api/nowhere", { method: "POST" }],
      ["/x", { headers: { host: "evil.example" } }],
      ["/__fake/api/stats", { headers: { origin: "https://evil.example" } }],
    ];

    for (const [path, init] of requests) {
      const answer = await fake.fetch(`http://localhost${path}`, init);
      const { error } = await answer.json();
      const row = rows.find(({ behaviour }) => behaviour === error.code);

      expect(answer.headers.get("x-fake-assumed")).toBe("true");
      expect(row?.source).toBe("assumed");
      expect(row?.does).toStartWith(`refused with ${answer.status}`);
    }
  });
});
