import { describe, expect, test } from "bun:test";
import { filled } from "./template-filled.ts";

const header = (more: object) => [{ type: "HEADER", ...more }];
const textHeader = header({ format: "TEXT", text: "Hi {{1}}" });
const text = (text: string) => ({ type: "text", text });
const link = { link: "https://x.co/a.png" };

describe("a header", () => {
  test.each<[string, object[], unknown, unknown[], string[]]>([
    [
      "of a text",
      textHeader,
      "Ana",
      [{ type: "header", parameters: [text("Ana")] }],
      [],
    ],
    [
      "of a name",
      header({ text: "Hi {{name}}" }),
      "Ana",
      [
        {
          type: "header",
          parameters: [{ ...text("Ana"), parameter_name: "name" }],
        },
      ],
      [],
    ],
    [
      "of a medium",
      header({ format: "IMAGE" }),
      { image: link },
      [{ type: "header", parameters: [{ type: "image", image: link }] }],
      [],
    ],
    [
      "of a medium beside one that is undefined",
      header({ format: "IMAGE" }),
      { image: link, video: undefined },
      [{ type: "header", parameters: [{ type: "image", image: link }] }],
      [],
    ],
    [
      "that is missing",
      textHeader,
      undefined,
      [],
      ["missing-parameter header"],
    ],
    [
      "medium that is missing",
      header({ format: "VIDEO" }),
      undefined,
      [],
      ["missing-header header"],
    ],
    ["of a kind that is none", header({ format: "SONG" }), undefined, [], []],
    [
      "of a kind that nobody knows yet",
      header({ format: "SONG" }),
      { song: link },
      [{ type: "header", parameters: [{ type: "song", song: link }] }],
      [],
    ],
    [
      "of such a kind by a name that every object has",
      header({ format: "SONG" }),
      { constructor: link },
      [
        {
          type: "header",
          parameters: [{ type: "constructor", constructor: link }],
        },
      ],
      [],
    ],
    [
      "of such a kind as a text",
      header({ format: "SONG" }),
      "la",
      [{ type: "header", parameters: [text("la")] }],
      [],
    ],
    [
      "of such a kind, twice",
      header({ format: "SONG" }),
      { song: link, tune: link },
      [],
      ["wrong-parameter header"],
    ],
    [
      "of such a kind, empty",
      header({ format: "SONG" }),
      {},
      [],
      ["wrong-parameter header"],
    ],
    [
      "of such a kind, in a list",
      header({ format: "SONG" }),
      [link],
      [],
      ["wrong-parameter header"],
    ],
    [
      "of such a kind, as null",
      header({ format: "SONG" }),
      null,
      [],
      ["wrong-parameter header"],
    ],
    [
      "of another medium",
      header({ format: "IMAGE" }),
      { video: link },
      [],
      ["wrong-parameter header"],
    ],
    [
      "of two media",
      header({ format: "IMAGE" }),
      { image: link, video: link },
      [],
      ["wrong-parameter header"],
    ],
    [
      "of a medium as a text",
      header({ format: "IMAGE" }),
      { image: link.link },
      [],
      ["wrong-parameter header"],
    ],
    [
      "of a text for a medium",
      header({ format: "IMAGE" }),
      "Ana",
      [],
      ["wrong-parameter header"],
    ],
    [
      "that says nothing to fill",
      header({ text: "Hi" }),
      "Ana",
      [],
      ["surplus-parameter header"],
    ],
    ["that is fixed", header({ text: "Hi" }), undefined, [], []],
    ["that is none", [], "Ana", [], ["surplus-parameter header"]],
  ])("%s", (_, parts, value, components, refused) => {
    expect(filled(parts, { header: value })).toMatchObject({ refused });
    if (refused.length) return;
    expect(filled(parts, { header: value }).components).toEqual(
      components as never,
    );
  });
});
