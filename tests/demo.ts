import { createFakeServer } from "../fake-server/mod.ts";
import {
  buildAuthenticationMessage,
  buildOtp,
  type MessageBody,
  send,
} from "../mod.ts";

await using fake = createFakeServer();
const recipient = "+49 151 12345678";

const code = buildOtp({ recipient, otp: "493817" });
await show("An OTP from the official sender", code);

const login = buildAuthenticationMessage({
  sender: fake.sender,
  recipient,
  template: { name: "login_code", language: "en_US" },
  otp: "049381",
  channels: ["WhatsApp", "Telegram"],
});
await show("An OTP from your own account", login);

console.log("A body that breaks three rules, posted without the client");
const { baseUrl, apiKey } = fake.connection;
const response = await fake.fetch(`${baseUrl}/messages/send-otp`, {
  method: "POST",
  headers: { "X-API-KEY": apiKey, "Content-Type": "application/json" },
  body: '{"recipient":"0151 1234567","otp":"1\\n2345","channels":["Fax"]}',
});
const { error } = await response.json();
console.log(`  refused with status ${response.status}, ${error.code}:`);
for (const { path, message, rule } of error.issues) {
  console.log(`  - ${path.join(".")} ${message} (${rule})`);
}
console.log("\nNext: bun fake-server/main.ts fake, then paste its curl line.");

async function show(title: string, body: MessageBody): Promise<void> {
  const { queued } = await send(body, fake.connection);
  console.log(`${title}\n  queued: ${queued}`);
  const lines = fake.inbox.latest()?.preview.split("\n") ?? [];
  console.log(`  ┌${"─".repeat(60)}`);
  for (const line of lines) console.log(`  │ ${line}`);
  console.log(`  └${"─".repeat(60)}\n`);
}
