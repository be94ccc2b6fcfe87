import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { isFields } from "../lib/json.ts";
import { doorHere } from "./fake-door.ts";
import { createModel } from "./fake-model.ts";
import { foreseeable, type Step } from "./fake-step.ts";

setDefaultTimeout(60_000);

const MAX = 4;

/** What matters of what a fake server told: of messages their numbers. */
function gistOf(told: unknown): unknown {
  if (Array.isArray(told)) return told.map(gistOf);
  if (!isFields(told)) return told;
  const { seq, id, hits, remaining = null } = told;
  return seq ?? [id, hits, remaining];
}

/** What became of a body, in a word. */
function outcomeOf(told: unknown): unknown {
  if (!Array.isArray(told)) return told === "ECONNRESET" ? "reset" : told;
  const [status, mark] = told;
  return mark ?? (status === 200 ? "queued" : "refused");
}

function wordOf(step: Step, told: unknown): unknown {
  if (step.do === "post") return outcomeOf(told);
  if (step.do === "save") return "saved";
  if (step.do !== "look" || !Array.isArray(told)) return gistOf(told);
  const [messages, latest, first] = told;
  const none = typeof first === "string" ? "none" : first;
  return gistOf([messages, latest, none]);
}

describe("a fake server", () => {
  test("says what a plain list of messages and faults says", async () => {
    const program = fc.array(foreseeable, { maxLength: 40, size: "max" });

    await fc.assert(
      fc.asyncProperty(program, async (steps) => {
        const { take } = doorHere({ limits: { maxMessages: MAX } });
        const model = createModel(MAX);

        for (const step of steps) {
          const [told] = [await take(step)].flat();
          expect(wordOf(step, told)).toEqual(model.take(step));
        }
      }),
      { seed: 20_261, numRuns: 150 },
    );
  });
});
