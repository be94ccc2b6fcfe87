import { describe, expect, test } from "bun:test";
import { connect } from "./fixture.ts";

describe("GET /__fake/api/openapi", () => {
  test("is a page without script or outside request", async () => {
    const { fake } = connect();

    const answer = await fake.fetch("http://localhost/__fake/api/openapi");
    const html = await answer.text();

    expect(answer.headers.get("content-security-policy")).toStartWith(
      "default-src 'none'",
    );
    expect(html).toContain("POST /api/messages/send/raw");
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});
