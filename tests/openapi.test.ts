import { describe, expect, test } from "bun:test";
import { CONTROL_ROUTES } from "../fake-server/control.ts";
import { createFakeServer } from "../fake-server/mod.ts";
import { jsonFrom } from "./control-ask.ts";
import { connect, JSON_TYPE } from "./fixture.ts";

describe("GET /__fake/api/openapi.json", () => {
  test("describes both planes, named as spec 9 says", async () => {
    const { fake } = connect();

    const { openapi, info, paths } = await jsonFrom(fake, "/openapi.json");

    expect(openapi).toBe("3.1.0");
    expect(info).toMatchObject({ title: "Messaging API v1", version: "1.0.0" });
    expect(paths["/api/messages/send-otp"].post.summary).toBe(
      "Send OTP message (official sender)",
    );
    expect(paths["/api/messages/send/raw"].post.summary).toBe(
      "Send raw WhatsApp template message (own account)",
    );
    expect(Object.keys(paths)).toContain("/__fake/api/faults/{id}");
  });

  test("describes the body of a code and each answer to it", async () => {
    const { fake } = connect();
    const answer = await fake.fetch("http://localhost/__fake/api/openapi.json");

    const { paths } = await answer.json();

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
    const { 200: queued, ...refused } = post.responses;
    expect(queued.description).not.toContain("Assumed: ");
    for (const { description } of Object.values<{ description: string }>(
      refused,
    )) {
      expect(description).toStartWith("Assumed: ");
    }
  });

  test("describes what each endpoint takes and what an accepted one is answered", async () => {
    const { fake } = connect();
    const answer = await fake.fetch("http://localhost/__fake/api/openapi.json");

    const { paths } = await answer.json();

    for (const path of ["send-otp", "send/raw"]) {
      const { post } = paths[`/api/messages/${path}`];
      expect(post).toMatchObject({
        tags: ["service"],
        parameters: [
          {
            name: "X-API-KEY",
            in: "header",
            required: true,
            schema: { type: "string" },
          },
        ],
        requestBody: { required: true },
      });
      expect(post.responses[200]).toMatchObject({
        description: "Whether it was queued",
        content: {
          "application/json": { schema: { required: ["queued"] } },
        },
      });
      expect(post.responses[401].content).toEqual({
        "application/json": {
          schema: { $ref: "#/components/schemas/Refusal" },
        },
      });
    }
  });

  // Neither token nor Origin is asked for there, and a code has no account.
  test("describes no answer that an endpoint never gives", async () => {
    const { fake } = connect();
    const answer = await fake.fetch("http://localhost/__fake/api/openapi.json");

    const { paths } = await answer.json();

    const otp = paths["/api/messages/send-otp"].post.responses;
    const raw = paths["/api/messages/send/raw"].post.responses;
    expect(otp[401].description).toBe("Assumed: missing-key, unknown-key");
    expect(otp[403].description).toBe("Assumed: foreign-host");
    expect(otp[404]).toBeUndefined();
    expect(otp[422].description).toBe("Assumed: invalid-request");
    expect(raw[403].description).toBe(
      "Assumed: foreign-host, foreign-phone-number, unverified-account",
    );
    expect(raw[404].description).toBe(
      "Assumed: unknown-waba, unknown-template, unknown-language",
    );
  });

  test("describes where it is, what its paths take and what a refusal tells", async () => {
    await using fake = createFakeServer();
    const { url } = await fake.listen();
    const answer = await fetch(`${url}/__fake/api/openapi.json`);

    const { servers, paths, components } = await answer.json();

    expect(servers).toEqual([{ url }]);
    expect(paths["/__fake/api/faults/{id}"].delete.parameters).toContainEqual({
      name: "id",
      in: "path",
      required: true,
      schema: { type: "string" },
    });
    expect(paths["/__fake/api/messages"].get.parameters).toContainEqual(
      expect.objectContaining({ name: "recipient", in: "query" }),
    );
    const { error } = components.schemas.Refusal.properties;
    expect(Object.keys(error.properties)).toEqual([
      "code",
      "message",
      "issues",
    ]);
  });

  test("lists the statuses that refusals were moved to", async () => {
    const { fake } = connect(
      {},
      {
        refusals: {
          "malformed-json": { status: 418 },
          "unknown-key": { status: 418 },
          "rate-limited": { status: 420, body: "calm down" },
          "unsupported-media-type": { status: 420 },
          "too-large": { status: 200 },
          "foreign-host": { status: 204 },
        },
      },
    );

    const answer = await fake.fetch("http://localhost/__fake/api/openapi.json");

    const { paths } = await answer.json();
    const { responses } = paths["/api/messages/send/raw"].post;
    expect(Object.keys(responses)).toEqual([
      "200",
      "204",
      "401",
      "403",
      "404",
      "418",
      "420",
      "422",
      "2XX",
      "3XX",
      "4XX",
      "5XX",
    ]);
    expect(responses).toMatchObject({
      200: { description: "Whether it was queued. Assumed: too-large" },
      401: { description: "Assumed: missing-key" },
      418: { description: "Assumed: unknown-key, malformed-json" },
    });
    expect(responses[200].content).toBeUndefined();
    expect(responses[204].content).toBeUndefined();
    expect(responses[418].content).toEqual(responses[401].content);
    // Not all of them have the usual body.
    expect(responses[420]).toEqual({
      description: "Assumed: rate-limited, unsupported-media-type",
      headers: expect.anything(),
    });
  });

  test("describes each status that a caller meets, with its headers", async () => {
    const { fake } = connect({}, { limits: { perSecond: 1, burst: 4 } });
    fake.faults.add({ times: 1, effect: { redirect: "http://localhost/" } });
    fake.faults.add({ times: 1, effect: { status: 204 } });
    fake.faults.add({ times: 1, effect: { queued: false } });
    const { paths } = await jsonFrom(fake, "/openapi.json");
    const { responses } = paths["/api/messages/send-otp"].post;
    const { baseUrl, apiKey, fetch } = fake.connection;
    const url = `${baseUrl}/messages/send-otp`;
    const headers = { ...JSON_TYPE, "X-API-KEY": apiKey };
    const init = { method: "POST", headers, body: "{}" };

    for (const [answered, place] of [
      [307, "3XX"],
      [204, "2XX"],
      [200, "200"],
      [422, "422"],
      [429, "429"],
    ] as const) {
      const { status, headers } = await fetch(url, init);
      const met = [...headers.keys()].filter((name) =>
        /^(x-fake-|retry-after)/.test(name),
      );

      expect(status).toBe(answered);
      expect(met.length).toBeGreaterThan(0);
      expect(Object.keys(responses[place].headers)).toEqual(
        expect.arrayContaining(met),
      );
    }
  });

  test("says what the headers of an answer hold", async () => {
    const { fake } = connect();
    const { paths } = await jsonFrom(fake, "/openapi.json");
    const { responses } = paths["/api/messages/send-otp"].post;

    const struck = { "x-fake-fault": { schema: { type: "string" } } };
    expect(responses[200].headers).toEqual(struck);
    expect(responses[429].headers).toEqual({
      ...struck,
      "x-fake-assumed": { schema: { const: "true" } },
      "x-fake-refusal": { schema: { enum: ["rate-limited"] } },
      "retry-after": { schema: { type: "integer" }, description: "Seconds" },
    });
  });

  test("describes the body of each path that takes one", async () => {
    const { paths } = await jsonFrom(connect().fake, "/openapi.json");
    const taking = CONTROL_ROUTES.filter(({ body }) => body);

    for (const { method, path, body } of taking) {
      const { requestBody } = paths[`/__fake/api${path}`][method.toLowerCase()];
      const { schema } = requestBody.content["application/json"];
      expect(schema).toEqual(JSON.parse(JSON.stringify(body)));
    }

    expect(taking.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "PUT /snapshot",
      "POST /workspaces",
      "POST /faults",
      "PUT /templates",
      "PUT /clock",
      "POST /fill",
      "POST /check",
      "POST /send",
    ]);
  });
});
