import fc from "fast-check";
import { CONTROL_ROUTES } from "../../fake-server/control.ts";
import { anything } from "../bent-body.ts";
import { bodiesOf, values } from "./bodies.ts";
import { doorOf } from "./door.ts";
import {
  type Draft,
  headers,
  requestOf,
  tellableWord,
  textsOf,
  word,
} from "./draft.ts";
import { answeredBy, fakeOf } from "./fake.ts";
import { leaksIn, MARKS } from "./mark.ts";
import type { Scene } from "./scene.ts";

const paths = fc.constantFrom(
  ...new Set(CONTROL_ROUTES.map(({ path }) => path)),
  "/",
  "/nowhere",
);

// What is no number and no key is told back to whoever asks for it.
const TOLD = new Set(
  CONTROL_ROUTES.flatMap(({ query = [] }) => query).filter(
    (name) => name !== "recipient" && name !== "to",
  ),
);
const UNTOLD = ["recipient", "to", "key", "token", MARKS.field];

const queries = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom(...TOLD), tellableWord),
    fc.tuple(fc.constantFrom(...UNTOLD), word),
  ),
  { maxLength: 3 },
);

const some = { requiredKeys: [] };

// A list of faults shows them as they were added: a key is no recipient.
const number = word.filter((text) => text !== MARKS.key);

const fault = fc.record(
  {
    effect: fc.oneof(
      fc.constantFrom({ status: 503 }, { queued: false }, { empty: true }),
      anything,
    ),
    match: fc.oneof(
      fc.record({ recipient: number, nth: fc.nat() }, some),
      anything,
    ),
    times: fc.oneof(fc.integer(), anything),
    phase: fc.constantFrom("before-accept", "after-accept", "soon"),
  },
  { requiredKeys: ["effect"] },
);

const clock = fc.record(
  {
    freeze: fc.oneof(fc.boolean(), fc.double()),
    set: fc.double(),
    advance: fc.double(),
    resume: fc.boolean(),
  },
  some,
);

const LIMITS = ["maxMessages", "maxRequests", "perSecond", MARKS.field];

const limits = fc.record({
  limits: fc.oneof(
    fc.dictionary(fc.constantFrom(...LIMITS), fc.integer()),
    anything,
  ),
});

function bodies(scene: Scene): fc.Arbitrary<string | undefined> {
  const definitions = scene.known.map(({ definition }) => definition);
  const json = fc.oneof(
    fault,
    clock,
    limits,
    fc.subarray(definitions, { maxLength: 2 }),
    values,
  );
  return fc.oneof(
    { weight: 3, arbitrary: json.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: textsOf(scene) },
  );
}

function drafts(scene: Scene): fc.Arbitrary<Draft> {
  return fc
    .record({
      method: fc.constantFrom("GET", "GET", "POST", "PUT", "DELETE", "PATCH"),
      route: paths,
      id: word,
      query: queries,
      headers,
      body: bodies(scene),
    })
    .map(({ route, id, query, ...rest }) => {
      const path = route.replace(":id", encodeURIComponent(id.toWellFormed()));
      return { ...rest, path: `/__fake/api${path}?${searchOf(route, query)}` };
    });
}

/** A query in which no wait is longer than a moment. */
function searchOf(
  route: string,
  query: readonly (readonly [string, string])[],
): URLSearchParams {
  const search = new URLSearchParams(
    query.map(([name, value]) => [name, value]),
  );
  const waits = route.endsWith("/wait") || search.has("timeoutMs");
  if (waits) search.set("timeoutMs", "1");
  return search;
}

/** Requests of any kind to the control plane, beside messages. */
export const control = doorOf({
  name: "control",
  share: 4,
  inputs: (scene) =>
    fc.record({ draft: drafts(scene), message: bodiesOf(scene) }),
  open(scene) {
    const fake = fakeOf(scene);
    return {
      close: fake.stop,
      async breachesOf({ draft, message }) {
        const request = requestOf(draft);
        if (!request) return [];
        if (fake.faults.list().length === 0) await answeredBy(fake, message);
        const answer = await fake.fetch(request);
        const text = await textOf(answer);
        return [
          ...(answer.status < 500 ? [] : [`it answers ${answer.status}`]),
          ...(answer.status < 400 ? [] : leaksIn("a refusal", text)),
          ...(text.includes(MARKS.key) ? ["an answer tells the key"] : []),
        ];
      },
    };
  },
});

/** An answer's text; a stream of events is left at once. */
async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get("content-type") ?? "";
  if (!type.startsWith("text/event-stream")) return answer.text();
  await answer.body?.cancel();
  return "";
}
