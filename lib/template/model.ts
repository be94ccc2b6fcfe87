import type { Issue } from "../issue.ts";
import { needOf } from "./button-type.ts";
import type { TemplateDefinition } from "./definition.ts";

/** What a text of a template asks for. */
export interface TextModel {
  readonly text: string;
  /** Each placeholder once; positions in ascending order. */
  readonly placeholders: readonly string[];
  /** How many placeholders there are, repeated ones counted again. */
  readonly occurrences: number;
}

/** What may stand above the body besides a text. */
export const MEDIA_FORMATS = [
  "IMAGE",
  "VIDEO",
  "DOCUMENT",
  "GIF",
  "LOCATION",
  "PRODUCT",
] as const;

/** A format of a header that is no text. */
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** A header: a text, or a medium, place or product shown above the body. */
export type HeaderModel =
  | ({ readonly format: "TEXT" } & TextModel)
  | {
      readonly format: MediaFormat;
      /** The type of the parameter that fills it: `image`, `location`, … */
      readonly kind: string;
    }
  | { readonly format: "UNKNOWN" };

/** A button; its place in the list is its index on the wire. */
export interface ButtonModel {
  /** Upper case, as the management API writes it: `URL`, `QUICK_REPLY`, … */
  readonly type: string;
  /** The `sub_type` that serves it; absent where none does. */
  readonly subType?: string;
  readonly label: string;
  /** The placeholder of the URL; absent when the URL is static. */
  readonly placeholder?: string;
}

/** Tells whether Meta refuses to send a button without a value. */
export function needsValue({ type, placeholder }: ButtonModel): boolean {
  if (type === "URL") return placeholder !== undefined;
  return needOf(type) === "value";
}

/** The most cards that a carousel has. */
export const MOST_CARDS = 10;

/** One card of a carousel. */
export interface CardModel {
  readonly header: HeaderModel | undefined;
  readonly body: TextModel | undefined;
  readonly buttons: readonly ButtonModel[];
}

/** A template definition, whichever of its two JSON shapes it was read from. */
export interface TemplateModel extends CardModel {
  /** What it was read from. */
  readonly definition: TemplateDefinition;
  readonly name: string;
  readonly language: string;
  /** Upper case: `AUTHENTICATION`, `MARKETING`, `UTILITY`, … */
  readonly category: string;
  /** Upper case; a definition without one counts as `APPROVED`. */
  readonly status: string;
  /** Placeholders are names, not positions. */
  readonly isNamed: boolean;
  /** There is no component but the body. */
  readonly isBodyAlone: boolean;
  readonly footer: string | undefined;
  readonly cards: readonly CardModel[] | undefined;
  readonly offer:
    { readonly text: string; readonly expires: boolean } | undefined;
  /** What makes the definition unusable. */
  readonly issues: readonly Issue[];
  /** What else was noticed. */
  readonly warnings: readonly Issue[];
}

/** What Meta's own URL for copying a code begins with, in lower case. */
export const CODE_URL = "https://www.whatsapp.com/otp/";

/** Tells whether a URL is Meta's own for copying a code. */
export function isCodeUrl(url: string): boolean {
  return url.toLowerCase().startsWith(CODE_URL);
}

/** Tells whether a template carries a code. */
export function isAuthentication({ category }: TemplateModel): boolean {
  return category === "AUTHENTICATION";
}
