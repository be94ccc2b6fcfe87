import { expect, test } from "bun:test";
import { hostInUrl } from "../fake-server/host-in-url.ts";

test.each([
  ["127.0.0.1", "127.0.0.1"],
  ["localhost", "localhost"],
  ["::1", "[::1]"],
  ["[::1]", "[::1]"],
])("hostInUrl() writes %s as %s", (host, written) => {
  expect(hostInUrl(host)).toBe(written);
});
