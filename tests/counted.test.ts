import { expect, test } from "bun:test";
import { counted } from "../fake-server/counted.ts";

test.each([
  [0, "0 requests"],
  [1, "1 request"],
  [2, "2 requests"],
])("counted() says %d as %s", (count, text) => {
  expect(counted(count, "request")).toBe(text);
});

test.each([
  [1, "1 wait is"],
  [3, "3 waits are"],
])("counted() takes a verb along: of %d, %s", (count, text) => {
  expect(counted(count, "wait is", "waits are")).toBe(text);
});
