import { describe, test } from "bun:test";
import {
  button,
  expectBreach,
  image,
  text,
  withButtons,
} from "./template-parts.ts";

const LIST = [0, "parameters"];
const FIRST = [0, "parameters", 0];

const shop = [button("url", "0", text("summer"))];
const ofUrl = withButtons({
  type: "URL",
  text: "Shop",
  url: "https://x.co/{{1}}",
});

const rows = [
  ofUrl("it is absent", [], shop, "meta 131008", []),
  ofUrl("it has no parameter", [button("url", "0")], shop, "meta 131008", LIST),
  ofUrl(
    "its text is empty",
    [button("url", "0", text(""))],
    shop,
    "meta 131008",
    [...FIRST, "text"],
  ),
  ofUrl(
    "its parameter is an image",
    [button("url", "0", image())],
    shop,
    "meta 131008",
    [...FIRST, "type"],
  ),
  ofUrl(
    "its index is none",
    [button("url", "first", text("summer"))],
    [button("url", 0, text("summer"))],
    "meta 100",
    [0, "index"],
  ),
  ofUrl(
    "its index is that of no button",
    [button("url", "1", text("summer"))],
    shop,
    "meta 132018",
    [0, "index"],
  ),
  ofUrl(
    "it has two parameters",
    [button("url", "0", text("a"), text("b"))],
    shop,
    "meta 132000",
    LIST,
  ),
  ofUrl(
    "it holds the whole URL (unsure)",
    [button("url", "0", text("https://x.co/summer"))],
    [button("URL", "0", text("summer%20sale"))],
    "meta 132018",
    [...FIRST, "text"],
    { unsure: true },
  ),
  ofUrl(
    "it has a name that is not its placeholder (unsure)",
    [button("url", "0", text("summer", "nope"))],
    [button("url", "0", text("summer", "1"))],
    "waybill",
    [...FIRST, "parameter_name"],
    { unsure: true },
  ),
  withButtons({ type: "URL", text: "Shop", url: "https://x.co/{{season}}" })(
    "it has another name than its placeholder (unsure)",
    [button("url", "0", text("summer", "1"))],
    [button("url", "0", text("summer", "season"))],
    "waybill",
    [...FIRST, "parameter_name"],
    { unsure: true },
  ),
];

describe("validateTemplateMessage() on a url button", () => {
  test.each(rows)("reports when $title", (row) => expectBreach(row));
});
