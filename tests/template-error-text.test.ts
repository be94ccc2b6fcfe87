import { describe, test } from "bun:test";
import {
  body,
  type Breach,
  button,
  define,
  expectBreach,
  header,
  image,
  text,
} from "./template-parts.ts";

const BODY = { type: "BODY", text: "Hi {{1}}, welcome." };
const FOOTER = { type: "FOOTER", text: "Acme" };

const positional = define([BODY, FOOTER]);
const named = define([{ type: "BODY", text: "Hi {{first_name}}, welcome." }]);
const titled = define([
  { type: "HEADER", format: "TEXT", text: "{{1}} on" },
  { type: "BODY", text: "Hello." },
]);
const pictured = define([
  { type: "HEADER", format: "IMAGE" },
  { type: "BODY", text: "Hello." },
]);
const code = define(
  [{ type: "BODY" }, { type: "BUTTONS", buttons: [{ type: "OTP" }] }],
  { category: "AUTHENTICATION" },
);

const otp = [body(text("493817")), button("url", "0", text("493817"))];
const long = "1234567890123456";

const count = (part: string, got: number, wanted: number) =>
  `${part}: number of localizable_params (${got}) does not match the expected number of params (${wanted})`;

const rows: readonly Breach[] = [
  {
    title: "row 1: a body parameter is missing",
    of: positional,
    wrong: [body()],
    twin: [body(text("Ana"))],
    rule: "meta 132000",
    path: [0, "parameters"],
    message: count("body", 0, 1),
  },
  {
    title: "row 1: components are empty",
    of: positional,
    wrong: [],
    twin: [body(text("Ana"))],
    rule: "meta 132000",
    path: [],
    message: count("body", 0, 1),
  },
  {
    title: "row 1: a header parameter is too many",
    of: titled,
    wrong: [header(text("Sale"), text("more"))],
    twin: [header(text("Sale"))],
    rule: "meta 132000",
    path: [0, "parameters"],
    message: count("header", 2, 1),
  },
  {
    title: "row 1: a named body parameter is missing",
    of: named,
    wrong: [body()],
    twin: [body(text("Ana", "first_name"))],
    rule: "meta 132000",
    path: [0, "parameters"],
    message: count("body", 0, 1),
  },
  {
    title: "row 3: a filled body is beyond 1024 beside a footer",
    of: positional,
    wrong: [body(text("x".repeat(1_012)))],
    twin: [body(text("x".repeat(1_011)))],
    rule: "meta 132005",
    path: [0, "parameters"],
    message: "Translated text too long: body > 1024",
  },
  {
    title: "row 3: a filled header is beyond 60",
    of: titled,
    wrong: [header(text("x".repeat(58)))],
    twin: [header(text("x".repeat(57)))],
    rule: "meta 132005",
    path: [0, "parameters", 0, "text"],
    message: "Translated text too long",
  },
  {
    title: "row 4: a header value has markup, all that is knowable offline",
    of: titled,
    wrong: [header(text("*Sale*"))],
    twin: [header(text("Sale"))],
    rule: "meta 132007",
    path: [0, "parameters", 0, "text"],
    unsure: true,
  },
  {
    title: "row 5: the media header is absent",
    of: pictured,
    wrong: [],
    twin: [header(image())],
    rule: "meta 132012",
    path: [],
    message: "header: Format mismatch, expected IMAGE, received UNKNOWN",
  },
  {
    title: "row 5: the header is of another kind",
    of: pictured,
    wrong: [header(text("Sale"))],
    twin: [header(image())],
    rule: "meta 132012",
    path: [0, "parameters", 0, "type"],
    message: "header: Format mismatch, expected IMAGE, received TEXT",
  },
  {
    title: "row 6: a numbered template gets a name",
    of: positional,
    wrong: [body(text("Ana", "first_name"))],
    twin: [body(text("Ana", "1"))],
    rule: "meta 132012",
    path: [0, "parameters", 0, "parameter_name"],
    message: "Parameter format does not match format in the created template",
  },
  {
    title: "row 7: a named template gets no name",
    of: named,
    wrong: [body(text("Ana"))],
    twin: [body(text("Ana", "first_name"))],
    rule: "meta 100",
    path: [0, "parameters", 0, "parameter_name"],
    message: "Parameter name is missing or empty",
  },
  {
    title: "row 8: a named template gets another name (Meta's text is unknown)",
    of: named,
    wrong: [body(text("Ana", "last_name"))],
    twin: [body(text("Ana", "first_name"))],
    rule: "meta 100",
    path: [0, "parameters", 0, "parameter_name"],
  },
  ...["a\nb", "a\rb", "a\tb", "a     b"].map((value) => ({
    title: `row 9: a value is ${JSON.stringify(value)}`,
    of: positional,
    wrong: [body(text(value))],
    twin: [body(text("a    b"))],
    rule: "meta 132018",
    path: [0, "parameters", 0, "text"],
    message:
      "Param text cannot have new-line/tab characters or more than 4 consecutive spaces",
  })),
  {
    title: "row 10: a code in the body has 16 characters",
    of: code,
    wrong: [body(text(long)), button("url", "0", text(long))],
    twin: otp,
    rule: "meta 132018",
    path: [0, "parameters", 0, "text"],
    message: "body: Parameter at index 0 exceeds the parameter length limit 15",
  },
  {
    title: "row 10: a code in the button has 16 characters",
    of: code,
    wrong: [body(text(long)), button("url", "0", text(long))],
    twin: otp,
    rule: "meta 132018",
    path: [1, "parameters", 0, "text"],
    message:
      "button: Parameter at index 0 exceeds the parameter length limit 15",
  },
];

describe("validateTemplateMessage() by rows 1–10 of Meta's errors", () => {
  test.each(rows)("reports when $title", (row) => {
    expectBreach(row);
  });
});
