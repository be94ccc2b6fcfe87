import { describe, test } from "bun:test";
import {
  against,
  define,
  expectBreach,
  header,
  image,
  location,
  text,
} from "./template-parts.ts";

const BODY = { type: "BODY", text: "Hello." };
const TYPE = [0, "parameters", 0, "type"];
const TEXT = [0, "parameters", 0, "text"];

const sale = [header(text("Sale"))];
const ofText = against(
  define([{ type: "HEADER", format: "TEXT", text: "Our {{1}} is on" }, BODY]),
);
const ofFixedText = against(
  define([{ type: "HEADER", format: "TEXT", text: "Our sale is on" }, BODY]),
);

const headerText = [
  ofText("the header is absent", [], sale, "meta 132000", []),
  ofText("it has no parameter", [header()], sale, "meta 132000", [
    0,
    "parameters",
  ]),
  ofText("it is an image", [header(image())], sale, "meta 132012", TYPE),
  ofText("it is empty", [header(text(""))], sale, "meta 131008", TEXT),
  ofText("it has a tab", [header(text("a\tb"))], sale, "meta 132018", TEXT),
  ofText(
    "61 characters come about",
    [header(text("x".repeat(51)))],
    [header(text("x".repeat(50)))],
    "meta 132005",
    TEXT,
  ),
  ofFixedText("a fixed one gets a parameter", sale, [], "meta 132000", [
    0,
    "parameters",
  ]),
];

const picture = [header(image())];
const ofImage = against(define([{ type: "HEADER", format: "IMAGE" }, BODY]));
const IMAGE = [0, "parameters", 0, "image"];
const imageOf = (image: object) => [header({ type: "image", image })];
const video = { type: "video", video: { id: "1" } };
const document = { type: "document", document: { id: "1", filename: "a.pdf" } };
const ofDocument = against(
  define([{ type: "HEADER", format: "DOCUMENT" }, BODY]),
);

const headerMedia = [
  ofImage("it is absent", [], picture, "meta 132012", []),
  ofImage("it has no parameter", [header()], picture, "meta 132012", [
    0,
    "parameters",
  ]),
  ofImage("it is a video", [header(video)], picture, "meta 132012", TYPE, {
    message: "expected IMAGE, received VIDEO",
  }),
  ofImage("two are sent", [header(image(), image())], picture, "meta 132000", [
    0,
    "parameters",
  ]),
  ofImage("it has no source", imageOf({}), picture, "meta 100", IMAGE),
  ofImage(
    "it has two sources",
    imageOf({ id: "1", link: "https://x.co/1.jpg" }),
    imageOf({ link: "https://x.co/1.jpg" }),
    "meta 100",
    IMAGE,
  ),
  ofImage(
    "its link is no URL",
    imageOf({ link: "x.co/1.jpg" }),
    imageOf({ link: "http://x.co/1.jpg" }),
    "meta 100",
    [...IMAGE, "link"],
  ),
  ofDocument(
    "it is an image",
    picture,
    [header(document)],
    "meta 132012",
    TYPE,
  ),
];

const place = [header(location())];
const ofLocation = against(
  define([{ type: "HEADER", format: "LOCATION" }, BODY]),
);
const LOCATION = [0, "parameters", 0, "location"];

const headerLocation = [
  ofLocation("it is absent", [], place, "meta 132012", []),
  ofLocation("it is a text", sale, place, "meta 132012", TYPE, {
    message: "expected LOCATION, received TEXT",
  }),
  ...["latitude", "longitude", "name", "address"].map((field) =>
    ofLocation(
      `it lacks ${field}`,
      [header(location({ [field]: undefined }))],
      place,
      "meta 100",
      [...LOCATION, field],
    ),
  ),
  ofLocation(
    "its latitude is no number",
    [header(location({ latitude: "north" }))],
    [header(location({ latitude: -37.5 }))],
    "meta 100",
    [...LOCATION, "latitude"],
  ),
  ofLocation(
    "its name was never filled",
    [header(location({ name: "undefined" }))],
    place,
    "waybill",
    [...LOCATION, "name"],
  ),
];

describe("validateTemplateMessage() on a header text", () => {
  test.each(headerText)("reports when $title", (row) => expectBreach(row));
});

describe("validateTemplateMessage() on a media header", () => {
  test.each(headerMedia)("reports when $title", (row) => expectBreach(row));
});

describe("validateTemplateMessage() on a location header", () => {
  test.each(headerLocation)("reports when $title", (row) => expectBreach(row));
});
