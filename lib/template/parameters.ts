import type {
  FieldOf,
  IsOpen,
  IsUnseen,
  KindOf,
  Simplified,
} from "./literal.ts";
import type { ButtonsOf } from "./parameters-buttons.ts";
import type { OfferOf } from "./parameters-offer.ts";
import type { IsLoose, IsWide } from "./parameters-wide.ts";
import type { Placeholder } from "./placeholder.ts";
import type {
  CardParameters,
  DocumentMedia,
  Location,
  LooseParameters,
  Media,
  MediaHeader,
  Product,
  TextValue,
} from "./values.ts";

/**
 * The parameters that a definition asks for (of a template, its type is
 * `typeof template.definition`); for a union, those of any member. A definition
 * with a code, or with nothing to fill, asks for none.
 */
export type ParametersOf<Definition> = Definition extends unknown
  ? IsCode<Definition> extends true
    ? PlainOr<object>
    : PlainOr<PartsAskedBy<Definition>>
  : never;

/** Tells whether a definition is of the category that takes a code. */
export type IsCode<Definition> = Definition extends {
  readonly category: infer Category extends string;
}
  ? Uppercase<Category> extends "AUTHENTICATION"
    ? true
    : false
  : false;

/** The parts of the parameters that a definition asks for; `object` for none. */
export type PartsAskedBy<Definition> = Definition extends unknown
  ? IsLoose<Definition> extends true
    ? LooseParameters
    : ParametersIn<ListIn<Definition>>
  : never;

type ParametersIn<List extends readonly unknown[]> = List extends unknown
  ? Simplified<
      PartsOf<List[number]> &
        CardsOf<OfKind<List[number], "CAROUSEL">> &
        OfferOf<OfKind<List[number], "LIMITED_TIME_OFFER">>
    >
  : never;

/** The components of a definition or of a card; none where it may have none. */
type ListIn<Holder> = Holder extends { readonly components?: infer Components }
  ? Components extends readonly unknown[]
    ? Components
    : readonly []
  : readonly [];

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

// `[Kind] extends [never]` guards each part: an absent part asks for nothing.
// That is `object`: `unknown` would swallow the other members of a union.
type HeaderOf<Header> = [Header] extends [never]
  ? object
  : Header extends unknown
    ? HeaderByFormat<Uppercase<KindOf<Header, "format">>, Header>
    : never;

type HeaderByFormat<Format extends string, Header> = Format extends "TEXT" | ""
  ? HeaderByText<TextOf<Header>>
  : Format extends "IMAGE" | "VIDEO" | "GIF"
    ? { readonly header: { readonly [Kind in Lowercase<Format>]: Media } }
    : Format extends "DOCUMENT"
      ? { readonly header: { readonly document: DocumentMedia } }
      : Format extends "LOCATION"
        ? { readonly header: { readonly location: Location } }
        : Format extends "PRODUCT"
          ? { readonly header: { readonly product: Product } }
          : { readonly header?: string | MediaHeader | undefined };

type HeaderByText<Text extends string> = Text extends unknown
  ? [Placeholder<Text>] extends [never]
    ? IsOpen<Text> extends true
      ? { readonly header?: string | undefined }
      : object
    : { readonly header: string }
  : never;

type TextOf<Part> = FieldOf<Part, "text">;

type BodyOf<Body> = [Body] extends [never] ? object : BodyByText<TextOf<Body>>;

type BodyByText<Text extends string> = Text extends unknown
  ? IsOpen<Text> extends true
    ? BodyWithOthers<Placeholder<Text>>
    : BodyByNames<Placeholder<Text>>
  : never;

/** A text seen in part may have other names in the part that is not seen. */
type BodyWithOthers<Name extends string> = [Name] extends [never]
  ? { readonly body?: Readonly<Record<string, TextValue>> | undefined }
  : BodyByNames<Name> & { readonly body: Readonly<Record<string, TextValue>> };

/** By names alone, so that texts of the same names give one type. */
type BodyByNames<Name extends string> = [Name] extends [never]
  ? object
  : { readonly body: { readonly [Each in Name]: TextValue<Each> } };

type CardsOf<Carousel> = [Carousel] extends [never]
  ? object
  : Carousel extends { readonly cards: infer Cards extends readonly unknown[] }
    ? CardsField<Cards, CardTuple<Cards>>
    : "cards" extends keyof Carousel
      ? { readonly cards?: readonly CardParameters[] | undefined }
      : object;

/** Cards that need nothing may be left out, as run time lets them. */
type CardsField<
  Cards extends readonly unknown[],
  Tuple,
> = number extends Cards["length"]
  ? { readonly cards: Tuple }
  : EmptyCards<Cards> extends Tuple
    ? { readonly cards?: Tuple | undefined }
    : { readonly cards: Tuple };

type EmptyCards<Cards extends readonly unknown[]> = {
  readonly [Index in keyof Cards]: Record<never, never>;
};

type CardTuple<Cards extends readonly unknown[]> = {
  readonly [Index in keyof Cards]: CardOf<Cards[Index]>;
};

type CardOf<Card> =
  IsUnseen<Card> extends true
    ? CardParameters
    : Card extends { readonly components: infer Components }
      ? true extends IsUnseen<Components> | IsWide<Components>
        ? CardParameters
        : FilledCard<ListIn<Card>>
      : "components" extends keyof Card
        ? CardParameters
        : PlainOr<object>;

type FilledCard<List extends readonly unknown[]> = List extends unknown
  ? PlainOr<Simplified<PartsOf<List[number]>>>
  : never;

/** Parameters, or none where they have no fields. */
export type PlainOr<Parameters> = Parameters extends unknown
  ? [keyof Parameters] extends [never]
    ? { readonly [part: string]: never }
    : Parameters
  : never;
