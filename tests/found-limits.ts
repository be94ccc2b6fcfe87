import {
  buildOtp,
  createOtpChallenge,
  generateOtp,
  send,
  trySend,
  validate,
} from "../mod.ts";
import { challenge, otp } from "./fixture.ts";

/** The least and the most that an attempt takes, of the sizes around one that it takes. */
async function rangeOf(
  usual: number,
  attempt: (size: number) => unknown,
): Promise<readonly [least: number, most: number]> {
  const takes = async (size: number) => {
    try {
      await attempt(size);
      return true;
    } catch {
      return false;
    }
  };
  const edge = async (inside: number, outside: number): Promise<number> => {
    if (Math.abs(outside - inside) <= 1) return inside;
    const middle = Math.trunc((inside + outside) / 2);
    return (await takes(middle)) ? edge(middle, outside) : edge(inside, middle);
  };
  let outside = usual * 2;
  while (outside < 2 ** 20 && (await takes(outside))) outside *= 2;
  return [await edge(usual, -1), await edge(usual, outside)];
}

/** A list of so many different characters. */
function signs(count: number): string {
  return Array.from({ length: count }, (_, index) =>
    String.fromCodePoint(0x4e00 + index),
  ).join("");
}

/** What a send makes of an answer. */
function answered(body: string, status = 200) {
  const fetch = async () => new Response(body, { status });
  return { baseUrl: "https://service.example/api", apiKey: "a-key", fetch };
}

const digits = (count: number) => "4915112345".repeat(count).slice(0, count);

/** How long a code may be, as all below found by trying. */
export const codes = await rangeOf(6, (length) =>
  buildOtp({ ...otp, otp: digits(length) }),
);
/** How many digits a recipient may have. */
export const numbers = await rangeOf(12, (length) =>
  buildOtp({ ...otp, recipient: `+${digits(length)}` }),
);
/** How long a generated code may be. */
export const lengths = await rangeOf(6, (length) => generateOtp({ length }));
/** How many characters codes may be generated from. */
export const alphabets = await rangeOf(10, (size) =>
  generateOtp({ alphabet: signs(size) }),
);
/** How long a challenge may be valid. */
export const seconds = await rangeOf(300, (ttlSeconds) =>
  createOtpChallenge({ ...challenge, ttlSeconds }),
);
/** How long a purpose may be. */
export const [, mostPurpose] = await rangeOf(10, (length) =>
  createOtpChallenge({
    ...challenge,
    ttlSeconds: 300,
    purpose: signs(length),
  }),
);
/** How many bytes of an answer are read. */
export const [, mostBytes] = await rangeOf(100, (size) =>
  send(otp, answered('{"queued":true}'.padEnd(size))),
);
const refused = await trySend(otp, answered("no ".repeat(1_000), 400));
/** The longest excerpt. */
export const longestExcerpt =
  !refused.ok && "excerpt" in refused.error ? refused.error.excerpt.length : 0;
const strange = Object.fromEntries(
  [...signs(1_000)].map((name) => [`field_${name}`, 1]),
);
/** How many issues are told of a body. */
export const mostIssues = validate({ ...otp, ...strange }).issues?.length;
/** How many warnings are told of a body. */
export const mostWarnings = validate(
  { ...otp, ...strange },
  { rules: { "unknown-field": "warn" } },
).warnings.length;
