import { describe, expect, test } from "bun:test";
import { foundIn, link, messagesOf } from "./found-in-parameter.ts";

describe.each(["image", "video", "document", "gif"])("a medium: %s", (type) => {
  test.each<[unknown, string[]]>([
    [{ link }, []],
    [{ link: "HTTP://example.com/a" }, []],
    [{ id: "1" }, []],
    [{ id: "1234567890" }, []],
    [null, ["parameter-shape @"]],
    ["text", ["parameter-shape @"]],
    [{}, ["media-source @"]],
    [{ link, id: "1" }, ["media-source @"]],
    [{ id: "a1" }, ["media-id @.id"]],
    [{ id: "1a" }, ["media-id @.id"]],
    [{ id: 1 }, ["media-id @.id"]],
    [{ link: "ftp://example.com/a" }, ["media-source @.link"]],
    [{ link: `see ${link}` }, ["media-source @.link"]],
    [{ link: `${link} and more` }, ["media-source @.link"]],
    [{ link: "https://" }, ["media-source @.link"]],
    [{ link: [link] }, ["media-source @.link"]],
    [{ link: `${link}?to={{1}}` }, ["left-over @.link"]],
    [{ link, caption: "Ana" }, ["media-field @.caption"]],
    [{ id: "1", caption: "" }, ["media-field @.caption"]],
    [{ link, caption: undefined }, []],
    [{ link, filename: undefined }, []],
  ])("of %j has these issues", (medium, codes) => {
    expect(foundIn({ type, [type]: medium })).toEqual(
      codes.map((code) => code.replace("@", type)),
    );
  });
});

describe("the source of a medium", () => {
  test("is asked for by a sentence that fits after the path of a link, too", () => {
    const image = { link: "ftp://example.com/a" };

    expect(messagesOf({ type: "image", image })).toEqual([
      "there must be a link (http or https) or an id, not both",
    ]);
  });
});

describe("the name of a file", () => {
  const rows: [unknown, string[]][] = [
    ["a.pdf", []],
    ["{{1}}.pdf", ["left-over @.filename"]],
    [["{{1}}"], ["parameter-shape @.filename"]],
    [null, ["parameter-shape @.filename"]],
  ];

  test.each(rows)("%j has these issues on a document", (filename, codes) => {
    const document = { link, filename };

    expect(foundIn({ type: "document", document })).toEqual(
      codes.map((code) => code.replace("@", "document")),
    );
  });

  test.each(rows)("%j is not for an image", (filename, codes) => {
    const image = { link, filename };

    expect(foundIn({ type: "image", image })).toEqual([
      ...codes.map((code) => code.replace("@", "image")),
      "media-field image.filename",
    ]);
  });
});

describe("a link to a machine", () => {
  const toldOf = (link: string) =>
    foundIn({ type: "document", document: { link } });

  test.each([
    "http://localhost",
    "HTTP://LOCALHOST:3000/a.pdf",
    "http://localhost./a.pdf",
    "https://app.localhost/a.pdf",
    "http://macbook.local/a.pdf",
    "http://host.docker.internal:8080?a",
    "http://ana:secret@localhost/a.pdf",
    "http://127.0.0.1#a",
    "http://127.8.9.10/a.pdf",
    "http://10.0.0.5/a.pdf",
    "http://192.168.178.20/a.pdf",
    "http://169.254.0.1/a.pdf",
    "http://172.16.0.1/a.pdf",
    "http://172.20.0.1/a.pdf",
    "http://172.31.0.1/a.pdf",
    "http://0.0.0.0:3000/a.pdf",
    "http://[::1]:3000/a.pdf",
    "http://[::]/a.pdf",
    "http://[fd12:3456:789a::1]/a.pdf",
    "http://[fe80::1]/a.pdf",
    "http://10.0.0.5./a.pdf",
    "http://[0:0:0:0:0:0:0:1]/a.pdf",
    "http://[0000:0000:0000:0000:0000:0000:0000:0001]/a.pdf",
    "http://[::ffff:127.0.0.1]/a.pdf",
    "http://ana:p@ss@localhost/a.pdf",
  ])("of this network is told: %s", (link) => {
    expect(toldOf(link)).toEqual(["media-unreachable document.link"]);
  });

  test.each([
    "https://x/a.pdf",
    "https://localhost.example.com/a.pdf",
    "https://example.com/localhost/127.0.0.1",
    "https://example.com/?from=http://localhost/",
    "https://example.com/@localhost/a.pdf",
    "https://mylocalhost/a.pdf",
    "https://local.example.com/a.pdf",
    "https://internal-docs.example.com/a.pdf",
    "http://100.10.0.5/a.pdf",
    "http://10.example.com/a.pdf",
    "http://192.169.1.1/a.pdf",
    "http://172.15.0.1/a.pdf",
    "http://172.32.0.1/a.pdf",
    "https://internal:secret@files.example.com/a.png",
    "https://app.local:pw@cdn.example.com/a.png",
    "http://localhost:3000@example.com/a",
    "http://[2001:db8::1]/a.pdf",
    "http://[fe00::1]/a.pdf",
    "http://[2a00:fd12::1]/a.pdf",
  ])("that others reach is not: %s", (link) => {
    expect(toldOf(link)).toEqual([]);
  });
});

describe("a link", () => {
  test("with a blank gets the advice to encode it, and no other does", () => {
    const told = (link: unknown) =>
      messagesOf({ type: "document", document: { link } }).join();

    expect(told("https://example.com/a b.pdf")).toEndWith(
      ": a link has no blanks: write %20",
    );
    expect(told("ftp://example.com/a.pdf")).toEndWith(", not both");
    expect(told(["https://example.com/a b.pdf"])).toEndWith(", not both");
  });
});
