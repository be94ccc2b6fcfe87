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
import { bodiesOf, strange, tellable, values } from "./bodies.ts";
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

/** Definitions, components and fillings: what throws, throws an error of ours. */
export const checkers = doorOf({
  name: "check",
  share: 2,
  inputs: ({ known }) =>
    fc.constantFrom(...known).chain(({ definition, body, filling }) =>
      fc.record({
        definition: bent(definition, tellable),
        body: fc.constant(body),
        template: bent(body.payload.template, values),
        components: rightOr(body.payload.template.components),
        filling: rightOr(filling),
      }),
    ),
  open: ({ templates }) => ({
    async breachesOf({ definition, body, template, components, filling }) {
      const bentOnes: TemplateRegistry = untyped(createTemplateRegistry, [
        definition,
      ]);
      const verdicts = [
        validate(body, { templates: bentOnes }),
        untyped(templates.check, template),
      ];
      return [
        ...leaksIn("a verdict", toldBy(verdicts)),
        ...leaksIn("a template", usedBy(definition, components, filling)),
      ];
    },
  }),
});

/** A value as it should be, a little bent most of the time, or any other. */
function rightOr(right: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: bent(right, values) },
    { weight: 1, arbitrary: fc.oneof(anything, values, strange) },
  );
}

/** Calls a function as JavaScript may, whatever its types say. */
export function untyped(call: Function, ...given: readonly unknown[]) {
  return Reflect.apply(call, undefined, given);
}

/** What is told when a template is made and used. */
function usedBy(
  definition: unknown,
  components: unknown,
  filling: unknown,
): string {
  const address = { sender, recipient: MARKS.number };
  const { parameters } = Object(filling);
  return told(() => {
    const template: Template = untyped(defineTemplate, definition);
    const checked: CheckResult = untyped(template.check, components);
    return [
      toldBy([checked]),
      told(() => void untyped(template.preview, parameters)),
      told(
        () => void untyped(template.build, { ...address, ...Object(filling) }),
      ),
      told(() => void untyped(template.build, filling)),
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
