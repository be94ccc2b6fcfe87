// Provokes every error with planted secrets, on any runtime, and prints where
// one of them shows up. Nothing may.
import { argv } from "node:process";
import { inspect } from "node:util";
import {
  buildAuthenticationMessage,
  type Connection,
  createConnection,
  type MessageBody,
  type SendError,
  trySend,
} from "../mod.ts";

const KEY = "planted-key-7f3a91c2";
// Not of digits alone: eight of them are blotted out as a phone number is.
const OTP = "q7x4k2";
const RECIPIENT = "+4915198765432";
const NAME = "Plantagenet Rosenkranz";
const TOKEN = "gateway-token-5be02d";
const SECRETS = [
  KEY,
  TOKEN,
  OTP,
  RECIPIENT,
  RECIPIENT.slice(1),
  NAME,
  "7f3a91c2",
  "98765432",
];

const [origin = "", closed = ""] = argv.slice(-2);
const otp = { recipient: RECIPIENT, otp: OTP };
const template = { name: "login_code", language: "en_US" };
const sender = { whatsappBusinessId: "1", phoneNumberId: "2" };
const login = buildAuthenticationMessage({
  sender,
  recipient: RECIPIENT,
  template,
  otp: OTP,
});
const body = { type: "body", parameters: [{ type: "text", text: NAME }] };
const order = {
  ...login,
  payload: {
    ...login.payload,
    template: { ...login.payload.template, components: [body] },
  },
};

const events: unknown[] = [];
const reach: Connection = {
  baseUrl: origin,
  apiKey: KEY,
  headers: { Authorization: `Bearer ${TOKEN}` },
  timeoutMs: 5_000,
  onAttempt: (event) => events.push(event),
  onWarning: (event) => events.push(event),
};

/** A transport that throws all it was handed. */
const leaky = async (input: string | URL | Request, init?: RequestInit) => {
  const request = new Request(input, init);
  const text = `${KEY} ${await request.clone().text()} ${NAME}`;
  const cause = Object.assign(new Error(text), {
    request,
    headers: request.headers,
  });
  throw Object.assign(new TypeError(text, { cause }), { request, code: KEY });
};

/** A transport whose answer quotes all it was handed in whatever text of it is read, as in any header. */
const quoting = async (input: string | URL | Request, init?: RequestInit) => {
  const text = `${KEY} ${TOKEN} ${await new Request(input, init).text()}`;
  return new Proxy(new Response(text, { status: 418 }), {
    get(answer, name) {
      if (name === "headers") return { get: () => text };
      const value: unknown = Reflect.get(answer, name);
      if (typeof value === "function") return value.bind(answer);
      return typeof value === "string" ? text : value;
    },
  });
};

const at = (path: string): Connection => ({
  ...reach,
  baseUrl: `${origin}/${path}`,
});
const attempts: readonly (readonly [
  string,
  Connection,
  MessageBody,
  AbortSignal?,
])[] = [
  ...[400, 401, 429, 302, 303, 500, 503, 200].flatMap((status) =>
    [otp, login, order].map(
      (message) => [`${status}`, at(`${status}`), message] as const,
    ),
  ),
  ["lost", at("lost"), order],
  ["cut", at("cut"), order],
  ["hangs", { ...at("hangs"), timeoutMs: 100 }, order],
  ["throws", { ...reach, fetch: leaky }, order],
  ["quotes in each text", { ...reach, fetch: quoting }, otp],
  [
    "throws no error",
    { ...reach, fetch: () => Promise.reject({ KEY, OTP, NAME, RECIPIENT }) },
    order,
  ],
  ["refused connection", { ...reach, baseUrl: closed }, login],
  ["key of two lines", { ...reach, apiKey: `${KEY}\nX: ${OTP}` }, otp],
  [
    "key function",
    { ...reach, apiKey: () => Promise.reject(new Error(KEY)) },
    otp,
  ],
  ["key function, bad key", { ...reach, apiKey: () => `${KEY} ${KEY}` }, otp],
  [
    "header of two lines",
    { ...reach, headers: { "X-A": `${KEY}\n${OTP}` } },
    otp,
  ],
  [
    "key in the URL",
    { ...reach, baseUrl: `https://${KEY}:${OTP}@x.example/` },
    otp,
  ],
  ["wrong code", reach, { ...otp, otp: `${OTP}${OTP}${OTP}` }],
  ["wrong number", reach, { ...otp, recipient: `${RECIPIENT} ${NAME}` }],
  ["secret as a field", reach, Object.assign({ [KEY]: 1 }, otp)],
  ["aborted", reach, otp, AbortSignal.abort(new Error(`${KEY} ${OTP}`))],
];

/** Every way an error may be printed, kept or passed on. */
function surfacesOf(error: SendError): Readonly<Record<string, () => string>> {
  return {
    message: () => error.message,
    stack: () => `${error.stack}`,
    cause: () => inspect(error.cause, { depth: 10 }),
    string: () => String(error),
    inspect: () => inspect(error, { depth: 10, showHidden: true }),
    // An unknown field is named in the path: it is the caller's own text.
    json: () =>
      JSON.stringify(error, (key, value) => (key === "path" ? [] : value)) ??
      "",
    properties: () =>
      Object.getOwnPropertyNames(error)
        .filter((name) => name !== "issues")
        .map((name) => inspect(Reflect.get(error, name), { depth: 10 }))
        .join(),
    clone: () => inspect(structuredClone(error), { depth: 10 }),
  };
}

const seen: string[] = [];
const leaks: string[] = [];

function search(where: string, text: string): void {
  for (const secret of SECRETS)
    if (text.includes(secret)) leaks.push(`${where}: ${secret}`);
}

for (const [name, connection, message, signal] of attempts) {
  const result = await trySend(message, connection, { signal });
  if (result.ok) throw new Error(`${name} was sent`);
  seen.push(result.error.code);
  for (const [surface, print] of Object.entries(surfacesOf(result.error))) {
    const isPath = name === "secret as a field" && surface !== "json";
    if (!isPath) search(`${name}, ${surface}`, print());
  }
}

/** What `console.log` prints on this runtime. */
const { Bun: bun, Deno: deno } = Object(globalThis);
const log: typeof inspect = (deno ?? bun)?.inspect ?? inspect;
const headers = { Authorization: `Bearer ${OTP}` };
const made = createConnection({ ...reach, headers });
for (const one of [made, made.headers]) {
  search("connection, log", log(one));
  search("connection, inspect", inspect(one, { depth: 10, showHidden: true }));
  search("connection, json", JSON.stringify(one));
}
search("events", inspect(events, { depth: 10, showHidden: true }));
console.log(
  JSON.stringify({
    codes: [...new Set(seen)].toSorted(),
    leaks,
    events: events.length,
  }),
);
