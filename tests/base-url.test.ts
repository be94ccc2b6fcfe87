import { describe, expect, test } from "bun:test";
import { createConnection, MisconfiguredError } from "../mod.ts";

/** A connection to this place. */
const made = ({ baseUrl }: { baseUrl: unknown }) =>
  createConnection(Object({ baseUrl, apiKey: "a-key" }));

describe("a base URL", () => {
  test.each([
    ["https://service.example/api", "https://service.example/api"],
    ["https://service.example/api/", "https://service.example/api"],
    ["https://service.example/api//", "https://service.example/api"],
    ["https://a.example/messages-api", "https://a.example/messages-api"],
    ["https://a.example/messages/sender", "https://a.example/messages/sender"],
    ["https://a.example/messages/api", "https://a.example/messages/api"],
    ["http://localhost:4010/api", "http://localhost:4010/api"],
    ["http://127.0.0.1:4010/api", "http://127.0.0.1:4010/api"],
    ["http://[::1]:4010/api", "http://[::1]:4010/api"],
  ])("is taken without the slashes at its end: %s", (baseUrl, expected) => {
    expect(made({ baseUrl }).baseUrl).toBe(expected);
  });

  test.each([
    ["is no URL", "service.example/api", "absolute URL"],
    ["is empty", "", "there is no baseUrl"],
    ["begins with its host", "localhost:4010/api", "must begin with https://"],
    [
      "is http beyond loopback",
      "http://service.example/api",
      "must begin with https://",
    ],
    [
      "only looks like loopback",
      "http://127.0.0.1.evil.example/api",
      "must begin with https://",
    ],
    [
      "is of another scheme",
      "ftp://service.example/api",
      "must begin with https://",
    ],
    [
      "has credentials",
      "https://planted:secret@service.example/",
      "credentials",
    ],
    ["has a query", "https://service.example/api?token=planted", "query"],
    ["has an empty query", "https://service.example/api?", "query"],
    ["has a fragment", "https://service.example/api#planted", "fragment"],
    ["has a line break", "https://service.example/api\n", "whitespace"],
    [
      "is a whole endpoint",
      "https://service.example/api/messages/send-otp",
      "before /messages",
    ],
    [
      "ends in what the paths begin with",
      "https://service.example/api/messages",
      "before /messages",
    ],
    ...[
      "/",
      "/send",
      "/send/raw",
      "/send-otp/",
      "/send/",
      "/send-raw",
      "/sendOtp",
      "/send-otps",
      "/send/raw/x",
    ].map((rest) => [
      `ends in /messages${rest}`,
      `https://service.example/api/messages${rest}`,
      "before /messages",
    ]),
    [
      "ends in it and two slashes",
      "https://service.example/api/messages//",
      "before /messages",
    ],
  ])("is refused, and not quoted, when it %s", (_, baseUrl, text) => {
    const create = () => made({ baseUrl });

    expect(create).toThrow(MisconfiguredError);
    expect(create).toThrow(text);
    expect(create).not.toThrow("planted");
  });

  test.each([
    "http://app.localhost:4010/api",
    "http://a.b.localhost/api",
    "http://127.10.200.30/api",
  ])("may be http on loopback: %s", (baseUrl) => {
    expect(made({ baseUrl }).baseUrl).toBe(baseUrl);
  });

  test.each([
    "http://evil-localhost/api",
    "http://localhost.evil.example/api",
    "http://.localhost.evil.example/api",
    "ftp://localhost/api",
    "ws://127.0.0.1/api",
  ])("may not be %s", (baseUrl) => {
    expect(() => made({ baseUrl })).toThrow(
      "the base URL must begin with https:// (http:// on loopback alone)",
    );
  });

  test.each(["https://planted@service.example/", "https://:planted@host/"])(
    "may hold no half of credentials: %s",
    (baseUrl) => {
      expect(() => made({ baseUrl })).toThrow("must not contain credentials");
    },
  );

  test.each([7, new URL("https://service.example/api")])(
    "must be a text: %p",
    (baseUrl) => {
      expect(() => made({ baseUrl })).toThrow(
        "must be a string such as https://host/api",
      );
    },
  );

  test.each([undefined, null])("is missed when it is %p", (baseUrl) => {
    expect(() => made({ baseUrl })).toThrow(
      "there is no baseUrl: pass one such as https://host/api",
    );
  });
});
