import type { Place } from "./template-parts.ts";

/** Tells whether a value is an object with fields. */
export function isJson(
  value: unknown,
): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value somewhere in a body. */
export interface Node {
  readonly place: Place;
  readonly value: unknown;
  /** The object or list that holds it, and that one's holder, and so on. */
  readonly above: readonly unknown[];
}

/** Every value in a body, the body itself excepted. */
export function nodesOf(
  value: unknown,
  place: Place = [],
  above: readonly unknown[] = [],
): Node[] {
  const entries: readonly (readonly [string | number, unknown])[] =
    Array.isArray(value)
      ? value.map((one: unknown, index) => [index, one] as const)
      : isJson(value)
        ? Object.entries(value)
        : [];
  return entries.flatMap(([key, inner]) => {
    const node = { place: [...place, key], value: inner, above };
    const holders = [value, ...above];
    return [
      { ...node, above: holders },
      ...nodesOf(inner, node.place, holders),
    ];
  });
}

/** A copy in which the value at a place is what `edit` gives; nothing removes it. */
export function edited(
  value: unknown,
  [key, ...rest]: Place,
  edit: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return edit(value);
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, index) => {
      if (index !== key) return [one];
      const made = edited(one, rest, edit);
      return made === undefined ? [] : [made];
    });
  }
  if (!isJson(value)) return value;
  const made = edited(value[key], rest, edit);
  const { [key]: _, ...others } = value;
  return made === undefined ? others : { ...value, [key]: made };
}

/** How one value of a body is changed, and the place to be blamed for it. */
export interface Change {
  readonly place: Place;
  readonly edit: (value: unknown) => unknown;
  /** An issue must be at this place or, unless something was removed, inside it. */
  readonly blamed: Place;
  readonly isRemoved: boolean;
}

/** Puts another value in a place. */
export function put(place: Place, value: unknown, blamed = place): Change {
  return { place, edit: () => value, blamed, isRemoved: false };
}

/** Leaves out what stands in a place. */
export function drop(place: Place): Change {
  return { place, edit: () => undefined, blamed: place, isRemoved: true };
}

/** Adds to the end of a list. */
export function add(place: Place, value: unknown): Change {
  const edit = (list: unknown) =>
    Array.isArray(list) ? [...list, value] : list;
  return { place, edit, blamed: place, isRemoved: false };
}

/** Tells whether an issue's path points at what was changed. */
export function isBlamed(path: Place, { blamed, isRemoved }: Change): boolean {
  const start = isRemoved ? path : path.slice(0, blamed.length);
  if (JSON.stringify(start) === JSON.stringify(blamed)) return true;
  // What is gone is missed by what held it.
  const holder = JSON.stringify(blamed.slice(0, -1));
  return isRemoved && JSON.stringify(path) === holder;
}
