import { describe, expect, test } from "bun:test";
import { redacted } from "../lib/redact.ts";

describe("redacted()", () => {
  test("blots all out when there are more secrets than it knows", () => {
    const secrets = Array.from({ length: 1_000 }, (_, index) => `t${index}`);

    expect(redacted("what was never listed", secrets)).toBe("•••");
    expect(redacted("free", secrets.slice(1))).toBe("free");
  });

  test("blots all out when the secrets are longer than it looks for", () => {
    const secrets = ["x".repeat(50_000), "y".repeat(50_000)];

    expect(redacted("too large", [...secrets, "z"])).toBe("•••");
    expect(redacted("too large", secrets)).toBe("too large");
  });

  test.each([
    ["a code that another value tears", "code 493-817.", ["493817", "3"]],
    ["a number that a value tears", "+49 151 1234567", ["+491511234567", "1"]],
    [
      "a number without its + that a value tears",
      "491511234567@s.whatsapp.net",
      ["+491511234567", "1"],
    ],
    ["a number at home, torn", "0151 1234567", ["+491511234567", "1234"]],
    ["an amount that a count tears", "costs 1,234.56", ["1234.56", "2"]],
    ["a code beside a date", "493,817 2026-11-27 16:01", ["493817"]],
    [
      "a value around a number, again in capitals",
      "A 1234567 b; A 1234567 B",
      ["A 1234567 b"],
    ],
    [
      "a value that begins with a number, again",
      "1234567 b; 1234567 B",
      ["1234567 b"],
    ],
  ])("blots all of a text with %s", (_, text, secrets) => {
    expect(redacted(text, secrets)).toBe("•••");
  });

  test.each([
    ["UTF-8 read as Latin-1", "to JosÃ© MÃ¼ller", "José Müller"],
    [
      "UTF-8 read as Windows-1252, in JSON",
      String.raw`"Jos\u00c3\u00a9"`,
      "José",
    ],
    ["Latin-1 read as UTF-8", "to M\ufffdller", "Müller"],
    ["bytes of Latin-1", String.raw`'Jos\xe9'`, "José"],
    ["bytes of Latin-1 in JSON", String.raw`"'Jos\\xe9'"`, "José"],
    ["bytes of Latin-1 in a URL", "?q=Jos%E9", "José"],
    ["bytes of Latin-1 in a list", "[74, 111, 115, 233]", "José"],
    ["Perl", String.raw`Jos\x{e9} \x{0141}`, "José Ł"],
    ["Python's escape", String.raw`'A\U0001f389B 12'`, "A🎉B 12"],
    [
      "base64 that a line's end parts",
      "eyJvdHAiOiI0OT\r\n M4MTcifQ==",
      "493817",
    ],
    ["base64 in indented lines", "eyJvdHAiOiI0OT\n    M4MTcifQ==", "493817"],
    ["base64 in a list of lines", '["eHg0OTM4", "MTd5eQ=="]', "493817"],
    [
      "small letters of a URL, in Cyrillic",
      "?q=%d0%90%d0%bd%d0%bd%d0%b0",
      "Анна",
    ],
    ["bytes of Java", "[77, -61, -68, 108, 108, 101, 114]", "Müller"],
    ["bytes with hyphens", "52-57-51-56", "4938"],
    ["octal bytes", String.raw`Wa\305\202\304\231sa`, "Wałęsa"],
    ["bytes of a mail", "Stra=C3=9Fe 5", "Straße 5"],
    ["bytes of a mail without letters beside", "=C5=BB=C3=B3 S", "Żó S"],
    ["bytes of a mail, parted", "St=\r\nra=C3=\r\n=9Fe 5", "Straße 5"],
    ["octal bytes without letters beside", String.raw`"\\320\\220 Po"`, "А Po"],
    ["bytes of a mail, parted by LF", "Stra=C3=\n=9Fe 5", "Straße 5"],
    [
      "bytes of a mail, parted, in JSON",
      String.raw`"St=\r\nra=C3=\n=9Fe 5"`,
      "Straße 5",
    ],
    ["the same, quoted", String.raw`"Stra=C3=\\r\\n=9Fe 5"`, "Straße 5"],
    ["octal bytes below 16", String.raw`493\012817`, "493817"],
    ["lines of JSON", String.raw`"4\n9\r\n3\t8"`, "4938"],
    ["words on lines of JSON", String.raw`"Al\nBo"`, "Al Bo"],
    ["bytes in an object", '{"0":77,"1":195,"2":188,"3":108,"4":108}', "Müll"],
    ["HTML 5", "&Lstrok;ukasz &Sacute;w&aogon;&dstrok;", "Łukasz Śwąđ"],
    ["bytes of LDAP", String.raw`cn=Wa\c5\82\C4\99sa`, "Wałęsa"],
    ["bytes of DNS", String.raw`Jos\195\169 M`, "José M"],
    ["ASCII alone", "to ?tat, Wa??sa", "Wałęsa"],
    ["ASCII alone, at a word's beginning", "to ?tat", "État"],
  ])("blots all of a text with a secret in %s", (_, text, secret) => {
    expect(redacted(text, [secret])).toBe("•••");
  });

  test.each([
    ["letters of another script", "ваш код 2041", "наш код 2041"],
    ["a sign that is no letter", "costs 250 – 300", "250 €"],
    ["another word", "Android, Andre", "André P"],
    ["another letter in ASCII", "Mxller", "Müller"],
  ])("shows a text of %s", (_, text, secret) => {
    expect(redacted(text, [secret])).toBe(text);
  });

  // Of +4915112345678, without the country or the network.
  test.each([
    ["as they are", "2345678"],
    ["with bars", "2|3|4|5|6|7|8"],
    ["with commas", "2,345,678"],
    ["with elements between", "2345<b>678</b>"],
    ["in Arabic", "٢٣٤٥٦٧٨"],
    ["of full width", "２３４５６７８"],
  ])(
    "blots all out that has the last seven digits of a number %s",
    (_, text) => {
      expect(redacted(`to ${text}.`, ["+4915112345678"])).toContain("•••");
      expect(redacted(`to ${text}.`, ["+4915112345678"])).not.toMatch(
        /\p{Nd}/u,
      );
    },
  );

  test.each(["345678", "3|4|5|6|7|8", "345<b>678</b>"])(
    "shows six digits of a number: %s",
    (text) => {
      expect(redacted(`to ${text}.`, ["+4915112345678"])).toBe(`to ${text}.`);
    },
  );

  test("blots a number alone out that no other secret tears", () => {
    const secrets = ["+491511234567", "2041"];

    expect(redacted("to +49 151 1234567, 3", secrets)).toBe("to •••, 3");
  });

  test.each([
    ["for ASCII", String.raw`"Sch\u00e4fer M\u00fcller, H\u00f6h…"`],
    ["in a URL", "?to=Sch%C3%A4fer%20M%C3%BCller%2C%20H…"],
    ["in HTML", "<i>Sch&auml;fer M&uuml;ller, H…</i>"],
    ["in capitals", "…ÄFER MÜLLER, HÖHE 3"],
    ["with elements between", "<b>Schäfer</b> <b>Müller,</b> <b>Hö…</b>"],
  ])("blots all out that has a piece of a long secret %s", (_, text) => {
    expect(redacted(text, ["Schäfer Müller, Höhe 3"])).toBe("•••");
  });

  test("blots all out that has a piece of a long secret which a short one tears", () => {
    const secrets = ["Anna Schmidt, Hauptstr. 12", "2"];

    expect(redacted("?to=Anna%20Schmidt%2C%20Hau…", secrets)).toBe("•••");
  });

  test("shows a text that has eleven characters of a long secret in capitals", () => {
    const secrets = ["Hauptstrasse 12"];

    expect(redacted("HAUPTSTRASS", secrets)).toBe("HAUPTSTRASS");
    expect(redacted("HAUPTSTRASSE", secrets)).toBe("•••");
  });

  test("shows a link that has only the beginning of any link from a secret", () => {
    const secrets = ["https://www.shop.example/o/2041"];
    const text = "See https://www.status.example/5xx";

    expect(redacted(text, secrets)).toBe(text);
    expect(redacted("See https://www.shop.example…", secrets)).toBe("•••");
    const plain = ["http://www.shop.example/1", "https://shop.example/1"];
    const links = "http://www.status.example, https://shoppe.example";
    expect(redacted(links, plain)).toBe(links);
    expect(redacted("at HTTPS://WWW.SHOP.EXAMPLE…", secrets)).toBe("•••");
  });

  test("blots one of two secrets out that begin alike", () => {
    const secrets = ["//cdn.example/shoe.png", "//cdn.example/hat.png"];

    expect(redacted(`"${secrets[0]}" is gone`, secrets)).toBe('"•••" is gone');
  });

  test.each([
    ['{"at":"2026-11-27T16:01:02.123Z"}', []],
    ["2026-11-27 16:01:02 [error]", ["+4915112345678", "493817"]],
  ])("shows when an answer was given: %s", (text, secrets) => {
    expect(redacted(text, secrets)).toBe(text);
  });

  test.each([
    ["of a recipient", "2026-11-27", ["+20261127"]],
    ["of no day", "2026-41-27", []],
    ["of no century", "3026-11-27", []],
    ["that goes on", "2026-11-27 1234", []],
    ["that goes on before it", "49 2026-11-27", []],
  ])("blots out what looks like a date %s", (_, text, secrets) => {
    expect(redacted(text, secrets)).toBe("•••");
  });
});
