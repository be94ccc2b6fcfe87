import { describe, expect, spyOn, test } from "bun:test";
import { createPrinter } from "../fake-server/printer.ts";

/** A printer whose reader reads only when told to. */
function unread() {
  const written: string[] = [];
  const pending: (() => void)[] = [];
  const printer = createPrinter((text, done) => {
    written.push(text);
    pending.push(done);
  });
  const read = () => pending.splice(0).forEach((done) => done());
  return { printer, written, read };
}

describe("createPrinter()", () => {
  test("writes lines together, one write for each call", () => {
    const { printer, written } = unread();

    printer.print(["a", "b"]);
    printer.print(["c"]);

    expect(written).toEqual(["a\nb\n", "c\n"]);
  });

  test("leaves lines out past 1,000 writes that nobody reads, and says how many once somebody does", () => {
    const { printer, written, read } = unread();
    for (let count = 0; count < 1_003; count++) printer.print(["a", "b"]);
    expect(written).toHaveLength(1_000);

    read();
    printer.print(["c"]);
    printer.print(["d"]);

    expect(written.slice(1_000)).toEqual([
      "6 lines were left out: nobody read this console\nc\n",
      "d\n",
    ]);
  });

  test("speaks of one line in the singular", () => {
    const { printer, written, read } = unread();
    for (let count = 0; count < 1_001; count++) printer.print(["a"]);

    read();
    printer.print(["b"]);

    expect(written.at(-1)).toBe(
      "1 line was left out: nobody read this console\nb\n",
    );
  });

  test("is drained once everything is read", async () => {
    const { printer, read } = unread();
    let isDrained = false;
    const now = printer.drained().then(() => "drained");
    expect(await Promise.race([now, Bun.sleep(0)])).toBe("drained");
    printer.print(["a"]);

    const end = printer.drained().then(() => (isDrained = true));
    await Bun.sleep(20);
    expect(isDrained).toBe(false);
    read();

    expect(await end).toBe(true);
  });

  test("is drained after half a second when nobody reads", async () => {
    const { printer } = unread();
    printer.print(["a"]);
    const start = performance.now();

    await printer.drained();

    const ms = performance.now() - start;
    expect(ms).toBeGreaterThan(450);
    expect(ms).toBeLessThan(10_000);
  });

  test("is drained after half a second though the machine's clock is set back", async () => {
    const { printer } = unread();
    printer.print(["a"]);
    using _ = spyOn(Date, "now").mockReturnValue(0);
    const late = Bun.sleep(3_000).then(() => "late");

    const end = printer.drained().then(() => "drained");

    expect(await Promise.race([end, late])).toBe("drained");
  });
});
