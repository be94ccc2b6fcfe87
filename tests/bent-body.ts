import fc from "fast-check";

/** What may stand in a place where it does not belong. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, "", "WhatsApp", "template", 1, true, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
);

const NAMES = ["chanels", "policy", "__proto__", "0", "a/b", "channels"];

/** A body with some of its places changed: removed, replaced or added to. */
export function bent(
  body: unknown,
  values: fc.Arbitrary<unknown> = anything,
  names: readonly string[] = NAMES,
): fc.Arbitrary<unknown> {
  const changes = fc.array(
    fc.record({
      place: fc.nat(60),
      kind: fc.constantFrom("remove", "replace", "add"),
      name: fc.constantFrom(...names),
      value: values,
    }),
    { maxLength: 3 },
  );
  return changes.map((list) => {
    let copy: unknown = structuredClone(body);
    for (const change of list) copy = changed(copy, change);
    return copy;
  });
}

interface Change {
  readonly place: number;
  readonly kind: string;
  readonly name: string;
  readonly value: unknown;
}

function changed(body: unknown, { place, kind, name, value }: Change): unknown {
  const places: [object, string][] = [];
  const walk = (part: unknown) => {
    if (typeof part !== "object" || part === null) return;
    for (const key of Object.keys(part)) {
      places.push([part, key]);
      walk(Reflect.get(part, key));
    }
  };
  walk(body);
  const [part, key] = places[place % Math.max(1, places.length)] ?? [];
  if (!part || key === undefined) return value;
  const define = (field: string) =>
    Object.defineProperty(part, field, {
      // A copy: the next change may be inside it.
      value: structuredClone(value),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  if (kind === "replace") define(key);
  if (kind === "add" && !Array.isArray(part)) define(name);
  if (kind === "remove" && !Array.isArray(part))
    Reflect.deleteProperty(part, key);
  return body;
}
