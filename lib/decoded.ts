// Of what HTML 4.01 names, which is what PHP's htmlentities() writes, the letters,
// what is compared as letters or digits, and the signs of markup; then, as Node's
// encoders know HTML 5, the other letters of Latin without an accent to leave out.
const ENTITIES = /* @__PURE__ */ new Map(
  "amp& lt< gt> quot\" apos' szligß oslashø aeligæ oeligœ ethð thornþ fnofƒ microµ ordfª ordmº trade™ sup1¹ sup2² sup3³ frac14¼ frac12½ frac34¾ thetasymϑ upsihϒ pivϖ alefsymℵ circˆ imageℑ realℜ lstrokł dstrokđ hstrokħ tstrokŧ imathı"
    .split(" ")
    .map((entity) => [entity.slice(0, -1), entity.slice(-1)]),
);
// As Unicode lists them, from alpha on.
const GREEK =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega".split(
    " ",
  );
const ALPHA = 0x3b1;
// HTML's names of accented letters begin with the letter.
const ACCENTED =
  /&([a-z])(?:acute|breve|caron|cedil|circ|dblac|grave|macr|ogon|ring|tilde|uml);/gi;

/** A text with its escapes read: of JSON, of HTML, of a URL and of a program. Any other backslash stays: the next reading may need it. */
export function unescaped(text: string): string {
  return text
    .replace(
      /(?:\\[uUxX]\{|\\U000|&#[xX])0*([\da-fA-F]{1,5})[;}]?|[\\%][uU]([\da-fA-F]{4})/g,
      (_, long, four) =>
        String.fromCodePoint(Number.parseInt(four ?? long, 16)),
    )
    .replace(/&#0*(\d{1,6});?/g, (_, code) =>
      String.fromCodePoint(Number(code)),
    )
    .replace(ACCENTED, "$1")
    .replace(/&(\w+);/g, (entity, name) => named(name.toLowerCase()) ?? entity)
    .replace(/\\{1,4}x(?=[\da-f]{2})/gi, "%")
    .replace(/(?:%[\da-f]{2})+/gi, bytesDecoded);
}

/** A text with a blank for each end of a line, or tab, that is escaped. */
export function inLines(text: string): string {
  return text.replace(/\\[nrt]/g, " ");
}

/** A text with its bytes read as a mail writes them out, which may end a line anywhere, or C in octal. */
export function fromMail(text: string): string {
  return text
    .replace(/\\+([0-3][0-7]{2})/g, (_, octal) => {
      return `=${Number.parseInt(octal, 8).toString(16).padStart(2, "0")}`;
    })
    .replace(/=(?:\r|\\+r)?(?:\n|\\+n)/g, "")
    .replace(/(?:=[\da-f]{2})+/gi, bytesDecoded);
}

/** The character that HTML calls by a name, in small letters; nothing for another sign. */
function named(name: string): string | undefined {
  const place = GREEK.indexOf(name);
  if (place >= 0) return String.fromCodePoint(ALPHA + place);
  return ENTITIES.get(name);
}

/** A text with a blank for each sign that HTML calls by a name; which `&MARIA;` is not, in a query of the old kind. */
export function withoutSigns(text: string): string {
  return text.replace(/&\w+;/g, " ");
}

/** As UTF-8, bytes that are none with a sign of their own: a text may be cut within a letter. */
function bytesDecoded(text: string): string {
  const pairs = text.slice(1).split(/[%=]/);
  return textOf(pairs.map((pair) => Number.parseInt(pair, 16)));
}

/** What a text holds in base64, as gateways show requests: each run of it, read from four places. */
export function inBase64(text: string): string {
  // Twice, because an answer may quote a quotation; the ends of lines first,
  // which part the signs of a byte, or in JSON leave a letter.
  const read = unescaped(unescaped(text.replace(/\\[nr]|\r|\n\s*/g, "")));
  const runs = read.replaceAll("\\", "").match(/[\w+/-]{6,}/g) ?? [];
  // A run may begin with signs of something else, such as a path.
  const places = [0, 1, 2, 3];
  // The lines of one text stay next to each other.
  const binary = places
    .flatMap((from) => runs.map((run) => base64Decoded(run.slice(from))))
    .join("");
  return textOf(Array.from(binary, (byte) => byte.charCodeAt(0)));
}

/** What a text holds as bytes that are written out, as a program shows a buffer: in hex, or as a list of numbers. */
export function inBytes(text: string): string {
  const runs = [...text.matchAll(/[\da-f]{2,}/gi)];
  // A run may begin with a letter of something else.
  const pairs = [0, 1].flatMap((from) =>
    runs.flatMap(([run]) => [...run.slice(from).matchAll(/../g)]),
  );
  // Java's bytes go below zero; a hyphen between two numbers parts them.
  // The name of a place, as a list that became an object has it, is no byte.
  const numbers = [...text.matchAll(/(?<!\d)-?\d+(?!\d|\\*":)/g)];
  return textOf([
    ...pairs.map(([pair]) => Number.parseInt(pair, 16)),
    ...numbers.map(Number),
  ]);
}

/** The text of bytes in UTF-8. */
function textOf(bytes: readonly number[]): string {
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

function base64Decoded(run: string): string {
  // A last sign on its own holds less than a byte, which `atob` refuses.
  const whole = run.length % 4 === 1 ? run.slice(0, -1) : run;
  return atob(whole.replaceAll("-", "+").replaceAll("_", "/"));
}
