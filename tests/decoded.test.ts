import { describe, expect, test } from "bun:test";
import { unescaped } from "../lib/decoded.ts";

describe("unescaped()", () => {
  // By name and by number, as the entities of HTML 4.01 are declared.
  test.each([
    ["amp", 38],
    ["lt", 60],
    ["gt", 62],
    ["quot", 34],
    ["szlig", 223],
    ["oslash", 248],
    ["aelig", 230],
    ["oelig", 339],
    ["eth", 240],
    ["thorn", 254],
    ["fnof", 402],
    ["micro", 181],
    ["ordf", 170],
    ["ordm", 186],
    ["trade", 8482],
    ["sup1", 185],
    ["sup2", 178],
    ["sup3", 179],
    ["frac14", 188],
    ["frac12", 189],
    ["frac34", 190],
    ["thetasym", 977],
    ["upsih", 978],
    ["piv", 982],
    ["alefsym", 8501],
    ["circ", 710],
    ["image", 8465],
    ["real", 8476],
  ])("reads &%s; as it reads &#%d;", (name, number) => {
    const character = String.fromCodePoint(number);

    expect(unescaped(`&#${number};`)).toBe(character);
    expect(unescaped(`&${name};`)).toBe(character);
  });

  test("reads the sign of a quotation that XML names", () => {
    expect(unescaped("&apos;")).toBe("'");
  });

  test("leaves a name that stands for no letter, digit or markup", () => {
    expect(unescaped("&hearts; &MARIA;")).toBe("&hearts; &MARIA;");
  });
});
