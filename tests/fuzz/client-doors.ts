import { inspect } from "node:util";
import fc from "fast-check";
import {
  type CheckResult,
  createTemplateRegistry,
  defineTemplate,
  type Template,
  type TemplateRegistry,
  validate,
  validateOtp,
  validateTemplateMessage,
  ValidationError,
  type Verdict,
} from "../../mod.ts";
import { anything, bent } from "../bent-body.ts";
import { sender } from "../fixture.ts";
import { bodiesOf, rightBodies, strange, tellable, values } from "./bodies.ts";
import { doorOf } from "./door.ts";
import { leaksIn, MARKS } from "./mark.ts";

/** Bodies through every validator: nothing is thrown, and nothing told. */
export const validators = doorOf({
  name: "validate",
  share: 6,
  inputs: (scene) =>
    fc.oneof(
      { weight: 4, arbitrary: bodiesOf(scene) },
      { weight: 1, arbitrary: strange },
    ),
  open: ({ templates }) => ({
    async breachesOf(body) {
      const verdicts = [
        validate(body),
        validate(body, { templates }),
        validateOtp(body),
        validateTemplateMessage(body, { templates }),
      ];
      return leaksIn("a verdict", toldBy(verdicts));
    },
  }),
});

/** What verdicts tell, the value of each left out: it is the caller's own. */
function toldBy(verdicts: readonly (CheckResult | Verdict<unknown>)[]): string {
  return JSON.stringify(
    verdicts.map((verdict) => ({ ...verdict, value: undefined })),
  );
}

/** Definitions, components and parameters: what throws, throws an error of ours. */
export const checkers = doorOf({
  name: "check",
  share: 2,
  inputs: (scene) =>
    fc.record({
      definition: fc
        .constantFrom(...scene.known.map(({ definition }) => definition))
        .chain((definition) => bent(definition, tellable)),
      body: rightBodies(scene),
      components: fc.oneof(anything, values, strange),
      parameters: fc.oneof(anything, values, strange),
    }),
  open: ({ templates }) => ({
    async breachesOf({ definition, body, components, parameters }) {
      const bentOnes: TemplateRegistry = untyped(createTemplateRegistry, [
        definition,
      ]);
      const template = { name: "login_code", language: { code: "en_US" } };
      const verdicts = [
        validate(body, { templates: bentOnes }),
        templates.check({ ...template, components }),
      ];
      return [
        ...leaksIn("a verdict", toldBy(verdicts)),
        ...leaksIn("a template", usedBy(definition, components, parameters)),
      ];
    },
  }),
});

/** Calls a function as JavaScript may, whatever its types say. */
export function untyped(call: Function, ...given: readonly unknown[]) {
  return Reflect.apply(call, undefined, given);
}

/** What is told when a template is made and used. */
function usedBy(
  definition: unknown,
  components: unknown,
  parameters: unknown,
): string {
  const address = { sender, recipient: MARKS.number };
  return told(() => {
    const template: Template = untyped(defineTemplate, definition);
    const checked: CheckResult = untyped(template.check, components);
    return [
      toldBy([checked]),
      told(() => void untyped(template.preview, parameters)),
      told(() => void untyped(template.build, { ...address, parameters })),
      told(() => void untyped(template.build, parameters)),
    ].join();
  });
}

/** What a call gives, or what the error of ours tells that it throws. */
function told(call: () => string | undefined): string {
  try {
    return call() ?? "";
  } catch (error) {
    if (error instanceof ValidationError) return inspect(error, { depth: 10 });
    throw error;
  }
}
