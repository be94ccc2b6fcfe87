import { describe, expect, test } from "bun:test";
import {
  connectFakeServer,
  createFakeServer,
  type JournalFilter,
} from "../fake-server/mod.ts";
import { trySend } from "../mod.ts";
import { otp, plainMessage } from "./fixture.ts";

/** A code, a template message, a refused code and garbage, in this order. */
async function journals() {
  const fake = createFakeServer();
  const { url, baseUrl } = await fake.listen();
  const { connection } = fake;
  const flow = { ...otp, channels: ["Telegram", "WhatsApp"] } as const;
  await trySend(flow, connection);
  await trySend(plainMessage, connection);
  await trySend(
    { ...otp, recipient: "+14155550199", otp: "" },
    { ...connection, rules: { "otp-length": "off" } },
  );
  await fake.fetch(`${baseUrl}/messages/send-otp`, {
    method: "POST",
    headers: { "X-API-KEY": connection.apiKey },
    body: "{",
  });
  await fake.fetch(`${baseUrl}/messages`);
  return { fake, doors: [fake, connectFakeServer(url)] };
}

describe("fake.requests()", () => {
  test.each<[JournalFilter, number[]]>([
    [{ recipient: "+49 151 1234 5678" }, [1, 2]],
    [{ recipient: "+14155550199" }, [3]],
    [{ recipient: "+14155550199", status: 200 }, []],
    [{ recipient: "" }, []],
    [{ kind: "otp" }, [1, 3, 4]],
    [{ kind: "template" }, [2]],
    [{ kind: "otp", after: 1 }, [3, 4]],
    [{ channel: "Telegram" }, [1]],
    [{ channel: "WhatsApp" }, [1, 2, 3, 4]],
    [{ template: "otp_code_1" }, [1, 3, 4]],
    [{ template: plainMessage.payload.template.name }, [2]],
    [{ template: "" }, []],
    [{ endpoint: "send-raw", kind: "otp" }, []],
    [{}, [1, 2, 3, 4, 5]],
  ])(
    "looks for %j as an inbox does, in process and over HTTP",
    async (filter, found) => {
      const { fake, doors } = await journals();
      await using _ = fake;

      for (const { requests } of doors) {
        const entries = await requests(filter);
        expect(entries.map(({ seq }) => seq)).toEqual(found);
      }
    },
  );

  test("gives strictly the same in process and over HTTP, as the list of faults does", async () => {
    const { fake, doors } = await journals();
    await using _ = fake;
    fake.faults.add({ effect: { status: 500 } });
    fake.faults.add({ times: 2, effect: { reset: true } });
    await trySend(otp, fake.connection);

    const [here, there] = await Promise.all(
      doors.map(async ({ requests, faults }) => ({
        requests: await requests(),
        faults: await faults.list(),
      })),
    );

    expect(here?.requests).toHaveLength(6);
    expect(there).toStrictEqual(here as never);
  });

  test.each<[JournalFilter, number]>([
    [{ recipient: otp.recipient }, 2],
    [{ kind: "otp" }, 1],
    [{ kind: "template" }, 3],
    [{ template: plainMessage.payload.template.name }, 1],
    [{ channel: "WhatsApp" }, 4],
    [{ endpoint: "send-otp" }, 0],
  ])(
    "looks for %j in what went to a wrong path, too",
    async (filter, count) => {
      const fake = createFakeServer();
      const rootless = { ...fake.connection, baseUrl: "http://localhost" };
      await trySend(otp, rootless);
      await trySend(plainMessage, rootless);
      await fake.fetch("http://localhost/nothing");
      const halves = ['{"whatsappBusinessId":"1"}', '{"payload":{}}'];
      for (const body of ["{}", "null", ...halves]) {
        await fake.fetch("http://localhost/hook", { method: "POST", body });
      }

      expect(fake.requests(filter)).toHaveLength(count);
    },
  );
});
