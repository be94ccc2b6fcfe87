import { createFakeServer, type FakeServer } from "../../../fake-server/mod.ts";
import { buildOtp, buildTemplateMessage, send } from "../../../mod.ts";
import {
  allowClipboard,
  untilCount,
  untilListening,
  untilText,
} from "./look.ts";
import type { BrowserSuite } from "./suite.ts";

const CODES = [
  ["+14155550101", "111111"],
  ["+14155550102", "222222"],
  ["+14155550103", "333333"],
] as const;

/** A fake server with three conversations, the newest to …0103. */
export async function fakeWithThree() {
  const fake = createFakeServer();
  for (const [recipient, otp] of CODES) {
    await send(buildOtp({ recipient, otp }), fake.connection);
  }
  return fake;
}

/** Sends an offer, which has no code. */
export async function sendOffer(fake: FakeServer, recipient: string) {
  const { sender, connection } = fake;
  const template = { name: "spring_offer", language: "en_US" };
  await send(buildTemplateMessage({ sender, recipient, template }), connection);
}

/** A tab on it, whose list has three rows: conversations, or requests. */
export async function tabWithThree(
  { open, stopAtEnd }: Pick<BrowserSuite, "open" | "stopAtEnd">,
  hash = "",
) {
  const fake = stopAtEnd(await fakeWithThree());
  const { inboxUrl } = await fake.listen();
  const tab = await open(inboxUrl + hash);
  await untilText(tab, "#state", "Live");
  await untilCount(tab, ".row", 3);
  await untilListening(tab);
  await allowClipboard(tab);
  return { tab, fake };
}
