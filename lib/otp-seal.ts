// A seal is an HMAC-SHA-256 in base64url: 43 characters, the last of which
// holds only 4 bits. Only 16 of the 64 can be last, so a seal has one spelling.
const SEAL = "([\\w-]{42}[AEIMQUYcgkosw048])";
const TOKEN = new RegExp(`^v1\\.([1-9]\\d{0,15})\\.${SEAL}\\.${SEAL}$`);

/** A token taken apart; nothing in it is proven yet. */
export interface TokenParts {
  /** Unix time in ms, as it is spelt. */
  readonly expiry: string;
  /** Proves for whom, for what and until when the token was issued. */
  readonly bondSeal: string;
  /** Proves the same, and the code. */
  readonly otpSeal: string;
}

/** Takes a token apart; `undefined` when it is not spelt like one. */
export function partsOf(token: unknown): TokenParts | undefined {
  const match = typeof token === "string" ? TOKEN.exec(token) : null;
  if (!match) return undefined;
  const [, expiry = "", bondSeal = "", otpSeal = ""] = match;
  return { expiry, bondSeal, otpSeal };
}

/** Spells a token. */
export function tokenOf({ expiry, bondSeal, otpSeal }: TokenParts): string {
  return `v1.${expiry}.${bondSeal}.${otpSeal}`;
}

/** The texts under a seal; `null` is an absent one. The first says what they are. */
export type Sealed = readonly (string | null)[];

/** For whom, for what and until when a token is valid. */
interface Bond {
  readonly recipient: string;
  readonly purpose: string | undefined;
  readonly expiry: string;
}

/** What proves that a token was issued with its bond. */
export function bondTexts(bond: Bond): Sealed {
  return ["waybill v1 bond", ...textsOf(bond)];
}

/** What proves the same, and the code. */
export function otpTexts(bond: Bond, otp: string): Sealed {
  return ["waybill v1 otp", ...textsOf(bond), otp];
}

// One for both: the seal of a code could else be put beside that of another bond.
function textsOf({ recipient, purpose, expiry }: Bond): Sealed {
  return [purpose ?? null, recipient, expiry];
}

/** Seals texts. */
export async function sealOf(key: CryptoKey, texts: Sealed): Promise<string> {
  const seal = await crypto.subtle.sign("HMAC", key, bytesOf(texts));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(seal)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace("=", "");
}

/** Tells, in constant time, whether a seal is that of the texts. */
export function isSealOf(
  key: CryptoKey,
  texts: Sealed,
  seal: string,
): Promise<boolean> {
  const binary = atob(seal.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (byte) => byte.charCodeAt(0));
  return crypto.subtle.verify("HMAC", key, bytes, bytesOf(texts));
}

/** The key that a secret makes. */
export function keyOf(secret: string): Promise<CryptoKey> {
  // HMAC pads a short key with zeros: unescaped, "a" and "a\0" would be one key.
  const written = JSON.stringify(secret).slice(1, -1);
  return crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(written),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
}

// JSON keeps texts apart that a plain join would not: "a", "bc" and "ab", "c".
// Its type goes unnamed: compilers do not agree on it, and not all know BufferSource.
function bytesOf(texts: Sealed) {
  return new TextEncoder().encode(JSON.stringify(texts));
}
