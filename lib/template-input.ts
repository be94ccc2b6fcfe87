import type { Address } from "./address.ts";
import type {
  IsCode,
  ParametersOf,
  PartsAskedBy,
} from "./template/parameters.ts";
import type { IsLoose } from "./template/parameters-wide.ts";
import type { LooseParameters } from "./template/values.ts";
import type { MessageChannel } from "./wire.ts";

/** Who gets a message, and from which number. */
type Addressed = Omit<Address, "channels">;

/** The same for a message without a code, which takes nothing that only a code needs. */
interface Codeless extends Addressed {
  /** Only for an AUTHENTICATION template (spec 4.2.4). */
  readonly channels?: undefined;
  /** Only for an AUTHENTICATION template. */
  readonly otp?: undefined;
}

/** What `build` takes for a template that carries a code. */
export interface CodeInput extends Address {
  /** The code, 1–15 characters; it fills the body and the button. */
  readonly otp: string;
  /** It has none but its code, which is `otp`. */
  readonly parameters?: undefined;
}

/** What `build` takes for a template that has no parameters. */
export interface PlainInput extends Codeless {
  readonly parameters?: { readonly [part: string]: never } | undefined;
}

/** What `build` takes for a template whose parameters are all optional. */
export interface OptionalInput<Parameters> extends Codeless {
  readonly parameters?: Parameters | undefined;
}

/** What `build` takes for a template that needs parameters. */
export interface FilledInput<Parameters> extends Codeless {
  /** A value for each placeholder, medium, button and card of the template. */
  readonly parameters: Parameters;
}

/**
 * What `build` takes when the types cannot see the definition: checked at run time.
 * They see one that is written in the call, or is kept `as const`.
 */
export interface LooseInput extends Addressed {
  readonly parameters?: LooseParameters | undefined;
  readonly channels?: readonly MessageChannel[] | undefined;
  readonly otp?: string | undefined;
}

/** What `build` takes, typed by the definition; for a union of them, what any of them takes. */
export type BuildInput<Definition> = Definition extends unknown
  ? IsCode<Definition> extends true
    ? CodeInput
    : IsLoose<Definition> extends true
      ? LooseInput
      : InputFor<PartsAskedBy<Definition>>
  : never;

type InputFor<Parameters> = Parameters extends unknown
  ? [keyof Parameters] extends [never]
    ? PlainInput
    : [NeededKeys<Parameters>] extends [never]
      ? OptionalInput<Parameters>
      : FilledInput<Parameters>
  : never;

/** What `preview` takes: the parameters, or the code. */
export type PreviewInput<Definition> = Definition extends unknown
  ? IsCode<Definition> extends true
    ? { readonly otp: string }
    : IsLoose<Definition> extends true
      ? LooseParameters | { readonly otp: string }
      : ParametersOf<Definition>
  : never;

/** The keys that must be given. */
type NeededKeys<Type> = {
  [Key in keyof Type]-?: object extends Pick<Type, Key> ? never : Key;
}[keyof Type];
