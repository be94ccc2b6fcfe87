import { expect, test } from "bun:test";
import { FaultSchema } from "../fake-server/fault-schema.ts";
import type { OtpChallengeVerdict } from "../mod.ts";
import { ROOT } from "./root.ts";

const [readme = "", inDetail = ""] = await Promise.all(
  ["README.md", "fake-server/README.md"].map((file) =>
    Bun.file(`${ROOT}/${file}`).text(),
  ),
);

/** What a part of a page has in backticks, as one expression finds the part. */
function namesIn(text: string, part: RegExp, name = /`(\w+)`/g): string[] {
  const [, found = ""] = part.exec(text) ?? [];
  return [...found.matchAll(name)].map(([, one = ""]) => one);
}

/** Every verdict; the compiler names one that is missing. */
const VERDICTS: Record<OtpChallengeVerdict, null> = {
  valid: null,
  wrong: null,
  expired: null,
  malformed: null,
};

const match = Object.keys(FaultSchema.properties.match.properties);

test.each([
  [
    "match takes, in README",
    match,
    namesIn(readme, /\n`match` takes ([^;]*);/),
  ],
  [
    "match takes, in fake-server/README",
    match,
    namesIn(inDetail, /\n`match` takes\n(.*?)\n\n\w/s).filter(
      (name) => name !== "otp_code_1",
    ),
  ],
  [
    "a verdict can be, in README",
    Object.keys(VERDICTS),
    namesIn(readme, /\n\| verdict +\|[^\n]+\n(.*?)\n\n/s, /^\| `(\w+)` +\|/gm),
  ],
])("the prose names what %s, and no more", (_, known, told) => {
  expect(told.toSorted(), "mend that page").toEqual([...known].toSorted());
});
