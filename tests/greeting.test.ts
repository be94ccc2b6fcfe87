import { expect, test } from "bun:test";
import { greetingOf } from "../fake-server/greeting.ts";
import { createFakeServer } from "../fake-server/mod.ts";

test("the greeting of a fake server without accounts names no sender", async () => {
  await using fake = createFakeServer({ accounts: [] });
  const listening = {
    baseUrl: "http://127.0.0.1:4010/api",
    url: "http://127.0.0.1:4010",
    inboxUrl: "http://127.0.0.1:4010/__fake/",
    port: 4010,
  };

  const { apiKey } = fake.connection;
  expect(greetingOf(fake, listening, []))
    .toBe(`waybill fake server: in memory, for development

  base URL  http://127.0.0.1:4010/api
  API key   ${apiKey}
  inbox     http://127.0.0.1:4010/__fake/

Paste this to send a code:

  curl -X POST 'http://127.0.0.1:4010/api/messages/send-otp' -H 'X-API-KEY: ${apiKey}' -H 'Content-Type: application/json' -d '{"recipient":"+4915112345678","otp":"493817"}'

Messages and refusals appear here; press Ctrl-C to stop.
`);
});
