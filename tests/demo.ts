import { createFakeServer } from "../fake-server/mod.ts";
import {
  buildAuthenticationMessage,
  buildOtp,
  type MessageBody,
  send,
  trySend,
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

console.log("A body that breaks three rules");
const wrong = { recipient: "0151 123", otp: "1\n2", channels: ["Fax"] };
const result = await trySend(
  JSON.parse(JSON.stringify(wrong)),
  fake.connection,
);
if (!result.ok && result.error.code === "invalid-request") {
  console.log(`  refused, outcome ${result.error.outcome}:`);
  for (const { path, message, rule } of result.error.issues) {
    console.log(`  - ${path.join(".")} ${message} (${rule})`);
  }
}
console.log("\nNext: bunx waybill fake, then paste its curl line.");

async function show(title: string, body: MessageBody): Promise<void> {
  const { queued } = await send(body, fake.connection);
  console.log(`${title}\n  queued: ${queued}`);
  const lines = fake.inbox.latest()?.preview.split("\n") ?? [];
  console.log(`  ┌${"─".repeat(60)}`);
  for (const line of lines) console.log(`  │ ${line}`);
  console.log(`  └${"─".repeat(60)}\n`);
}
