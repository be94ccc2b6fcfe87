import { describe, expect, test } from "bun:test";
import { inspect } from "node:util";
import { createFakeServer } from "../fake-server/mod.ts";
import { snapshotIn } from "../fake-server/snapshot-schema.ts";
import { trySend } from "../mod.ts";
import { otp, plainMessage } from "./fixture.ts";

const text = await fullSnapshot();

/** A snapshot in which every part is there. */
async function fullSnapshot(): Promise<string> {
  const fake = createFakeServer({ clock: { now: () => 1.5 } });
  const limits = { perSecond: 100 };
  const { faults, connection } = fake.workspace({ limits });
  faults.add({ match: { nth: 2 }, effect: { status: 503 } });
  await trySend(plainMessage, connection);
  await trySend(otp, connection);
  await trySend({ ...otp, recipient: "14155550123" }, connection);
  const rules = { "otp-length": "off" } as const;
  await trySend({ ...otp, otp: "" }, { ...connection, rules });
  return fake.snapshot();
}

/** What reading the snapshot says once the value at a place is another. */
function problemWith(place: string, value: unknown): string {
  const snapshot = JSON.parse(text);
  const path = place.split(".");
  const last = path.pop() ?? "";
  path.reduce((part, name) => part[name], snapshot)[last] = value;
  try {
    snapshotIn(JSON.stringify(snapshot));
    return "none";
  } catch (error) {
    return String(error);
  }
}

const told =
  "TypeError: Cannot restore the fake server: the text is not a snapshot of this version: ";

const MESSAGES = "others.0.messages";
const REQUESTS = "others.0.requests";

/** All places in a value that has fields or items, and those of what it holds. */
function placesIn(value: unknown, base: string[] = []): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const path = [...base, name];
    return [path.join("."), ...placesIn(part, path)];
  });
}

// What is read by others: limits, bodies, faults and definitions.
const READ_LATER = /\.(limits|body|spec)\.|^definitions\./;

describe("snapshotIn()", () => {
  test("reads what fake.snapshot() wrote", () => {
    expect(JSON.stringify(snapshotIn(text))).toBe(text);
  });

  test("tells a choice between texts by them, and no other", () => {
    const endpoint = `${REQUESTS}.rows.0.endpoint`;
    const one = "must be one of send-otp, send-raw";

    expect(problemWith(endpoint, "send")).toBe(`${told}${endpoint}: ${one}`);
    expect(problemWith("random", 0)).toBe(
      `${told}random: Expected union value`,
    );
  });

  test("quotes nothing of a text that is no JSON, not as a cause either", async () => {
    const error = await Promise.try(() =>
      snapshotIn("493817 is no JSON"),
    ).catch((error: Error) => error);

    expect(inspect(error)).toContain(": it is not JSON");
    expect(error).not.toHaveProperty("cause");
    expect(inspect(error)).not.toContain("493817");
  });

  test("names each place that has another kind of value", () => {
    const places = placesIn(JSON.parse(text));
    const judged = places.filter((place) => !READ_LATER.test(place));

    expect(judged.length).toBeGreaterThan(90);
    for (const place of judged) {
      expect(problemWith(place, [[]])).toStartWith(told + place);
    }
  });

  test("names a field that is not known, wherever it is", () => {
    const parts = [
      "",
      "first.",
      "others.0.",
      "first.clock.",
      "others.0.limiter.",
      "others.0.faults.",
      "others.0.faults.faults.0.",
      `${MESSAGES}.`,
      `${MESSAGES}.rows.0.`,
      `${REQUESTS}.`,
      `${REQUESTS}.rows.0.`,
      `${REQUESTS}.rows.1.fault.`,
    ];

    for (const part of parts) {
      const place = `${part}surplus`;
      expect(problemWith(place, 1)).toStartWith(
        `${told}${place}: there is no such property; known: `,
      );
    }
  });

  test.each([
    ["minted", -1],
    ["minted", 1.5],
    ["minted", 2 ** 53],
    ["random", 0],
    ["random", 2 ** 31],
    ["random", -(2 ** 31) - 1],
    ["others.0.random", 0.5],
    ["seed", 0.5],
    ["seed", 2 ** 53],
    ["seed", -(2 ** 53)],
    ["version", 2],
    ["others.0.apiKey", "a-key"],
    ["others.0.apiKey", "waybill-workspace-.secret"],
    ["first.clock.offset", null],
    ["first.clock.frozenAt", 8.64e15 + 1],
    [`${MESSAGES}.last`, -1],
    [`${MESSAGES}.last`, Number.MAX_SAFE_INTEGER],
    [`${MESSAGES}.idEnd`, "<b>00000"],
    [`${MESSAGES}.idEnd`, "00c0ffee0"],
    [`${MESSAGES}.evicted`, 0.5],
    [`${MESSAGES}.evicted`, -1],
    [`${MESSAGES}.rows.0.seq`, 0],
    [`${MESSAGES}.rows.0.seq`, 1.5],
    [`${MESSAGES}.rows.0.at`, -8.64e15 - 1],
    [`${MESSAGES}.rows.0.judgedBy`, -1],
    [`${REQUESTS}.forgotten`, -1],
    [`${REQUESTS}.forgotten`, 1.5],
    [`${REQUESTS}.rows.0.status`, -1],
    [`${REQUESTS}.rows.0.status`, 200.5],
    [`${REQUESTS}.rows.0.mark`, -1],
    [`${REQUESTS}.rows.0.messageSeq`, 0],
    [`${REQUESTS}.rows.0.isCut`, false],
    [`${REQUESTS}.rows.0.endpoint`, "send"],
    [`${REQUESTS}.rows.0.contentType`, "a\nb"],
    [`${REQUESTS}.rows.0.contentType`, "a\0"],
    [`${REQUESTS}.rows.0.contentType`, "a\u0100"],
    [`${REQUESTS}.rows.0.refusal`, "toString"],
    [`${REQUESTS}.rows.1.fault.phase`, ""],
    ["others.0.faults.added", -1],
    ["others.0.faults.faults.0.id", "fault-0"],
    ["others.0.faults.faults.0.id", "a fault-1"],
    ["others.0.faults.faults.0.id", "fault-1x"],
    ["others.0.faults.faults.0.met", -1],
    ["others.0.faults.faults.0.hits", 0.5],
    ["others.0.limiter.tokens", "5"],
    ["others.0.limiter.last", 8.64e15 + 1],
  ])("refuses %s of %j", (place, value) => {
    expect(problemWith(place, value)).toStartWith(`${told}${place}: `);
  });

  test.each([
    ["random", -(2 ** 31)],
    ["random", 2 ** 31 - 1],
    ["seed", Number.MAX_SAFE_INTEGER],
    ["seed", Number.MIN_SAFE_INTEGER],
    [`${MESSAGES}.last`, Number.MAX_SAFE_INTEGER - 1],
    ["first.clock.frozenAt", 8.64e15],
    [`${MESSAGES}.rows.0.at`, -8.64e15],
    [`${REQUESTS}.rows.0.status`, 0],
    [`${REQUESTS}.rows.0.contentType`, null],
    [`${REQUESTS}.rows.0.contentType`, "a\t~ \u0001\u007f\u00ff"],
    ["others.0.faults.faults.0.id", "fault-10"],
  ])("takes %s of %j", (place, value) => {
    expect(problemWith(place, value)).toBe("none");
  });
});
