/** An amount of money, with the text to show. */
export interface CurrencyValue {
  readonly currency: {
    /** The text to show, such as `"$100.99"`. */
    readonly fallback_value: string;
    /** ISO 4217, such as `"USD"`. */
    readonly code: string;
    /** The amount in thousandths, a whole number. */
    readonly amount_1000: number;
  };
  readonly date_time?: undefined;
}

/** A point in time, as the text to show. */
export interface DateTimeValue {
  readonly date_time: { readonly fallback_value: string };
  readonly currency?: undefined;
}

/**
 * What fills a placeholder. It is the same for each: the name is there so that the
 * compiler can show it when a value is of another type.
 */
export type TextValue<Name extends string = string> =
  | string
  | CurrencyValue
  // Only a type that depends on the name keeps it.
  | (Name extends string ? DateTimeValue : never);

/** A medium: by public link or by uploaded media ID. */
export type Media =
  | {
      /** A public URL, from which WhatsApp fetches it. */
      readonly link: string;
      readonly id?: undefined;
    }
  | {
      /** The ID that WhatsApp gave it when it was uploaded. */
      readonly id: string;
      readonly link?: undefined;
    };

/** A document may have a name to show. */
export type DocumentMedia = Media & {
  /** The name to show, such as `invoice.pdf`. */
  readonly filename?: string | undefined;
};

/** A place on the map; latitude and longitude in degrees. */
export interface Location {
  /** In degrees. */
  readonly latitude: number | string;
  /** In degrees. */
  readonly longitude: number | string;
  readonly name: string;
  readonly address: string;
}

/** A product of a catalog. */
export interface Product {
  readonly catalog_id: string;
  readonly product_retailer_id: string;
}

/** The value of a header that is not a text. */
export type MediaHeader =
  | { readonly image: Media }
  | { readonly video: Media }
  | { readonly gif: Media }
  | { readonly document: DocumentMedia }
  | { readonly location: Location }
  | { readonly product: Product };

/** Keeps lists out: values are given by name or index, and a list has a `0` too. */
export interface NoList {
  readonly [Symbol.iterator]?: never;
}

/** The action of a flow, a catalog and the like; an interface may describe it. */
export type ButtonAction = KnownAction &
  ({ readonly [field: string]: unknown } | (object & NoList));

/** The fields of an action that are checked; Meta may take others. */
interface KnownAction {
  /** Of a flow: what its webhooks repeat. */
  readonly flow_token?: string | undefined;
  /** Of a flow: what its first screen is given. */
  readonly flow_action_data?: object | undefined;
  /** Of a catalog or several products: whose picture is shown. */
  readonly thumbnail_product_retailer_id?: string | undefined;
}

/** The action of a message of several products: 1–10 sections. */
export type ProductsAction = ButtonAction & {
  readonly sections: readonly unknown[];
};

/** What a call button may take. */
export interface CallValue extends NoList {
  /** How long the button can be used: 1–43,200 minutes; Meta's default is seven days. */
  readonly ttl_minutes?: number | undefined;
  /** What the webhook of the call repeats. */
  readonly payload?: string | undefined;
}

/** What a button takes: a text, or an action. */
export type ButtonValue = string | ButtonAction;

/** Parameters of one card, when the types cannot see its definition. */
export interface CardParameters {
  readonly header?: string | MediaHeader | undefined;
  /** By the placeholder's name or position. */
  readonly body?: Readonly<Record<string, TextValue>> | undefined;
  /** By the button's index, from 0. */
  readonly buttons?:
    Readonly<Record<string, ButtonValue | undefined>> | undefined;
}

/** Parameters of a message, when the types cannot see the definition. */
export interface LooseParameters extends CardParameters {
  readonly cards?: readonly CardParameters[] | undefined;
  /** When the offer ends: Unix time in ms, or a date. */
  readonly offerExpiresAt?: number | Date | undefined;
}
