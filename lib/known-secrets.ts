import { type Fields, isFields } from "./json.ts";

// Fields whose texts only name things; every other text of a body is secret.
const NAMES = new Set(
  "type sub_type index parameter_name card_index channels".split(" "),
);
// The parts of a body that have such fields. Anything deeper, such as a flow's
// action, is the caller's own: every text there is secret.
const PARTS = new Set(
  "payload template components parameters cards".split(" "),
);
/** How many secrets of a body are known at most. */
export const MOST_SECRETS = 1_000;

/** Digits after leading zeros; fewer would be blotted out of any text. */
const ZEROS = /^0+([1-9]\d{3,})$/;

/** What is left to look at; a part of a body has fields that only name things. */
interface Pending {
  readonly value: unknown;
  readonly isPart: boolean;
}

/** Every text and number in a body that must not show up in an error. */
export function secretsOf(body: unknown): string[] {
  const secrets = new Set<string>();
  // A list of what is left, not recursion: a body may be nested to any depth.
  const pending: Pending[] = [{ value: body, isPart: true }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, isPart } = next;
    if (secrets.size >= MOST_SECRETS) break;
    if (typeof value === "string" && value.trim()) {
      secrets.add(value);
      // A server may read a code as a number.
      const number = ZEROS.exec(value)?.[1];
      if (number) secrets.add(number);
    }
    if (typeof value === "number" && isSecretNumber(value))
      secrets.add(`${value}`);
    if (Array.isArray(value)) {
      for (const one of value) pending.push({ value: one, isPart });
    }
    if (!isFields(value)) continue;
    const parts = isPart ? pendingInPart(value) : pendingInside(value);
    for (const part of parts) pending.push(part);
  }
  return [...secrets];
}

// A small whole number is an index or a count, and turns up in any text.
function isSecretNumber(number: number): boolean {
  return Math.abs(number) > 99 || !Number.isInteger(number);
}

function pendingInPart(part: Fields): Pending[] {
  return Object.entries(part)
    .filter(([name]) => !NAMES.has(name))
    .map(([name, value]) => ({
      value: name === "template" ? secretPartOf(value) : value,
      isPart: PARTS.has(name),
    }));
}

function pendingInside(fields: Fields): Pending[] {
  return Object.values(fields).map((value) => ({ value, isPart: false }));
}

// A template's own name and language are shown; the name of a place is not, nor
// what a field holds that only the caller's rules let pass.
function secretPartOf(template: unknown): unknown {
  if (!isFields(template)) return undefined;
  const { name, language, ...rest } = template;
  return rest;
}

// Names of headers that hold a credential: Authorization, Cookie, X-Gateway-Token.
const CREDENTIAL =
  /auth|cookie|credential|jwt|key|pass|secret|session|signature|token|(?:^|[-_])sig$/i;
// A shorter word names the kind of credential, as Bearer does.
const LEAST_WORD = 8;
// One that is all there is, or all after its kind, is the credential itself.
const LONE = /^\s*(?:[\w-]+\s+)?(\S{6,}?)=*\s*$/;
const COOKIE = /=([^\s;,"]{4,})/g;
// A shorter one would be blotted out of any text.
const LEAST = 4;
const BASIC = /basic +([\w+/]+)/i;

/** Every credential in a caller's own headers: each long word, as an answer may quote it alone, a lone one, a cookie, and what Basic encodes. */
export function secretsInHeaders(
  headers: Readonly<Record<string, string>>,
): string[] {
  const secrets = Object.entries(headers)
    .filter(([name]) => CREDENTIAL.test(name))
    // A transport may have put anything there.
    .flatMap(([, value]) => credentialsIn(String(value)));
  return [...new Set(secrets)];
}

function credentialsIn(value: string): string[] {
  const words = value.split(/[\s,;="]/);
  const long = words.filter((word) => word.length >= LEAST_WORD);
  const lone = LONE.exec(value)?.slice(1) ?? [];
  const cookies = [...value.matchAll(COOKIE)].flatMap(([, ...one]) => one);
  return [...long, ...lone, ...cookies, ...basicIn(value)];
}

/** A user's name with the password, and the password alone, as Basic encodes them. */
function basicIn(value: string): string[] {
  try {
    const [, encoded] = BASIC.exec(value) ?? [];
    if (!encoded) return [];
    const binary = atob(encoded);
    const bytes = Uint8Array.from(binary, (byte) => byte.charCodeAt(0));
    const pair = new TextDecoder().decode(bytes);
    const both = [pair, pair.slice(pair.indexOf(":") + 1)];
    return both.filter(({ length }) => length >= LEAST);
  } catch {
    return [];
  }
}
