import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { commandOf } from "../fake-server/command.ts";
import { TAKES } from "../fake-server/command-options.ts";
import { CONTROL_ROUTES } from "../fake-server/control.ts";
import { COMMON } from "../fake-server/control-query.ts";
import { environmentOf } from "../fake-server/environment.ts";
import { ASSUMED, FAULT, marked, REFUSAL } from "../fake-server/fake-header.ts";
import { helpOf } from "../fake-server/help.ts";
import { createFakeServer } from "../fake-server/mod.ts";
import { PAGE_FILES } from "../fake-server/page-files.ts";
import { startCommand } from "../fake-server/start-command.ts";
import { send } from "../mod.ts";
import { otp } from "./fixture.ts";
import { blocksIn, readmes, spansIn } from "./prose.ts";
import { type Source, sources, sourcesIn } from "./sources.ts";

const fake = createFakeServer();
const listening = await fake.listen();
afterAll(() => fake.stop());
const spans = spansIn(readmes);
const lines = blocksIn(readmes, "sh").flatMap(({ file, code }) =>
  code
    .trim()
    .split("\n")
    .map((line) => ({ file, code: line })),
);
const told = [...spans, ...lines];
const everything = [...readmes, ...sources];

/** What an expression finds in texts, each once, with the first file that has it. */
function foundIn(pages: readonly Source[], pattern: RegExp) {
  const found = new Map<string, string>();
  for (const { file, text } of pages) {
    for (const [words] of text.matchAll(pattern)) {
      if (!found.has(words)) found.set(words, file);
    }
  }
  return [...found].map(([code, file]) => ({ file, code }));
}

describe("the prose on the control plane", () => {
  test("names methods that a path takes", () => {
    const routes = CONTROL_ROUTES.map(
      ({ method, path }) => `${method} /__fake/api${path}`,
    );
    const named = spans.filter(({ code }) => /^[A-Z]+ \/__fake/.test(code));

    const wrong = named.filter(({ code }) => !routes.includes(code));

    expect(named.length).toBeGreaterThan(5);
    expect(wrong, "GET /__fake/api lists the routes").toEqual([]);
  });

  test("names paths that there are, in the docstrings and sentences of the sources too", () => {
    const paths = foundIn(
      everything,
      /\/__fake(?:\/\w+(?:[.-]\w+)*)*(?!\w|[./-]\w|\/[$:])/g,
    );
    const routes = CONTROL_ROUTES.map(({ path }) => `/__fake/api${path}`);
    const page = ["", "/openapi.json", ...PAGE_FILES.map((name) => `/${name}`)];
    const known = [...routes, ...page.map((path) => `/__fake${path}`)];

    const wrong = paths.filter(({ code }) => !known.includes(code));

    expect(paths.length).toBeGreaterThan(10);
    expect(wrong, "mend that sentence").toEqual([]);
  });

  test("names parameters that a route has", () => {
    const known = [
      ...COMMON,
      ...CONTROL_ROUTES.flatMap(({ query }) => query ?? []),
    ];
    const named = spans.flatMap(({ code, file }) => {
      const [, name] = /^\??(\w+)=…?$/.exec(code) ?? [];
      return name ? [{ file, name }] : [];
    });

    const wrong = named.filter(({ name }) => !known.includes(name));

    expect(named.length).toBeGreaterThan(3);
    expect(wrong, "mend that sentence").toEqual([]);
  });

  test("names every header of the fake's own, and no other", () => {
    const own = [
      ASSUMED,
      FAULT,
      REFUSAL,
      ...marked(new Response()).headers.keys(),
    ];

    const wrong = foundIn(everything, /x-fake-[a-z-]*[a-z]/g).filter(
      ({ code }) => !own.includes(code),
    );
    const named = foundIn(readmes, /x-fake-[a-z-]*[a-z]/g);

    expect(wrong, "mend that sentence").toEqual([]);
    const names = named.map(({ code }) => code);
    expect(names.toSorted(), "a README names it").toEqual(own.toSorted());
  });
});

