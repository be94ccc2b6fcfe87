import { namesOf } from "./json.ts";
import { optionsProblem } from "./option.ts";
import { isLeftOver } from "./template/left-over.ts";

/** What {@linkcode generateOtp} takes. */
export interface GenerateOtpOptions {
  /** 1–15 characters; default 6. */
  readonly length?: number | undefined;
  /** 2–256 different visible characters; default the ten digits. */
  readonly alphabet?: string | undefined;
}

/**
 * Generates a code from the runtime's cryptographic randomness: every
 * character is equally likely, leading zeros are kept, and `buildOtp` accepts
 * every result.
 *
 * @example
 * ```ts
 * // Six digits, or eight letters that are hard to mix up
 * import { generateOtp } from "waybill";
 *
 * console.assert(/^\d{6}$/.test(generateOtp()));
 * const otp = generateOtp({ length: 8, alphabet: "BCDFGHJKMNPQRSTVWXYZ" });
 * console.assert(otp.length === 8);
 * ```
 *
 * @throws {TypeError} naming the option that cannot be used
 */
export function generateOtp(options: GenerateOtpOptions = {}): string {
  const problem = optionsProblem(options, OPTIONS, "{ length: 8 }");
  if (problem) throw new TypeError(`Cannot generate a code: ${problem}`);
  const { length = 6, alphabet = "0123456789" } = options;
  if (!Number.isInteger(length) || length < 1 || length > 15) {
    throw new TypeError(
      "Cannot generate a code: length must be a whole number from 1 to 15",
    );
  }
  const characters = charactersOf(alphabet);
  let otp = drawn(characters, length);
  // Letters can spell "null", which the rules of a code refuse.
  while (isLeftOver(otp)) otp = drawn(characters, length);
  return otp;
}

const OPTIONS = namesOf<GenerateOtpOptions>({ length: null, alphabet: null });

// Some letters are fillers, which no font draws, and one symbol is a blank.
const INVISIBLE = /[\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

// As a pattern writes them: 0-9 is three characters.
const RANGE = /\d-9|a-[a-z]/i;

function charactersOf(alphabet: unknown): readonly string[] {
  if (typeof alphabet === "string" && RANGE.test(alphabet)) {
    throw new TypeError(
      "Cannot generate a code: alphabet must spell a range such as 0-9 out: 0123456789",
    );
  }
  const characters = typeof alphabet === "string" ? [...alphabet] : [];
  const { size } = new Set(characters);
  const isSet = size === characters.length && size >= 2 && size <= 256;
  if (isSet && !INVISIBLE.test(characters.join(""))) return characters;
  throw new TypeError(
    "Cannot generate a code: alphabet must be 2 to 256 different visible characters",
  );
}

function drawn(characters: readonly string[], length: number): string {
  const size = characters.length;
  // Bytes past the last whole multiple would favour the first characters.
  const limit = 256 - (256 % size);
  const found: (string | undefined)[] = [];
  while (found.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    const fair = [...bytes].filter((byte) => byte < limit);
    found.push(...fair.map((byte) => characters[byte % size]));
  }
  return found.slice(0, length).join("");
}
