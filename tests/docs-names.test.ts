import { describe, expect, test } from "bun:test";
import * as fakeServer from "../fake-server/mod.ts";
import * as waybill from "../mod.ts";
import { otp } from "./fixture.ts";
import { blocksIn, type Piece, readmes, spansIn } from "./prose.ts";
import { ROOT } from "./root.ts";
import { codeIn, sources } from "./sources.ts";

const { connectFakeServer, createFakeServer } = fakeServer;
const fake = createFakeServer();

/** Names that are not ours, by whose they are. */
const OTHERS: Readonly<Record<string, string>> = {
  TypeScript: "Property",
  "Bun, and its tests":
    "afterAll BUN_CONFIG_MAX_HTTP_REQUESTS BUN_CONFIG_VERBOSE_FETCH",
  "a runtime's console": "table",
  HTTP: "Authorization Host",
  SQLite: "PRAGMA busy_timeout",
  "Docker Compose": "network_mode",
  "Next.js": "transpilePackages",
  "Yarn, npm": "node-modules node_modules",
  Java: "HttpURLConnection",
  "a keyboard": "j k Enter Esc",
  "what an error shows of a code": "A-1-B-2",
  "an error's sentence": "came your",
};
const others = Object.values(OTHERS).join(" ").split(" ");

/** What the names before a dot stand for. */
const OWNERS: Readonly<Record<string, object>> = {
  AbortSignal,
  Bun,
  JSON,
  console,
  fake,
  request: new Request("http://localhost"),
  template: waybill.defineTemplate({
    name: "bye",
    language: "en",
    category: "UTILITY",
    components: [{ type: "BODY", text: "Bye." }],
  }),
  templates: waybill.createTemplateRegistry([]),
};

/** What takes the options that stand in `name({ option })`, or alone. */
const TAKES: Readonly<Record<string, (options: object) => unknown>> = {
  createFakeServer,
  connectFakeServer: (options) =>
    connectFakeServer("http://localhost", options),
  "fake.requests": (filter) => fake.requests(filter),
  limits: (limits) => createFakeServer({ limits }),
  // Any other would be ignored.
  Elysia: (options) => expect(options).toEqual({ normalize: undefined }),
  "": (options) => waybill.send(otp, fake.connection, options),
};

/** A command, an option of one, a path or part of a URL: docs-command.test.ts. */
const COMMAND = /^(?:bunx?|npm|deno|tsc|yarn|waybill) |^[-/?]|^(?:GET|PUT) /;
const FILE = /^[\w/.-]+\.(?:ts|json|tgz)$/;

const spans = spansIn(readmes).filter(({ code }) => !COMMAND.test(code));
const examples = blocksIn(readmes, "ts").map(({ code }) => code);
/** What the sources and the examples name, outside comments and whole sentences. */
const known = new Set(
  [...sources.map(({ text }) => text), ...examples].flatMap(
    (text) =>
      codeIn(text)
        .replaceAll(/"[^"\n]*"|`[^`\n]*`/g, (said) =>
          /\s/.test(said) ? "" : said,
        )
        .match(/[\w$-]+/g) ?? [],
  ),
);

/** The pieces that a test finds wrong, with their pages. */
async function wrongAmong(
  pieces: readonly Piece[],
  problemOf: (code: string) => unknown,
): Promise<readonly string[]> {
  const problems = pieces.map(async ({ file, code }) => {
    const problem = await problemOf(code);
    return problem ? [`${file}: ${code}: ${problem}`] : [];
  });
  return (await Promise.all(problems)).flat();
}

/** The first name on a path of members that is not there. */
function strayIn(path: string): string | undefined {
  const [first = "", ...names] = path.split(".");
  let owner: unknown = OWNERS[first];
  if (!owner) return `OWNERS must say what ${first} is`;
  for (const name of names) {
    owner = Reflect.get(Object(owner), name);
    if (owner === undefined) return `there is no ${name}`;
  }
  return undefined;
}

describe("what the READMEs have in backticks", () => {
  test("are names of the sources, of an example, or of OTHERS", async () => {
    const words = spans.filter(({ code }) => !FILE.test(code));

    const wrong = await wrongAmong(words, (code) => {
      const names = code.match(/[A-Za-z_$][\w$-]*/g) ?? [];
      return names
        .filter((name) => !known.has(name) && !others.includes(name))
        .map((name) => `there is no ${name}`)
        .join();
    });

    expect(words.length).toBeGreaterThan(150);
    expect(wrong, "mend the page, or say in OTHERS whose name it is").toEqual(
      [],
    );
  });

  test("needs all of OTHERS", () => {
    const unused = others.filter(
      (name) =>
        known.has(name) || !spans.some(({ code }) => code.includes(name)),
    );

    expect(unused, "they can go").toEqual([]);
  });

  test("are files that there are, or that a user has", async () => {
    const files = spans.filter(({ code }) => /\.ts$/.test(code));

    const wrong = await wrongAmong(files, async (code) => {
      const isThere = await Bun.file(`${ROOT}/${code}`).exists();
      return !isThere && code !== "templates.ts" && code !== ".ts" && "no file";
    });

    expect(wrong, "mend the page").toEqual([]);
  });

  test("are members of what stands before the dot", async () => {
    const member = /\b([a-zA-Z]\w*(?:\.[a-z]\w*)+)/;
    const members = spans.filter(
      ({ code }) => member.test(code) && !FILE.test(code) && !/[/"]/.test(code),
    );

    const wrong = await wrongAmong(members, (code) => {
      const [, path = ""] = member.exec(code) ?? [];
      return path === "process.env" ? undefined : strayIn(path);
    });

    expect(members.length).toBeGreaterThan(15);
    expect(wrong, "mend the page").toEqual([]);
  });

  test("call what the package exports, or a fake server has", async () => {
    const call = /(?:^|[ (])([a-z]\w*)\(/;
    const calls = spans.filter(({ code }) => call.test(code));

    const wrong = await wrongAmong(calls, (code) => {
      const [, name = ""] = call.exec(code) ?? [];
      const isOurs = [waybill, fakeServer, fake].some((one) => name in one);
      return !isOurs && !others.includes(name) && `nothing exports ${name}`;
    });

    expect(calls.length).toBeGreaterThan(5);
    expect(wrong, "mend the page").toEqual([]);
  });

  test("name options that are taken", async () => {
    const taking =
      /^(?:new )?([\w.]*)(?:\(|: )?(?:\w+, )?\{ (\w+(?:(?:: \w+)?, \w+)*(?:: \w+)?) \}/;
    const options = spans.filter(({ code }) => {
      const [, name, list = ""] = taking.exec(code) ?? [];
      // One alone is an effect, as docs of faults have it.
      return name || list.includes(",");
    });

    const wrong = await wrongAmong(options, async (code) => {
      const [, name = "", list = ""] = taking.exec(code) ?? [];
      const take = TAKES[name];
      if (!take) return `TAKES must say who takes the options of ${name}`;
      const names = list.split(", ").map((one) => one.replace(/:.*/, ""));
      try {
        await take(Object.fromEntries(names.map((one) => [one, undefined])));
        return undefined;
      } catch (error) {
        return error;
      }
    });

    expect(options.length).toBeGreaterThan(7);
    expect(wrong, "mend the page").toEqual([]);
  });
});
