import { describe, expect, setDefaultTimeout, test } from "bun:test";
import {
  createFakeServer,
  type FakeServer,
  type FakeWorkspace,
  type SweptApp,
  type Told,
} from "../fake-server/mod.ts";
import { trySend } from "../mod.ts";
import { otp } from "./fixture.ts";
import { BUGS, honest, toldOf } from "./sweep-apps.ts";

setDefaultTimeout(60_000);

describe("fake.sweep()", () => {
  test("finds nothing in an app that goes by the outcome", async () => {
    await using fake = createFakeServer();

    const { troubles } = await fake.sweep(honest);

    expect(troubles).toBeGreaterThan(100);
    expect(fake.requests()).toEqual([]);
  });

  test("finds nothing in an app that sends again what was surely not queued", async () => {
    await using fake = createFakeServer();
    const retry = { attempts: 3, budgetMs: 5_000 };

    const { troubles } = await fake.sweep(async ({ connection }) =>
      toldOf(await trySend(otp, { ...connection, retry })),
    );

    expect(troubles).toBeGreaterThan(100);
  });

  test.each(BUGS)("finds an app that %s", async (_, app, texts) => {
    await using fake = createFakeServer();

    let complaints = "";
    // The message lists a dozen findings; the order of the seed decides which.
    for (let seed = 1; seed <= 12; seed++) {
      const sweep = fake.sweep(app, { seed });
      complaints += await sweep.catch(({ message }) => message);
      if (texts.every((text) => complaints.includes(text))) break;
    }

    expect(complaints).toContain("troubles (seed 1):\n- ");
    for (const text of texts) expect(complaints).toContain(text);
  });

  test("repeats itself with a seed, and can be cut short", async () => {
    await using fake = createFakeServer();
    const complaintOf = (seed: number) =>
      fake
        .sweep(async () => "queued", { seed, rounds: 20 })
        .catch(({ message }) => message);

    const [one, again, other] = [
      await complaintOf(3),
      await complaintOf(3),
      await complaintOf(4),
    ];

    expect(one).toContain("20 of 20 troubles");
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test("takes the fake server's seed where it is given none", async () => {
    await using fake = createFakeServer({ seed: 3 });
    await using usual = createFakeServer();
    const complaintOf = ({ sweep }: FakeServer, seed?: number) =>
      sweep(async () => "queued", { seed, rounds: 20 }).catch(
        ({ message }) => message,
      );

    const own = await complaintOf(fake);

    expect(own).toContain("(seed 3)");
    expect(own).toBe(await complaintOf(usual, 3));
  });

  test("tells no number or code of the app", async () => {
    await using fake = createFakeServer();
    const app: SweptApp = async () => {
      throw new Error(`No answer for ${otp.recipient} and ${otp.otp}`);
    };

    const complaint = await fake.sweep(app).catch(({ message }) => message);

    expect(complaint).toContain("the app threw (Error)");
    expect(complaint).not.toContain(otp.otp);
    expect(complaint).not.toContain("15112345678");
  });

  test("ends with an app that does not, and names the trouble", async () => {
    await using fake = createFakeServer();
    const app = () => new Promise<Told>(() => {});

    const run = fake.sweep(app, { rounds: 2, timeoutMs: 10 });

    await expect(run).rejects.toThrow("2 of 2 troubles");
    await expect(run).rejects.toThrow("told its user nothing in time");
  });

  test("says what an app lacks that waits for ever for an answer", async () => {
    await using fake = createFakeServer();
    const app: SweptApp = (workspace) => {
      const connection = { ...workspace.connection, timeoutMs: 60_000 };
      return honest({ ...workspace, connection });
    };

    const complaint = await fake
      .sweep(app, { timeoutMs: 100 })
      .catch(({ message }) => message);

    expect(complaint).toContain("misjudged 2 of ");
    expect(complaint).toContain(
      "no answer, queued: the app told its user nothing in time: pass on the connection's timeoutMs",
    );
  });

  test("waits for it no longer than a test may take", async () => {
    await using fake = createFakeServer();
    const app: SweptApp = (workspace) => {
      const { timeoutMs } = workspace.connection;
      return timeoutMs === undefined
        ? honest(workspace)
        : new Promise(() => {});
    };

    const run = fake.sweep(app);

    await expect(run).rejects.toThrow("misjudged 2 of ");
    // Half of what two troubles would take by the usual time.
  }, 15_000);

  test("finds an app that sends nothing, however few its rounds are", async () => {
    await using fake = createFakeServer();

    const run = fake.sweep(async () => "unknown", { rounds: 1 });

    await expect(run).rejects.toThrow("no trouble: the user was told unknown");
  });

  test("finds an app that tells something else, without repeating it", async () => {
    await using fake = createFakeServer();
    const app = async (workspace: FakeWorkspace) => {
      await honest(workspace);
      return `sent ${otp.otp}`;
    };

    // @ts-expect-error an app tells one of three
    const complaint = await fake.sweep(app).catch(({ message }) => message);

    expect(complaint).toMatch(/^The app misjudged (\d+) of \1 troubles/);
    expect(complaint).toContain("none of queued, not-queued, unknown");
    expect(complaint).not.toContain(otp.otp);
  });

  test("tells an app that returns nothing from one that comes to no end", async () => {
    await using fake = createFakeServer();
    const app = async () => {};

    // @ts-expect-error an app tells one of three
    const complaint = await fake.sweep(app).catch(({ message }) => message);

    expect(complaint).toContain("none of queued, not-queued, unknown");
    expect(complaint).not.toContain("in time");
  });

  test.each<[string, unknown]>([
    ["rounds", 0],
    ["rounds", -1],
    ["rounds", NaN],
    ["timeoutMs", 0],
    ["seed", "1"],
    ["seed", 1.5],
  ])("throws on %s of %p, which can mean nothing", async (name, value) => {
    await using fake = createFakeServer();

    const run = fake.sweep(honest, { [name]: value });

    await expect(run).rejects.toThrow(`Cannot sweep: ${name} must be`);
  });

  test("says how long a timeout can be when it is longer", async () => {
    await using fake = createFakeServer();

    const run = fake.sweep(honest, { timeoutMs: 2 ** 31 });

    await expect(run).rejects.toThrow(
      "timeoutMs must be a whole number from 1 to 2147483647",
    );
  });

  test("throws on an app that is no function", async () => {
    await using fake = createFakeServer();

    // @ts-expect-error an app is called
    const run = fake.sweep("the app");

    await expect(run).rejects.toThrow("the app must be a function");
  });

  test("throws on a misspelt option", async () => {
    await using fake = createFakeServer();
    const options = { round: 2 } as object;

    await expect(fake.sweep(async () => "queued", options)).rejects.toThrow(
      "Cannot sweep: no option is called round; known: seed, rounds",
    );
  });
});
