import { describe, expect, test } from "bun:test";
import { openapiPage } from "../fake-server/openapi-page.ts";
import { jsonFrom } from "./control-ask.ts";
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
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain("POST /api/messages/send/raw");
    expect(html).toContain("<p>Takes X-API-KEY (header)</p>");
    expect(html).toContain('"required": [');
    expect(html).toContain("401: Assumed: missing-key");
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  test("shows an operation as it is written, markup included", async () => {
    const { fake } = connect();
    const described = await jsonFrom(fake, "/openapi.json");
    const operation = {
      tags: [],
      summary: "Tags & <b>bold</b>",
      parameters: [
        { name: "id", in: "path", schema: {} },
        { name: "key", in: "query", schema: {} },
      ],
      requestBody: { required: true },
      responses: { 200: { description: "Yes" }, 404: { description: "No" } },
    } as const;
    const bare = { ...operation, parameters: [], requestBody: undefined };

    const page = openapiPage({
      ...described,
      paths: { "/a/{id}": { put: operation, delete: bare } },
    });

    const pre = '<pre tabindex="0" role="group" aria-label=';
    expect(await page.text()).toContain(
      `<h2>PUT /a/{id}</h2><p>Tags &amp; &lt;b&gt;bold&lt;/b&gt;</p>` +
        `<p>Takes id (path), key (query)</p>` +
        `${pre}"Body">{\n  "required": true\n}</pre>` +
        `${pre}"Answers">200: Yes\n404: No</pre>\n` +
        `<h2>DELETE /a/{id}</h2><p>Tags &amp; &lt;b&gt;bold&lt;/b&gt;</p>` +
        `${pre}"Answers">200: Yes\n404: No</pre></main>`,
    );
  });
});
