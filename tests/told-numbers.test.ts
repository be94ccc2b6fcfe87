import { describe, expect, test } from "bun:test";
import { DEEPEST } from "../fake-server/body.ts";
import { commandOf } from "../fake-server/command.ts";
import { limitsOf } from "../fake-server/limits.ts";
import { createFakeServer, MAGIC_RECIPIENTS } from "../fake-server/mod.ts";
import { settingsOf } from "../fake-server/options.ts";
import { ANSWERED_MS, UNANSWERED_MS } from "../fake-server/sweep.ts";
import { TROUBLES } from "../fake-server/trouble.ts";
import { WAIT_MS } from "../fake-server/waiter.ts";
import { TIMEOUT_MS } from "../lib/connection.ts";
import { MOST_SECRETS } from "../lib/known-secrets.ts";
import { MOST_CHARACTERS } from "../lib/redact.ts";
import { BUDGET_MS } from "../lib/retry.ts";
import { CONCURRENCY } from "../lib/run.ts";
import { generateOtp } from "../mod.ts";
import * as found from "./found-limits.ts";
import { sourcesIn } from "./sources.ts";

const served = commandOf(["fake"], undefined);
const { port, hostname } =
  served.name === "fake" ? served.words : { port: NaN, hostname: "" };
const waited = commandOf(["fake", "ready", "--wait"], undefined);
const waitMs = waited.name === "ready" ? waited.waitMs : NaN;
await using fake = createFakeServer();
const listening = await fake.listen();
const { seed, apiKeys } = settingsOf({});
const lost = MAGIC_RECIPIENTS.find(
  ({ does }) => does === "queued, answer lost",
);
const unavailable = MAGIC_RECIPIENTS.find(
  ({ effect }) => "status" in effect && effect.status === 503,
);

const span = (range: readonly number[]) => range.map(inWords).join("–");

function inWords(value: number | string | undefined): string {
  return typeof value === "number" ? value.toLocaleString("en") : `${value}`;
}

type Row = readonly [
  what: string,
  value: number | string | undefined,
  ...places: readonly (readonly [file: string, words: string])[],
];

