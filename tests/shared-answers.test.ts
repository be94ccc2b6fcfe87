import { describe, expect, test } from "bun:test";
import { createChanges } from "../fake-server/changes.ts";
import { createSharedAnswers } from "../fake-server/shared-answers.ts";

/** Answers that count how often they were made. */
function counted() {
  const changes = createChanges();
  const answers = createSharedAnswers(changes);
  let made = 0;
  const ask = (key = "a") => answers.json(key, () => (made += 1)).json();
  return { changes, ask };
}

describe("createSharedAnswers()", () => {
  test("says that an answer is JSON", () => {
    const answers = createSharedAnswers(createChanges());

    const { headers } = answers.json("a", () => 1);

    expect(headers.get("content-type")).toBe("application/json;charset=utf-8");
  });

  test("makes an answer once for all who ask the same", async () => {
    const { ask } = counted();

    expect([await ask(), await ask(), await ask("b"), await ask()]).toEqual([
      1, 1, 2, 1,
    ]);
  });

  test("makes it anew after a change that nobody is told of", async () => {
    const { changes, ask } = counted();
    await ask();

    changes.bump();

    expect(await ask()).toBe(2);
  });

  test("keeps it while a tick is due, and makes it anew once that is told", async () => {
    const { changes, ask } = counted();
    const told = Promise.withResolvers<void>();
    changes.watch({ changed: told.resolve, ended() {} });
    changes.bump();
    await ask();

    changes.bump();
    expect(await ask()).toBe(1);
    await told.promise;

    expect(await ask()).toBe(2);
  });

  test("forgets answers that pile up", async () => {
    const { ask } = counted();
    await ask("first");

    for (let count = 0; count < 30; count++) await ask(`${count}`);

    expect(await ask("first")).toBe(32);
  });
});
