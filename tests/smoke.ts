// The client alone, on any runtime: no test runner, no package, no config.
import {
  buildAuthenticationMessage,
  buildOtp,
  trySend,
  validateOtp,
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

const refused = await trySend(body, {
  baseUrl: "http://127.0.0.1:9/api",
  apiKey: "a-key",
  timeoutMs: 2_000,
});
demand(
  !refused.ok && refused.error.outcome !== "refused",
  "trySend returns network errors",
);
