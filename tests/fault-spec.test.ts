import { describe, expect, test } from "bun:test";
import { createFaults } from "../fake-server/fault.ts";
import { EFFECT_NAMES } from "../fake-server/fault-schema.ts";
import { effectNameOf } from "../fake-server/fault-spec.ts";
import type { FaultSpec } from "../fake-server/mod.ts";
import { createRandom } from "../fake-server/random.ts";
import { FAULT_CASES } from "./fault-cases.ts";
import { ROOT } from "./root.ts";

const readme = await Bun.file(`${ROOT}/README.md`).text();
const rows = readme.split("\n").filter((line) => line.startsWith("| `{"));
const effect = { status: 503 } as const;
const faults = () => createFaults(createRandom(1), 10, () => {});

describe("add()", () => {
  const longest = 2 ** 31 - 1;

  test.each<[FaultSpec]>([
    [{ effect: { delayMs: 0 } }],
    [{ effect: { delayMs: longest } }],
    [{ effect: { redirect: "/" } }],
    [{ effect, phase: "before-accept" }],
    [{ effect, phase: "after-accept" }],
    [{ effect, match: { endpoint: "send-otp" } }],
    [{ effect, match: { endpoint: "send-raw" } }],
    [{ effect, match: { probability: 0 } }],
    [{ effect, match: { probability: 1 } }],
  ])("takes %j", (spec) => {
    expect(faults().add(spec)).toMatchObject(spec);
  });

  const delay = `effect.delayMs must be a number of ms from 0 to ${longest}`;
  const status = "effect.status must be a whole number from 200 to 599";

  test.each([
    [status, { status: 199 }],
    [status, { status: 600 }],
    [status, { status: 503.5 }],
    [status, { status: "503" }],
    [delay, { delayMs: -1 }],
    [delay, { delayMs: longest + 1 }],
    ["effect.queued must be false", { queued: true }],
    ["effect.redirect must be an address, not an empty one", { redirect: "" }],
    ...["hang", "reset", "truncate", "invalidJson", "html", "empty"].map(
      (name): [string, object] => [
        `effect.${name} must be true`,
        { [name]: false },
      ],
    ),
    [
      "effect.bdy: there is no such property; known: status, body, headers",
      { status: 503, bdy: {} },
    ],
    ["effect.headers.x: must be a string", { status: 503, headers: { x: 1 } }],
    [
      "effect must be one alone, not truncate and html: give one; only a delay can be followed",
      { html: true, truncate: true },
    ],
    [
      "effect must be one alone, not status and delayMs and hang: give one",
      { hang: true, status: 503, delayMs: 5 },
    ],
  ])("says %s when the effect is %j", (problem, effect) => {
    expect(() => faults().add(Object({ effect }))).toThrow(
      `Cannot add the fault: ${problem}`,
    );
  });

  test.each([
    [{}, "effect is missing: give one of { status: 200–599 }"],
    [{ status: 503 }, "effect is missing: give one of { status: 200–599 }"],
    [
      { mtach: {}, effect },
      "mtach: there is no such property; known: match, times, phase, effect",
    ],
    [
      { "effect.status": 503, effect },
      "effect.status: there is no such property; known: match, times, phase, effect",
    ],
  ])("says what is wrong with %j", (spec, told) => {
    expect(() => faults().add(Object(spec))).toThrow(
      `Cannot add the fault: ${told}`,
    );
  });

  test("writes each effect as it is given, where none is", () => {
    const written = EFFECT_NAMES.map((name) => {
      const [value] = FAULT_CASES.flatMap(({ effect }) =>
        name in effect ? [effect[name as never]] : [],
      );
      return typeof value === "boolean" ? `{ ${name}: ${value} }` : `{ ${name}`;
    });

    for (const words of written) {
      expect(() => faults().add(Object({}))).toThrow(words);
    }
  });

  test.each([
    [{ effect, times: 0 }, "times: must be a whole number, 1 or more"],
    [{ effect, times: "1" }, "times: must be a whole number"],
    [
      { effect, match: { probability: 2 } },
      "match.probability: must be a number from 0 to 1",
    ],
    [{ effect, match: "all" }, "match: must be an object"],
  ])("says in words what %j must be", (spec, told) => {
    expect(() => faults().add(Object(spec))).toThrow(
      `Cannot add the fault: ${told}`,
    );
  });

  test("names two effects for the compiler, too", () => {
    const add = (spec: FaultSpec) => faults().add(spec);

    // @ts-expect-error an answer cannot be late as well
    expect(() => add({ effect: { status: 503, delayMs: 5 } })).toThrow();
    // @ts-expect-error the fields of an answer are no part of a reset
    expect(() => add({ effect: { reset: true, body: "x" } })).toThrow();
  });

  test.each([[{}], [{ drop: true }], ["reset"], [null], [[]], [["hang"]]])(
    "names the effects instead of %j",
    (effect) => {
      const spec = Object.assign({ effect: { reset: true } }, { effect });

      expect(() => faults().add(Object(spec))).toThrow(
        "Cannot add the fault: effect must be one of { status: 200–599 }, { queued: false }, { delayMs }, { hang: true }",
      );
    },
  );

  test.each(EFFECT_NAMES)(
    "is tried with %s, and has a row of README's table for it",
    (name) => {
      expect(
        FAULT_CASES.filter(({ effect }) => name in effect),
        `tests/fault-cases.ts needs a case of ${name}`,
      ).not.toBeEmpty();
      expect(
        rows.filter((row) => row.includes(`\`{ ${name}`)),
        `README's table of effects needs a row \`{ ${name} }\``,
      ).not.toBeEmpty();
    },
  );

  test("takes every effect of README's table", () => {
    const told = rows.flatMap((row) =>
      [...row.matchAll(/`\{ (\w+)/g)].map(([, name = ""]) => name),
    );

    expect(told.toSorted(), "README has other effects than EFFECTS").toEqual(
      EFFECT_NAMES.toSorted(),
    );
  });

  test.each([
    ["phase: must be one of before-accept, after-accept", { phase: "" }],
    [
      "match.endpoint: must be one of send-otp, send-raw",
      { match: { endpoint: "" } },
    ],
    [
      "match.channel: must be one of WhatsApp, Telegram",
      { match: { channel: "SMS" } },
    ],
    ["match.nth: ", { match: { nth: 0 } }],
    ["match.every: ", { match: { every: 1.5 } }],
    ["match.probability: ", { match: { probability: 1.1 } }],
    ["match.probability: ", { match: { probability: -0.1 } }],
    ["times: ", { times: 0 }],
    ["effects: ", { effects: [] }],
  ])("says %s of %j", (problem, wrong) => {
    expect(() => faults().add(Object({ effect, ...wrong }))).toThrow(
      `Cannot add the fault: ${problem}`,
    );
  });

  test("says that a fault is no text", () => {
    expect(() => faults().add(JSON.parse('"reset"'))).toThrow(
      "Cannot add the fault: a fault must be an object",
    );
  });
});

describe("effectNameOf()", () => {
  test.each([
    ["status 429", { status: 429, body: {} }],
    ["hang", { hang: true }],
  ] as const)("calls an effect %s", (name, effect) => {
    expect(effectNameOf(effect)).toBe(name);
  });
});
