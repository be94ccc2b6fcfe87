import { isAuthentication } from "../lib/template/model.ts";
import { isSendable } from "../lib/template/status.ts";
import type { KnownAccount } from "./account.ts";
import type { FakeServer } from "./fake-server.ts";
import type { Listening } from "./listen.ts";

/** What a person reads first on the console. */
export function greetingOf(
  { connection }: FakeServer,
  { baseUrl, inboxUrl }: Listening,
  [account]: readonly KnownAccount[],
): string {
  const { apiKey } = connection;
  const body = JSON.stringify({ recipient: "+4915112345678", otp: "493817" });
  const own = account ? accountLines(account) : [];
  return `waybill fake server: in memory, for development

  base URL  ${baseUrl}
  API key   ${apiKey}
  inbox     ${inboxUrl}
${own.map((line) => `  ${line}\n`).join("")}
Paste this to send a code:

  curl -X POST '${baseUrl}/messages/send-otp' -H 'X-API-KEY: ${apiKey}' -H 'Content-Type: application/json' -d '${body}'

Messages and refusals appear here; press Ctrl-C to stop.
`;
}

/** A sender and a template to try at once; no line for what the account lacks. */
function accountLines(account: KnownAccount): string[] {
  const { whatsappBusinessId, phoneNumberIds } = account;
  const [number] = phoneNumberIds;
  if (!number) return [];
  const sender = `sender    whatsappBusinessId ${whatsappBusinessId}, phoneNumberId ${number}`;
  const model = templateToTry(account);
  if (!model) return [sender];
  const { name, language, category } = model;
  return [sender, `template  ${name}, ${language}, ${category}`];
}

/** The first template that the account can send, preferably AUTHENTICATION. */
function templateToTry({ registry, verified }: KnownAccount) {
  const models = registry
    .list()
    .filter(({ issues, status }) => !issues.length && isSendable(status))
    .filter((model) => verified || !isAuthentication(model));
  return models.find(isAuthentication) ?? models[0];
}
