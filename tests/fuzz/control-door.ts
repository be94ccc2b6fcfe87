import fc from "fast-check";
import { bodiesOf } from "./bodies.ts";
import { controlDrafts } from "./control-draft.ts";
import { doorOf } from "./door.ts";
import { requestOf } from "./draft.ts";
import { answeredBy, fakeOf } from "./fake.ts";
import { leaksIn, MARKS } from "./mark.ts";

// The control plane answers 400 to whatever is thrown: it says so of an error
// that is none of its own, and repeats what the engine says of a TypeError.
const CRASH = /"The request cannot be read"|\((?:evaluating|In|near) '/;

/** Requests of any kind to the control plane, beside messages. */
export const control = doorOf({
  name: "control",
  share: 4,
  inputs: (scene) =>
    fc.record({ draft: controlDrafts(scene), message: bodiesOf(scene) }),
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
          ...(CRASH.test(text) ? [`it hides a crash: ${text}`] : []),
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
