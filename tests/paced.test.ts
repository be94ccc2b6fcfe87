import { expect, test } from "bun:test";
import { paced } from "../fake-server/paced.ts";

/** A transport that answers at once, and what it was called with. */
function counting() {
  const calls: unknown[][] = [];
  const fetch = paced(async (...call) => {
    calls.push(call);
    return new Response(`${calls.length}`);
  });
  return { calls, fetch };
}

test("a paced transport lets timers run from the 101st request on", async () => {
  const { fetch } = counting();
  let made = 0;
  let madeAtTimer: number | undefined;
  setTimeout(() => {
    madeAtTimer = made;
  });

  while (made < 100) {
    await fetch("http://localhost/api");
    made += 1;
  }
  expect(madeAtTimer).toBeUndefined();
  await fetch("http://localhost/api");

  expect(madeAtTimer).toBe(100);
});

test("a paced transport passes each request and its answer on", async () => {
  const { calls, fetch } = counting();
  const init = { method: "POST" };
  for (let made = 0; made < 101; made += 1) {
    await fetch("http://localhost/api");
  }

  const answer = await fetch("http://localhost/api/last", init);

  expect(await answer.text()).toBe("102");
  expect(calls.at(-1)).toEqual(["http://localhost/api/last", init]);
});
