import { expect, test } from "bun:test";
import { untilText } from "./support/look.ts";
import { complaintsOf, programIn } from "./support/program.ts";
import { fakeWith } from "./support/scenery.ts";
import { browserSuite } from "./support/suite.ts";

const { describe, open } = browserSuite();

const BODY = { type: "BODY", text: "Here it is, {{1}}." } as const;

/** A template of a component beside its body. */
function withPart(type: string, part: object) {
  const head = { name: "it", language: "en", category: "MARKETING" } as const;
  return { ...head, components: [BODY, { type, ...part }] };
}

const OFFER = withPart("LIMITED_TIME_OFFER", {
  limited_time_offer: { text: "Soon over", has_expiration: true },
});
const BUTTONS = [
  { type: "URL", text: "See", url: "https://shop.example/{{1}}" },
  { type: "COPY_CODE", example: "X" },
  ...["MPM", "FLOW", "CATALOG", "VOICE_CALL"].map((type) => ({
    ...{ type, text: "View" },
  })),
];
const TEMPLATES = [
  OFFER,
  ...["IMAGE", "DOCUMENT", "LOCATION", "PRODUCT"].map((format) =>
    withPart("HEADER", { format }),
  ),
  ...BUTTONS.map((button) => withPart("BUTTONS", { buttons: [button] })),
].map(
  (template) => [JSON.stringify(template.components[1]), template] as const,
);

/** The program for a template of which nothing is filled in. */
async function unfilled(template: typeof OFFER) {
  await using fake = fakeWith(template);
  const { inboxUrl } = await fake.listen();
  const tab = await open(`${inboxUrl}#/playground?account=1`);
  await untilText(tab, ".program", "defineTemplate(");
  return programIn(tab);
}

describe("the program of an unfilled template", () => {
  test.each(TEMPLATES)("type-checks: %s", async (_, template) => {
    const program = await unfilled(template);

    expect(await complaintsOf(program, [template])).toBe("");
  });

  test("says what is to be filled in where it is no text", async () => {
    expect(await unfilled(OFFER)).toContain(
      "offerExpiresAt: 0 /* fill in: when it ends, Unix time in ms */,",
    );
  });
});
