import { describe, test } from "bun:test";
import {
  action,
  body,
  type Breach,
  button,
  coupon,
  define,
  expectBreach,
  header,
  image,
  payload,
  text,
} from "./template-parts.ts";

const positional = define([{ type: "BODY", text: "Hi {{1}}, welcome." }]);
const pictured = define([
  { type: "HEADER", format: "IMAGE" },
  { type: "BODY", text: "Hello." },
]);
const bare = define([{ type: "BODY", text: "Hello." }]);
const buttoned = define([
  { type: "BODY", text: "Hello." },
  {
    type: "BUTTONS",
    buttons: [
      { type: "URL", text: "Shop", url: "https://x.co/{{1}}" },
      { type: "COPY_CODE", text: "Copy" },
      { type: "PHONE_NUMBER", text: "Call", phone_number: "15550051310" },
      { type: "URL", text: "Site", url: "https://x.co/" },
      { type: "FLOW", text: "Sign up", flow_id: "1" },
    ],
  },
]);

const suffix = button("url", 0, text("summer"));
const copied = button("copy_code", 1, coupon("SAVE25"));
const flow = button("flow", 4, action({}));
const all = [suffix, copied, flow];

const rows: readonly Breach[] = [
  {
    title: "row 11: a template without header gets header parameters",
    of: bare,
    wrong: [header(text("Sale"))],
    twin: [],
    rule: "meta 132018",
    path: [0],
    message:
      "header: Template does not contain title component, no parameters allowed",
  },
  {
    title: "row 12: a template without buttons gets button parameters",
    of: bare,
    wrong: [suffix],
    twin: [],
    rule: "meta 132018",
    path: [0],
    message:
      "buttons: Template does not contain button components, no parameters allowed",
  },
  {
    title: "row 13: sub_type differs from the button at the index",
    of: buttoned,
    wrong: [button("copy_code", 0, coupon("SAVE25")), copied, flow],
    twin: all,
    rule: "meta 132018",
    path: [0, "sub_type"],
    message: "buttons: Button at index 0 must be of type Url",
  },
  {
    title: "row 14: a phone button gets parameters",
    of: buttoned,
    wrong: [...all, button("voice_call", 2, payload("x"))],
    twin: all,
    rule: "meta 100",
    path: [3],
    message:
      "buttons: Button at index 2 is of type Call and does not support parameters",
  },
  {
    title: "row 14: a static URL gets parameters (unsure)",
    of: buttoned,
    wrong: [...all, button("url", 3, text("summer"))],
    twin: all,
    rule: "meta 132018",
    path: [3],
    unsure: true,
  },
  {
    title: "row 15: a URL parameter is missing",
    of: buttoned,
    wrong: [button("url", 0), copied, flow],
    twin: all,
    rule: "meta 131008",
    path: [0, "parameters"],
    message: "buttons: Button at index 0 of type Url requires a parameter",
  },
  {
    title: "row 15: a URL button is missing",
    of: buttoned,
    wrong: [copied, flow],
    twin: all,
    rule: "meta 131008",
    path: [],
    message: "buttons: Button at index 0 of type Url requires a parameter",
  },
  {
    title: "row 16: a coupon code is missing",
    of: buttoned,
    wrong: [suffix, button("copy_code", 1), flow],
    twin: all,
    rule: "meta 131008",
    path: [1, "parameters"],
    message:
      "buttons: Button at index 1 of type copy_code requires a non-empty parameter coupon_code",
  },
  {
    title: "row 16: a coupon code is empty",
    of: buttoned,
    wrong: [suffix, button("copy_code", 1, coupon("")), flow],
    twin: all,
    rule: "meta 131008",
    path: [1, "parameters", 0, "coupon_code"],
    message:
      "buttons: Button at index 1 of type copy_code requires a non-empty parameter coupon_code",
  },
  {
    title: "row 16: a coupon's parameter lacks its code",
    of: buttoned,
    wrong: [suffix, button("copy_code", 1, { type: "coupon_code" }), flow],
    twin: all,
    rule: "meta 131008",
    path: [1, "parameters", 0, "coupon_code"],
    message:
      "buttons: Button at index 1 of type copy_code requires a non-empty parameter coupon_code",
  },
  {
    title: "row 17: a text is empty",
    of: positional,
    wrong: [body(text(""))],
    twin: [body(text("Ana"))],
    rule: "meta 131008",
    path: [0, "parameters", 0, "text"],
    message: "Parameter of type text is missing text value",
  },
  {
    title: "row 17: a text is blank (unsure)",
    of: positional,
    wrong: [body(text("   "))],
    twin: [body(text("Ana"))],
    rule: "meta 131008",
    path: [0, "parameters", 0, "text"],
    unsure: true,
  },
  {
    title: "row 18: a text is a number",
    of: positional,
    wrong: [body({ type: "text", text: 7 })],
    twin: [body(text("7"))],
    rule: "meta 100",
    path: [0, "parameters", 0, "text"],
    message: "must be a string",
  },
  {
    title: "row 18: a sub_type is not in Meta's list",
    of: buttoned,
    wrong: [...all, button("phone_number", 2)],
    twin: all,
    rule: "meta 100",
    path: [3, "sub_type"],
    message: "must be one of",
  },
  {
    title: "row 18: a parameter has no type",
    of: positional,
    wrong: [body({ text: "Ana" })],
    twin: [body(text("Ana"))],
    rule: "meta 100",
    path: [0, "parameters", 0, "type"],
  },
  {
    title: "row 18: a component has no type",
    of: bare,
    wrong: [{ parameters: [] }],
    twin: [],
    rule: "meta 100",
    path: [0, "type"],
  },
  {
    title: "row 19: a media id is none",
    of: pictured,
    wrong: [header(image("id-24230"))],
    twin: [header(image("24230"))],
    rule: "meta 100",
    path: [0, "parameters", 0, "image", "id"],
    message: "is not a valid whatsapp business account media attachment ID",
  },
];

describe("validateTemplateMessage() by rows 11–19 of Meta's errors", () => {
  test.each(rows)("reports when $title", (row) => {
    expectBreach(row);
  });
});
