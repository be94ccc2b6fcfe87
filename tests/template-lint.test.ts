import { describe, expect, test } from "bun:test";
import {
  beside,
  BODY,
  body,
  foundIn,
  type LintRow,
} from "./template-definitions.ts";
import { define } from "./template-parts.ts";

describe("what is found in a definition", () => {
  test.each<LintRow>([
    ["nothing wrong", body("Hi {{1}}!"), []],
    [
      "a language in an object",
      { ...body("Hi"), language: { code: "en_US" } as never },
      [],
    ],
    [
      "an unlisted language",
      { ...body("Hi"), language: "tlh" },
      ["language: not in Meta's list"],
    ],
    [
      "a language with a dash",
      { ...body("Hi"), language: "en-US" },
      ["language: not in Meta's list, did you mean en_US?"],
    ],
    [
      "a language that needs its country",
      { ...body("Hi"), language: "pt" },
      ["language: not in Meta's list, did you mean pt_BR, pt_PT?"],
    ],
    [
      "a language in an object under another name",
      { ...body("Hi"), language: { policy: "en_US" } as never },
      ["language: must be a language code such as en_US"],
    ],
    [
      "an unlisted category",
      { ...body("Hi"), category: "OTP" as never },
      ["category: Meta has no such category"],
    ],
    [
      "a category in lower case",
      { ...body("Hi {{1}}"), category: "authentication" as never },
      [],
    ],
    ["no body", define([]), ["components: a BODY is required"]],
    [
      "a body twice",
      define([BODY, BODY]),
      ["components.1: this kind appears twice"],
    ],
    [
      "a kind that is none",
      beside("NEWS", {}),
      ["components.1: is of a kind that waybill checks little, if at all"],
    ],
    [
      "numbers and names",
      body("Hi {{1}}, {{name}}!"),
      ["components: must not mix numbered and named placeholders"],
    ],
    [
      "names under POSITIONAL",
      { ...body("Hi {{name}}!"), parameter_format: "POSITIONAL" },
      ["parameter_format: the placeholders are named"],
    ],
    [
      "a format that is none",
      { ...body("Hi {{name}}!"), parameter_format: "NAMES" as never },
      ["parameter_format: must be POSITIONAL or NAMED"],
    ],
    [
      "a format that is no text",
      { ...body("Hi {{name}}!"), parameter_format: ["NAMED"] as never },
      ["parameter_format: must be a string"],
    ],
    [
      "numbers under NAMED",
      { ...body("Hi {{1}}!"), parameter_format: "NAMED" },
      ["parameter_format: the placeholders are numbered"],
    ],
    [
      "no placeholder under NAMED",
      { ...body("Hi!"), parameter_format: "NAMED" },
      [],
    ],
    [
      "no placeholder under POSITIONAL",
      { ...body("Hi!"), parameter_format: "POSITIONAL" },
      [],
    ],
    [
      "numbers under POSITIONAL",
      { ...body("Hi {{1}}!"), parameter_format: "POSITIONAL" },
      [],
    ],
    [
      "names in capitals",
      body("Hi {{name}}, {{Name}}!"),
      [
        "components: names should be lower-case letters and _; digits may be refused",
      ],
    ],
    [
      "a name with a capital last",
      body("Hi {{nameX}}!"),
      [
        "components: names should be lower-case letters and _; digits may be refused",
      ],
    ],
    [
      "a placeholder first",
      body("{{1}} it is."),
      ["components.0.text: a body must not begin or end with a placeholder"],
    ],
    [
      "a placeholder after blanks",
      body("  {{1}} it is."),
      ["components.0.text: a body must not begin or end with a placeholder"],
    ],
    [
      "a placeholder last",
      body("Hi {{1}} "),
      ["components.0.text: a body must not begin or end with a placeholder"],
    ],
    [
      "placeholders with nothing between them",
      body("Hi {{1}}{{2}}, welcome to us."),
      ["components.0.text: words or a sign must stand between placeholders"],
    ],
    ["two placeholders for a word", body("Hi {{1}} {{2}} {{1}}!"), []],
    [
      "three placeholders for a word",
      body("Hi {{1}} {{2}} {{3}}!"),
      ["components.0.text: too few words for so many placeholders"],
    ],
    [
      "three placeholders for a word among signs",
      body("Hi - / : (!) {{1}} {{2}} {{3}}!"),
      ["components.0.text: too few words for so many placeholders"],
    ],
    ["three placeholders that divide a word", body("a{{1}}b{{2}}c{{3}}d"), []],
    [
      "two placeholders for no word",
      body("! {{1}} {{2}} !"),
      ["components.0.text: too few words for so many placeholders"],
    ],
    [
      "four placeholders for two numbers",
      body("24 {{1}} {{2}} {{3}} {{4}} 7"),
      [],
    ],
    [
      "five placeholders among three words that no blank divides",
      body("您{{1}}好{{2}}，{{3}}谢{{4}}、{{5}}。"),
      [],
    ],
    [
      "a body without a text",
      define([{ type: "BODY" }]),
      ["components.0.text: is missing or has the wrong type"],
    ],
    [
      "a body whose text is null",
      define([{ type: "BODY", text: null }]),
      ["components.0.text: is missing or has the wrong type"],
    ],
    [
      "a body that is no text",
      define([{ type: "BODY", text: 5 }]),
      ["components.0.text: must be a string"],
    ],
    ...["Hi {{}} you.", "Hi {{ }} you.", "Hi {{name}, hi."].map(
      (text): LintRow => [
        `braces that ask for nothing: ${text}`,
        body(text),
        ["components.0.text: has {{ that begins no placeholder"],
      ],
    ),
    ["braces around a placeholder", body("Hello {{{1}}{ there."), []],
    [
      "a gap",
      body("Hi {{1}}, {{3}}!"),
      ["components.0.text: must number its placeholders 1, 2, 3 without gaps"],
    ],
    [
      "tens in order",
      body(
        `Hi ${Array.from({ length: 11 }, (_, i) => `and {{${i + 1}}}`).join(" ")}!`,
      ),
      [],
    ],
    [
      "placeholders out of order",
      body("Hi {{2}} {{1}}!"),
      ["components.0.text: number the placeholders in the order they appear"],
    ],
    ["a number twice", body("Hi {{1}} {{2}} {{1}}!"), []],
    [
      "a name twice in a text",
      body("Hi {{name}}, {{name}}!"),
      ["components: each placeholder must have its own name"],
    ],
    [
      "a name in header and body",
      define([
        { type: "HEADER", format: "TEXT", text: "Hi {{name}}" },
        { type: "BODY", text: "Hi {{name}}!" },
      ]),
      ["components: each placeholder must have its own name"],
    ],
    [
      "a name with a digit",
      body("Hi {{line_1}}!"),
      [
        "components: names should be lower-case letters and _; digits may be refused",
      ],
    ],
    [
      "another message that lives for an hour",
      { ...body("Hi"), message_send_ttl_seconds: 3_600 },
      [],
    ],
    [
      "components that are no list",
      { ...body("Hi"), components: "text" as never },
      [
        "components: is missing or has the wrong type",
        "components: a BODY is required",
      ],
    ],
    [
      "components that are no objects",
      { ...body("Hi"), components: [null, BODY] as never },
      ["components.0: is missing or has the wrong type"],
    ],
  ])("with %s", (_, definition, expected) => {
    expect(foundIn(definition)).toEqual(expected);
  });
});
