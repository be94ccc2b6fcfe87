import { describe, expect, test } from "bun:test";
import {
  beside,
  BODY,
  foundIn,
  link,
  type LintRow,
  long,
  reply,
  times,
} from "./template-definitions.ts";
import { define } from "./template-parts.ts";

const buttons = (...buttons: unknown[]) => beside("BUTTONS", { buttons });
const button = (more: object) => buttons({ ...reply, ...more });
const WELL_KNOWN = ["COPY_CODE", "FLOW", "PHONE_NUMBER", "QUICK_REPLY"];
// WhatsApp Manager's own names; Meta's pages on them are few.
const OTHERS = [
  ..."CATALOG MPM SPM APP ORDER_DETAILS VOICE_CALL".split(" "),
  ..."CALL_PERMISSION_REQUEST REQUEST_CONTACT_INFO".split(" "),
];

describe("what is found in buttons", () => {
  test.each<LintRow>([
    [
      "11 buttons",
      buttons(...times(11, reply)),
      ["components.1.buttons: at most 10 buttons"],
    ],
    [
      "3 URLs and 2 codes",
      buttons(...times(3, link), ...times(2, { type: "COPY_CODE" })),
      [
        "components.1.buttons: at most 2 buttons of type URL",
        "components.1.buttons: at most 1 button of type COPY_CODE",
      ],
    ],
    [
      "replies apart",
      buttons(reply, link, link, reply),
      ["components.1.buttons: quick replies must be next to each other"],
    ],
    ["replies together", buttons(link, reply, reply), []],
    [
      "a kind of button that is none",
      button({ type: "PUSH" }),
      [
        "components.1.buttons.0: is of a kind that waybill checks little, if at all",
      ],
    ],
    [
      "buttons that are no objects",
      buttons(null, "text"),
      [
        "components.1.buttons.0: must be an object",
        "components.1.buttons.1: must be an object",
      ],
    ],
    ...WELL_KNOWN.map((type): LintRow => [
      `a button of type ${type}`,
      button({ type }),
      [],
    ]),
    ...OTHERS.map((type): LintRow => [
      `a button of type ${type}`,
      button({ type }),
      [
        "components.1.buttons.0: is of a kind that waybill checks little, if at all",
      ],
    ]),
    ...["Go 🎉", "🇩🇪 Go", "Go 1️⃣", "*Go*", "~Go~", "`Go`", "_Go_"].map(
      (text): LintRow => [
        `a label ${text}`,
        button({ text }),
        ["components.1.buttons.0: a label cannot contain emoji or markup"],
      ],
    ),
    ["a label with signs", button({ text: "Q&A: 1–2 → #3_b" }), []],
    ["a label with a mark", button({ text: "Open Acme® ©™" }), []],
    [
      "a long label",
      button({ text: long(26) }),
      ["components.1.buttons.0.text: at most 25 characters"],
    ],
    [
      "a label of two lines",
      button({ text: "a\nb" }),
      [
        "components.1.buttons.0: a label cannot contain a placeholder or a line break",
      ],
    ],
    [
      "a long URL",
      buttons({ ...link, url: `https://${long(1_993)}` }),
      ["components.1.buttons.0.url: at most 2000 characters"],
    ],
    [
      "a placeholder amid a URL",
      buttons({ ...link, url: "https://x.co/{{1}}/a" }),
      ["components.1.buttons.0.url: a URL takes one placeholder, at its end"],
    ],
    [
      "two placeholders in a URL",
      buttons({ ...link, url: "https://x.co/{{1}}/{{2}}" }),
      ["components.1.buttons.0.url: a URL takes one placeholder, at its end"],
    ],
    [
      "two placeholders in a URL, neither of them the first",
      button({ ...link, url: "https://x.co/{{2}}{{3}}" }),
      ["components.1.buttons.0.url: a URL takes one placeholder, at its end"],
    ],
    [
      "a placeholder twice in a URL",
      buttons({ ...link, url: "https://x.co/{{1}}/{{1}}" }),
      ["components.1.buttons.0.url: a URL takes one placeholder, at its end"],
    ],
    [
      "a placeholder first in a URL",
      buttons({ ...link, url: "{{1}}/a" }),
      ["components.1.buttons.0.url: a URL takes one placeholder, at its end"],
    ],
    [
      "a placeholder amid Meta's own URL of a code",
      buttons({
        ...link,
        url: "https://www.whatsapp.com/otp/code/?code=otp{{1}}&code_expiration_minutes=5",
      }),
      [],
    ],
    [
      "a placeholder at the end of a URL",
      buttons({ ...link, url: "https://x.co/{{1}}" }),
      [],
    ],
    [
      "a long phone number",
      buttons({ type: "PHONE_NUMBER", phone_number: long(21) }),
      ["components.1.buttons.0.phone_number: at most 20 characters"],
    ],
    [
      "buttons that are no list",
      define([BODY, { type: "BUTTONS", buttons: "one" }]),
      ["components.1.buttons: must be a list"],
    ],
    [
      "a label, a url and a number that are no texts",
      buttons({ ...link, text: 1, url: {}, phone_number: 49 }),
      [
        "components.1.buttons.0.text: must be a string",
        "components.1.buttons.0.url: must be a string",
        "components.1.buttons.0.phone_number: must be a string",
      ],
    ],
    ...["{{2}}", "{{0}}"].map((placeholder): LintRow => [
      `a URL that ends in ${placeholder}`,
      button({ ...link, url: `https://x.co/${placeholder}` }),
      ["components.1.buttons.0.url: a URL's placeholder has the number 1"],
    ]),
    [
      "a URL whose placeholder has a name",
      button({ ...link, url: "https://x.co/{{customer}}" }),
      [],
    ],
    [
      "braces in a URL that ask for nothing",
      button({ ...link, url: "https://x.co/{{}}" }),
      ["components.1.buttons.0.url: has {{ that begins no placeholder"],
    ],
  ])("with %s", (_, definition, expected) => {
    expect(foundIn(definition)).toEqual(expected);
  });
});
