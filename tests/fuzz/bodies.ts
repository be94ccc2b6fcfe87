import fc from "fast-check";
import { anything, bent } from "../bent-body.ts";
import { authenticationMessage, plainMessage } from "../fixture.ts";
import { MUTATIONS, mutantsOf } from "../template-mutations.ts";
import { MARKS } from "./mark.ts";
import { nearBodies } from "./near.ts";
import type { Known, Scene } from "./scene.ts";

const CHANNELS = [
  ["WhatsApp"],
  ["WhatsApp", "Telegram"],
  ["Telegram"],
  ["Telegram", "Telegram"],
  [],
] as const;

/** Names that a field may get; the mark is an unusual one. */
const NAMES = [
  ...[MARKS.field, "chanels", "policy", "__proto__", "0", "a/b"],
  ...["channels", "type", "parameters", "components", "card_index"],
];

/** What is nearly a number, a code, a name, a flow, or left over. */
const edgy = fc
  .array(
    fc.constantFrom(
      ..."+ 0 1 49 82 353 1511 2345678 .0 e+ . , - ( ) en _ US us a Z null".split(
        " ",
      ),
      ..."undefined NaN #N/A ${ {{ }} [object é ٣ 😀 https://".split(" "),
      ...[" ", "     ", "\n", "\t", "\u00a0", "\u2028", "\ud800"],
      ...["[object Object]", "x".repeat(300)],
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(""));

const WORDS =
  "en_US xx login_code spring_offer url body header button carousel text";

/** What may stand where something else did, and is no one's secret. */
export const tellable: fc.Arbitrary<unknown> = fc.oneof(anything, edgy);

/** The same, and marks; never the key, which is in no body. */
export const values: fc.Arbitrary<unknown> = fc.oneof(
  tellable,
  fc.constantFrom<unknown>(
    ...[MARKS.number, MARKS.code, MARKS.parameter, MARKS.field],
    ...WORDS.split(" "),
    ...CHANNELS,
    ...[-0, 1e308, 2 ** 53],
  ),
);

/** Any value at all, JSON or not. */
export const strange: fc.Arbitrary<unknown> = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSparseArray: true,
  withTypedArray: true,
});

/** The example account's messages, and codes of the official sender. */
const EXAMPLES: readonly unknown[] = [
  { recipient: MARKS.number, otp: MARKS.code },
  { recipient: MARKS.number, otp: "0493817", channels: CHANNELS[1] },
  { recipient: "+49 (1519) 876-5432", otp: MARKS.code },
  authenticationMessage,
  { ...authenticationMessage, channels: CHANNELS[0] },
  { ...authenticationMessage, channels: CHANNELS[1] },
  plainMessage,
];

/** Correct bodies of a scene. */
export function rightBodies({ known }: Scene): fc.Arbitrary<unknown> {
  return fc.constantFrom(...known.map(({ body }) => body));
}

/** Bodies of both endpoints: right, with one rule broken, bent, and any JSON. */
export function bodiesOf(scene: Scene): fc.Arbitrary<unknown> {
  const examples = fc.constantFrom(...EXAMPLES);
  const bentOnes = (bodies: fc.Arbitrary<unknown>) =>
    bodies.chain((body) => bent(body, values, NAMES));
  return fc.oneof(
    { weight: 4, arbitrary: bentOnes(examples) },
    { weight: 5, arbitrary: nearBodies(examples) },
    { weight: 4, arbitrary: bentOnes(rightBodies(scene)) },
    { weight: 3, arbitrary: brokenBodies(scene) },
    { weight: 1, arbitrary: rightBodies(scene) },
    { weight: 1, arbitrary: values },
  );
}

function brokenBodies({ known }: Scene): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...known), fc.constantFrom(...MUTATIONS), fc.nat())
    .map(([one, mutation, luck]) => mutantOf(one, mutation, luck));
}

function mutantOf(one: Known, mutation: string, luck: number): unknown {
  const mutants = mutantsOf(mutation, one);
  return mutants[luck % mutants.length]?.body ?? one.body;
}
