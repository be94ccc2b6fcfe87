// The client alone, on any runtime: no test runner, no package, no config.
import {
  buildAuthenticationMessage,
  buildOtp,
  createOtpChallenge,
  generateOtp,
  trySend,
  validateOtp,
  verifyOtpChallenge,
} from "../mod.ts";

function demand(fact: boolean, name: string): void {
  if (!fact) throw new Error(`smoke: ${name} does not hold`);
  console.log(`ok ${name}`);
}

const body = buildOtp({ recipient: "+49 151 12345678", otp: "049381" });
demand(body.recipient === "+4915112345678", "buildOtp strips separators");
demand(
  validateOtp({ otp: 1 }).issues?.length === 2,
  "validateOtp reports all issues",
);

const sent: Request[] = [];
const connection = {
  baseUrl: "https://service.example/api",
  apiKey: "a-key",
  fetch: async (input: string | URL | Request, init?: RequestInit) => {
    sent.push(new Request(input, init));
    return Response.json({ queued: true });
  },
};
const first = await trySend(body, connection);
demand(first.ok && first.queued, "trySend resolves");
demand(
  (await sent[0]?.text()) === '{"recipient":"+4915112345678","otp":"049381"}',
  "trySend posts the body",
);

const message = buildAuthenticationMessage({
  sender: { whatsappBusinessId: "1", phoneNumberId: "2" },
  recipient: "+14155550123",
  template: { name: "login_code", language: "en_US" },
  otp: "493817",
});
await trySend(message, connection);
demand(
  sent[1]?.url === "https://service.example/api/messages/send/raw",
  "trySend picks the endpoint",
);

async function refusedSend() {
  return await trySend(body, {
    baseUrl: "http://127.0.0.1:9/api",
    apiKey: "a-key",
    timeoutMs: 2_000,
  });
}
const refused = await refusedSend();
demand(
  !refused.ok && refused.error.outcome !== "refused",
  "trySend returns network errors",
);
demand(
  !refused.ok && /^ +at async refusedSend/m.test(refused.error.stack ?? ""),
  "an error's stack names its caller",
);

const challenge = {
  recipient: body.recipient,
  otp: generateOtp(),
  secret: "a secret of the smoke test",
};
const token = await createOtpChallenge({ ...challenge, ttlSeconds: 60 });
const other = challenge.otp === "000000" ? "111111" : "000000";
demand(
  (await verifyOtpChallenge(token, challenge)) === "valid" &&
    (await verifyOtpChallenge(token, { ...challenge, otp: other })) === "wrong",
  "verifyOtpChallenge tells a code from another",
);

// A bare copy of mod.ts and lib/ has no fake server beside it.
const fakeServer = await import("../fake-server/mod.ts").catch((error) => {
  if (String(error).includes("fake-server/mod.ts")) return undefined;
  throw error;
});
if (fakeServer) await tryFake(fakeServer);

async function tryFake({
  connectFakeServer,
  createFakeServer,
}: typeof import("../fake-server/mod.ts")): Promise<void> {
  const fake = createFakeServer();
  await trySend(body, fake.connection);
  demand(
    fake.inbox.otpFor("+4915112345678") === "049381",
    "the fake queues in process",
  );
  demand(
    fake.requests()[0]?.headers["content-type"] === "application/json",
    "the fake's journal keeps headers",
  );
  if (!("Bun" in globalThis || "Deno" in globalThis)) return;
  const { url } = await fake.listen();
  const remote = connectFakeServer(url);
  await trySend({ ...message, ...fake.sender }, remote.connection);
  const newest = await remote.inbox.waitFor({ recipient: "+14155550123" });
  demand(newest.otp === "493817", "the fake queues on a port");
  await remote.faults.add({ effect: { hang: true } });
  const hung = await trySend(body, { ...remote.connection, timeoutMs: 500 });
  demand(
    !hung.ok && hung.error.code === "timed-out",
    "the fake's faults strike",
  );
  demand(
    (await remote.requests({ status: 200 })).length === 2,
    "the fake's journal is read over HTTP",
  );
  await fake.stop();
}
