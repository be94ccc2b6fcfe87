import { join } from "node:path";
import { outputOf } from "./children.ts";
import { ROOT } from "../root.ts";
import { scratchFolder } from "../scratch.ts";
import { pairedTable } from "./paired.ts";
import type { Table } from "./table.ts";
import { sampleInTurn } from "./timing.ts";

const TESTS = 1_000;
const ROUNDS = 9;
const EMPTY = "empty tests";
const IMPORTING = "empty tests that import the same";
const SHARED = "a workspace each";
const FRESH = "a fake server each";

const HEAD = `
import { expect, test } from "bun:test";
import { createFakeServer } from "${join(ROOT, "fake-server/mod.ts")}";
import { send } from "${join(ROOT, "mod.ts")}";

const body = { recipient: "+4915112345678", otp: "493817" };
`;

const BODIES: Readonly<Record<string, string>> = {
  [EMPTY]: `import { test } from "bun:test";
for (let n = 0; n < ${TESTS}; n++) test("test " + n, async () => {});`,
  // What is left of a suite when a fake server costs nothing.
  [IMPORTING]: `
for (let n = 0; n < ${TESTS}; n++) test("test " + n, async () => {});
expect(createFakeServer).not.toBe(send);`,
  [SHARED]: `
const fake = createFakeServer();
for (let n = 0; n < ${TESTS}; n++) test("test " + n, async () => {
  using workspace = fake.workspace();
  await send(body, workspace.connection);
  expect(workspace.inbox.otpFor(body.recipient)).toBe(body.otp);
});`,
  [FRESH]: `
for (let n = 0; n < ${TESTS}; n++) test("test " + n, async () => {
  await using fake = createFakeServer();
  await send(body, fake.connection);
  expect(fake.inbox.otpFor(body.recipient)).toBe(body.otp);
});`,
};

/** What a test suite pays for a workspace in each of its tests. */
export async function suite(): Promise<Table[]> {
  const folder = scratchFolder("suite");
  const contestants = await Promise.all(
    Object.entries(BODIES).map(async ([name, body], index) => {
      const file = join(folder, `suite-${index}.test.ts`);
      await Bun.write(file, name === EMPTY ? body : HEAD + body);
      return { name, sample: () => millisecondsOf(file) };
    }),
  );
  await sampleInTurn(contestants, 1);
  const samples = await sampleInTurn(contestants, ROUNDS);
  return [
    pairedTable({
      title: `A process of ${TESTS} tests (median of ${ROUNDS})`,
      baseline: EMPTY,
      samples,
      figure: (time) => `${time.toFixed(1)} ms`,
      targets: { [SHARED]: { atMost: 6 } },
    }),
  ];
}

/** The time of the whole process, as who runs it sees it. */
async function millisecondsOf(file: string): Promise<number> {
  const start = performance.now();
  await outputOf([process.execPath, "test", file]);
  return performance.now() - start;
}
