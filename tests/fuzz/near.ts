import fc from "fast-check";
import { QueueRawMessageRequest, SendOtpRequest } from "../../lib/schemas.ts";
import { isTemplateBody } from "../../lib/validate.ts";
import { edited } from "../template-mutation.ts";
import type { Place } from "../template-parts.ts";

/** Parts in a row, as one text. */
function rowOf(parts: readonly string[], maxLength: number) {
  return fc
    .array(fc.constantFrom(...parts), { maxLength })
    .map((row) => row.join(""));
}

const digits = fc.stringMatching(/^[0-9]{0,18}$/);
const between = rowOf([" ", "-", ".", "(", ")", "", "", "+"], 2);

/** Phone numbers around every edge of the rules. */
const numbers = fc.oneof(
  fc
    .tuple(fc.constantFrom("+", "", "+0", "++", " +"), digits, between, digits)
    .map(
      ([plus, one, gap, other]) =>
        // Around 7 and 15 digits, where the rule turns.
        `${plus}${one.slice(0, 8)}${gap}${other.slice(0, 9)}`,
    ),
  fc
    .tuple(digits, fc.constantFrom(".", ",", ""), fc.nat({ max: 20 }))
    .map(([one, point, power]) => `${one}${point}1E+${power}`),
  rowOf("4 9 1 e E + - . , ٣ x 12345".split(" "), 6),
);

/** Codes around every edge of the rules. */
const codes = fc.oneof(
  digits.map((code) => code.slice(0, 17)),
  rowOf(
    "7 é 😀 12345 {{ null undefined _ a https: http: www. ://".split(" "),
    6,
  ),
  rowOf(["12", " ", "  ", "\n", "\t", "\v", "\u0085", "\u2028", "\u00a0"], 6),
);

const texts = rowOf(
  "a A z _ 0 9 - é en pt US BR 419 us login code x".split(" "),
  4,
);
const ids = fc.oneof(
  codes,
  fc.constantFrom("", " ", "4915112345678", "+4915112345678"),
);
const flows = fc.array(
  fc.constantFrom("WhatsApp", "Telegram", "telegram", "Fax", 1, null),
  { maxLength: 4 },
);

const PLACES: readonly (readonly [Place, fc.Arbitrary<unknown>])[] = [
  [["recipient"], numbers],
  [["otp"], codes],
  [["channels"], flows],
  [["whatsappBusinessId"], ids],
  [["phoneNumberId"], ids],
  [["payload", "recipient"], numbers],
  [["payload", "to"], numbers],
  [["payload", "template", "name"], texts],
  [["payload", "template", "language", "code"], texts],
  [["payload", "template", "components", 0, "parameters", 0, "text"], codes],
];

const changes = fc.array(
  fc.oneof(
    ...PLACES.map(([place, values]) =>
      values.map((value) => ({ place, value })),
    ),
  ),
  { minLength: 1, maxLength: 4 },
);

/** Bodies with some of their fields nearly right, or right in another way. */
export function nearBodies(
  bodies: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  return fc.tuple(bodies, changes).map(([body, list]) =>
    list
      // A field of the other endpoint alone would be refused at once.
      .filter(({ place: [first = ""] }) => first in fieldsFor(body))
      .reduce(
        (changed, { place, value }) => edited(changed, place, () => value),
        body,
      ),
  );
}

/** The fields that a body may have, those included that it lacks. */
function fieldsFor(body: unknown): object {
  const schema = isTemplateBody(body) ? QueueRawMessageRequest : SendOtpRequest;
  return schema.properties;
}
