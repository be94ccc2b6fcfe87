import { describe, expect, test } from "bun:test";
import { commandOf } from "../fake-server/command.ts";
import { TAKES } from "../fake-server/command-options.ts";
import { helpOf } from "../fake-server/help.ts";

const WORDS = {
  port: 4010,
  hostname: "127.0.0.1",
  token: undefined,
  allowHosts: [],
  accounts: undefined,
  force: false,
};
const fake = (words: object, print = "greeting") => ({
  name: "fake",
  words: { ...WORDS, ...words },
  print,
});
const exec = (program: readonly string[], words: object = {}) => ({
  name: "exec",
  words: { ...WORDS, port: 0, ...words },
  program,
});
const ready = (waitMs: number, place = "127.0.0.1:4010") => ({
  name: "ready",
  url: `http://${place}`,
  waitMs,
});
const types = (file: string, out: string) => ({ name: "types", file, out });
const help = (about: string) => ({ name: "help", about });

/** A line as a shell would part it, `_` for an empty word. */
const wordsOf = (line: string) =>
  line.split(" ").map((word) => (word === "_" ? "" : word));

describe("commandOf()", () => {
  test.each<[string, object]>([
    ["fake", fake({})],
    ["fake --port 0", fake({ port: 0 })],
    ["fake --port 65535", fake({ port: 65_535 })],
    ["fake --host ::1 --token t", fake({ hostname: "::1", token: "t" })],
    ["fake --seed 123456789012345", fake({ seed: 123_456_789_012_345 })],
    ["fake --seed=-1 --force", fake({ seed: -1, force: true })],
    ["fake --allow-host a --allow-host b", fake({ allowHosts: ["a", "b"] })],
    ["fake --accounts a.json", fake({ accounts: "a.json" })],
    ["fake --json", fake({}, "json")],
    ["fake --print-env", fake({}, "env")],
    ["fake exec -- ls", exec(["ls"])],
    ["fake exec -- ls -- --json", exec(["ls", "--", "--json"])],
    ["fake exec --port 1 -- ls -l", exec(["ls", "-l"], { port: 1 })],
    ["fake ready", ready(0)],
    ["fake ready --wait", ready(5_000)],
    ["fake ready --timeout 3600", ready(3_600_000)],
    ["fake ready --timeout 0.5", ready(500)],
    ["fake ready --host ::1", ready(0, "[::1]:4010")],
    ["fake ready --host [::1] --port 1", ready(0, "[::1]:1")],
    ["fake ready --host sms", ready(0, "sms:4010")],
    ["fake ready --url https://x", { ...ready(0), url: "https://x" }],
    ["fake ready --url HTTP://x", { ...ready(0), url: "HTTP://x" }],
    ["types a.json", types("a.json", "a.ts")],
    ["types A.JSON", types("A.JSON", "A.ts")],
    ["types a.json.txt", types("a.json.txt", "a.json.txt.ts")],
    ["types a.json --out b.ts", types("a.json", "b.ts")],
    ["types a.json --out /dev/stdout", types("a.json", "/dev/stdout")],
    ["fake --version", { name: "version" }],
    ["-v", { name: "version" }],
    ["--help", help("")],
    ["-h", help("")],
    ["fake --help --json", help("fake")],
    ["fake exec --help", help("fake exec")],
    ["types -h", help("types")],
  ])("reads %s", (line, command) => {
    expect<unknown>(commandOf(wordsOf(line), undefined)).toEqual(command);
  });

  test("tells its use where there is no word", () => {
    expect(commandOf([], undefined)).toEqual({
      name: "help",
      about: "",
    });
  });

  test.each<[string, string]>([
    ["serve", "the commands are: fake, fake exec, fake ready, types"],
    ["serve exec ls", "the commands are: fake, fake exec, fake ready, types"],
    ["-- fake", "the commands are: fake, fake exec, fake ready, types"],
    [
      "fake -- ls",
      "only fake exec runs what is after --: waybill fake exec -- bun test",
    ],
    [
      "fake ready -- ls",
      "only fake exec runs what is after --: waybill fake exec -- bun test",
    ],
    [
      "types a.json -- b",
      "only fake exec runs what is after --: waybill fake exec -- bun test",
    ],
    ["send --port 1", "the commands are: fake, fake exec, fake ready, types"],
    ["fake stop", "fake has no subcommand stop: use exec or ready"],
    ["fake stop it", "fake has no subcommand stop: use exec or ready"],
    [
      "fake --token correct horse",
      "fake has no subcommand of that name: use exec or ready",
    ],
    ["fake a7", "fake has no subcommand of that name: use exec or ready"],
    ["fake 7f3a91c", "fake has no subcommand of that name: use exec or ready"],
    [
      "fake ready now",
      "fake ready takes the address after --url: waybill fake ready --url http://127.0.0.1:4010",
    ],
    ["fake --json --print-env", "fake takes --json or --print-env, not both"],
    ["fake exec", "exec needs a command: waybill fake exec -- bun test"],
    ["fake exec -- _", "exec needs a command: waybill fake exec -- bun test"],
    [
      "fake exec ls",
      "exec takes its command after --: waybill fake exec -- bun test",
    ],
    [
      "fake exec bun test --timeout 9",
      "exec takes its command after --: waybill fake exec -- bun test",
    ],
    [
      "fake exec bun --version",
      "exec takes its command after --: waybill fake exec -- bun test",
    ],
    [
      "fake exec bun test --watch",
      "exec takes its command after --: waybill fake exec -- bun test",
    ],
    ["types fake exec a --prot", "Unknown option '--prot'"],
    ["fake exec --prot 1", "Unknown option '--prot'"],
    ["fake exec a --prot 1 -- ls", "Unknown option '--prot'"],
    ["fake --wait", "fake takes no --wait"],
    ["fake exec --json -- ls", "fake exec takes no --json"],
    ["fake ready --token t", "fake ready takes no --token"],
    ["types --port 1 t.json", "types takes no --port"],
    ["fake --seed one", "--seed takes a whole number of at most 15 digits"],
    ["fake --seed x1", "--seed takes a whole number of at most 15 digits"],
    ["fake --seed 1x", "--seed takes a whole number of at most 15 digits"],
    [
      "fake --seed 1234567890123456",
      "--seed takes a whole number of at most 15 digits",
    ],
    ["fake --host _", "--host takes a name or an address"],
    ["fake --port 65536", "--port takes a number from 0 to 65535"],
    ["fake --port x", "--port takes a number from 0 to 65535"],
    ["fake --port x1", "--port takes a number from 0 to 65535"],
    ["fake --port 1x", "--port takes a number from 0 to 65535"],
    [
      "fake ready --port 0",
      "fake ready takes the port that the fake printed, not 0",
    ],
    [
      "fake ready --url http://127.0.0.1:0",
      "fake ready takes the port that the fake printed, not 0",
    ],
    ["fake --port 000001", "--port takes a number from 0 to 65535"],
    ["fake --prot 1", "Unknown option '--prot'"],
    ["types", "types takes one file: waybill types templates.json"],
    ["types a b", "types takes one file: waybill types templates.json"],
    [
      "fake ready --timeout 0",
      "--timeout takes seconds, more than 0 and at most 3600",
    ],
    [
      "fake ready --timeout 3601",
      "--timeout takes seconds, more than 0 and at most 3600",
    ],
    [
      "fake ready --timeout soon",
      "--timeout takes seconds, more than 0 and at most 3600",
    ],
    ...["*", "a?", "a#", "a\\", "a@b", "127.0.0.1/x", "_"].map(
      (host): [string, string] => [
        `fake ready --host ${host}`,
        "--host takes a name or an address",
      ],
    ),
    ...["here", "localhost:1", "xhttp://x", "http://"].map(
      (url): [string, string] => [
        `fake ready --url ${url}`,
        "--url takes the fake server's origin, such as http://127.0.0.1:4010",
      ],
    ),
    [
      "fake ready --url http://x --port 1",
      "fake ready takes --url, or --host and --port, not both",
    ],
    [
      "fake ready --url http://x --host y",
      "fake ready takes --url, or --host and --port, not both",
    ],
  ])("finds what is wrong with %s", (line, problem) => {
    expect(commandOf(wordsOf(line), undefined)).toEqual({
      name: "wrong",
      problem,
    });
  });

  test.each([
    ["fake ready", "http://x", { url: "http://x" }],
    ["fake ready --port 1", "http://x", { url: "http://127.0.0.1:1" }],
    ["fake ready --host y", "http://x", { url: "http://y:4010" }],
    ["fake ready --url http://y", "http://x", { url: "http://y" }],
    ["fake ready", "", { url: "http://127.0.0.1:4010" }],
    [
      "fake ready",
      "localhost:4010",
      {
        problem:
          "WAYBILL_FAKE_URL takes the fake server's origin, such as http://127.0.0.1:4010",
      },
    ],
    [
      "fake ready --host a_b@c",
      "http://x",
      { problem: "--host takes a name or an address" },
    ],
  ])("reads %s beside the variable %j", (line, fakeUrl, command) => {
    expect(commandOf(wordsOf(line), fakeUrl)).toMatchObject(command);
  });
});

describe("helpOf()", () => {
  const listedIn = (text: string) =>
    [...text.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)].map(
      ([, name = ""]) => name,
    );

  test.each([...TAKES])(
    "tells of all that %s takes, and no more",
    (command, takes) => {
      const help = helpOf(command);

      const untold = takes.filter((name) => !help.includes(`--${name} `));
      const strange = listedIn(help).filter((name) => !takes.includes(name));

      expect({ untold, strange }).toEqual({ untold: [], strange: [] });
    },
  );

  test("lists every option of every command in its overview", () => {
    const listed = new Set(listedIn(helpOf("")));

    const all = new Set([...TAKES.values()].flat().concat("help", "version"));
    expect([...listed].toSorted()).toEqual([...all].toSorted());
  });
});
