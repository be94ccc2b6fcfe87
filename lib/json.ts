/** An object of unknown fields, as it comes out of JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object with fields: no list, no `null`. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Tells whether fields can be read off a value: cheaper, and true of a list too. */
export function hasFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

/** The names of fields that somebody may give: the compiler names one that is missing. */
export function namesOf<Given>(
  names: Readonly<Record<keyof Given, null>>,
): readonly string[] {
  return Object.keys(names);
}

/** Every field of something given, whether it was given or not: the compiler names one that a copy forgets. */
export type Whole<Given> = {
  readonly [Name in keyof Required<Given>]: Given[Name];
};

/** The fields of an input without those that are `undefined`, which means absent. */
export function withoutUndefined(input: object): object {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
}

/**
 * A field's name as a message may show it: `?` unless it looks like a name in a
 * program. In an unknown body it can be any text: a code, a number, markup.
 */
export function safeName(field: string): string {
  return /^[A-Za-z_$][\w$.-]{0,63}$|^\d{1,3}$/.test(field) ? field : "?";
}

/** Freezes a value and all it holds. */
export function frozen<Value>(value: Value): Value {
  if (!hasFields(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
