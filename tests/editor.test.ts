import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { errorsIn, examplesShown, hoverOf, offersAt } from "./editor.ts";

// What the language service of TypeScript says to somebody who uses the package.
setDefaultTimeout(60_000);

describe("a docstring's example", () => {
  test("begins with its code: after a title, editors drop the indentation", () => {
    const shown = examplesShown();

    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((example) => !/: ```ts\n/.test(example))).toEqual([]);
  });
});

describe("a hover", () => {
  test("of an error's outcome says what each one means, narrowed or not", () => {
    const meaning = "`not-sent`: it never left. `refused`:";

    expect(hoverOf("error.|outcome").text).toStartWith(meaning);
    expect(
      hoverOf('error.code === "timed-out" && error.|outcome').text,
    ).toStartWith(meaning);
  });

  test.each([
    ["fake.faults.add({ effect: { |hang: true } });", "No answer at all."],
    ["fake.faults.add({ effect: { |delayMs: 9 } });", "ms of real time late"],
    ["fake.faults.add({ |effect: { hang: true } });", "{ status: 503 }"],
    [
      "createFakeServer({ limits: { |burst: 9 } });",
      "Requests allowed at once",
    ],
    ["result.|ok;", "`queued`, else an `error`"],
    ["result.ok && result.|queued;", "did not queue"],
    ["!result.ok && result.|error;", "`outcome`"],
    ["order.build({ ...to, parameters: { |offerExpiresAt: 9 } });", "in ms"],
    ["code.build({ ...to, |parameters: undefined });", "`otp`"],
    [
      'remote.inbox.|otpFor("+14155550123");',
      "The newest code for a recipient",
    ],
    ["remote.clock.|advance(9);", "by so many ms"],
    ["remote.|verify();", "left something behind"],
    ["fake.workspace({ limits: { |burst: 9 } });", "Requests allowed at once"],
  ])("of a name in %s says what it is for", (line, said) => {
    expect(hoverOf(line).text).toContain(said);
  });

  test("of a fault's effect names its type, and so does an error", () => {
    const name = "OneEffect";

    const { type } = hoverOf("fake.faults.add({ |effect: { hang: true } });");
    const [error] = errorsIn("fake.faults.add({ effect: { timeout: true } });");

    expect(type).toBe(`(property) FaultSpec.effect: ${name}`);
    expect(error).toEndWith(`'timeout' does not exist in type '${name}'.`);
  });
});

describe("a completion", () => {
  test.each([
    [
      'defineTemplate({ name: "x", language: "en", category: "|" });',
      "UTILITY",
    ],
    ['defineTemplate({ components: [{ type: "|" }] });', "CAROUSEL"],
    ["order.build({ ...to, parameters: { body: { | } } });", "name"],
    ["fake.faults.add({ effect: { | } });", "delayMs"],
    ['error.code === "|";', "timed-out"],
    ['buildOtp({ channels: ["|"] });', "Telegram"],
  ])("in %s offers %s", (line, name) => {
    expect(offersAt(line)).toContain(name);
  });
});