/** What the code does, where prose tells it, and in which words; # is the value. */
const ROWS: readonly Row[] = [
  ["TIMEOUT_MS", TIMEOUT_MS, ["lib/connection.ts", "in ms; default #."]],
  ["TIMEOUT_MS in s", TIMEOUT_MS / 1_000, ["README.md", "(default # s)"]],
  ["BUDGET_MS", BUDGET_MS, ["lib/retry.ts", "in ms; default #."]],
  ["CONCURRENCY", CONCURRENCY, ["lib/send-many.ts", "at once; default #."]],
  [
    "the longest code",
    span(found.codes),
    ["lib/wire.ts", "/** # characters; a string,"],
    ["lib/otp.ts", "The code, # characters of one line"],
    ["lib/authentication-message.ts", "The code, # characters."],
    ["lib/template-input.ts", "The code, # characters;"],
  ],
  [
    "the digits of a recipient",
    span(found.numbers),
    ["lib/otp.ts", "receives the code, # digits"],
    ["lib/address.ts", "receives the message, # digits"],
  ],
  [
    "generateOtp: length",
    span(found.lengths),
    [
      "lib/generate-otp.ts",
      `/** # characters; default ${generateOtp().length}.`,
    ],
  ],
  [
    "generateOtp: alphabet",
    span(found.alphabets),
    ["lib/generate-otp.ts", "/** # different visible characters"],
  ],
  [
    "createOtpChallenge: purpose",
    found.mostPurpose,
    ["lib/otp-kit.ts", "in # characters at most"],
  ],
  [
    "createOtpChallenge: ttlSeconds",
    span(found.seconds),
    ["lib/otp-kit.ts", "is valid: # whole seconds"],
  ],
  [
    "the most issues",
    found.mostIssues,
    ["lib/issue.ts", "or waybill alone refuses; # at most."],
    ["lib/error.ts", "of more than #, the first #."],
    ["lib/otp.ts", "every issue and warning, # of each at most"],
    ["lib/template-message.ts", "every issue and warning, # of each at most"],
    ["README.md", "(`issues` lists them, # at most)"],
  ],
  [
    "the most warnings",
    found.mostWarnings,
    ["lib/issue.ts", "odd or uncertain; # at most."],
  ],
  [
    "the longest excerpt",
    found.longestExcerpt,
    ["lib/answer-error.ts", "of the answer, # characters at most"],
  ],
  ["the longest answer", found.mostBytes / 1_024, ["README.md", "over # KiB"]],
  [
    "MOST_SECRETS",
    MOST_SECRETS,
    ["lib/README.md", "the message has # values or more"],
  ],
  [
    "MOST_CHARACTERS",
    MOST_CHARACTERS,
    ["lib/README.md", "more than # characters altogether"],
  ],
  [
    "WAIT_MS",
    WAIT_MS,
    ["fake-server/waiter.ts", "In ms of real time; default #,"],
  ],
  ["WAIT_MS", `${WAIT_MS}`, ["README.md", "came within # ms: 2 to"]],
  [
    "the key of a fake without options",
    apiKeys.join(),
    ["fake-server/options.ts", "default only `#`"],
  ],
  [
    "the seed of a fake without options",
    seed,
    ["fake-server/options.ts", "a whole number, default #."],
    ["fake-server/help.ts", "probabilities (default #)"],
  ],
  ["ANSWERED_MS", ANSWERED_MS, ["fake-server/sweep.ts", "in ms; default #,"]],
  [
    "UNANSWERED_MS",
    UNANSWERED_MS,
    ["fake-server/sweep.ts", "and # where no answer comes"],
  ],
  [
    "maxMessages",
    limitsOf().maxMessages,
    ["fake-server/inbox.ts", "`limits.maxMessages` (#) are kept"],
  ],
  [
    "TROUBLES",
    TROUBLES.length,
    ["README.md", "runs your login # times"],
    ["README.md", "console.assert(troubles === #)"],
  ],
  [
    "the timeoutMs of TROUBLES",
    TROUBLES.find(({ timeoutMs }) => timeoutMs)?.timeoutMs,
    ["README.md", "has a `timeoutMs` of #,"],
  ],
  [
    "the number that is answered 503",
    unavailable?.recipient,
    ["README.md", "A message to `#` is answered 503"],
  ],
  [
    "the number whose answer is lost",
    lost?.recipient,
    ["README.md", "one to `#` is queued and its answer lost"],
  ],
  ["DEEPEST", DEEPEST, ["README.md", "nested more than # deep"]],
  [
    "the port of waybill fake",
    `${port}`,
    ["fake-server/help.ts", "any free one (default #;"],
    ["fake-server/help.ts", `is set, else http://${hostname}:#)`],
    ["README.md", `curl "http://${hostname}:#/__fake/`],
    ["fake-server/README.md", `curl "http://${hostname}:#/__fake/`],
  ],
  [
    "the host of waybill fake",
    hostname,
    ["fake-server/help.ts", "Address to listen on (default #:"],
  ],
  [
    "the host of listen()",
    new URL(listening.url).hostname,
    ["fake-server/listen.ts", "/** Default #: nothing outside"],
    ["README.md", "The fake listens on #,"],
  ],
  [
    "waybill fake ready --wait",
    waitMs / 1_000,
    ["fake-server/help.ts", "until it is ready, for # seconds"],
  ],
];

const pages = await sourcesIn(
  "*.md",
  "{lib,fake-server}/README.md",
  "{lib,fake-server}/**/*.ts",
);
/** Every text in one line, without the stars of its docstrings. */
const TEXTS = new Map(
  pages.map(({ file, text }) => [file, text.replaceAll(/\s+(\* )?/g, " ")]),
);
const TOLD = ROWS.flatMap(([what, value, ...places]) =>
  places.map(([file, words]) => ({
    what,
    file,
    told: words.replaceAll("#", inWords(value)),
  })),
);

/** A default that no row needs, and why. */
const ELSEWHERE = [
  ["fake-server/limits.ts", "tests/limits.test.ts reads its docstrings"],
  ["fake-server/control-route.ts", "an HTTP status, for our own routes"],
  ["fake-server/remote-call.ts", "an HTTP status, for our own calls"],
].map(([file]) => file);

describe("the prose", () => {
  // Of a default of 0 there is nothing to tell.
  test("tells no default in digits that has no row in ROWS", () => {
    const rowless: string[] = [];
    for (const [file, text] of TEXTS) {
      if (ELSEWHERE.includes(file)) continue;
      const told = TOLD.filter((row) => row.file === file);
      for (const [words] of text.matchAll(
        /\bdefault (?:is )?[1-9](?:[\d.,]*\d)?/gi,
      )) {
        if (told.some((row) => row.told.includes(words))) continue;
        rowless.push(`${file}: ${words}`);
      }
    }

    expect(rowless, "it has no row in ROWS, or another value there").toEqual(
      [],
    );
  });

  test.each(TOLD)("of $file tells $what: $told", ({ what, file, told }) => {
    const untold = TEXTS.get(file)?.includes(told) ? [] : [told];

    expect(
      untold,
      `${file} says no longer what the code does: mend that sentence (or ${what})`,
    ).toEqual([]);
  });
});
