import fc from "fast-check";
import { EXAMPLE_ACCOUNT } from "../../fake-server/example-account.ts";
import {
  createTemplateRegistry,
  type QueueRawMessageRequest,
  type TemplateDefinition,
  type TemplateRegistry,
} from "../../mod.ts";
import { sender } from "../fixture.ts";
import { type Filling, fillings } from "../template-arbitrary.ts";
import { builtFrom } from "../template-witness.ts";
import { MARKS } from "./mark.ts";

/** A template, a correct body of it with marks in it, and its traits. */
export interface Known {
  readonly definition: TemplateDefinition;
  readonly body: QueueRawMessageRequest;
  /** What `build` makes such a body of, besides the address. */
  readonly filling: unknown;
  readonly isCode: boolean;
  readonly isNamed: boolean;
}

/** What a batch is about: an account with templates that no other batch has. */
export interface Scene {
  readonly known: readonly Known[];
  readonly account: typeof EXAMPLE_ACCOUNT;
  /** All that the account has: the example's templates, and those above. */
  readonly templates: TemplateRegistry;
}

const TEMPLATES = 20;

/** Makes up a scene: the same seed gives the same one. */
export function sceneOf(seed: number): Scene {
  const drawn = fc.sample(fillings, { seed, numRuns: TEMPLATES });
  const known = drawn.map(knownOf);
  const templates = [
    ...(EXAMPLE_ACCOUNT.templates ?? []),
    ...known.map(({ definition }) => definition),
  ];
  return {
    known,
    account: { ...EXAMPLE_ACCOUNT, ...sender, templates },
    templates: createTemplateRegistry(templates),
  };
}

function knownOf(filling: Filling, index: number): Known {
  const { definition: drawn, input } = filling;
  const definition = { ...drawn, name: `random_template_${index}` };
  const { body } = builtFrom({ ...filling, definition });
  const isCode = "otp" in input;
  const isNamed = definition.parameter_format === "NAMED";
  const marked = planted(body, isCode);
  return { definition, body: marked, filling: input, isCode, isNamed };
}

/** A body in which recipient, code and half of the other texts are marks. */
function planted(
  body: QueueRawMessageRequest,
  isCode: boolean,
): QueueRawMessageRequest {
  let count = 0;
  return JSON.parse(
    JSON.stringify(body, (field, value: unknown) => {
      if (field === "recipient" || field === "to") return MARKS.number;
      if (field !== "text" || typeof value !== "string") return value;
      count += 1;
      if (isCode) return MARKS.code;
      return count % 2 === 1 ? MARKS.parameter : value;
    }),
  );
}
