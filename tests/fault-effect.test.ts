import { describe, expect, setDefaultTimeout, test } from "bun:test";
import {
  createFakeServer,
  type FakeServer,
  type FaultPhase,
} from "../fake-server/mod.ts";
import { trySend } from "../mod.ts";
import { FAULT_PHASES } from "../fake-server/fault-spec.ts";
import { FAULT_CASES, verdictOf } from "./fault-cases.ts";
import { otp } from "./fixture.ts";
import { BIN, ROOT } from "./root.ts";

setDefaultTimeout(60_000);

const CLIENTS = [
  ["Bun's fetch", [process.execPath], "fetch"],
  ["Node's fetch", [`${BIN}/node`], "fetch"],
  ["Node's http client", [`${BIN}/node`], "node:http"],
  [
    "Deno's fetch",
    [`${BIN}/deno`, "run", "--allow-net", "--no-prompt", "--no-config"],
    "fetch",
  ],
] as const;

/** A workspace for each case, with its fault. */
function faulted(fake: FakeServer, phase: FaultPhase) {
  return FAULT_CASES.map(({ effect }) => {
    const workspace = fake.workspace();
    workspace.faults.add({ phase, effect });
    return workspace;
  });
}

const expected = FAULT_CASES.map(({ name, verdict }) => `${name}: ${verdict}`);
const named = (verdicts: readonly string[]) =>
  verdicts.map((verdict, index) => `${FAULT_CASES[index]?.name}: ${verdict}`);

describe.each(FAULT_PHASES)("every fault %s", (phase) => {
  test("gives the code and outcome of the table in process", async () => {
    await using fake = createFakeServer();
    const workspaces = faulted(fake, phase);

    const results = await Promise.all(
      workspaces.map(({ connection }) =>
        trySend(otp, { ...connection, timeoutMs: 1_000 }),
      ),
    );

    expect(named(results.map(verdictOf))).toEqual(expected);
  });

  test.concurrent.each(CLIENTS)(
    "gives the same through a socket to %s",
    async (_, command, transport) => {
      await using fake = createFakeServer();
      const { baseUrl } = await fake.listen();
      const workspaces = faulted(fake, phase);
      const jobs = workspaces.map(({ connection: { apiKey } }) => {
        return { baseUrl, apiKey, timeoutMs: 3_000 };
      });

      const client = Bun.spawn(
        [
          ...command,
          `${ROOT}/tests/fault-client.ts`,
          transport,
          JSON.stringify(jobs),
        ],
        { env: process.env, stderr: "inherit" },
      );
      const verdicts = JSON.parse(await new Response(client.stdout).text());

      expect(named(verdicts)).toEqual(expected);
      const isQueued = phase === "after-accept";
      const queued = FAULT_CASES.filter(
        (_, index) => workspaces[index]?.inbox.latest() !== undefined,
      );
      expect(queued).toEqual(
        FAULT_CASES.filter(
          ({ verdict }) => isQueued || verdict === "queued true",
        ),
      );
    },
  );
});
