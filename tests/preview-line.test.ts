import { describe, expect, test } from "bun:test";
import { previewOf } from "../lib/template/preview.ts";
import { readDefinition } from "../lib/template/read.ts";
import { body, define, header, location, text } from "./template-parts.ts";

const BODY = { type: "BODY", text: "Hi {{1}}!" };
const preview = (parts: readonly object[], ...sent: object[]) =>
  previewOf(readDefinition(define(parts as never)), sent);

describe("the preview of a template", () => {
  test("names a place, and every other medium by its kind alone", () => {
    const place = [{ type: "HEADER", format: "LOCATION" }, BODY];
    const file = [{ type: "HEADER", format: "DOCUMENT" }, BODY];
    const document = { type: "document", document: { id: "1", filename: "a" } };
    const nameless = { type: "location", location: {} };

    expect(preview(place, header(location()), body(text("Ana")))).toBe(
      "[location: Depot]\nHi Ana!",
    );
    expect(preview(place, header(nameless))).toBe("[location]\nHi {{1}}!");
    expect(preview(file, header(document))).toBe("[document]\nHi {{1}}!");
  });

  test("is a line for each card, of what is there", () => {
    const more = { type: "QUICK_REPLY", text: "More" };
    const buttons = { type: "BUTTONS", buttons: [more, more] };
    const cards = [
      { components: [{ type: "BODY", text: "One" }] },
      { components: [{ type: "HEADER", format: "IMAGE" }, buttons] },
      { components: [] },
    ];

    expect(preview([BODY, { type: "CAROUSEL", cards }])).toBe(
      "Hi {{1}}!\n1. One\n2. [image] · [More] [More]\n3. ",
    );
  });
});
