import { describe, expect, test } from "bun:test";
import { connect } from "./fixture.ts";

describe("GET /__fake/api/openapi", () => {
  test("is a page without script or outside request", async () => {
    const { fake } = connect();

    const answer = await fake.fetch("http://localhost/__fake/api/openapi");
    const html = await answer.text();

    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(html).toContain("POST /api/messages/send/raw");
    expect(html).toContain("<p>Takes X-API-KEY (header)</p>");
    expect(html).toContain('"required": [');
    expect(html).toContain("401: Assumed: missing-key");
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});
