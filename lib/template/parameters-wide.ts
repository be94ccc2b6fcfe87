import type { KindOf } from "./literal.ts";

/** Tells whether a definition is too wide to read in the type system. */
export type IsLoose<Definition> =
  IsAny<Definition> extends true
    ? true
    : Definition extends {
          readonly category: infer Category extends string;
          readonly components?: infer Components;
        }
      ? true extends MayBeCode<Uppercase<Category>> | IsWide<Components>
        ? true
        : false
      : true;

/** Tells whether a category may be the one that takes a code, or another. */
type MayBeCode<Category extends string> = [Category] extends ["AUTHENTICATION"]
  ? false
  : "AUTHENTICATION" extends Category
    ? true
    : false;

/** Tells whether there may be other components in a list than its type names. */
export type IsWide<Components> =
  IsAny<Components> extends true
    ? true
    : Components extends readonly unknown[]
      ? number extends Components["length"]
        ? true
        : string extends EachKind<Components[number]>
          ? true
          : false
      : false;

type EachKind<Component> = Component extends unknown
  ? KindOf<Component, "type">
  : never;

/** `1 & any` is `any`, which 0 extends; it extends `1 & Type` for no other type. */
type IsAny<Type> = 0 extends 1 & Type ? true : false;
