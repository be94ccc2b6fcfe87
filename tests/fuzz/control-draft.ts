import fc from "fast-check";
import { CONTROL_ROUTES } from "../../fake-server/control.ts";
import { PARAMETERS } from "../../fake-server/control-query.ts";
import type { ControlRoute } from "../../fake-server/control-route.ts";
import { anything, bent } from "../bent-body.ts";
import { bodiesOf, values } from "./bodies.ts";
import { type Draft, headers, tellableWord, textsOf, word } from "./draft.ts";
import { fakeOf } from "./fake.ts";
import { MARKS } from "./mark.ts";
import type { Scene } from "./scene.ts";

/** What fits a place most of the time, or anything. */
function mostly(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 1, arbitrary: anything },
  );
}

const some = { requiredKeys: [] };
const flag = fc.constant(true);
const count = fc.integer({ min: 1, max: 1_000 });
const ms = fc.double({ min: -1e16, max: 1e16, noNaN: true });

// A list of faults shows them as they were added: a key is no recipient.
const number = word.filter((text) => text !== MARKS.key);

const fault = fc.record(
  {
    effect: mostly(
      fc.constantFrom({ status: 503 }, { queued: false }, { empty: true }),
    ),
    match: mostly(fc.record({ recipient: number, nth: count }, some)),
    times: mostly(count),
    phase: fc.constantFrom("before-accept", "after-accept", "soon"),
  },
  { requiredKeys: ["effect"] },
);

const clock = fc.oneof(
  fc.record({ freeze: fc.oneof(flag, ms) }),
  fc.record({ set: ms }),
  fc.record({ advance: ms }),
  fc.record({ resume: flag }),
  fc.record({ freeze: flag, set: ms, advance: ms, resume: flag }, some),
);

const workspace = fc.record({
  limits: mostly(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record(
          { maxMessages: count, maxRequests: count, perSecond: count },
          some,
        ),
      },
      { weight: 1, arbitrary: fc.record({ [MARKS.field]: count }) },
    ),
  ),
});

/** What the form of a template sends. */
function fillings({ known, account }: Scene): fc.Arbitrary<unknown> {
  const { whatsappBusinessId } = account;
  return fc.constantFrom(...known).chain(({ definition, filling }) => {
    const { name, language } = definition;
    return bent(
      { whatsappBusinessId, name, language, ...Object(filling) },
      values,
    );
  });
}

/** The JSON that a route takes, by its path. */
function takenBy(
  scene: Scene,
): Readonly<Record<string, fc.Arbitrary<unknown>>> {
  const definitions = scene.known.map(({ definition }) => definition);
  const snapshot: unknown = JSON.parse(fakeOf(scene).snapshot());
  const messages = bodiesOf(scene);
  return {
    "/faults": fault,
    "/clock": clock,
    "/workspaces": workspace,
    "/templates": fc.subarray(definitions, { maxLength: 2 }),
    "/snapshot": bent(snapshot, values),
    "/fill": fillings(scene),
    "/check": messages,
    "/send": messages,
  };
}

/** What a parameter takes, by its schema. */
function valueFor(name: string): fc.Arbitrary<string> {
  const { [name]: schema = {} } = PARAMETERS;
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...schema["enum"]);
  if (schema["type"] === "integer") return fc.nat({ max: 20 }).map(String);
  if (schema["type"] === "boolean") return fc.constantFrom("true", "false");
  if (name === "template") return tellableWord;
  return fc.oneof(fc.constant(MARKS.number), number);
}

// What is no number and no key is told back to whoever asks for it.
const TOLD = new Set(
  CONTROL_ROUTES.flatMap(({ query = [] }) => query).filter(
    (name) => name !== "recipient" && name !== "to",
  ),
);
const UNTOLD = ["recipient", "to", "key", "token", MARKS.field];

type Parameter = readonly [name: string, value: string];

const oddParameters: fc.Arbitrary<Parameter[]> = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom(...TOLD), tellableWord),
    fc.tuple(fc.constantFrom(...UNTOLD), word),
  ),
  { minLength: 1, maxLength: 3 },
);

/** Some of the parameters that a route takes, or any. */
function queriesOf({ query = [] }: ControlRoute): fc.Arbitrary<Parameter[]> {
  const known = fc
    .subarray([...query], { maxLength: Math.min(2, query.length) })
    .chain((names) =>
      fc.tuple(
        ...names.map((name) =>
          valueFor(name).map((value): Parameter => [name, value]),
        ),
      ),
    );
  return fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 1, arbitrary: oddParameters },
  );
}

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"];

/** Requests to the routes of the control plane: right, nearly, or of any kind. */
export function controlDrafts(scene: Scene): fc.Arbitrary<Draft> {
  const taken = takenBy(scene);
  return fc.constantFrom(...CONTROL_ROUTES).chain((route) => {
    const json = (taken[route.path] ?? values).map((body) =>
      JSON.stringify(body),
    );
    return fc
      .record({
        method: fc.oneof(
          { weight: 8, arbitrary: fc.constant(route.method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        path: fc.oneof(
          { weight: 20, arbitrary: fc.constant(route.path) },
          { weight: 1, arbitrary: fc.constantFrom("/", "/nowhere") },
        ),
        id: fc.oneof(fc.constantFrom("1", "fault-1"), word),
        query: queriesOf(route),
        headers,
        body: fc.oneof(
          { weight: 4, arbitrary: json },
          { weight: 1, arbitrary: textsOf(scene) },
        ),
      })
      .map(({ path, id, query, ...rest }) => {
        const place = path.replace(
          ":id",
          encodeURIComponent(id.toWellFormed()),
        );
        const search = searchOf(path, query);
        return { ...rest, path: `/__fake/api${place}?${search}` };
      });
  });
}

/** A query in which no wait is longer than a moment. */
function searchOf(path: string, query: readonly Parameter[]): URLSearchParams {
  const search = new URLSearchParams(
    query.map(([name, value]) => [name, value]),
  );
  const waits = path.endsWith("/wait") || search.has("timeoutMs");
  if (waits) search.set("timeoutMs", "1");
  return search;
}
