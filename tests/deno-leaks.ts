import { createConnection, send, sendMany, trySend } from "../mod.ts";
import { connectFakeServer, createFakeServer } from "../fake-server/mod.ts";
import { otp } from "./fixture.ts";

/** As `deno test` knows it. */
declare const Deno: {
  test(options: object, run: () => Promise<void>): void;
};

// Older versions of Deno look for what a test leaves behind by default.
const STRICT = { sanitizeOps: true, sanitizeResources: true };

const EFFECTS = [{ reset: true }, { truncate: true }, { hang: true }] as const;

Deno.test({ name: "in process", ...STRICT }, async () => {
  await using fake = createFakeServer();
  const wait = fake.inbox.waitFor({ recipient: otp.recipient });
  await send(otp, fake.connection);
  await wait;
  await fake.inbox.waitFor({}, { timeoutMs: 1, after: 1 }).catch(() => {});
  fake.faults.add({ effect: { hang: true } });
  await trySend(otp, fake.connection, { signal: AbortSignal.timeout(5) });
});

Deno.test({ name: "on a port", ...STRICT }, async () => {
  await using fake = createFakeServer();
  const { baseUrl, url } = await fake.listen();
  const { apiKey } = fake.connection;
  const connection = createConnection({ baseUrl, apiKey });
  for await (const _ of sendMany([otp, otp, otp], connection)) continue;
  for (const effect of EFFECTS) {
    fake.faults.add({ effect, times: 1 });
    await trySend(otp, connection, { timeoutMs: 100 });
  }
  await using workspace = await connectFakeServer(url).workspace();
  await send(otp, workspace.connection);
  await workspace.inbox.waitFor({ recipient: otp.recipient });
});
