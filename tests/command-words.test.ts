import { describe, expect, test } from "bun:test";
import { commandOf } from "../fake-server/command.ts";

describe("commandOf()", () => {
  test.each<[string, object]>([
    ["fake", { words: { port: 4010, hostname: "127.0.0.1" } }],
    ["fake --port 65535", { words: { port: 65_535 } }],
    ["fake --seed 123456789012345", { words: { seed: 123_456_789_012_345 } }],
    [
      "fake --allow-host a --allow-host b",
      { words: { allowHosts: ["a", "b"] } },
    ],
    ["fake --version", { name: "version" }],
    ["-v", { name: "version" }],
    ["fake exec -- ls", { name: "exec", words: { port: 0 }, program: ["ls"] }],
    ["fake ready", { url: "http://127.0.0.1:4010", waitMs: 0 }],
    ["fake ready --wait", { waitMs: 5_000 }],
    ["fake ready --timeout 3600", { waitMs: 3_600_000 }],
    ["fake ready --url https://x", { url: "https://x" }],
    ["fake ready --url HTTP://x", { url: "HTTP://x" }],
    ["types A.JSON", { file: "A.JSON", out: "A.ts" }],
  ])("reads %s", (line, command) => {
    expect(commandOf(line.split(" "), undefined)).toMatchObject(command);
  });

  test.each([
    "fake --port 65536",
    "fake ready now",
    "fake ready --timeout 0",
    "fake ready --timeout 3601",
    "fake ready --host a?",
    "fake ready --host a#",
    "fake ready --host a\\",
    "types a.json b.json",
    "types a.json -- b.json",
  ])("finds something wrong with %s", (line) => {
    expect(commandOf(line.split(" "), undefined).name).toBe("wrong");
  });

  test.each([
    [["--url", "localhost:4010"], "http://x", "--url takes the fake server's "],
    [[], "localhost:4010", "WAYBILL_FAKE_URL takes the fake server's origin"],
    [["--host", "a b"], "http://x", "--host takes a name or an address"],
    [["--host", ""], "http://x", "--host takes a name or an address"],
    [["--host", "127.0.0.1/x"], "", "--host takes a name or an address"],
    [["--host", "a@b"], "", "--host takes a name or an address"],
    [["--url", "http://x", "--port", "1"], "", "--port, not both"],
    [["--url", "http://x", "--host", "y"], "", "--port, not both"],
  ])(
    "names what to correct of %p and the variable %j",
    (words, fakeUrl, told) => {
      const command = commandOf(["fake", "ready", ...words], fakeUrl);

      expect(command).toEqual({
        name: "wrong",
        problem: expect.stringContaining(told),
      });
    },
  );

  test("asks at the usual place when the variable is set to nothing", () => {
    const command = commandOf(["fake", "ready"], "");

    expect(command).toMatchObject({ url: "http://127.0.0.1:4010" });
  });
});
