import { describe, expect, test } from "bun:test";
import { redacted } from "../lib/redact.ts";

describe("redacted()", () => {
  test.each([
    ["as written", "a Ana b", ["Ana"], "a ••• b"],
    ["in JSON", '"Ana \\"B\\""', ['Ana "B"'], '"•••"'],
    ["in a URL", "?q=Ana%20Sun", ["Ana Sun"], "?q=•••"],
    ["the longer one first", "Ana Sun", ["Ana", "Ana Sun"], "•••"],
    ["with signs of a pattern", "1+1 111", ["1+1"], "••• 111"],
    ["every time", "Ana, Ana", ["Ana"], "•••, •••"],
    ["of a letter", 'so us: "s", s2', ["s"], 'so us: "•••", •••2'],
    [
      "of two letters",
      "as Al said: also Al's",
      ["Al"],
      "as ••• said: also •••'s",
    ],
    ["of Cyrillic letters", "и или", ["и"], "••• или"],
    [
      "of a digit, in a number too",
      "7 of 17, otp7",
      ["7"],
      "••• of 1•••, otp•••",
    ],
    ["of a letter and a digit", "BA1 A1", ["A1"], "B••• •••"],
    [
      "of two letters in a script without blanks",
      "你好李明您",
      ["李明"],
      "你好•••您",
    ],
    ["of a sign", "a-b", ["-"], "a•••b"],
    ["of three letters, in a word too", "Anatol", ["Ana"], "•••tol"],
    ["a number nobody named", "to +49 151 1234567.", [], "to •••."],
    ["a number in other pieces", "+49 151 1234567!", ["+491511234567"], "•••!"],
    ["a number like an address", "351.912.34.56, 1.22.33.44.5", [], "•••, •••"],
    ["a number that is an address", "to 10.20.30.40.", ["+10203040"], "•••"],
    ["a number in wide pieces", "(415) 555 - 0123!", [], "(•••!"],
  ])("blots out a secret %s", (_, text, secrets, blotted) => {
    expect(redacted(text, secrets)).toBe(blotted);
  });

  test.each([
    ["its beginning, cut short", '"Anna Schmidt, Hau…" is too long'],
    ["its middle", "at midt, Hauptst"],
    ["its end", "unknown city:10115 Berlin"],
  ])("blots all out that has a piece of a long secret: %s", (_, text) => {
    const secret = "Anna Schmidt, Hauptstrasse 12, 10115 Berlin";

    expect(redacted(text, ["493817", secret])).toBe("•••");
  });

  test("shows a text that has eleven characters of a long secret, or no piece of a short one", () => {
    const secrets = ["Hauptstrasse 12", "Hauptstrasse"];

    expect(redacted("in Hauptstrass_", secrets)).toBe("in Hauptstrass_");
    expect(redacted("in Hauptstrasse_", secrets)).toBe("in •••_");
    expect(redacted("a strasse 12b", ["Hauptstrasse"])).toBe("a strasse 12b");
  });

  test.each([
    ["escaped for ASCII", String.raw`"Jos\u00e9"`, "José"],
    ["with escaped slashes", String.raw`a\/b+c`, "a/b+c"],
    ["in HTML", "Ana &amp; &lt;Ben&gt; &quot;&apos;", `Ana & <Ben> "'`],
    ["in HTML by number", "Ana &#38; &#x26; Ben", "Ana & & Ben"],
    ["in a URL of small letters", "?q=jos%c3%a9%2fana", "josé/ana"],
    ["in JSON in JSON", String.raw`\\u0041na B`, "Ana B"],
    ["in capitals", "PLANTAGENET ROSENKRANZ", "Plantagenet Rosenkranz"],
    [
      "as a form writes it",
      "q=Plantagenet+Rosenkranz",
      "Plantagenet Rosenkranz",
    ],
    ["as a code in two pieces", "code 493 817.", "493817"],
    ["as a code with a hyphen", "code 493-817.", "493817"],
    ["as an amount", "code 493,817.", "493817"],
    ["as a code in wide pieces", "code 4 _ 9 _ 3 _ 817.", "493817"],
    ["as a short code in wide pieces", "code 4 _ 9 – 3 / 8.", "4938"],
    ["as a code that may be broken", "code 493\u200b817.", "493817"],
    ["in wide digits", "code ４９３８１７.", "493817"],
    ["in wide digits, in pieces", "code ４９３ ８１７.", "493817"],
    ["as a code with a dash", "code 493–817.", "493817"],
    ["as a code that may be hyphenated", "code 493\u00ad817.", "493817"],
    ["as a code with a no-break hyphen", "code 493\u2011817.", "493817"],
    ["as a code with a no-break space in HTML", "493&nbsp;817", "493817"],
    ["as a code with a soft hyphen in HTML", "493&shy;817", "493817"],
    ["as a code with a break in HTML", "493<wbr>817", "493817"],
    ["as a code in elements", "<b>493</b><i class='x'>817</i>", "493817"],
    ["as a code in cells", "<td>4</td><td>9</td><td>3</td><td>8</td>", "4938"],
    ["as a number in elements", "<b>+49 151</b> <i>1234</i>", "+491511234"],
    ["as a code in a list", '["4","9","3","8","1","7"]', "493817"],
    ["as a number without its +", "to 49_151_12_34.", "+491511234"],
    ["as a number in HTML", "+49&nbsp;151&nbsp;12&nbsp;34", "+491511234"],
    ["in a URL in a URL", "q=Ana%2520%2526%252042", "Ana & 42"],
    ["escaped for ASCII in a URL", "q=%22Jos%5Cu00e9%22", "José"],
    [
      "with a backslash in JSON in JSON",
      String.raw`C:\\\\new`,
      String.raw`C:\new`,
    ],
    ["like an escape in a URL in a URL", "q=50%252525%2520off", "50%25 off"],
    ["like an escape in HTML in HTML", "Jo&amp;amp;amp;Co", "Jo&amp;Co"],
    ["with a + for its space", "q=Ana+B", "Ana B"],
    ["with a + in a URL in a URL", "q=Ana%252BBen", "Ana+Ben"],
    ["as a code in HTML in HTML", "&amp;#52;&amp;#57;&amp;#51;1", "4931"],
    ["in UTF-16", "A\0n\0a\0 \0S\0u\0n\0", "Ana Sun"],
    ["of four letters in UTF-16", "J\0a\0n\0e\0", "Jane"],
    ["in HTML by name", "Jos&eacute; M&uuml;ller", "José Müller"],
    ["in HTML by other names", "Gro&szlig; S&oslash;r &AElig;", "Groß Sør Æ"],
    ["in HTML in Greek", "&Alpha;&delta;&omicron;&sigmaf; &Psi;", "Αδος Ψ"],
    ["of signs like letters in HTML", "N&ordm; &frac12; &trade;", "Nº ½ ™"],
    ["with quotes in HTML", "Don&rsquo;t &ldquo;Ann&rdquo;", "Don’t “Ann”"],
    ["with a currency in HTML", "costs 12,50&euro;.", "12.50€"],
    ["in capitals that take two letters", "GROSSE STRASSE", "Große Straße"],
    ["in capitals that take one", "GROẞE STRAẞE", "Große Straße"],
    ["in capitals, like a sign in HTML", "?a=1&MARIA;b=2", "Maria"],
    ["in HTML by number without an end", "&#0074&#x006fsé", "José"],
    ["without its accents", "Jose Muller", "José Müller"],
    ["of few digits and a sign before another", "4, 9-3€ 7", "493€"],
    ["that ends in a sign before a digit", "1.234,56+€ 7", "1.234,56 €"],
    ["in other pieces, with a sign", "1 234 - 56 € 7", "1.234,56 €"],
    ["with spaces around it", "q=ANA SUN.", " Ana Sun "],
    ["with a no-break space in HTML", "Ana&nbsp;Sun", "Ana Sun"],
    ["behind a needless escape", String.raw`of \xAVIER`, "Xavier"],
    ["without its hyphens", "app 3f2b8c1e77aa.", "3f2b8c1e-77aa"],
    ["of letters in two pieces", "code BKF-DQR.", "BKFDQR"],
    ["of letters in a list", '["K","7","P","9","X","M"]', "K7P9XM"],
    ["in base64", `body ${btoa('{"otp":"493817"}')}`, "493817"],
    ["in base64 of a URL", "?b=Sm9zw6k_QW5h", "José?Ana"],
    ["in other base64 of a URL", "?b=Sm9zw6k-QW5h", "José>Ana"],
    ["in base64 of two lines", "eyJvdHAiOiI0OTM4\nMTcifQ==", "493817"],
    ["in base64 of lines in JSON", '"eyJvdHAiOiI0OTM4\\nMTcifQ=="', "493817"],
    ["in base64 with escaped slashes", '"Sm9zw6k\\/QW5h"', "José?Ana"],
    ["in base64 in a URL", "?b=Sm9zw6k%2BQW5h", "José>Ana"],
    ["in base64 in HTML", "<b>Sm9zw6k&#47;QW5h</b>", "José?Ana"],
    ["in base64 after a path", `/d/${btoa('{"otp":"493817"}')}`, "493817"],
    ["as bytes in a program", String.raw`b'Jos\xc3\xa9'`, "José"],
    ["as bytes in JSON", String.raw`"b'Jos\\xc3\\xa9'"`, "José"],
    ["as bytes of a buffer", "<Buffer 34 39 33 38 31 37>", "493817"],
    ["as bytes in hex", "body 7b4b37503958", "K7P9X"],
    ["as bytes in hex after a digit", "a4b37503958", "K7P9X"],
    ["as bytes of a program", "{0x4b, 0x37, 0x50, 0x39, 0X58}", "K7P9X"],
    ["as bytes in a list", '"data":[52,57,51, 56,49,55]', "493817"],
    ["as bytes of more than one letter each", "4a6f73c3a9", "José"],
    ["escaped as scripts did", "%u0041na %u0042", "Ana B"],
    ["escaped by its code point", String.raw`\u{41}na \u{00042}`, "Ana B"],
    ["in Arabic digits", "الرمز ٤٩٣٨١٧", "493817"],
    ["in digits of Devanagari, in pieces", "४९३ ८१७", "493817"],
    ["in digits that stand beside others", "\u{16d70}\u{1ccf9}4931", "0949"],
    ["as a number at home", "to 0151_2345_678", "+491512345678"],
    [
      "as a number at home, in a list",
      '["0151","2345","678"]',
      "+49 151 2345 678",
    ],
    ["as bytes in two lines", "4b 37 50\n58 39 4d", "K7PX9M"],
    ["as bytes in two lists", "[75,55,80], [88, 57,77]", "K7PX9M"],
    ["of five characters in HTML", "a&lt;b&nbsp;c", "a<b c"],
    ["as a piece in base64", btoa("q=Hauptstrasse"), "in Hauptstrasse 12"],
  ])("blots all of a text with a secret %s", (_, text, secret) => {
    expect(redacted(text, [secret])).toBe("•••");
  });

  test.each([
    [
      "a number of any kind",
      "ORDER 12345678 FOR ANA",
      ["Order 12345678 for Ana"],
    ],
    [
      "another secret",
      String.raw`"Code 493817, Jos\u00e9"`,
      ["493817", "Code 493817, José"],
    ],
    [
      "another one, where both are shown",
      "Ana=Sun, Ana%253DSun",
      ["Ana", "Ana=Sun"],
    ],
    [
      "a number, where both are shown",
      "Ana 12345678, ANA 12345678",
      ["Ana 12345678"],
    ],
    [
      "a number at its start, where both are shown",
      "12345678 Ana, 12345678 ANA",
      ["12345678 Ana"],
    ],
    [
      "the beginning of another one, which is shown beside it",
      "ANA Maria Lopez",
      ["Ana Maria", "Maria Lopez"],
    ],
  ])("blots all of a text with a secret that holds %s", (_, text, secrets) => {
    expect(redacted(text, secrets)).toBe("•••");
  });

  test.each([
    ["three characters", "a &amp; b 1 23", ["123"]],
    ["the end of a text that is no number", "1234|567", ["no. 01234567"]],
    ["the end of a short number", "234|567", ["+1234567"]],
    ["five digits of a number", "45_678", ["+491512345678"]],
    ["three bytes", "34 39 33", ["493"]],
    ["five letters across words", "the message", ["hemes"]],
    ["four letters and digits, parted", "A-1-B-2", ["A1B2"]],
    [
      "an odd escape",
      "%ff%zz &what; &#999999; \\u12",
      ["what if", "undefined"],
    ],
    ["an object's own fields", "&toString; &constructor;", ["native code"]],
  ])("keeps a text of %s", (_, text, secrets) => {
    expect(redacted(text, secrets)).toBe(text);
  });

  test.each([
    ["of two letters as a word alone", "ab cabbage", ["ab"], "••• cabbage"],
    ["of a digit and a letter anywhere", "x1ay 1a", ["1a"], "x•••y •••"],
    ["of a letter and a digit anywhere", "xa1y a1", ["a1"], "x•••y •••"],
    ["of three letters anywhere", "cabbage", ["abb"], "c•••age"],
  ])("blots out a secret %s", (_, text, secrets, blotted) => {
    expect(redacted(text, secrets)).toBe(blotted);
  });

  test.each(["192.168.178.255", "249.200.10.20", "10.20.30.4"])(
    "leaves the IP address %s alone",
    (address) => {
      const text = `connect ECONNREFUSED ${address}:8443`;

      expect(redacted(text, ["+4915112345678"])).toBe(text);
    },
  );

  test("leaves a text without a secret alone", () => {
    expect(redacted("status 503, 123456", ["Ana"])).toBe("status 503, 123456");
    expect(redacted("status 503", [])).toBe("status 503");
    const page = "<h1>Bad&nbsp;Gateway</h1> &copy; 2026";
    expect(redacted(page, ["493817"])).toBe(page);
  });
});
