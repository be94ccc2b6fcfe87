import { describe, expect, test } from "bun:test";
import { createFakeServer } from "../fake-server/mod.ts";
import {
  limitsOf,
  SHARED_LIMITS,
  WORKSPACE_LIMITS,
} from "../fake-server/limits.ts";
import { answerTo } from "./control-ask.ts";
import { ROOT } from "./root.ts";

describe("limitsOf()", () => {
  test("takes undefined for the usual", () => {
    const given = { maxMessages: undefined, maxRequests: 5 };

    expect(limitsOf(given)).toEqual({ ...limitsOf(), maxRequests: 5 });
  });

  test("gives by default what each limit's docstring says", async () => {
    const source = await Bun.file(`${ROOT}/fake-server/limits.ts`).text();

    const told = [
      ...source.matchAll(/default ([\d,]+)\. \*\/\s+readonly (\w+)/g),
    ].map(([, number = "", name]) => [name, Number(number.replace(",", ""))]);

    expect(limitsOf()).toEqual(Object.fromEntries(told));
  });

  test("keeps as many messages and requests as README says", async () => {
    const readme = await Bun.file(`${ROOT}/README.md`).text();
    const { maxMessages, maxRequests } = limitsOf();
    const [messages, requests] = [maxMessages, maxRequests].map((limit) =>
      limit.toLocaleString("en"),
    );

    expect(readme.replaceAll(/\s+/g, " ")).toContain(
      `the newest ${messages} messages and ${requests} requests`,
    );
  });

  test.each([0.001, 0.5, 1, 1e9])("takes %d per second", (perSecond) => {
    expect(limitsOf({ perSecond })).toMatchObject({ perSecond });
  });

  test.each([0, -1, 0.0009, "5", NaN, Infinity])(
    "takes no %p per second",
    (perSecond) => {
      expect(() => limitsOf(Object({ perSecond }))).toThrow(
        "Cannot create a fake server: limits.perSecond must be a number, 0.001 or more",
      );
    },
  );

  test.each([0, -1, 1.5])("takes no %d messages", (maxMessages) => {
    expect(() => limitsOf({ maxMessages })).toThrow(
      "Cannot create a fake server: limits.maxMessages must be a whole number above 0",
    );
  });

  test("takes no burst without a rate", () => {
    expect(() => limitsOf({ burst: 2 })).toThrow(
      "Cannot create a fake server: limits.burst needs limits.perSecond",
    );
  });

  test("names a limit that it does not have", () => {
    expect(() => limitsOf(Object({ maxMessage: 1 }))).toThrow(
      "Cannot create a fake server: no limit is called maxMessage",
    );
  });
});

describe("the limits of a workspace", () => {
  test("are all but those of the whole fake server", () => {
    expect(SHARED_LIMITS).toEqual(["maxWorkspaces", "maxStreams"]);
    expect(WORKSPACE_LIMITS).toEqual([
      "maxMessages",
      "maxRequests",
      "maxBodyBytes",
      "maxWaiters",
      "maxFaults",
      "perSecond",
      "burst",
    ]);
  });
});

describe("the caps", () => {
  test("are all told by GET /stats, except for the size of a body", async () => {
    const names = Object.keys(limitsOf()).filter((name) => /^max/.test(name));
    const limits = Object.fromEntries(
      names.map((name, index) => [name, 100 + index]),
    );
    const { maxBodyBytes, ...counted } = limits;

    const { body } = await answerTo(createFakeServer({ limits }), "/stats");

    const told = Object.values(body).flatMap(
      (part) => Object(part).limit ?? [],
    );
    expect(told.toSorted()).toEqual(Object.values(counted));
  });
});
