import { expect, test } from "bun:test";
import { createFakeServer } from "../../fake-server/mod.ts";
import { buildOtp, send } from "../../mod.ts";
import { textsOf, untilCount, untilText } from "./support/look.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const ANA = "+4915112345678";
const BEN = "+14155550123";
const code = (recipient: string, otp: string) => buildOtp({ recipient, otp });

describe("the time of a message", () => {
  test("is told with its day once it is yesterday's", async () => {
    await using fake = createFakeServer();
    await send(code(BEN, "111111"), fake.connection);
    await send(code(ANA, "222222"), fake.connection);
    const { inboxUrl } = await fake.listen();
    const tab = await open(`${inboxUrl}#/inbox?to=${BEN}`);
    await untilCount(tab, ".message", 1);
    const day = await tab.evaluate<string>("new Date().toLocaleDateString()");
    expect((await textsOf(tab, "main time")).join()).not.toContain(day);

    await tab.evaluate(`void (globalThis.Date = class extends Date {
      constructor(...parts) {
        super(...(parts.length > 0 ? parts : [Date.now() + 86_400_000]));
      }
    })`);
    await send(code(ANA, "333333"), fake.connection);
    await untilText(tab, ".row", "333333");

    const times = await textsOf(
      tab,
      ".row:not(:has(.badge)) time, .bubble time",
    );
    expect(times).toEqual([
      expect.stringContaining(day),
      expect.stringContaining(day),
    ]);
  });
});
