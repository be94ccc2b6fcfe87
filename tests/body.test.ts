import { describe, expect, test } from "bun:test";
import { bodyTextOf, parsed } from "../fake-server/body.ts";

const DEEPEST = 200;

/** A request whose body comes in these pieces, of a length that nobody said. */
function inPieces(...pieces: readonly Uint8Array[]): Request {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
  return new Request("http://localhost/", { method: "POST", body });
}

/** A request that claims a length of its own. */
function claiming(length: string | undefined, text: string): Request {
  const headers = length === undefined ? {} : { "content-length": length };
  const bytes = new TextEncoder().encode(text);
  return new Request(inPieces(bytes), { headers });
}

/** A text that was not cut. */
const whole = (text: string) => ({ text, isCut: false, isUtf8: true });
const cut = (text: string) => ({ text, isCut: true, isUtf8: true });

describe("bodyTextOf()", () => {
  test.each([
    ["claims nothing", undefined],
    ["claims its length", "4"],
    ["claims more than the limit", "400"],
    ["claims nonsense", "four"],
  ])("reads up to the limit what %s", async (_, length) => {
    expect(await bodyTextOf(claiming(length, "abcd"), 4)).toEqual(
      whole("abcd"),
    );
  });

  test.each([
    ["claims nothing", undefined],
    ["claims more than the limit", "5"],
    ["claims nonsense", "five"],
    ["claims less than it has", "3"],
  ])("cuts at the limit what %s", async (_, length) => {
    const text = await bodyTextOf(claiming(length, "abcde"), 4);

    expect(text).toEqual(cut("abcd"));
  });

  test("puts a character together that came in two pieces", async () => {
    const [first = 0, ...rest] = new TextEncoder().encode("ü!");
    const request = inPieces(Uint8Array.of(first), Uint8Array.from(rest));

    expect(await bodyTextOf(request, 10)).toEqual(whole("ü!"));
  });

  test("shows a character that broke off as one that is missing", async () => {
    const [first = 0] = new TextEncoder().encode("ü");

    const text = await bodyTextOf(inPieces(Uint8Array.of(first)), 10);

    expect(text).toEqual({ ...whole("\uFFFD"), isUtf8: false });
  });

  test.each([
    ["Latin-1", "5"],
    ["Latin-1 of a length that nobody said", undefined],
  ])("says that %s is no UTF-8", async (_, length) => {
    const headers = length === undefined ? {} : { "content-length": length };
    const latin = Uint8Array.of(0x4a, 0x6f, 0x73, 0xe9, 0x22);
    const request = new Request(inPieces(latin), { headers });

    expect(await bodyTextOf(request, 10)).toEqual({
      ...whole('Jos\uFFFD"'),
      isUtf8: false,
    });
  });

  test("leaves out a character that the limit cuts in two", async () => {
    const text = await bodyTextOf(claiming("6", "aüüb"), 4);

    expect(text).toMatchObject({ text: "aü", isCut: true });
  });

  test("reads a request without a body as an empty text", async () => {
    const request = new Request("http://localhost/", { method: "POST" });

    expect(await bodyTextOf(request, 10)).toEqual(whole(""));
  });

  test("stops reading past the limit", async () => {
    let isStopped = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => stream.enqueue(new Uint8Array(10).fill(65)),
      cancel: () => void (isStopped = true),
    });
    const request = new Request("http://localhost/", { method: "POST", body });

    expect(await bodyTextOf(request, 25)).toEqual(cut("A".repeat(25)));
    expect(isStopped).toBe(true);
  });
});

/** Lists and objects in each other, so many levels in all. */
function nested(levels: number): string {
  const pairs = Math.floor(levels / 2);
  const rest = levels % 2;
  const open = '[{"a":'.repeat(pairs) + "[".repeat(rest);
  const close = "]".repeat(rest) + "}]".repeat(pairs);
  return rest ? open + close : open.replace(/$/, "0") + close;
}

describe("parsed()", () => {
  test.each([DEEPEST - 1, DEEPEST])("reads %d levels", (levels) => {
    expect(parsed(nested(levels))).toEqual(JSON.parse(nested(levels)));
  });

  test.each([DEEPEST + 1, DEEPEST + 2, 5 * DEEPEST])(
    "reads no %d levels",
    (levels) => {
      expect(JSON.parse(nested(levels))).toBeDefined();
      expect(parsed(nested(levels))).toBeUndefined();
    },
  );

  test.each([
    ["lists side by side", "[]"],
    ["objects side by side", "{}"],
    ["brackets in a text", '"[[[[{{{{"'],
    ["a quote in a text, and brackets after it", '"\\"[[[["'],
    ["a backslash at the end of a text", '"[\\\\"'],
  ])("counts no level for %s", (_, value) => {
    const text = `[${Array(DEEPEST).fill(value).join(",")}]`;

    expect(parsed(text)).toEqual(JSON.parse(text));
  });

  test("counts the levels after a text that ends in a backslash", () => {
    const text = `["\\\\",${nested(DEEPEST)}]`;

    expect(parsed(text)).toBeUndefined();
  });

  test.each(["", "{", "nothing", `[${" ".repeat(DEEPEST)}`])(
    "reads nothing out of %j",
    (text) => {
      expect(parsed(text)).toBeUndefined();
    },
  );
});
