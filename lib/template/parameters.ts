import type { Placeholder } from "./placeholder.ts";
import type {
  DocumentMedia,
  Location,
  Media,
  MediaHeader,
  TextValue,
} from "./values.ts";

/** A component of a definition: its `type`, and whatever that kind holds. */
export interface ComponentDefinition {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * A template definition: the JSON that WhatsApp's management API returns, or
 * the shape people write to create a template.
 */
export interface TemplateDefinition {
  readonly name: string;
  readonly language: string;
  /** `AUTHENTICATION`, `MARKETING` or `UTILITY`. */
  readonly category: string;
  /** Absent means `APPROVED`. */
  readonly status?: string | undefined;
  /** `POSITIONAL` or `NAMED`; absent, the placeholders tell. */
  readonly parameter_format?: string | undefined;
  readonly components?: readonly ComponentDefinition[] | undefined;
  readonly [field: string]: unknown;
}

/** The parameters that a definition asks for. */
export type ParametersOf<Definition> = Simplified<
  PartsOf<ComponentsOf<Definition>> &
    CardsOf<OfKind<ComponentsOf<Definition>, "CAROUSEL">> &
    OfferOf<OfKind<ComponentsOf<Definition>, "LIMITED_TIME_OFFER">>
>;

/** Tells whether a definition is too wide to read in the type system. */
export type IsLoose<Definition> =
  IsAny<Definition> extends true
    ? true
    : Definition extends {
          readonly category: infer Category extends string;
          readonly components?: infer Components;
        }
      ? string extends Category
        ? true
        : IsAny<Components> extends true
          ? true
          : Components extends readonly unknown[]
            ? number extends Components["length"]
              ? true
              : false
            : false
      : true;

/** Only `any` is a supertype of 0 that a type of 1 can be intersected with. */
type IsAny<Type> = 0 extends 1 & Type ? true : false;

type Simplified<Type> = { [Key in keyof Type]: Type[Key] };

type ComponentsOf<Holder> = Holder extends {
  readonly components: infer Components extends readonly unknown[];
}
  ? Components[number]
  : never;

/** The member of a union of components that is of a kind. */
type OfKind<Component, Kind extends string> = Component extends {
  readonly type: infer Type extends string;
}
  ? Uppercase<Type> extends Kind
    ? Component
    : never
  : never;

type PartsOf<Component> = HeaderOf<OfKind<Component, "HEADER">> &
  BodyOf<OfKind<Component, "BODY">> &
  ButtonsOf<OfKind<Component, "BUTTONS">>;

// `[Kind] extends [never]` guards each part: an absent one asks for nothing.
type HeaderOf<Header> = [Header] extends [never]
  ? unknown
  : Header extends { readonly format: infer Format extends string }
    ? HeaderByFormat<Uppercase<Format>, Header>
    : HeaderByFormat<"TEXT", Header>;

type HeaderByFormat<Format extends string, Header> = Format extends "TEXT"
  ? [Placeholder<TextOf<Header>>] extends [never]
    ? unknown
    : { readonly header: string }
  : Format extends "IMAGE" | "VIDEO" | "GIF"
    ? { readonly header: { readonly [Kind in Lowercase<Format>]: Media } }
    : Format extends "DOCUMENT"
      ? { readonly header: { readonly document: DocumentMedia } }
      : Format extends "LOCATION"
        ? { readonly header: { readonly location: Location } }
        : { readonly header?: string | MediaHeader };

type TextOf<Part> = Part extends { readonly text: infer Text extends string }
  ? Text
  : "";

type BodyOf<Body> = [Body] extends [never]
  ? unknown
  : string extends TextOf<Body>
    ? { readonly body?: Readonly<Record<string, TextValue>> }
    : [Placeholder<TextOf<Body>>] extends [never]
      ? unknown
      : {
          readonly body: {
            readonly [Name in Placeholder<TextOf<Body>>]: TextValue;
          };
        };

type ButtonsOf<Buttons> = [Buttons] extends [never]
  ? unknown
  : Buttons extends { readonly buttons: infer List extends readonly unknown[] }
    ? ButtonsField<NeededButtons<List>, AllowedButtons<List>>
    : unknown;

type ButtonsField<Needed, Allowed> = [keyof Needed] extends [never]
  ? [keyof Allowed] extends [never]
    ? unknown
    : { readonly buttons?: Simplified<Allowed> }
  : { readonly buttons: Simplified<Needed & Allowed> };

type NeededButtons<List extends readonly unknown[]> = {
  readonly [
    Index in keyof List as Index extends `${number}`
      ? ButtonNeed<List[Index]> extends "needed"
        ? Index
        : never
      : never
  ]: ButtonValueOf<List[Index]>;
};

type AllowedButtons<List extends readonly unknown[]> = {
  readonly [
    Index in keyof List as Index extends `${number}`
      ? ButtonNeed<List[Index]> extends "allowed"
        ? Index
        : never
      : never
  ]?: ButtonValueOf<List[Index]>;
};

type ButtonTypeOf<Button> = Button extends {
  readonly type: infer Type extends string;
}
  ? Uppercase<Type>
  : "UNKNOWN";

type ButtonNeed<Button> =
  ButtonTypeOf<Button> extends infer Type
    ? Type extends "URL"
      ? [Placeholder<UrlOf<Button>>] extends [never]
        ? "none"
        : "needed"
      : Type extends "COPY_CODE" | "MPM"
        ? "needed"
        : Type extends "PHONE_NUMBER" | "SPM" | "REQUEST_CONTACT_INFO" | "OTP"
          ? "none"
          : "allowed"
    : never;

type UrlOf<Button> = Button extends { readonly url: infer Url extends string }
  ? Url
  : "";

type ButtonValueOf<Button> =
  ButtonTypeOf<Button> extends "URL" | "COPY_CODE" | "QUICK_REPLY"
    ? string
    : Readonly<Record<string, unknown>>;

type CardsOf<Carousel> = [Carousel] extends [never]
  ? unknown
  : Carousel extends { readonly cards: infer Cards extends readonly unknown[] }
    ? { readonly cards: CardTuple<Cards> }
    : unknown;

type CardTuple<Cards extends readonly unknown[]> = {
  readonly [Index in keyof Cards]: CardOf<PartsOf<ComponentsOf<Cards[Index]>>>;
};

type CardOf<Parts> = [keyof Parts] extends [never]
  ? { readonly [part: string]: never }
  : Simplified<Parts>;

type OfferOf<Offer> = [Offer] extends [never]
  ? unknown
  : Offer extends {
        readonly limited_time_offer: { readonly has_expiration: true };
      }
    ? { readonly offerExpiresAt: number | Date }
    : unknown;

/** The keys that must be given. */
export type NeededKeys<Type> = {
  [Key in keyof Type]-?: object extends Pick<Type, Key> ? never : Key;
}[keyof Type];
