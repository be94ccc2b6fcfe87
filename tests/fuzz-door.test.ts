import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Door, doorOf } from "./fuzz/door.ts";
import { leaksIn, MARKS } from "./fuzz/mark.ts";
import { fuzz } from "./fuzz/run.ts";
import { disagreement } from "./fuzz/verdict.ts";

/** A door that numbers come to, and which breaches they are. */
function doorTo(
  breachesOf: (input: number) => Promise<readonly string[]>,
): Door {
  const name = "broken";
  const inputs = () => fc.nat({ max: 1_000 });
  return doorOf({ name, share: 2, inputs, open: () => ({ breachesOf }) });
}

const plan = { seed: 53, runs: 90, goesOn: () => true };

describe("a fuzz run", () => {
  test("ends at what breaks, as small as it can be made", async () => {
    const door = doorTo(async (input) => (input > 10 ? ["too large"] : []));

    const { failure } = await fuzz({ ...plan, doors: [door] });

    expect(failure).toMatchObject({
      door: "broken",
      problem: "too large",
      counterexample: "11",
    });
  });

  test("finds it again by the seed and the runs that it tells", async () => {
    const door = doorTo(async (input) => (input > 900 ? ["too large"] : []));
    const found = await fuzz({ ...plan, doors: [doorTo(fine), door] });
    const { seed = 0, runs = 0 } = found.failure ?? {};

    const again = await fuzz({ ...plan, seed, runs, doors: [door] });

    expect(found.failure).toBeDefined();
    expect(again.failure).toEqual(found.failure);
  });

  test("takes what is thrown for a breach", async () => {
    const door = doorTo(async () => {
      throw new TypeError("Oh");
    });

    const { failure } = await fuzz({ ...plan, doors: [door] });

    expect(failure?.problem).toStartWith("it throws");
    expect(failure?.problem).toContain("TypeError: Oh");
  });

  test("ends where it is told to", async () => {
    const doors = [doorTo(fine)];
    const goesOn = (done: number) => done < 300;

    const { counts } = await fuzz({ ...plan, runs: 1_000, doors, goesOn });

    expect(counts).toEqual(new Map([["broken", 300]]));
  });
});

const fine = async () => [];

describe("leaksIn()", () => {
  test.each(Object.entries(MARKS))(
    "finds the planted %s, in capitals too",
    (_, mark) => {
      for (const text of [mark, mark.toUpperCase()]) {
        expect(leaksIn("an answer", `It says ${text}.`)).not.toEqual([]);
      }
    },
  );

  test("finds nothing in a text without marks", () => {
    expect(leaksIn("an answer", "422 otp must have 1–15 digits")).toEqual([]);
  });
});

describe("disagreement()", () => {
  const issue = {
    code: "otp-length",
    path: ["otp"],
    message: "must have 1–15 characters",
    rule: "spec 2",
  } as const;
  const queued = { status: 200, issues: [], warnings: [], text: "" };
  const refused = { ...queued, status: 422, code: "invalid-request" };

  test.each([
    ["the client alone finds an issue", [issue], [], queued],
    ["the fake alone finds an issue", [], [], { ...refused, issues: [issue] }],
    ["the client alone warns", [], [issue], queued],
    ["the fake alone warns", [], [], { ...queued, warnings: [issue] }],
    ["the fake answers with a 5xx", [], [], { ...queued, status: 500 }],
  ])("is told where %s", (_, issues, warnings, answered) => {
    expect(disagreement({ issues, warnings }, answered)).toHaveLength(1);
  });

  test("is told where the fake alone finds what no template has room for", () => {
    const long = { ...issue, code: "text-too-long" } as const;
    const [fake, client] = [
      { ...refused, issues: [issue, long] },
      { issues: [issue], warnings: [] },
    ];

    expect(disagreement(client, fake)).toHaveLength(1);
    expect(disagreement({ ...client, issues: [issue, long] }, fake)).toEqual(
      [],
    );
    expect(
      disagreement(
        { ...client, issues: [issue, long] },
        { ...refused, issues: [issue] },
      ),
    ).toEqual([]);
  });

  test("is none where both find the same", () => {
    const said = { issues: [issue], warnings: [] };

    expect(disagreement(said, { ...refused, issues: [issue] })).toEqual([]);
  });
});
