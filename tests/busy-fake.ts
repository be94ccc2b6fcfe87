import type { ControlRoute } from "../fake-server/control-route.ts";
import { EXAMPLE_ACCOUNT } from "../fake-server/example-account.ts";
import type { Account } from "../fake-server/mod.ts";
import { trySend } from "../mod.ts";
import { ask } from "./control-ask.ts";
import {
  authenticationMessage,
  connect,
  lostAnswer,
  otp,
  plainMessage,
} from "./fixture.ts";

const { whatsappBusinessId, phoneNumberIds, templates } = EXAMPLE_ACCOUNT;
/** With every field; the compiler names one that is missing. */
const ACCOUNT: Required<Account> = {
  whatsappBusinessId,
  phoneNumberIds,
  templates,
  verified: true,
};

/** A fake server with a key of another workspace, that has something of everything to tell of. */
export async function busy() {
  const { fake, connection } = connect({}, { accounts: [ACCOUNT] });
  fake.faults.add({ ...lostAnswer, match: { nth: 2 }, times: 1 });
  fake.faults.add({ effect: { delayMs: 0 }, match: { endpoint: "send-raw" } });
  const noPlus = { ...otp, recipient: "4915112345678" };
  const { payload } = plainMessage;
  const unknown = {
    ...plainMessage,
    payload: { ...payload, template: { ...payload.template, name: "none" } },
  };
  const messages = [otp, otp, noPlus, authenticationMessage, plainMessage];
  for (const body of [...messages, unknown]) await trySend(body, connection);
  return { fake, key: fake.workspace().connection.apiKey };
}

/** A route's answer on such a fake server; some routes take more than a path. */
export async function askBusy(
  { fake, key }: Awaited<ReturnType<typeof busy>>,
  { method, path }: ControlRoute,
): Promise<Response> {
  const snapshot = JSON.parse(fake.snapshot());
  const bodies: Readonly<Record<string, object>> = {
    "/faults": { match: { nth: 1 }, times: 2, effect: { status: 503 } },
    "/templates": [{ name: "a", language: "en" }],
    "/clock": { advance: 5 },
    "/snapshot": snapshot,
    "/workspaces": {},
    "/send": otp,
  };
  const asked = path.replace(":id", "fault-1");
  const query =
    method === "DELETE" && path === "/workspaces" ? `?key=${key}` : "";
  const hasBody = method === "POST" || method === "PUT";
  const body = hasBody ? JSON.stringify(bodies[path]) : null;
  return ask(fake, asked + query, { method, body });
}
