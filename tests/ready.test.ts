import { expect, spyOn, test } from "bun:test";
import { unreadyProblem } from "../fake-server/ready.ts";
import { closedPort } from "./raw-server.ts";

test("waits no longer for a fake server when the machine's clock is set back", async () => {
  const url = `http://127.0.0.1:${await closedPort()}`;
  // As before a step of an hour, and after it.
  using _ = spyOn(Date, "now")
    .mockReturnValue(0)
    .mockReturnValueOnce(3_600_000);
  const late = Bun.sleep(3_000).then(() => "late");

  const problem = unreadyProblem(url, 100, {});

  expect(await Promise.race([problem, late])).toContain("no fake server");
});

test("lets others have a turn between two questions", async () => {
  let asked = 0;
  await using server = Bun.serve({
    port: 0,
    fetch() {
      asked += 1;
      return new Response("another");
    },
  });

  await unreadyProblem(server.url.href, 200, {});

  // Each 50 ms, or later on a busy machine.
  expect(asked).toBeWithin(1, 7);
});
