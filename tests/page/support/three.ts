import { createFakeServer } from "../../../fake-server/mod.ts";
import { buildOtp, send } from "../../../mod.ts";
import { allowClipboard, untilCount, untilText } from "./look.ts";

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

/** A tab on it, whose list has three rows: conversations, or requests. */
export async function tabWithThree(
  open: (address: string) => Promise<Bun.WebView>,
  hash = "",
) {
  const fake = await fakeWithThree();
  const { inboxUrl } = await fake.listen();
  const tab = await open(inboxUrl + hash);
  await untilText(tab, "#state", "Live");
  await untilCount(tab, ".row", 3);
  await allowClipboard(tab);
  return { tab, fake };
}
