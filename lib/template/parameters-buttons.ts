import type {
  NeededButton,
  OptionalButton,
  TextButton,
} from "./button-type.ts";
import type { FieldOf, IsOpen, KindOf, Simplified } from "./literal.ts";
import type { CODE_URL } from "./model.ts";
import type { Placeholder } from "./placeholder.ts";
import type {
  ButtonAction,
  ButtonValue,
  CallValue,
  NoList,
  ProductsAction,
} from "./values.ts";

/** The values that a component of buttons asks for, by the index of each. */
export type ButtonsOf<Buttons> = [Buttons] extends [never]
  ? object
  : Buttons extends { readonly buttons: infer List extends readonly unknown[] }
    ? ButtonsIn<List>
    : "buttons" extends keyof Buttons
      ? AnyButtons
      : object;

interface AnyButtons {
  readonly buttons?:
    Readonly<Record<string, ButtonValue | undefined>> | undefined;
}

type ButtonsIn<List extends readonly unknown[]> = List extends unknown
  ? number extends List["length"]
    ? AnyButtons
    : ButtonsField<
        ButtonsBy<"needed", List>,
        Optional<ButtonsBy<"allowed", List>>
      >
  : never;

type ButtonsField<Needed, Allowed> = [keyof Needed] extends [never]
  ? [keyof Allowed] extends [never]
    ? object
    : { readonly buttons?: Simplified<Allowed & NoList> | undefined }
  : { readonly buttons: Simplified<Needed & Allowed & NoList> };

/** `Partial` alone takes no `undefined` where `exactOptionalPropertyTypes` is on. */
type Optional<Values> = {
  readonly [Key in keyof Values]?: Values[Key] | undefined;
};

/** The buttons of a list that have a need, by their index. */
type ButtonsBy<Need, List extends readonly unknown[]> = {
  readonly [
    Index in keyof List as Index extends `${number}`
      ? ButtonNeed<List[Index]> extends Need
        ? Index
        : never
      : never
  ]: ButtonValueOf<List[Index]>;
};

type ButtonTypeOf<Button> =
  string extends KindOf<Button, "type">
    ? "UNKNOWN"
    : Uppercase<KindOf<Button, "type">>;

type ButtonNeed<Button> =
  ButtonTypeOf<Button> extends infer Type
    ? Type extends "URL"
      ? UrlNeed<FieldOf<Button, "url">>
      : Type extends "OTP" | NeededButton
        ? "needed"
        : Type extends OptionalButton | "UNKNOWN"
          ? "allowed"
          : "none"
    : never;

type UrlNeed<Url extends string> = [TakesValue<Url>] extends [true]
  ? "needed"
  : [TakesValue<Url>] extends [false]
    ? "none"
    : "allowed";

/** `boolean` for a URL that may have a placeholder where no type sees it. */
type TakesValue<Url extends string> = Url extends unknown
  ? [Placeholder<Url>] extends [never]
    ? true extends IsCodeUrl<Url>
      ? true
      : IsOpen<Url> extends true
        ? boolean
        : false
    : true
  : never;

/** Meta's own URL for copying a code takes the code, placeholder or none. */
type IsCodeUrl<Url extends string> =
  Lowercase<Url> extends `${typeof CODE_URL}${string}` ? true : false;

type ButtonValueOf<Button> =
  ButtonTypeOf<Button> extends "OTP" | TextButton
    ? string
    : ButtonTypeOf<Button> extends "UNKNOWN"
      ? ButtonValue
      : ButtonTypeOf<Button> extends "MPM"
        ? ProductsAction
        : ButtonTypeOf<Button> extends "VOICE_CALL"
          ? CallValue
          : ButtonAction;
