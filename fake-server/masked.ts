import { MINTED } from "./mint.ts";

/** What ends the name of a header or a query parameter that grants access. */
const WORDS =
  "auth|authentication|authorization|cookie|credentials?|jwt|oauth|pass|passphrase|passwd|password|secret|session(?:[-_]id)?|sig|signature";
/** Headers that grant access to whoever reads them. */
const SECRETS = new RegExp(`(key|token)$|(^|[-_])(${WORDS})$`);
/** Keys that grant nothing. */
const HARMLESS = ["idempotency-key", "sec-websocket-key"];

/** Query parameters that grant access, from the `?` or `&` before them to the end of their value. */
const PARAMETERS = new RegExp(
  `([?&](?:[^?=&#]*(?:token|secret|password|api[-_]?key)|(?:[^?=&#]*[-_])?(?:(?<!idempotency[-_])key|${WORDS}))=)([^&#]*)`,
  "gi",
);

/** Hides what grants access where a request is shown. */
export interface Mask {
  /** Headers as they may be shown. */
  headers(headers: Headers): Record<string, string>;
  /** The path and query of a URL as they may be shown. */
  path(url: string): string;
}

/** Makes a mask that knows these keys and those of minted workspaces. */
export function createMask(apiKeys: readonly string[] = []): Mask {
  const keys = keyPattern(apiKeys);
  // Keys first: one may have a sign in it that ends a parameter.
  const shown = (text: string) => withoutParameters(text.replace(keys, masked));
  return {
    headers: (headers) =>
      Object.fromEntries(
        [...headers].map(([name, value]) => [
          name,
          isSecret(name) ? masked(value) : shown(value),
        ]),
      ),
    path: (url) => shown(url.slice(url.indexOf("/", 8))),
  };
}

function isSecret(name: string): boolean {
  return SECRETS.test(name) && !HARMLESS.includes(name);
}

/** A text with the query parameters masked that hold a key or a token: a Referer has an address too. */
function withoutParameters(text: string): string {
  return text.replace(
    PARAMETERS,
    (_, name: string, value: string) => name + masked(value),
  );
}

/** Finds keys; the longest first, because one may begin with another. */
function keyPattern(apiKeys: readonly string[]): RegExp {
  const keys = apiKeys.toSorted((one, other) => other.length - one.length);
  const minted = `${spelt(MINTED)}[\\w%-]+`;
  return new RegExp([minted, ...keys.map(patternOf)].join("|"), "g");
}

/** So short a key is found only where it stands alone: `api` is in many a path. */
const SHORT = 8;

function patternOf(key: string): string {
  const pattern = spelt(key);
  if (key.length >= SHORT) return pattern;
  return `(?:(?<!\\w)|(?<=%[\\da-fA-F]{2}))${pattern}(?!\\w)`;
}

/** A pattern that fits a key however much of it is percent-encoded. */
function spelt(key: string): string {
  const spellings = [...key].map((character) => {
    const code = character.charCodeAt(0).toString(16).padStart(2, "0");
    const hex = code.replace(/[a-f]/g, (digit) => {
      return `[${digit}${digit.toUpperCase()}]`;
    });
    return `(?:\\x${code}|%${hex})`;
  });
  return spellings.join("");
}

/** A key that can be told from others but not used: `wb-l…7f`. Masking it again changes nothing. */
function masked(key: string): string {
  if (/^.{0,4}….{0,2}$/.test(key)) return key;
  return key.length < 12 ? "…" : `${key.slice(0, 4)}…${key.slice(-2)}`;
}
