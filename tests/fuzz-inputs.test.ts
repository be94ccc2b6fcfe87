import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CONTROL_ROUTES } from "../fake-server/control.ts";
import { bodiesOf } from "./fuzz/bodies.ts";
import { controlDrafts } from "./fuzz/control-draft.ts";
import { type Draft, requestOf } from "./fuzz/draft.ts";
import { answeredBy, fakeOf } from "./fuzz/fake.ts";
import { sceneOf } from "./fuzz/scene.ts";
import { serviceDrafts } from "./fuzz/service-door.ts";

// A fuzz run whose inputs are all turned away at the first check finds nothing
// either. The shares are some two thirds of what these inputs reach.

const scene = sceneOf(53);

/** Inputs that are the same in each run. */
function sampled<Input>(
  inputs: fc.Arbitrary<Input>,
  numRuns: number,
): readonly Input[] {
  return fc.sample(inputs, { seed: 53, numRuns });
}

/** The drafts that a fake answers with a 2xx. */
async function answeredWell(
  drafts: readonly Draft[],
): Promise<readonly Draft[]> {
  const fake = fakeOf(scene);
  const well: Draft[] = [];
  for (const draft of drafts) {
    const request = requestOf(draft);
    if (!request) continue;
    const answer = await fake.fetch(request);
    await answer.body?.cancel();
    if (answer.ok) well.push(draft);
  }
  await fake.stop();
  return well;
}

describe("the inputs of a fuzz run", () => {
  test("are bodies of which a fifth is queued, and the others refused for every reason that a body can be", async () => {
    const fake = fakeOf(scene);
    const answers: string[] = [];
    for (const body of sampled(bodiesOf(scene), 1_500)) {
      const { code = "queued" } = await answeredBy(fake, body);
      answers.push(code);
    }
    await fake.stop();

    const queued = answers.filter((code) => code === "queued");
    expect(queued.length).toBeGreaterThan(300);
    expect([...new Set(answers)].toSorted()).toEqual([
      "channels-not-allowed",
      "foreign-phone-number",
      "invalid-request",
      "queued",
      "template-mismatch",
      "unknown-language",
      "unknown-template",
      "unknown-waba",
    ]);
  });

  test("are requests that a client can make, some of which are accepted", async () => {
    const drafts = sampled(serviceDrafts(scene), 500);

    expect(drafts.filter((draft) => !requestOf(draft))).toEqual([]);
    expect((await answeredWell(drafts)).length).toBeGreaterThan(25);
  });

  test("are requests to the control plane, most of whose routes answer them", async () => {
    const drafts = sampled(controlDrafts(scene), 1_000);

    const well = await answeredWell(drafts);

    const routes = new Set(
      well.map(({ method, path }) => `${method} ${path.split("?")[0]}`),
    );
    expect(well.length).toBeGreaterThan(300);
    expect(routes.size).toBeGreaterThan(0.8 * CONTROL_ROUTES.length);
  });
});
