import { describe, expect, test } from "bun:test";
import { explained } from "../fake-server/listen-problem.ts";
import { nowhere } from "./fixture.ts";

const place = { port: 80, hostname: "127.0.0.1" };

describe("explained()", () => {
  test.each([
    ["EACCES", "", "choose one above 1023"],
    ["EADDRINUSE", "", "the port is taken"],
    ["EINVAL", "", "that is not an address of this machine"],
    ["EADDRNOTAVAIL", "", "that is not an address of this machine"],
    [
      undefined,
      "failed to lookup address information",
      "that is not an address",
    ],
    [undefined, "invalid host 'a b'", "that is not an address"],
  ])(
    "says the next step of %p %s, and keeps code and cause",
    async (code, message, text) => {
      const cause = Object.assign(new Error(message), { code });

      const error = await explained(cause, place);

      expect(error).toMatchObject({ code, cause });
      expect(String(error)).toContain("Cannot listen on 127.0.0.1:80: ");
      expect(String(error)).toContain(text);
    },
  );

  test("writes an IPv6 address apart from the port", async () => {
    const cause = Object.assign(new Error("listen"), { code: "EADDRINUSE" });

    expect(String(await explained(cause, { port: 80, hostname: "::1" }))).toBe(
      "Error: Cannot listen on [::1]:80: the port is taken; choose another, or 0 for any free one",
    );
  });

  test.each(["EADDRINUSE", "EAGAIN", "EINVAL"])(
    "believes no %s of a name that has no address",
    async (code) => {
      const cause = Object.assign(new Error("listen"), { code });

      const error = await explained(cause, { ...place, hostname: nowhere });

      expect(error).toMatchObject({ code: "ENOTFOUND", cause });
      expect(String(error)).toContain("that is not an address of this machine");
    },
  );

  test("leaves an error as it is that says enough", async () => {
    const denial = new Error('Requires net access to "127.0.0.1:80"');

    expect(await explained(denial, place)).toBe(denial);
  });
});