describe("the prose on the command", () => {
  const commands = told
    .map(({ file, code }) => ({
      file,
      words: code.replace(/^bunx /, "").split(" "),
    }))
    .filter(({ words: [first] }) => first === "waybill")
    .map(({ file, words: [, ...words] }) => ({ file, line: words.join(" ") }))
    // The name of a command is told without what it takes.
    .filter(({ line }) => line && !TAKES.has(line));

  test.each(commands)(
    "gives words that are taken in $file: $line",
    ({ line }) => {
      expect(commandOf(line.split(" "), undefined)).not.toHaveProperty(
        "problem",
      );
    },
  );

  test.each([...TAKES.keys()])(
    "tells in the help of %s how it is used",
    (name) => {
      const [, usage = ""] = /^Usage: waybill (.*)$/m.exec(helpOf(name)) ?? [];
      const words = usage.replace(" [options]", "").split(" ");

      expect(usage).toStartWith(name);
      expect(commandOf(words, undefined)).not.toHaveProperty("problem");
    },
  );

  test("lists in the overview every command, and no other", () => {
    const [, list = ""] = /\nCommands:\n(.*?)\n\n/s.exec(helpOf("")) ?? [];
    const names = [...list.matchAll(/^ {2}(\w+(?: \w+)?)/gm)];

    expect(names.map(([, name]) => name)).toEqual([...TAKES.keys()]);
  });

  test("names options that a command takes, or a script of a clone, or Deno", async () => {
    const scripts = await sourcesIn("tests/*/*.ts");
    const deno = ["allow-env", "allow-net", "allow-read"];
    const known = [...[...TAKES.values()].flat(), "help", ...deno];
    const options = spans.filter(({ code }) => code.startsWith("--"));

    const wrong = options.filter(({ code }) => {
      const [name = ""] = /[a-z][\w-]*/.exec(code) ?? [];
      const ofScript = new RegExp(`\\b${name}: \\{ type: `);
      return (
        !known.includes(name) &&
        !scripts.some(({ text }) => ofScript.test(text))
      );
    });

    expect(options.length).toBeGreaterThan(7);
    expect(wrong, "see waybill --help").toEqual([]);
  });

  test("names one address, at which a fake listens unless told otherwise", () => {
    const usual = commandOf(["fake", "ready"], undefined);
    const { host = "" } = "url" in usual ? new URL(usual.url) : {};
    const named = foundIn(everything, /127\.0\.0\.1:\d+/g);

    expect(
      named.map(({ code }) => code),
      "as command.ts has it",
    ).toEqual([host]);
    expect(startCommand(`http://${host}`)).toBe("waybill fake");
  });

  test("names every variable that it sets, and no other", () => {
    const set = Object.keys(environmentOf(fake, listening, "a-token"));

    const wrong = foundIn(everything, /WAYBILL_\w+/g).filter(
      ({ code }) => !set.includes(code),
    );
    const named = foundIn(readmes, /WAYBILL_\w+/g).map(({ code }) => code);
    const help = new Set(helpOf("").match(/WAYBILL_\w+/g));

    expect(wrong, "mend that sentence").toEqual([]);
    expect(named.toSorted(), "a README names it").toEqual(set.toSorted());
    expect([...help].toSorted(), "help.ts names it").toEqual(set.toSorted());
  });
});

describe("the curl lines of the READMEs", () => {
  const asking = lines.filter(({ code }) => code.includes("127.0.0.1:4010"));
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/waybill-curl-`);
    const body = { type: "BODY", text: "Bye." };
    const bye = {
      name: "bye",
      language: "en",
      category: "UTILITY",
      components: [body],
    };
    await Bun.write(
      `${folder}/templates.json`,
      JSON.stringify({ data: [bye] }),
    );
    await send({ ...otp, recipient: "+14155550123" }, fake.connection);
    await Bun.write(`${folder}/snapshot.json`, fake.snapshot());
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("are seen by this guard", () => {
    expect(asking.length).toBeGreaterThan(5);
  });

  test.each(asking)("do what they say in $file: $code", async ({ code }) => {
    const port = new URL(listening.url).port;
    const line = code
      .replace(/^curl /, "curl -q -sS --fail-with-body ")
      .replace("127.0.0.1:4010", `127.0.0.1:${port}`);

    const curl = Bun.spawn(["sh", "-c", line], { cwd: folder, stderr: "pipe" });
    const said = await new Response(curl.stdout).text();

    expect(await curl.exited, said).toBe(0);
    if (code.includes("/otp?")) expect(said.trim()).toBe(otp.otp);
    if (code.includes("/faults")) expect(fake.faults.list()).toHaveLength(1);
  });
});
