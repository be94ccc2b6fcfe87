import { describe, expect, test } from "bun:test";
import { connect } from "./fixture.ts";

describe("GET /__fake/api/openapi.json", () => {
  test("describes both planes, named as spec 9 says", async () => {
    const { fake } = connect();
    const answer = await fake.fetch("http://localhost/__fake/api/openapi.json");

    const { openapi, info, paths } = await answer.json();

    expect(openapi).toBe("3.1.0");
    expect(info).toMatchObject({ title: "Messaging API v1", version: "1.0.0" });
    expect(Object.keys(paths)).toContain("/api/messages/send-otp");
    expect(Object.keys(paths)).toContain("/api/messages/send/raw");
    expect(Object.keys(paths)).toContain("/__fake/api/faults/{id}");
    const { post } = paths["/api/messages/send-otp"];
    const { schema } = post.requestBody.content["application/json"];
    expect(schema).toMatchObject({
      type: "object",
      required: ["recipient", "otp"],
      additionalProperties: false,
    });
    expect(Object.keys(post.responses)).toEqual(
      expect.arrayContaining(["200", "401", "413", "415", "422", "429"]),
    );
    for (const [status, { description }] of Object.entries<{
      description: string;
    }>(post.responses)) {
      if (status !== "200") expect(description).toStartWith("Assumed: ");
    }
  });

  test("has a page without script or outside request", async () => {
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
