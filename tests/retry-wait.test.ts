import { describe, expect, test } from "bun:test";
import {
  randomFrom,
  type Retry,
  retryProblem,
  waitAfter,
} from "../lib/retry.ts";
import {
  AbortedError,
  ConnectionLostError,
  MisconfiguredError,
  RedirectedError,
  RefusedError,
  type SendError,
  TimedOutError,
  UnreachableError,
} from "../mod.ts";

const retry = { attempts: 3, budgetMs: 5_000 };
const waitFor = (error: SendError, more: Partial<Retry> = {}) =>
  waitAfter(error, 1, { ...retry, ...more }, 5_000, () => 1);

const repeatUnknown = true;

describe("waitAfter()", () => {
  test.each([
    ["it could not connect", new UnreachableError(undefined), {}],
    ["the key came too late", new TimedOutError(5, false), {}],
    ["no key came", new MisconfiguredError("no"), {}],
    [
      "a 303 came after the work and that is asked for",
      new RedirectedError(303, undefined),
      { repeatUnknown },
    ],
    [
      "the connection broke and that is asked for",
      new ConnectionLostError(undefined),
      { repeatUnknown },
    ],
    [
      "no answer came and that is asked for",
      new TimedOutError(5, true),
      { repeatUnknown },
    ],
  ])("is a wait when %s", (_, error, more) => {
    expect(waitFor(error, more)).toBe(200);
  });

  test.each([
    ["no answer came", new TimedOutError(5, true), {}],
    ["the connection broke", new ConnectionLostError(undefined), {}],
    ["the caller ended it", new AbortedError(true), { repeatUnknown }],
    [
      "a 307 leads elsewhere",
      new RedirectedError(307, undefined),
      { repeatUnknown },
    ],
    ["a 303 came after the work", new RedirectedError(303, undefined), {}],
    ["the caller ended it before", new AbortedError(false), { repeatUnknown }],
    [
      "a 400 names a Retry-After",
      new RefusedError({ status: 400, retryAfterMs: 1, excerpt: "" }),
      { repeatUnknown },
    ],
    [
      "a 429 names none",
      new RefusedError({ status: 429, excerpt: "" }),
      { repeatUnknown },
    ],
  ])("is none when %s", (_, error, more) => {
    expect(waitFor(error, more)).toBeUndefined();
  });

  test("doubles from 100–200 ms up to 5–10 s", () => {
    const error = new UnreachableError(undefined);
    const most = { attempts: 99 };
    const waitsWith = (random: number) =>
      [1, 2, 3, 50].map((n) => waitAfter(error, n, most, 60_000, () => random));

    expect(waitsWith(0)).toEqual([100, 200, 400, 5_000]);
    expect(waitsWith(1)).toEqual([200, 400, 800, 10_000]);
  });

  test("is none when it would end with the budget", () => {
    const error = new UnreachableError(undefined);
    const waitWith = (ms: number) => waitAfter(error, 1, retry, ms, () => 1);

    expect(waitWith(201)).toBe(200);
    expect(waitWith(200)).toBeUndefined();
  });
});

describe("randomFrom()", () => {
  test("gives the numbers of mulberry32 for a seed", () => {
    const random = randomFrom(7);

    expect([random(), random(), random()]).toEqual([
      0.011704753153026104, 0.06195825757458806, 0.97690763277933,
    ]);
  });

  test("is the platform's own without a seed", () => {
    expect(randomFrom(undefined)).toBe(Math.random);
  });
});

describe("retryProblem()", () => {
  test.each([
    ["nothing", null],
    ["a number", 3],
  ])("says what retry must be when it is %s", (_, given) => {
    const problem: unknown = Reflect.apply(retryProblem, undefined, [given]);

    expect(problem).toBe("retry must be an object such as { attempts: 3 }");
  });

  test("names what there is when an option is misspelt", () => {
    const retry = { attempts: 2, budget: 1 };

    expect(retryProblem(retry)).toStartWith(
      "retry has an unknown option budget; known: attempts, budgetMs",
    );
  });

  test.each(["5000", 0, -1, 2 ** 31 - 0.5, 2 ** 31, Number.NaN])(
    "names a budget of %p",
    (budgetMs) => {
      const given = { attempts: 1, budgetMs };

      const problem: unknown = Reflect.apply(retryProblem, undefined, [given]);

      expect(problem).toContain("retry.budgetMs");
    },
  );

  test.each([0.5, NaN, 2 ** 53, "7", null])(
    "names a seed of %p, which would count as another",
    (seed) => {
      const given = { attempts: 2, seed };

      const problem: unknown = Reflect.apply(retryProblem, undefined, [given]);

      expect(problem).toBe("retry.seed must be a whole number");
    },
  );

  test.each([0, -7, 2 ** 53 - 1])("takes a seed of %d", (seed) => {
    expect(retryProblem({ attempts: 2, seed })).toBeUndefined();
  });

  test.each(["false", "", 0, 1, null])(
    "names a repeatUnknown of %p, which would be taken for a yes or a no",
    (repeatUnknown) => {
      const given = { attempts: 2, repeatUnknown };

      const problem: unknown = Reflect.apply(retryProblem, undefined, [given]);

      expect(problem).toBe("retry.repeatUnknown must be true or false");
    },
  );

  test.each([1, 2 ** 31 - 1, undefined])(
    "passes a budget of %p",
    (budgetMs) => {
      expect(retryProblem({ attempts: 1, budgetMs })).toBeUndefined();
    },
  );
});
