import fc from "fast-check";
import { bodiesOf } from "./bodies.ts";
import { ORIGIN } from "./fake.ts";
import { MARKS } from "./mark.ts";
import type { Scene } from "./scene.ts";

/** A request before it is made: some of these cannot be. */
export interface Draft {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

type Headers = readonly (readonly [name: string, value: string])[];

/** A word that is no one's secret. */
export const tellableWord: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("", "1", "-1", "99999999999999999999", "%ff", "%00", "true"),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);

/** The same, and marks. */
export const word: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...Object.values(MARKS)),
  tellableWord,
);

const KINDS = ["whole", "cut", "twice", "deep", "large", "marked", "none"];

/** Bodies as texts: right, cut, doubled, nested, large, or no JSON at all. */
export function textsOf(scene: Scene): fc.Arbitrary<string | undefined> {
  const whole = fc.constant("whole");
  const kind = fc.oneof(whole, fc.constantFrom(...KINDS));
  return fc
    .tuple(bodiesOf(scene), kind, fc.nat({ max: 400 }))
    .map(([body, kind, length]) => textOf(body, kind, length));
}

function textOf(body: unknown, kind: string, length: number) {
  const text = JSON.stringify(body) ?? "";
  if (kind === "none") return undefined;
  if (kind === "cut") return text.slice(0, length);
  if (kind === "twice") return text + text;
  if (kind === "deep") return "[".repeat(length) + "]".repeat(length);
  if (kind === "large") return text + " ".repeat(length * 400);
  return kind === "marked" ? `\ufeff${text}\u0000` : text;
}

const TYPES = [
  "application/json; charset=utf-8",
  "application/json; charset=latin1",
  "APPLICATION/JSON",
  "text/plain",
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "",
];

const ODD =
  "host origin content-length content-encoding transfer-encoding expect x-http-method-override sec-fetch-site cookie authorization accept __proto__ x-api-key content-type";

/** A word as a header can have it: no client sends any other. */
const headerWord = word.map((text) =>
  text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ""),
);

/** A usual header most of the time, another value of it, or none. */
function usually(name: string, usual: string, other: fc.Arbitrary<string>) {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant([[name, usual] as const]) },
    { weight: 1, arbitrary: other.map((value) => [[name, value] as const]) },
    { weight: 1, arbitrary: fc.constant([]) },
  );
}

const oddHeaders = fc.array(
  fc.tuple(fc.constantFrom(...ODD.split(" ")), headerWord),
  { minLength: 1, maxLength: 2 },
);

/** The headers that a request needs, and at times odd ones. */
export const headers: fc.Arbitrary<Headers> = fc
  .tuple(
    usually("x-api-key", MARKS.key, headerWord),
    usually("content-type", "application/json", fc.constantFrom(...TYPES)),
    fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: oddHeaders },
    ),
  )
  .map((parts) => parts.flat());

/** The request of a draft; nothing where no client can make it. */
export function requestOf({ method, path, headers, body }: Draft) {
  const isBare = ["GET", "HEAD"].includes(method) || body === undefined;
  const pairs = headers.map(([name, value]): [string, string] => [name, value]);
  try {
    return new Request(ORIGIN + path, {
      method,
      headers: pairs,
      ...(!isBare && { body }),
    });
  } catch {
    return undefined;
  }
}
