/**
 * A text in a definition as the types see it: `""` where there is none,
 * `string` where it may be any.
 */
export type FieldOf<Holder, Name extends string> = Holder extends {
  readonly [Field in Name]: infer Text extends string;
}
  ? Text
  : Name extends keyof Holder
    ? string
    : IsUnseen<Holder> extends true
      ? string
      : "";

/** The same for a text that names a kind: a union is `string` as well. */
export type KindOf<Holder, Name extends string> = Single<FieldOf<Holder, Name>>;

type Single<Text extends string> = [
  { [One in Text]: Exclude<Text, One> }[Text],
] extends [never]
  ? Text
  : string;

/** Tells whether a part of a text may be any, as in `Hi ${string}` or `string`. */
export type IsOpen<Text extends string> =
  Record<never, unknown> extends Record<Text, unknown> ? true : false;

/** Tells whether a type hides its fields, as `object` and `unknown` do; the literal `{}` has none. */
export type IsUnseen<Type> = unknown extends Type
  ? true
  : object extends Type
    ? string extends Type
      ? false
      : true
    : false;

/**
 * One object instead of an intersection: easier to read in compiler errors,
 * which name this type instead of its fields unless it infers.
 */
export type Simplified<Type> = Type extends infer Parts
  ? { [Key in keyof Parts]: Parts[Key] }
  : never;
