import type { IsUnseen } from "./literal.ts";

/** The end that a limited-time offer asks for, if it has one. */
export type OfferOf<Offer> = [Offer] extends [never]
  ? object
  : Offer extends { readonly limited_time_offer: infer Known }
    ? ExpiryOf<Known>
    : ExpiryIn<Offer, "limited_time_offer">;

type ExpiryOf<Known> =
  IsUnseen<Known> extends true
    ? OptionalExpiry
    : Known extends { readonly has_expiration: infer Expires }
      ? ExpiryBy<Expires>
      : ExpiryIn<Known, "has_expiration">;

type ExpiryBy<Expires> = unknown extends Expires
  ? OptionalExpiry
  : [Expires] extends [true]
    ? NeededExpiry
    : true extends Expires
      ? OptionalExpiry
      : object;

/** The end of an offer, where a field that says whether there is one may be there. */
type ExpiryIn<Holder, Name extends string> = Name extends keyof Holder
  ? OptionalExpiry
  : object;

interface NeededExpiry {
  /** When the offer ends: Unix time in ms, or a date. */
  readonly offerExpiresAt: number | Date;
}

interface OptionalExpiry {
  /** When the offer ends: Unix time in ms, or a date. */
  readonly offerExpiresAt?: number | Date | undefined;
}
