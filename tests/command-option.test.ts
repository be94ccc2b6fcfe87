import { describe, expect, test } from "bun:test";
import { commandOf } from "../fake-server/command.ts";
import { TAKES, type Values } from "../fake-server/command-options.ts";

/** What is written after each option; the compiler names one that is missing. */
const AFTER: Readonly<
  Record<Exclude<keyof Values, "help" | "version">, readonly string[]>
> = {
  port: ["1"],
  host: ["x"],
  token: ["x"],
  "allow-host": ["x"],
  accounts: ["x.json"],
  seed: ["2"],
  force: [],
  json: [],
  "print-env": [],
  url: ["http://x"],
  wait: [],
  timeout: ["7"],
  out: ["x.ts"],
};

/** The words of each command, without options, and those after them. */
const LINES: Readonly<Record<string, readonly [string[], string[]]>> = {
  fake: [["fake"], []],
  "fake exec": [
    ["fake", "exec"],
    ["--", "ls"],
  ],
  "fake ready": [["fake", "ready"], []],
  types: [["types", "a.json"], []],
};

describe.each([...TAKES])("%s", (command, takes) => {
  const [words = [], rest = []] = LINES[command] ?? [];
  const plain = commandOf([...words, ...rest], undefined);

  test.each(takes.map((name) => [name]))(
    "asks for something else with --%s",
    (name) => {
      const after = new Map(Object.entries(AFTER)).get(name) ?? [];

      const asked = commandOf(
        [...words, `--${name}`, ...after, ...rest],
        undefined,
      );

      expect(plain.name).not.toBe("wrong");
      expect(asked.name).toBe(plain.name);
      expect(asked).not.toEqual(plain);
    },
  );
});

test("some command takes each option", () => {
  const taken = new Set([...TAKES.values()].flat());

  expect([...taken].toSorted()).toEqual(Object.keys(AFTER).toSorted());
});
