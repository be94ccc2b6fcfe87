import fc from "fast-check";
import { doorOf } from "./door.ts";
import { type Draft, headers, requestOf, textsOf, word } from "./draft.ts";
import { fakeOf } from "./fake.ts";
import { leaksIn } from "./mark.ts";
import type { Scene } from "./scene.ts";

const METHODS = "GET PUT PATCH DELETE OPTIONS HEAD PROPFIND post".split(" ");

const methods = fc.oneof(
  { weight: 6, arbitrary: fc.constant("POST") },
  { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
);

const SEGMENTS = "api messages send raw send-otp .. %2e __proto__".split(" ");

const OTP = "/api/messages/send-otp";
const RAW = "/api/messages/send/raw";

/** A path; nothing for that of the body. */
const paths = fc.oneof(
  { weight: 7, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(OTP, RAW) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.oneof(fc.constantFrom(...SEGMENTS), word), { maxLength: 4 })
      .map((segments) => `/${segments.join("/")}`),
  },
);

/** The path that a text is for, as far as it shows. */
function pathFor(text = ""): string {
  return /"(payload|whatsappBusinessId)":/.test(text) ? RAW : OTP;
}

/** Requests to the service plane: right, nearly, or of any kind. */
export function serviceDrafts(scene: Scene): fc.Arbitrary<Draft> {
  return fc
    .record({ method: methods, path: paths, headers, body: textsOf(scene) })
    .map((draft) => ({ ...draft, path: draft.path ?? pathFor(draft.body) }));
}

/** Requests of any kind to the service plane: a refusal says why, and no value. */
export const service = doorOf({
  name: "service",
  share: 7,
  inputs: serviceDrafts,
  open(scene) {
    const fake = fakeOf(scene);
    return {
      close: fake.stop,
      async breachesOf(draft) {
        const request = requestOf(draft);
        if (!request) return [];
        const before = fake.inbox.mark();
        const answer = await fake.fetch(request);
        const text = await answer.text();
        const isQueued = fake.inbox.mark() > before;
        return [
          ...answerBreaches(answer, text, isQueued, draft.method),
          ...leaksIn("an answer", text),
          ...leaksIn("a header", JSON.stringify([...answer.headers])),
        ];
      },
    };
  },
});

function answerBreaches(
  { status, headers }: Response,
  text: string,
  isQueued: boolean,
  method: string,
): readonly string[] {
  if (status === 200 && text === '{"queued":true}' && isQueued) return [];
  const isAssumed = headers.get("x-fake-assumed") === "true";
  const isRefusal = status >= 400 && status < 500 && isAssumed;
  // Without a text for HEAD alone.
  const saysWhy =
    (text === "" && method === "HEAD") ||
    typeof JSON.parse(text).error.code === "string";
  return isRefusal && saysWhy && !isQueued ? [] : [`it answers ${status}`];
}
