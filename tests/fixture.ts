import {
  createFakeServer,
  type FakeConnection,
  type FakeServer,
  type FakeServerOptions,
  type JournalFilter,
} from "../fake-server/mod.ts";

/** The official-sender body of most tests. */
export const otp = { recipient: "+4915112345678", otp: "493817" } as const;

/** What the challenge of most tests is made of, and verified with. */
export const challenge = {
  recipient: "+4915112345678",
  otp: "049381",
  secret: "a secret that no other server knows",
  purpose: "login",
  now: Date.UTC(2026, 0, 1),
} as const;

/** The account that the fake server has when it is given none. */
export const sender = {
  whatsappBusinessId: "102290129340398",
  phoneNumberId: "106540352242922",
} as const;

/** The own-account body of spec 2: the code in the body component alone. */
export const authenticationMessage = {
  ...sender,
  payload: {
    recipient: "+4915112345678",
    to: "+4915112345678",
    type: "template",
    template: {
      name: "login_code",
      language: { code: "en_US" },
      components: [
        {
          type: "body",
          parameters: [{ type: "text", text: "493817", parameter_name: "1" }],
        },
      ],
    },
  },
} as const;

/** A template message without parameters. */
export const plainMessage = {
  ...sender,
  payload: {
    ...authenticationMessage.payload,
    template: {
      name: "spring_offer",
      language: { code: "en_US" },
      components: [],
    },
  },
} as const;

/** A fake server, and a connection to it that a test may bend. */
export function connect(
  bent: Partial<FakeConnection> = {},
  options: FakeServerOptions = {},
): { fake: FakeServer; connection: FakeConnection } {
  const fake = createFakeServer(options);
  return { fake, connection: { ...fake.connection, ...bent } };
}

/** The fault that matters: the message is queued, and its sender never learns. */
export const lostAnswer = {
  phase: "after-accept",
  effect: { reset: true },
} as const;

/** A name that no machine has: a label so long is asked of no server of names. */
export const nowhere = `${"x".repeat(64)}.invalid`;

const refuse = () => {
  throw new Error("planted");
};

/** An error that throws another one for whoever looks at it. */
export const unreadable = new Proxy(new Error("planted"), {
  get: refuse,
  getPrototypeOf: refuse,
});

export const JSON_TYPE = { "Content-Type": "application/json" };

/** Waits until so many requests have come in, which `verify()` counts as read by then. */
export async function untilRequests(
  { requests }: Pick<FakeServer, "requests">,
  count = 1,
  filter: JournalFilter = {},
): Promise<void> {
  while (requests(filter).length < count) await Bun.sleep(1);
}

/** Posts raw text with a good key, and gives status and refusal. */
export async function postBody(
  fake: ReturnType<typeof createFakeServer>,
  body: BodyInit,
  { path = "/messages/send-otp", headers = JSON_TYPE as object } = {},
) {
  const { baseUrl, apiKey, fetch } = fake.connection;
  const response = await fetch(baseUrl + path, {
    method: "POST",
    headers: { "X-API-KEY": apiKey, ...headers },
    body,
  });
  const text = await response.text();
  const { error } = JSON.parse(text);
  return { status: response.status, code: error?.code, error, text, response };
}
