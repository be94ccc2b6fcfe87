import { createFakeServer } from "../../../fake-server/mod.ts";
import { buildOtp, send } from "../../../mod.ts";

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
